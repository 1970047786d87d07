import { defineTopic } from '../kernel/work/topic.ts'

/** The e-policy of an issued policy is to be drawn. */
export const policyDrawn = defineTopic<{ policyId: string }>('policy.document')
