import { Suspense, useState } from 'react'
import { LoadingState } from '../flow/LoadingState.tsx'
import { AnswerUnderwriter } from '../flows/answer-underwriter/answer-underwriter.flow.tsx'
import { EntryCenter } from '../flows/entry-center/entry-center.flow.tsx'
import { Orders } from '../flows/orders/orders.flow.tsx'
import { lazyFlows } from './lazy-flows.ts'
import type { Around } from './mount-widget.tsx'
import { policyOpener } from './open-policy.ts'

const { pay: PayPage } = lazyFlows

/** Goes on with an order: what its underwriter asks is answered, a refused one is mended, of another it is told how it stands; or a policy is renewed. */
export const OrderWay = (around: OrderWayProps) => (
  <Way key={`${around.props.order}-${around.props.policy}`} {...around} />
)

export interface OrderWayProps extends Around {
  /** To the visitor's orders. */
  onOrders(): void
}
type Place = { at: 'asked' | 'stands' | 'pay'; orderId: string } | { at: 'entry'; run: number }

function Way({ props: { order, policy = '', draft }, client, host, announce, onOrders }: OrderWayProps) {
  const [place, setPlace] = useState<Place>(order ? { at: 'asked', orderId: order } : { at: 'entry', run: 0 })
  const around = { client, announce, onEvent: host.emit, ownPage: host.ownPage }
  const pay = (orderId: string) => setPlace({ at: 'pay', orderId })
  if (place.at === 'asked')
    return (
      <AnswerUnderwriter
        {...around}
        orderId={place.orderId}
        onNothing={() => setPlace({ ...place, at: 'stands' })}
        onPay={() => pay(place.orderId)}
        onOrders={onOrders}
      />
    )
  if (place.at === 'stands')
    return (
      <Orders
        {...around}
        only={place.orderId}
        onElse={() => setPlace({ at: 'entry', run: 0 })}
        onPay={pay}
        onGoOn={(orderId) => setPlace({ at: 'asked', orderId })}
        onBack={onOrders}
      />
    )
  if (place.at === 'entry')
    return (
      <EntryCenter
        key={place.run}
        {...around}
        productId=""
        draft={place.run === 0 ? draft : undefined}
        from={order ? { type: 'resubmit', id: order } : { type: 'renew', id: policy }}
        onPay={pay}
        onOpenOrder={onOrders}
        onAgain={() => setPlace({ at: 'entry', run: place.run + 1 })}
      />
    )
  return (
    <Suspense fallback={<LoadingState />}>
      <PayPage
        {...around}
        orderId={place.orderId}
        mayCancel
        onOpenPolicy={policyOpener(host, (orderId) => setPlace({ at: 'stands', orderId }))}
        onBack={onOrders}
        backText="我的投保"
      />
    </Suspense>
  )
}
