import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import type { HeadRow } from '@baoqiao/contract/policy/quote.ts'
import { lazyView, preloadWhenIdle } from '@baoqiao/ui/view/lazy-view.tsx'
import { type ComponentProps, Suspense, useEffect, useState } from 'react'
import { LoadingState } from '../flow/LoadingState.tsx'
import type { Greeting } from './Greeting.tsx'
import { type Flows, lazyFlows } from './lazy-flows.ts'
import type { Around } from './mount-widget.tsx'
import type { OrdersWay } from './OrdersWay.tsx'
import { policyOpener } from './open-policy.ts'

const LazyGreeting = lazyView<ComponentProps<typeof Greeting>>(
  async () => (await import('./Greeting.tsx')).Greeting,
)
const LazyOrders = lazyView<ComponentProps<typeof OrdersWay>>(
  async () => (await import('./OrdersWay.tsx')).OrdersWay,
)

export type Place =
  | { at: 'details' }
  | { at: 'entry'; plan?: Partial<ApplicationForm['plan']>; heads?: readonly HeadRow[]; again?: number }
  | { at: 'pay'; orderId: string; payId?: string | undefined }
  | { at: 'orders'; orderId?: string }
interface Props extends Omit<Around, 'props'> {
  /** The flow it starts with came with the script; the others come when they are needed. */
  flows?: Partial<Flows>
  start: Place
  productId: string
  /** One of the person's drafts that the application goes on with. */
  draft?: string | undefined
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

function Walk({ client, host, announce, start, productId, draft, flows }: Props) {
  const [place, setPlace] = useState<Place>(start)
  // What was submitted is no draft any more: who comes back begins anew.
  const [begun, setBegun] = useState(draft)
  // The greeting is of the first step: further on it would stand over what was done since.
  const [first, setFirst] = useState(true)
  const { details: ProductDetails, entry: EntryCenter, pay: PayPage } = { ...lazyFlows, ...flows }
  const around = { client, announce, onEvent: host.emit, ownPage: host.ownPage }
  const walking: WidgetHost['emit'] = (event) => {
    if (event.type === 'step' && event.index > 0) setFirst(false)
    host.emit(event)
  }
  const look = () => setPlace({ at: 'orders' })
  if (place.at === 'orders')
    return (
      <LazyOrders
        client={client}
        host={host}
        announce={announce}
        orderId={place.orderId}
        onBack={() => setPlace(start.at === 'orders' ? { at: 'entry' } : start)}
      />
    )
  if (place.at === 'details')
    return (
      <>
        <Greeted client={client} onLook={look} />
        <ProductDetails
          {...around}
          productId={productId}
          onChoose={(plan, heads) => setPlace({ at: 'entry', plan, heads })}
        />
      </>
    )
  if (place.at === 'entry')
    return (
      <>
        {/* Who came from the product was greeted there. */}
        {first && start.at === 'entry' && place.again === undefined && (
          <Greeted client={client} onLook={look} />
        )}
        <EntryCenter
          key={place.again}
          {...around}
          onEvent={walking}
          productId={productId}
          draft={start.at === 'entry' && place.again === undefined ? begun : undefined}
          onPay={(orderId) => {
            setBegun(undefined)
            setPlace({ at: 'pay', orderId })
          }}
          onOpenOrder={() => {
            setBegun(undefined)
            look()
          }}
          onAgain={() => setPlace({ at: 'entry', again: (place.again ?? 0) + 1 })}
          {...(place.plan ? { plan: place.plan } : {})}
          {...(place.heads ? { heads: place.heads } : {})}
        />
      </>
    )
  return (
    <PayPage
      {...around}
      orderId={place.orderId}
      payId={place.payId}
      mayCancel
      onOpenPolicy={policyOpener(host, (orderId) => setPlace({ at: 'orders', orderId }))}
      onElsewhere={() => setPlace({ at: 'orders', orderId: place.orderId })}
      onBack={look}
      backText="我的投保"
    />
  )
}

/** Beside the flow: it waits for nothing, and nothing waits for it. */
const Greeted = (props: ComponentProps<typeof Greeting>) => (
  <Suspense>
    <LazyGreeting {...props} />
  </Suspense>
)
