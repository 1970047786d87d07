import { defineTopic } from '../kernel/work/topic.ts'

/** A signed contract's person is to be verified by the insurer's registry; `round`: for which time, from 1. */
export const contractVerify = defineTopic<{ contractId: string; round: number }>('contract.verify')

/** The picture of an ID card that was handed in is to be read and compared with its contract. */
export const contractCard = defineTopic<{ contractId: string }>('contract.card')
