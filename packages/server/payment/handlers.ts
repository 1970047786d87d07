import type { payment } from '@baoqiao/contract/payment/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { goodsOrderLife } from './goods-order-life.ts'
import { notify, refuseUnsound } from './notify.ts'
import { openPayment, payView } from './open.ts'
import type { PaidFor } from './paid-for.ts'
import { payChannel, testChannel } from './pay-channel.ts'
import { payNotify, replayNotify } from './pay-notify.ts'
import { payOrder } from './pay-order.ts'
import { refundLife } from './refund-life.ts'
import { refuseTransfer } from './refuse-transfer.ts'
import { retryRefund } from './retry-refund.ts'
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
  payChannel,
  payChannels: { test: testChannel },
  payOrder,
  payNotify,
  payNotifies: { replay: replayNotify },
  goodsOrder: { life: goodsOrderLife },
  refund: { life: refundLife, after: { retry: retryRefund } },
  suspense,
}
