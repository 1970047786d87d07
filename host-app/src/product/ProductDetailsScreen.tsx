import { ProductDetails } from '@baoqiao/widgets/flows/product-details/product-details.flow.tsx'
import { widgetClientOf } from '@baoqiao/widgets/kit/widget-client.ts'
import { useMemo } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useConsole } from '../shell/console-context.ts'
import { entryLink } from './plan-link.ts'
import { useWidgetEvents } from './use-widget-events.ts'
import { WidgetPage } from './WidgetPage.tsx'

/** `/product/details/:id`: what a product covers and what it costs. */
export default function ProductDetailsScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  const widgetClient = useMemo(() => widgetClientOf(client), [client])
  return (
    <WidgetPage>
      <ProductDetails
        client={widgetClient}
        productId={id}
        onEvent={onEvent}
        onChoose={(plan) => void navigate(entryLink(id, plan))}
      />
    </WidgetPage>
  )
}
