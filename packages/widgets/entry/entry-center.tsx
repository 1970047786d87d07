import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { type ComponentProps, Suspense, useState } from 'react'
import { EntryCenter } from '../flows/entry-center/entry-center.flow.tsx'
import { begunAt, planAt } from './begun-at.ts'
import { Journey } from './Journey.tsx'
import { type Around, mountWidget } from './mount-widget.tsx'
import type { OrdersWay } from './OrdersWay.tsx'
import type { OrderWayProps } from './OrderWay.tsx'

// Few go on with an order: what it takes comes when one does.
const OrderWay = lazyView<OrderWayProps>(async () => (await import('./OrderWay.tsx')).OrderWay)
const OrdersPage = lazyView<ComponentProps<typeof OrdersWay>>(
  async () => (await import('./OrdersWay.tsx')).OrdersWay,
)

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ['product', 'order', 'policy'], ({ props, ...around }) =>
    !begunAt(props) && (props.order || props.policy) ? (
      <Began props={props} {...around} />
    ) : (
      <Journey
        key={props.product}
        {...around}
        productId={props.product ?? ''}
        flows={FLOWS}
        draft={props.draft}
        start={begunAt(props) ?? { at: 'entry', ...planAt(props) }}
      />
    ),
  )

/** An order or a policy that is gone on with, and the visitor's others. */
function Began(around: Around) {
  const [orders, setOrders] = useState(false)
  const { props: _, ...outside } = around
  return (
    <Suspense>
      {orders ? (
        <OrdersPage {...outside} onBack={() => setOrders(false)} />
      ) : (
        <OrderWay {...around} onOrders={() => setOrders(true)} />
      )}
    </Suspense>
  )
}

const FLOWS = { entry: EntryCenter }
