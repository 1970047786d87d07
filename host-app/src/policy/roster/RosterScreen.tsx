import { chargePath } from '@baoqiao/contract/policy/change-ways.ts'
import { Roster } from '@baoqiao/widgets/index.ts'
import { useSearchParams } from '../../ground/router/use-search-params.ts'
import { useWidgetPage } from '../../kit/page/use-widget-page.ts'
import { WidgetPage } from '../../kit/page/WidgetPage.tsx'

const TITLE = '名单同步'

/** `/policy/roster/:id`: today's list of a policy pasted or uploaded, compared, and carried over. */
export default function RosterScreen() {
  const { id, widget, navigate } = useWidgetPage(TITLE)
  const [search] = useSearchParams()
  return (
    <WidgetPage title={TITLE}>
      <Roster
        key={id}
        {...widget}
        policyId={id}
        draft={search.get('draft') ?? undefined}
        onPay={(endorsementId) => navigate(chargePath(id, endorsementId))}
        onOpenApplication={(endorsementId) => navigate(`/policies/endorsement/${endorsementId}`)}
        onLeave={() => navigate(`/policy/details/${id}`)}
      />
    </WidgetPage>
  )
}
