import { ref } from '@baoqiao/contract/messages/ref.ts'
import type { WidgetHost } from '@baoqiao/contract/messages/widget-host.ts'
import type { ApplicationForm } from '@baoqiao/contract/policy/form.ts'
import { useState } from 'react'
import { EntryCenter } from '../flows/entry-center/entry-center.flow.tsx'
import { PayPage } from '../flows/pay/pay.flow.tsx'
import { ProductDetails } from '../flows/product-details/product-details.flow.tsx'
import type { WidgetClient } from '../kit/widget-client.ts'

type Place =
  | { at: 'details' }
  | { at: 'entry'; plan?: ApplicationForm['plan'] }
  | { at: 'pay'; orderId: string }
interface Props {
  client: WidgetClient
  host: WidgetHost
  start: Place
  productId: string
}

/** The flows one after another, as a partner's page shows them: product, application, payment. */
export function Journey({ client, host, start, productId }: Props) {
  const [place, setPlace] = useState<Place>(start)
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
