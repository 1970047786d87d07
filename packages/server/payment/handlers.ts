import type { payment } from '@baoqiao/contract/payment/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { notify } from './notify.ts'
import { openPayment, payView } from './open.ts'

export const paymentHandlers: Handlers<typeof payment> = {
  pay: {
    open: ({ params }, context) => openPayment(params.id, context),
    payStatus: ({ params }, context) => payView(params.id, context),
    notify: ({ params, body }, context) => notify(params.gateway, body, context),
  },
}
