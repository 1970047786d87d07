import { defineTopic } from '../kernel/work/topic.ts'

/** A signed contract's person is to be verified by the insurer's registry; `round`: for which time, from 1. */
export const contractVerify = defineTopic<{ contractId: string; round: number }>('contract.verify')
