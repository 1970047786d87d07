import { ProductDetails } from '@baoqiao/widgets/index.ts'
import { useParams } from 'react-router'
import { useConsole } from '../shell/console-context.ts'
import { useWidgetEvents } from './use-widget-events.ts'

/** `/product/details/:id`: what a product covers and what it costs. */
export default function ProductDetailsScreen() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  return <ProductDetails client={client} product={id} onEvent={onEvent} />
}
