import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { preloadWhenIdle } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useEffect, useState } from 'react'
import { LoadingState } from '../flow/LoadingState.tsx'
import type { WidgetClient } from '../kit/widget-client.ts'
import { type Flows, lazyFlows } from './lazy-flows.ts'

type Place =
  | { at: 'details' }
  | { at: 'entry'; plan?: ApplicationForm['plan'] }
  | { at: 'pay'; orderId: string }
interface Props {
  /** The flow it starts with came with the script; the others come when they are needed. */
  flows?: Partial<Flows>
  client: WidgetClient
  host: WidgetHost
  start: Place
  productId: string
}

/** The flows one after another, as a partner's page shows them: product, application, payment. */
export function Journey(props: Props) {
  useEffect(() => preloadWhenIdle([lazyFlows.entry, lazyFlows.pay]), [])
  return (
    <Suspense fallback={<LoadingState />}>
      <Walk {...props} />
    </Suspense>
  )
}

function Walk({ client, host, start, productId, flows }: Props) {
  const [place, setPlace] = useState<Place>(start)
  const { details: ProductDetails, entry: EntryCenter, pay: PayPage } = { ...lazyFlows, ...flows }
  const onEvent = host.emit
  if (place.at === 'details')
    return (
      <ProductDetails
        client={client}
        productId={productId}
        onEvent={onEvent}
        onChoose={(plan) => setPlace({ at: 'entry', plan })}
      />
    )
  if (place.at === 'entry')
    return (
      <EntryCenter
        client={client}
        productId={productId}
        onEvent={onEvent}
        onPay={(orderId) => setPlace({ at: 'pay', orderId })}
        {...(place.plan ? { plan: place.plan } : {})}
      />
    )
  return (
    <PayPage
      client={client}
      orderId={place.orderId}
      onEvent={onEvent}
      onOpenPolicy={(id) => onEvent({ type: 'policy-opened', orderRef: ref('order', id) })}
    />
  )
}
