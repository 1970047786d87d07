import type { payment } from '@baoqiao/contract/payment/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { phased } from '../kernel/http/phased.ts'
import { notify, refuseUnsound } from './notify.ts'
import { openPayment, payView } from './open.ts'
import { refundLife } from './refund-life.ts'
import { retryRefund } from './retry-refund.ts'
import { showCharge } from './show-charge.ts'

export const paymentHandlers: Handlers<typeof payment> = {
  pay: {
    open: phased({
      within: ({ params }, context) => openPayment(params.id, context),
      after: ({ policyId }, outside) => showCharge(policyId, outside),
    }),
    payStatus: ({ params }, context) => payView(params.id, context),
    notify: phased({
      within: ({ params, body }, context) => notify(params.gateway, body, context),
      after: async (told) => refuseUnsound(told),
    }),
  },
  refund: { life: refundLife, after: { retry: retryRefund } },
}
