import { EntryCenter } from '@baoqiao/widgets/index.ts'
import { useMemo } from 'react'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { planIn } from './plan-link.ts'

/** `/insuranceCenter/entryCenter/:id`: applying for cover of a product. */
export default function EntryCenterScreen() {
  const { id, navigate, title, widget } = useWidgetPage('投保')
  const [search] = useSearchParams()
  const plan = useMemo(() => planIn(search, id), [search, id])
  return (
    <WidgetPage title={title}>
      <EntryCenter
        {...widget}
        productId={id}
        draft={search.get('draft') ?? undefined}
        {...(plan ? { plan } : {})}
        onPay={(orderId) => navigate(`/policy/pay/${orderId}`)}
      />
    </WidgetPage>
  )
}
