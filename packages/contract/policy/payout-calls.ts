import * as z from 'zod/mini'
import { amountIssue } from '../kernel/amount-issue.ts'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { endorsePayee } from './endorse-payee.ts'

const params = z.object({ id: idSchema })
const state = z.object({
  /** Cents that can be asked back now, kept for the policyholder of this policy by its channel. */
  onAccount: z.int(),
  /** Cents that are asked back and not paid out yet. */
  underWay: z.int(),
})

/** Asking money back that is kept on account: `id` is a policy of the policyholder. */
export const payouts = {
  state: call({
    method: 'GET',
    path: '/dist/endorse/{id}/payout',
    title: '挂账余额',
    allow: { authority: 'account_payout_view' },
    params,
    data: state,
  }),
  /** Sets the amount aside at once; more than is kept by then is refused (400) at `amount`. */
  ask: call({
    method: 'POST',
    path: '/dist/endorse/{id}/payout',
    title: '申请挂账退款',
    allow: { authority: 'account_payout_add' },
    params,
    body: z.strictObject({
      amount: z.int({ error: amountIssue('退款金额') }).check(z.gte(1, '请填写退款金额')),
      payee: endorsePayee,
      reason: z.optional(
        z.string().check(z.maxLength(200, '申请说明不能超过200个字'), plain('申请说明', 200)),
      ),
    }),
    data: z.object({ id: z.string(), payoutNo: z.string(), onAccount: z.int() }),
    idempotent: true,
  }),
}
