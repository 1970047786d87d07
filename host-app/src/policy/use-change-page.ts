import { chargePath } from '@baoqiao/contract/policy/change-ways.ts'
import { useNavigate } from '../ground/router/use-navigate.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'

/** What a page of changes gives its flow: the policy, the draft it goes on with, and the ways on. */
export function useChangePage(title: string) {
  const { id, widget } = useWidgetPage(title)
  const navigate = useNavigate()
  const [search] = useSearchParams()
  return {
    policyId: id,
    flow: (policyId: string) => ({
      ...widget,
      policyId,
      draft: search.get('draft') ?? undefined,
      application: search.get('application') ?? undefined,
      onPay: (endorsementId: string) => navigate(chargePath(policyId, endorsementId)),
      onOpenPolicy: () => navigate(`/policy/details/${policyId}`),
    }),
  }
}
