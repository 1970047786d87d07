import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import { ref } from '@baoqiao/contract/messages/ref.ts'
import { useMachine } from '@xstate/react'
import { type ComponentType, useEffect, useMemo, useRef } from 'react'
import { fromPromise, type StateValueFrom } from 'xstate'
import type { WidgetClient } from '../../kit/widget-client.ts'
import { Closed, Failed, Opening, Paid, Processing, Refunded, Waiting } from './PayViews.tsx'
import { type Context, payMachine } from './pay.machine.ts'
import type { ViewProps } from './view.ts'

export const views = {
  opening: Opening,
  asking: Opening,
  deciding: Waiting,
  waiting: Waiting,
  polling: Waiting,
  processing: Processing,
  following: Processing,
  closed: Closed,
  failed: Failed,
  refunded: Refunded,
  paid: Paid,
} satisfies Record<StateValueFrom<typeof payMachine>, ComponentType<ViewProps>>

interface Props {
  client: WidgetClient
  orderId: string
  onEvent?(event: EventInput): void
  onOpenPolicy(policyId: string): void
}

/** Paying for an order by QR, until the policy is issued. */
export function PayPage({ client, orderId, onEvent, onOpenPolicy }: Props) {
  const machine = useMemo(() => provide(client), [client])
  const input = useMemo(() => ({ orderId, key: crypto.randomUUID() }), [orderId])
  const [snapshot, send] = useMachine(machine, { input })
  const emit = useRef(onEvent)
  emit.current = onEvent
  const { pay } = snapshot.context
  const payId = pay?.payId
  const ended = snapshot.matches('paid')
  useEffect(() => {
    if (payId && pay)
      emit.current?.({
        type: 'payment-required',
        paymentRef: ref('payment', payId),
        amountCents: pay.amount,
        orderRef: ref('order', pay.policyId),
      })
    // One event a payment, not one a poll.
  }, [payId])
  useEffect(() => {
    if (ended && payId)
      emit.current?.({
        type: 'payment-result',
        paymentRef: ref('payment', payId),
        result: 'paid',
        orderRef: ref('order', orderId),
      })
  }, [ended, payId, orderId])
  const View = views[snapshot.value]
  return <View snapshot={snapshot} send={send} onOpenPolicy={onOpenPolicy} />
}

const provide = (client: WidgetClient) =>
  payMachine.provide({
    actors: {
      open: fromPromise(({ input }: { input: Context }) =>
        client.pay.open({ params: { id: input.orderId }, idempotencyKey: input.key, quiet: true }),
      ),
      ask: fromPromise(({ input }: { input: Context }) =>
        client.pay.payStatus({ params: { id: input.orderId }, quiet: true }),
      ),
    },
  })
