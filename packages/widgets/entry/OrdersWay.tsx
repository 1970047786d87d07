import { Button } from '@baoqiao/ui/button/Button.tsx'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { type ComponentProps, Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { LoadingState } from '../flow/LoadingState.tsx'
import { Orders } from '../flows/orders/orders.flow.tsx'
import type { Surrender } from '../flows/surrender/surrender.flow.tsx'
import { lazyFlows } from './lazy-flows.ts'
import type { Around } from './mount-widget.tsx'
import type { OrderWayProps } from './OrderWay.tsx'
import { policyOpener } from './open-policy.ts'

const { pay: PayPage } = lazyFlows
const OrderWay = lazyView<OrderWayProps>(async () => (await import('./OrderWay.tsx')).OrderWay)

const SurrenderPage = lazyView<ComponentProps<typeof Surrender>>(
  async () => (await import('../flows/surrender/surrender.flow.tsx')).Surrender,
)

interface Props extends Omit<Around, 'props'> {
  /** Back to what the list was opened from. */
  onBack?: () => void
  /** It begins with this one. */
  orderId?: string | undefined
}
type Place = { at: 'list' } | { at: 'pay' | 'order' | 'surrender'; orderId: string }

/** The orders of a visitor, and from there to what one of them waits for. */
export function OrdersWay({ onBack, orderId, ...outside }: Props) {
  const [place, setPlace] = useState<Place>(orderId ? { at: 'order', orderId } : { at: 'list' })
  const { client, host, announce } = outside
  const around = { client, announce, onEvent: host.emit, ownPage: host.ownPage }
  const list = () => setPlace({ at: 'list' })
  const openPolicy = policyOpener(host, (orderId) => setPlace({ at: 'order', orderId }))
  if (place.at === 'list')
    return (
      <Orders
        {...around}
        onBack={onBack}
        onPay={(orderId) => setPlace({ at: 'pay', orderId })}
        onGoOn={(orderId) => setPlace({ at: 'order', orderId })}
        onSurrender={(orderId) => setPlace({ at: 'surrender', orderId })}
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
      ) : place.at === 'surrender' ? (
        <SurrenderPage {...around} policyId={place.orderId} />
      ) : (
        <OrderWay {...outside} props={{ order: place.orderId }} onOrders={list} />
      )}
    </Suspense>
  )
}

const Back = styled.div`padding: var(--bq-s3) var(--bq-s4) 0;`
