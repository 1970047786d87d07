import { PayPage } from '@baoqiao/widgets/index.ts'
import { useParams } from 'react-router'
import { useWidgetEvents } from '../product/use-widget-events.ts'
import { useConsole } from '../shell/console-context.ts'

/** `/policy/pay/:id`: the QR to pay an order with. */
export default function PayScreen() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  return <PayPage client={client} order={id} onEvent={onEvent} />
}
