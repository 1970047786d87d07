import type { WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { Surrender } from '../flows/surrender/surrender.flow.tsx'
import { mountWidget } from './mount-widget.tsx'

export const mount: WidgetModule['mount'] = (container, outside) =>
  mountWidget(
    container,
    outside,
    ['order', 'policy'],
    ({ props: { policy, order = '', draft }, client, announce, host }) => (
      <Surrender
        key={policy ?? order}
        client={client}
        announce={announce}
        onEvent={host.emit}
        ownPage={host.ownPage}
        policyId={policy ?? order}
        draft={draft}
      />
    ),
  )
