import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { ProductDetails } from '../flows/product-details/product-details.flow.tsx'
import { begunAt } from './begun-at.ts'
import { Journey } from './Journey.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ['product'], ({ props, ...around }) => (
    <Journey
      key={props.product}
      {...around}
      productId={props.product ?? ''}
      flows={FLOWS}
      draft={props.draft}
      // A link from another device brings the draft it goes on with.
      start={begunAt(props) ?? { at: props.draft ? 'entry' : 'details' }}
    />
  ))

const FLOWS = { details: ProductDetails }
