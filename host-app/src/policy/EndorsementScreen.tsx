import { endorseWay } from '@baoqiao/contract/policy/change-ways.ts'
import { Endorsement } from '@baoqiao/widgets/index.ts'
import { useLocation } from '../ground/router/place.tsx'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { useChangePage } from './use-change-page.ts'

/** `/policy/endorseReplace/:id`, `endorseTrade`, `endorseCorrect`, and `/policy/endorse/:id` to choose one: changes in place. */
export default function EndorsementScreen() {
  const { pathname } = useLocation()
  const { title, ...way } = endorseWay(pathname)
  const { policyId, flow } = useChangePage(title)
  return (
    <WidgetPage title={title}>
      <Endorsement key={`${pathname}`} {...flow(policyId)} {...way} />
    </WidgetPage>
  )
}
