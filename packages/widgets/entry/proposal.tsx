import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { Proposal } from '../flows/proposal/proposal.flow.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(container, outside, ['product'], ({ props: { product = '' }, client, announce, host }) => (
    <Proposal
      key={product}
      client={client}
      announce={announce}
      onEvent={host.emit}
      ownPage={host.ownPage}
      productId={product}
    />
  ))
