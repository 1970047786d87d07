import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { PayPage } from '../flows/pay/pay.flow.tsx'
import { Journey } from './Journey.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ['order'], ({ props, ...around }) => (
    <Journey
      key={`${props.order} ${props.payment}`}
      {...around}
      productId=""
      flows={FLOWS}
      start={{ at: 'pay', orderId: props.order ?? '', payId: props.payment || undefined }}
    />
  ))

const FLOWS = { pay: PayPage }
