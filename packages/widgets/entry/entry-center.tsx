import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense } from 'react'
import { EntryCenter } from '../flows/entry-center/entry-center.flow.tsx'
import { begunAt, planAt } from './begun-at.ts'
import { Journey } from './Journey.tsx'
import { type Around, mountWidget } from './mount-widget.tsx'

// Few go on with an order: what it takes comes when one does.
const OrderWay = lazyView<Around>(async () => (await import('./OrderWay.tsx')).OrderWay)

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ['product', 'order', 'policy'], ({ props, ...around }) =>
    !begunAt(props) && (props.order || props.policy) ? (
      <Suspense>
        <OrderWay props={props} {...around} />
      </Suspense>
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

const FLOWS = { entry: EntryCenter }
