import { PayPage } from '@baoqiao/widgets/index.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { useOpenCharge } from './use-open-charge.ts'
import { useSyncAhead } from './use-sync-ahead.ts'

/** `/policy/pay/:id`: the QR to pay an order with, or with `endorsement` a change of it; `way=transfer` stays with the transfer. */
export default function PayScreen() {
  const { id, navigate, title, widget } = useWidgetPage('支付')
  const [search, setSearch] = useSearchParams()
  const named = search.get('endorsement')
  const { asking, open } = useOpenCharge(id, named === null)
  const endorsementId = named ?? open
  const ahead = useSyncAhead(id, endorsementId)
  if (asking) return null
  const onWay = (way: 'code' | 'transfer') => {
    const { way: was, ...rest } = Object.fromEntries(search)
    if ((was ?? 'code') !== way)
      setSearch({ ...rest, ...(way === 'transfer' ? { way } : {}) }, { replace: true })
  }
  return (
    <WidgetPage title={title}>
      <PayPage
        key={endorsementId}
        {...widget}
        orderId={id}
        endorsementId={endorsementId}
        way={search.get('way') === 'transfer' ? 'transfer' : undefined}
        onWay={onWay}
        onBack={ahead ? () => navigate(`/policy/roster/${id}`) : undefined}
        onOpenPolicy={(policyId) => navigate(`/policy/details/${policyId}`)}
      />
    </WidgetPage>
  )
}
