import { EntryCenter, widgetClientOf } from '@baoqiao/widgets/index.ts'
import { useMemo } from 'react'
import { useParams } from '../router/place.tsx'
import { useNavigate } from '../router/use-navigate.ts'
import { useSearchParams } from '../router/use-search-params.ts'
import { useConsole } from '../shell/console-context.ts'
import { planIn } from './plan-link.ts'
import { useWidgetEvents } from './use-widget-events.ts'
import { WidgetPage } from './WidgetPage.tsx'

/** `/insuranceCenter/entryCenter/:id`: applying for cover of a product. */
export default function EntryCenterScreen() {
  const { id = '' } = useParams()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  const widgetClient = useMemo(() => widgetClientOf(client), [client])
  const plan = useMemo(() => planIn(search, id), [search, id])
  return (
    <WidgetPage title="投保">
      <EntryCenter
        client={widgetClient}
        productId={id}
        {...(plan ? { plan } : {})}
        onEvent={onEvent}
        onPay={(orderId) => navigate(`/policy/pay/${orderId}`)}
      />
    </WidgetPage>
  )
}
