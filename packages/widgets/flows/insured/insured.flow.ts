import { changeFlow } from '../../kit/change/change-flow.ts'

/** People come and go: additions, removals, and additions that were paid offline. */
export const Insured = changeFlow('insured', ['101', '803', '801'])
