import { PayPage } from '@baoqiao/widgets/index.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'

/** `/policy/pay/:id`: the QR to pay an order with. */
export default function PayScreen() {
  const { id, navigate, title, widget } = useWidgetPage('支付')
  return (
    <WidgetPage title={title}>
      <PayPage
        {...widget}
        orderId={id}
        onOpenPolicy={(policyId) => navigate(`/policy/details/${policyId}`)}
      />
    </WidgetPage>
  )
}
