import type { policies } from '@baoqiao/contract/policy/list.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { holdPolicyOf } from '../hold-policy-of.ts'
import { receiptTaken } from '../surrender/receipt-taken.ts'
import { payoutLife } from './payout-life.ts'

/** What is a rule about money that is asked back; the rest is the resource's contract. */
export const accountPayout: NonNullable<Handlers<typeof policies>['accountPayout']> = {
  life: payoutLife,
  hold: (id, context) => holdPolicyOf('account_payout', id, context),
  guard: {
    paid: ({ id, payoutNo }, context, { receiptNo }) =>
      receiptTaken(String(receiptNo), { table: 'account_payout', id, title: `挂账退款${payoutNo}` }, context),
  },
}
