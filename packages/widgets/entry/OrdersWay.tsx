import { Button } from '@baoqiao/ui/button/Button.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { LoadingState } from '../flow/LoadingState.tsx'
import { Orders } from '../flows/orders/orders.flow.tsx'
import { lazyFlows } from './lazy-flows.ts'
import type { Around } from './mount-widget.tsx'
import type { OrderWayProps } from './OrderWay.tsx'
import { policyOpener } from './open-policy.ts'

const { pay: PayPage } = lazyFlows
const OrderWay = lazyView<OrderWayProps>(async () => (await import('./OrderWay.tsx')).OrderWay)

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
  const list = () => setPlace({ at: 'list' })
  const openPolicy = policyOpener(host, list)
  if (place.at === 'list')
    return (
      <Orders
        {...around}
        onBack={onBack}
        onPay={(orderId) => setPlace({ at: 'pay', orderId })}
        onGoOn={(orderId) => setPlace({ at: 'order', orderId })}
        onOpenPolicy={host.ownPage ? undefined : openPolicy}
      />
    )
  return (
    <Suspense fallback={<LoadingState />}>
      <Back>
        <Button variant="text" onClick={list}>
          返回我的投保
        </Button>
      </Back>
      {place.at === 'pay' ? (
        <PayPage {...around} orderId={place.orderId} mayCancel onOpenPolicy={openPolicy} />
      ) : (
        <OrderWay {...outside} props={{ order: place.orderId }} onOrders={list} />
      )}
    </Suspense>
  )
}

const Back = styled.div`padding: var(--bq-s3) var(--bq-s4) 0;`
