import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { mountWidget } from './mount-widget.tsx'
import { OrdersWay } from './OrdersWay.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, [], ({ props: _, ...around }) => <OrdersWay {...around} />)
