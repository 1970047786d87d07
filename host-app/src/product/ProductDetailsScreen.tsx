import { ProductDetails, widgetClientOf } from '@baoqiao/widgets/index.ts'
import { useMemo } from 'react'
import { useParams } from '../router/place.tsx'
import { useNavigate } from '../router/use-navigate.ts'
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
    <WidgetPage title="产品详情">
      <ProductDetails
        client={widgetClient}
        productId={id}
        onEvent={onEvent}
        onChoose={(plan) => navigate(entryLink(id, plan))}
      />
    </WidgetPage>
  )
}
