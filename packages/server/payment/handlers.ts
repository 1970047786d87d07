import type { payment } from '@baoqiao/contract/payment/list.ts'
import { requireWidget } from '../embed/partner-limits.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { notify } from './notify.ts'
import { openPayment, payView } from './open.ts'

export const paymentHandlers: Handlers<typeof payment> = {
  pay: {
    async open({ params }, context) {
      await requireWidget(context, 'product-details', 'entry-center', 'pay')
      return openPayment(params.id, context)
    },
    payStatus: ({ params }, context) => payView(params.id, context),
    notify: ({ params, body }, context) => notify(params.gateway, body, context),
  },
}
