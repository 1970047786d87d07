import { PayPage, widgetClientOf } from '@baoqiao/widgets/index.ts'
import { useMemo } from 'react'
import { useWidgetEvents } from '../product/use-widget-events.ts'
import { WidgetPage } from '../product/WidgetPage.tsx'
import { useParams } from '../router/place.tsx'
import { useNavigate } from '../router/use-navigate.ts'
import { useConsole } from '../shell/console-context.ts'

/** `/policy/pay/:id`: the QR to pay an order with. */
export default function PayScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  const widgetClient = useMemo(() => widgetClientOf(client), [client])
  return (
    <WidgetPage title="支付">
      <PayPage
        client={widgetClient}
        orderId={id}
        onEvent={onEvent}
        onOpenPolicy={(policyId) => navigate(`/policy/details/${policyId}`)}
      />
    </WidgetPage>
  )
}
