import { Surrender } from '@baoqiao/widgets/index.ts'
import { useCan } from '../ground/console-context.ts'
import { useSearchParams } from '../ground/router/use-search-params.ts'
import { useWidgetPage } from '../kit/page/use-widget-page.ts'
import { WidgetPage } from '../kit/page/WidgetPage.tsx'
import { barringWay } from './serve/barring-way.ts'

/** `/policy/surrender/apply/:id` and `supplement/:id`: giving the policy back, at the step where it stands. */
export default function SurrenderScreen() {
  const { id, title, widget } = useWidgetPage('退保')
  const can = useCan()
  const [search] = useSearchParams()
  return (
    <WidgetPage title={title}>
      <Surrender
        {...widget}
        policyId={id}
        draft={search.get('draft') ?? undefined}
        wayTo={(barring) => barringWay(barring, can)?.to}
      />
    </WidgetPage>
  )
}
