import { defineTopic } from '../../kernel/work/topic.ts'

/** An endorsement was decided: the list that it belongs to, if it does, goes on with its next one or stops. */
export const rosterGoesOn = defineTopic<{ endorsementId: string }>('roster.goesOn')
