import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** Bank numbers of transfers, before something is entered with one. */
export const receipts = {
  /** What a bank's number is entered on already, in words; null: nothing. It is asked while it is typed: entering it decides. */
  known: call({
    method: 'GET',
    path: '/pay/receipt/known',
    title: '流水号登记情况',
    allow: {
      anyOf: [
        'endorsement_review',
        'endorsement_pay',
        'refund_pay',
        'surrender_apply_pay',
        'account_payout_pay',
        'pay_voucher_confirm',
        'pay_suspense_settle',
      ],
    },
    query: z.strictObject({
      receiptNo: z
        .string('请填写流水号')
        .check(z.minLength(1, '请填写流水号'), z.maxLength(120, '流水号不超过120个字符')),
    }),
    data: z.object({ taken: z.nullable(z.string()) }),
  }),
}
