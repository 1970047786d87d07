import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { preloadWhenIdle } from '@baoqiao/ui/view/lazy-view.tsx'
import { Suspense, useEffect, useState } from 'react'
import { LoadingState } from '../flow/LoadingState.tsx'
import { type Flows, lazyFlows } from './lazy-flows.ts'
import type { Around } from './mount-widget.tsx'

type Place =
  | { at: 'details' }
  | { at: 'entry'; plan?: ApplicationForm['plan'] }
  | { at: 'pay'; orderId: string }
interface Props extends Omit<Around, 'props'> {
  /** The flow it starts with came with the script; the others come when they are needed. */
  flows?: Partial<Flows>
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

function Walk({ client, host, announce, start, productId, flows }: Props) {
  const [place, setPlace] = useState<Place>(start)
  const { details: ProductDetails, entry: EntryCenter, pay: PayPage } = { ...lazyFlows, ...flows }
  const around = { client, announce, onEvent: host.emit, ownPage: host.ownPage }
  if (place.at === 'details')
    return (
      <ProductDetails
        {...around}
        productId={productId}
        onChoose={(plan) => setPlace({ at: 'entry', plan })}
      />
    )
  if (place.at === 'entry')
    return (
      <EntryCenter
        {...around}
        productId={productId}
        onPay={(orderId) => setPlace({ at: 'pay', orderId })}
        {...(place.plan ? { plan: place.plan } : {})}
      />
    )
  return (
    <PayPage
      {...around}
      orderId={place.orderId}
      onOpenPolicy={(id) => host.emit({ type: 'policy-opened', orderRef: ref('order', id) })}
    />
  )
}
