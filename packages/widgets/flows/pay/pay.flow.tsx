import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { PaymentResult } from '@baoqiao/contract/messages/words.ts'
import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { defineFlow } from '../../flow/define-flow.tsx'
import { failedView } from '../../flow/FailedView.tsx'
import { calls } from './calls.ts'
import { Closed, Opening, Paid, Processing, Refunded } from './PayViews.tsx'
import { payMachine, stateOf } from './pay.machine.ts'
import type { PayProps } from './view.ts'
import { Waiting } from './Waiting.tsx'

const about = ({
  orderId: id,
  endorsementId,
  payId,
}: Pick<PayProps, 'orderId' | 'endorsementId' | 'payId'>) => ({
  params: { id },
  query: { ...(endorsementId ? { endorsementId } : {}), ...(payId ? { payId } : {}) },
  quiet: true,
})

const PAID: ReadonlySet<string> = new Set(['processing', 'following'])
const BACK: ReadonlySet<string> = new Set(['refunding', 'returning', 'refunded'])
/** How a payment ended that cannot be paid any more. */
function endOf(pay: PayView): PaymentResult | null {
  // Of a change that was confirmed and is over since the money was kept.
  if (pay.status === '2' || pay.status === '3') return null
  if (stateOf(pay) === 'closed') return pay.lapsed ? 'expired' : 'cancelled'
  return pay.voucher?.refusedWhy ? 'failed' : 'expired'
}
const TransferForm = lazyView(async () => (await import('./TransferForm.tsx')).TransferForm)
const TransferSent = lazyView(async () => (await import('./TransferSent.tsx')).TransferSent)

/** Paying for an order by QR or by transfer, until the policy is issued. */
export const PayPage = defineFlow({
  calls,
  machine: payMachine,
  input: ({ orderId, endorsementId, payId, way }: PayProps) => ({
    orderId,
    endorsementId,
    payId,
    way,
    key: crypto.randomUUID(),
  }),
  ports: ({ pay, offline }) => ({
    open: ({ key, ...asked }) => pay.open({ ...about(asked), idempotencyKey: key }),
    ask: (asked) => pay.payStatus(about(asked)),
    look: (asked) => offline.open(about(asked)),
    send: ({ key, form, ...asked }) => offline.send({ ...about(asked), body: form, idempotencyKey: key }),
    withdraw: (asked) => offline.withdraw(about(asked)),
  }),
  about: ({ pay, offline }) => pay?.insured ?? offline?.insured ?? '',
  views: {
    starting: Opening,
    opening: Opening,
    asking: Opening,
    deciding: Waiting,
    waiting: Waiting,
    polling: Waiting,
    processing: Processing,
    following: Processing,
    refunding: Refunded,
    returning: Refunded,
    closed: Closed,
    looking: Opening,
    looked: Opening,
    filling: TransferForm,
    sending: TransferForm,
    checking: TransferSent,
    rechecking: TransferSent,
    withdrawing: TransferSent,
    failed: failedView('暂不能支付'),
    elsewhere: failedView('暂不能支付'),
    refunded: Refunded,
    paid: Paid,
  },
  reached({ state, props }) {
    if (state === 'elsewhere') props.onElsewhere?.()
    if (state === 'filling') props.onWay?.('transfer')
    if (state === 'waiting') props.onWay?.('code')
  },
  says({ state, context: { pay, failedBefore } }) {
    if (!pay) return []
    const about = { paymentRef: ref('payment', pay.payId), orderRef: ref('order', pay.policyId) }
    const wanted = { type: 'payment-required', amountCents: pay.amount, ...about } as const
    const ended = (result: PaymentResult) => ({ type: 'payment-result', result, ...about }) as const
    if (state === 'paid') return [ended('paid')]
    // Of what is paid already nothing is due.
    if (PAID.has(state)) return []
    if (BACK.has(state)) return [ended('failed')]
    if (state === 'closed') {
      const end = endOf(pay)
      return end === null ? [] : [ended(end)]
    }
    // Each failure is told, though all of them look alike; one of before this page was opened is no news.
    return pay.failedAt && pay.failedAt !== failedBefore
      ? [wanted, [`failed ${pay.failedAt}`, async () => ended('failed')]]
      : [wanted]
  },
})
