import { Surrender } from '@baoqiao/widgets/index.ts'
import { useWidgetPage } from '../product/use-widget-page.ts'
import { WidgetPage } from '../product/WidgetPage.tsx'
import { useSearchParams } from '../router/use-search-params.ts'

/** `/policy/surrender/apply/:id` and `supplement/:id`: giving the policy back, at the step where it stands. */
export default function SurrenderScreen() {
  const { id, widget } = useWidgetPage()
  const [search] = useSearchParams()
  return (
    <WidgetPage title="退保">
      <Surrender {...widget} policyId={id} draft={search.get('draft') ?? undefined} />
    </WidgetPage>
  )
}
