import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { EntryCenter } from '../flows/entry-center/entry-center.flow.tsx'
import { Journey } from './Journey.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ({ props, ...around }) => (
    <Journey
      key={props.product}
      {...around}
      productId={props.product ?? ''}
      flows={FLOWS}
      start={{ at: 'entry' }}
    />
  ))

const FLOWS = { entry: EntryCenter }
