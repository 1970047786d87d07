import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { ProductDetails } from '../flows/product-details/product-details.flow.tsx'
import { Journey } from './Journey.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ['product'], ({ props, ...around }) => (
    <Journey
      key={props.product}
      {...around}
      productId={props.product ?? ''}
      flows={FLOWS}
      // A link from another device brings the draft it goes on with.
      start={{ at: props.draft ? 'entry' : 'details' }}
    />
  ))

const FLOWS = { details: ProductDetails }
