import { ref } from '@baoqiao/contract/messages/ref.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { LoadingState } from '../flow/LoadingState.tsx'
import { Orders } from '../flows/orders/orders.flow.tsx'
import { lazyFlows } from './lazy-flows.ts'
import type { Around } from './mount-widget.tsx'

const { pay: PayPage } = lazyFlows
const OrderWay = lazyView<Around>(async () => (await import('./OrderWay.tsx')).OrderWay)

interface Props extends Omit<Around, 'props'> {
  /** Back to what the list was opened from. */
  onBack?: () => void
}
type Place = { at: 'list' } | { at: 'pay' | 'order'; orderId: string }

/** The orders of a visitor, and from there to what one of them waits for. */
export function OrdersWay({ onBack, ...outside }: Props) {
  const [place, setPlace] = useState<Place>({ at: 'list' })
  const { client, host, announce } = outside
  const around = { client, announce, onEvent: host.emit, ownPage: host.ownPage }
  // The page around knows where its orders are looked at.
  const openPolicy = (id: string) =>
    host.emit({ type: 'policy-opened', orderRef: ref('order', id), policyRef: ref('policy', id) })
  if (place.at === 'list')
    return (
      <Orders
        {...around}
        onBack={onBack}
        onPay={(orderId) => setPlace({ at: 'pay', orderId })}
        onGoOn={(orderId) => setPlace({ at: 'order', orderId })}
        onOpenPolicy={openPolicy}
      />
    )
  return (
    <Suspense fallback={<LoadingState />}>
      <Back>
        <Button variant="text" onClick={() => setPlace({ at: 'list' })}>
          返回我的投保
        </Button>
      </Back>
      {place.at === 'pay' ? (
        <PayPage {...around} orderId={place.orderId} onOpenPolicy={openPolicy} />
      ) : (
        <OrderWay {...outside} props={{ order: place.orderId }} />
      )}
    </Suspense>
  )
}

const Back = styled.div`padding: var(--bq-s3) var(--bq-s4) 0;`
