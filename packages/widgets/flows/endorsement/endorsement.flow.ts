import { changeFlow } from '../../kit/change/change-flow.ts'

/** Who is covered changes in place: others take over, trades change, data are corrected. */
export const Endorsement = changeFlow('endorsement', ['102', '804', '802'])
