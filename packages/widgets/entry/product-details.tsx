import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { Journey } from './Journey.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, host) =>
  mountWidget(container, host, (client, props) => (
    <Journey
      key={props.product}
      client={client}
      host={host}
      productId={props.product ?? ''}
      start={{ at: 'details' }}
    />
  ))
