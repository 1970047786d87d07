import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { PayPage } from '@baoqiao/widgets/index.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'

/** `/insuranceCenter/pay/payOffline?id=`: an order is paid by transfer, or with `endorsement` a change of it. */
export default function PayOfflineScreen() {
  const { navigate, title, widget } = useWidgetPage('对公转账')
  const [search] = useSearchParams()
  const go = useNavigate()
  const id = search.get('id') ?? ''
  const endorsementId = search.get('endorsement') ?? undefined
  if (!/^\d{1,18}$/.test(id))
    return (
      <ErrorState
        title="没有说明要支付的订单"
        message="请从保单列表的“去支付”进入，再选择对公转账。"
        onRetry={() => go('/insurance/policy/index?status=1')}
      />
    )
  return (
    <WidgetPage title={title}>
      <PayPage
        key={`${id} ${endorsementId}`}
        {...widget}
        way="transfer"
        orderId={id}
        endorsementId={endorsementId}
        onOpenPolicy={(policyId) => navigate(`/policy/details/${policyId}`)}
      />
    </WidgetPage>
  )
}
