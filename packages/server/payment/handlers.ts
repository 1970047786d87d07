import type { payment } from '@baoqiao/contract/payment/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { receiptKnown } from '../policy/surrender/receipt-taken.ts'
import { goodsOrderLife } from './goods-order-life.ts'
import { notify, refuseUnsound } from './notify.ts'
import { offlineView } from './offline-view.ts'
import { openPayment, payView } from './open.ts'
import type { PaidFor } from './paid-for.ts'
import { payChannel, testChannel } from './pay-channel.ts'
import { payNotify, replayNotify } from './pay-notify.ts'
import { payOrder } from './pay-order.ts'
import { payVoucher } from './pay-voucher.ts'
import { holdPaid, mayPayByHand, mayTransfer, refundTransferred } from './refund-by-transfer.ts'
import { refundLife } from './refund-life.ts'
import { refuseTransfer } from './refuse-transfer.ts'
import { retryRefund } from './retry-refund.ts'
import { sendVoucher, withdrawVoucher } from './send-voucher.ts'
import { showCharge } from './show-charge.ts'
import { suspense } from './suspense.ts'

const paidFor = ({ id }: { id: string }, query?: { endorsementId?: string | undefined }): PaidFor => ({
  policyId: id,
  endorsementId: query?.endorsementId ?? null,
})

export const paymentHandlers: Handlers<typeof payment> = {
  pay: {
    open: phased({
      async within({ params, query }, context) {
        if (query?.way === 'transfer') await refuseTransfer(params.id, context)
        return openPayment(paidFor(params, query), context)
      },
      after: (subject, outside) => showCharge(subject, outside),
    }),
    payStatus: ({ params, query }, context) => payView(paidFor(params, query), context),
    notify: phased({
      within: ({ params, body }, context) => notify(params.gateway, body, context),
      after: async (told) => refuseUnsound(told),
    }),
  },
  offline: {
    open: ({ params, query }, context) => offlineView(paidFor(params, query), context),
    async send({ params, query, body }, context) {
      await sendVoucher(paidFor(params, query), body, context)
      const view = await offlineView(paidFor(params, query), context)
      // The answer is kept for repetitions: not with an account number in it.
      return { ...view, voucher: view.voucher && { ...view.voucher, form: null } }
    },
    async withdraw({ params, query }, context) {
      await withdrawVoucher(paidFor(params, query), context)
      return { status: '4' }
    },
  },
  voucher: payVoucher,
  payChannel,
  payChannels: { test: testChannel },
  payOrder,
  payNotify,
  payNotifies: { replay: replayNotify },
  goodsOrder: { life: goodsOrderLife },
  refund: {
    life: refundLife,
    hold: holdPaid,
    guard: { transferred: mayTransfer, paidByHand: mayPayByHand },
    after: { retry: retryRefund, transferred: refundTransferred, paidByHand: refundTransferred },
  },
  suspense,
  receipts: {
    known: async ({ query }, context) => ({ taken: await receiptKnown(query.receiptNo, context) }),
  },
}
