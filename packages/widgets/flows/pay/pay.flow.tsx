import { ref } from '@baoqiao/contract/messages/ref.ts'
import { defineFlow } from '../../flow/define-flow.tsx'
import { failedView } from '../../flow/FailedView.tsx'
import { calls } from './calls.ts'
import { Closed, Opening, Paid, Processing, Refunded, Waiting } from './PayViews.tsx'
import { payMachine } from './pay.machine.ts'
import type { PayProps } from './view.ts'

/** Paying for an order by QR, until the policy is issued. */
export const PayPage = defineFlow({
  calls,
  machine: payMachine,
  input: ({ orderId }: PayProps) => ({ orderId, key: crypto.randomUUID() }),
  ports: ({ pay }) => ({
    open: ({ orderId, key }) => pay.open({ params: { id: orderId }, idempotencyKey: key, quiet: true }),
    ask: ({ orderId }) => pay.payStatus({ params: { id: orderId }, quiet: true }),
  }),
  about: ({ pay }) => pay?.insured ?? '',
  views: {
    opening: Opening,
    asking: Opening,
    deciding: Waiting,
    waiting: Waiting,
    polling: Waiting,
    processing: Processing,
    following: Processing,
    closed: Closed,
    failed: failedView('暂不能支付'),
    refunded: Refunded,
    paid: Paid,
  },
  says({ state, context: { pay } }) {
    if (!pay) return []
    const about = { paymentRef: ref('payment', pay.payId), orderRef: ref('order', pay.policyId) }
    const wanted = { type: 'payment-required', amountCents: pay.amount, ...about } as const
    return state === 'paid' ? [wanted, { type: 'payment-result', result: 'paid', ...about }] : [wanted]
  },
})
