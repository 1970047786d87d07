import { APPLY_TYPES, type ApplyType, isApplyType } from '@baoqiao/contract/policy/apply-types.ts'
import type { Origin } from '@baoqiao/contract/policy/form.ts'
import { EntryCenter } from '@baoqiao/widgets/index.ts'
import { useMemo, useState } from 'react'
import { headsIn, planIn } from '../ground/plan-link.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { ChangeWay } from './ChangeWay.tsx'
import { ProductWay } from './ProductWay.tsx'
import { ProposalWay } from './ProposalWay.tsx'
import { SigningAlert } from './SigningAlert.tsx'
import { StagedWay } from './StagedWay.tsx'

/**
 * `/insuranceCenter/entryCenter/:id` and `/policy/entry/:id`: applying for cover. The id is a product's, or with
 * `applyType` that of the policy or order that is carried on.
 */
export default function EntryCenterScreen() {
  const [search] = useSearchParams()
  const asked = search.get('applyType')
  const type = isApplyType(asked) ? asked : 'new'
  const { title, entry } = APPLY_TYPES[type]
  const page = useWidgetPage(title)
  const { id, navigate, widget } = page
  const from = useMemo(() => originOf(type, id), [type, id])
  const plan = useMemo(() => planIn(search, id), [search, id])
  const heads = useMemo(() => headsIn(search), [search])
  const [run, setRun] = useState(0)
  const again = () => {
    navigate(from?.id ? '/product/list' : `/insuranceCenter/entryCenter/${id}`, { replace: true })
    setRun(run + 1)
  }
  if (type === 'staging')
    return (
      <WidgetPage title={page.title}>
        <StagedWay id={id} />
      </WidgetPage>
    )
  if (entry !== 'insure') return <ChangeWay type={type} id={id} />
  const around = {
    ...widget,
    ...(from ? { from } : {}),
    productId: from?.id ? '' : id,
    draft: search.get('draft') ?? undefined,
    onOpenOrder: (orderId: string) => navigate(`/policy/details/${orderId}`),
    onAgain: again,
    onStaged: () => navigate('/insurance/draft'),
    onPay: (orderId: string) => navigate(`/policy/pay/${orderId}`),
  }
  const token = type === 'plan' ? search.get('proposal') : null
  return (
    <WidgetPage title={page.title}>
      <SigningAlert />
      {token ? (
        <ProposalWay key={run} {...around} token={token} option={search.get('option') ?? '0'} />
      ) : (
        <ProductWay id={from?.id ? null : id}>
          <EntryCenter
            key={`${type}-${id}-${run}`}
            {...around}
            {...(plan ? { plan } : {})}
            planLost={search.has('plan') && !plan}
            heads={heads}
          />
        </ProductWay>
      )}
    </WidgetPage>
  )
}

/** What a way to apply begins with; undefined for a new application. */
function originOf(type: ApplyType, id: string): Origin | undefined {
  if (type === 'new') return undefined
  return APPLY_TYPES[type].about === 'product' ? { type } : { type, id }
}
