import type { payment } from '@baoqiao/contract/payment/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { receiptKnown } from '../policy/surrender/receipt-taken.ts'
import { goodsOrderLife } from './goods-order-life.ts'
import { notify, refuseUnsound } from './notify.ts'
import { offlineView } from './offline-view.ts'
import { openPayment, payView } from './open.ts'
import { paidFor } from './paid-for.ts'
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

export const paymentHandlers: Handlers<typeof payment> = {
  pay: {
    open: phased({
      async within({ params, query }, context) {
        if (query?.way === 'transfer') await refuseTransfer(params.id, context)
        return openPayment(await paidFor(params, query, context), context)
      },
      after: (subject, outside) => showCharge(subject, outside),
    }),
    payStatus: async ({ params, query }, context) => payView(await paidFor(params, query, context), context),
    notify: phased({
      within: ({ params, body }, context) => notify(params.gateway, body, context),
      after: async (told) => refuseUnsound(told),
    }),
  },
  offline: {
    open: async ({ params, query }, context) => offlineView(await paidFor(params, query, context), context),
    async send({ params, query, body }, context) {
      const subject = await paidFor(params, query, context)
      await sendVoucher(subject, body, context)
      const view = await offlineView(subject, context)
      // The answer is kept for repetitions: not with an account number in it.
      return { ...view, voucher: view.voucher && { ...view.voucher, form: null } }
    },
    async withdraw({ params, query }, context) {
      await withdrawVoucher(await paidFor(params, query, context), context)
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
