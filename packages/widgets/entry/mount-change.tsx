import type { WidgetHost, WidgetModule } from '@baoqiao/contract/messages/widget-host.ts'
import { lazyView } from '@baoqiao/ui/view/lazy-view.tsx'
import { type ComponentProps, type ComponentType, Suspense, useState } from 'react'
import { LoadingState } from '../flow/LoadingState.tsx'
import type { Insured } from '../flows/insured/insured.flow.ts'
import type { Roster } from '../flows/roster/roster.flow.ts'
import { lazyFlows } from './lazy-flows.ts'
import { type Around, mountWidget } from './mount-widget.tsx'
import { policyOpener } from './open-policy.ts'

type Flow = ComponentType<ComponentProps<typeof Insured>>
const RosterPage = lazyView<ComponentProps<typeof Roster>>(
  async () => (await import('../flows/roster/roster.flow.ts')).Roster,
)

/** A widget of changes of a policy: the change, or today's whole list (`lists`), then its payment. */
export const mountChange = (
  container: HTMLElement,
  outside: WidgetHost,
  Flow: Flow,
  lists = false,
): ReturnType<WidgetModule['mount']> =>
  mountWidget(container, outside, ['order', 'policy'], (around) => (
    <Change key={around.props.policy ?? around.props.order} flow={Flow} lists={lists} {...around} />
  ))

function Change({
  flow: Flow,
  lists,
  client,
  host,
  announce,
  props,
}: Around & { flow: Flow; lists: boolean }) {
  const { policy, order = '' } = props
  // What was submitted is no draft any more.
  const [draft, setDraft] = useState(props.draft)
  const policyId = policy ?? order
  const [paid, setPaid] = useState<string>()
  const [listed, setListed] = useState(false)
  const [watched, setWatched] = useState<string>()
  const around = { client, announce, onEvent: host.emit, ownPage: host.ownPage, policyId }
  const PayPage = lazyFlows.pay
  const onBack = () => setPaid(undefined)
  const onPay = (endorsementId: string) => {
    setDraft(undefined)
    setPaid(endorsementId)
  }
  const look = (id?: string) => {
    setWatched(id)
    setListed(false)
  }
  if (!paid && !listed)
    return (
      <Flow
        {...around}
        draft={draft}
        application={watched}
        onPay={onPay}
        onRoster={lists ? () => setListed(true) : undefined}
      />
    )
  return (
    <Suspense fallback={<LoadingState />}>
      {paid ? (
        <PayPage
          {...around}
          orderId={policyId}
          endorsementId={paid}
          onOpenPolicy={policyOpener(host, onBack)}
          onBack={onBack}
        />
      ) : (
        <RosterPage {...around} draft={draft} onPay={onPay} onOpenApplication={look} onLeave={look} />
      )}
    </Suspense>
  )
}
