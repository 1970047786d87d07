import { PayPage } from '@baoqiao/widgets/index.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { useOpenCharge } from './use-open-charge.ts'
import { useSyncAhead } from './use-sync-ahead.ts'

/** `/policy/pay/:id`: the QR to pay an order with, or with `endorsement` a change of it. */
export default function PayScreen() {
  const { id, navigate, title, widget } = useWidgetPage('支付')
  const [search] = useSearchParams()
  const named = search.get('endorsement')
  const { asking, open } = useOpenCharge(id, named === null)
  const endorsementId = named ?? open
  const ahead = useSyncAhead(id, endorsementId)
  if (asking) return null
  return (
    <WidgetPage title={title}>
      <PayPage
        key={endorsementId}
        {...widget}
        orderId={id}
        endorsementId={endorsementId}
        onBack={ahead ? () => navigate(`/policy/roster/${id}`) : undefined}
        onOpenPolicy={(policyId) => navigate(`/policy/details/${policyId}`)}
      />
    </WidgetPage>
  )
}
