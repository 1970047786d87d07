import { useConsole } from '../../ground/console-context.ts'
import { useParams } from '../../ground/router/place.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { useWidgetEvents } from './use-widget-events.ts'

/** What a page that is one widget gives it: whom to call and to tell, the id in its address, and the way on. */
export function useWidgetPage() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  return { id, navigate, widget: { client, onEvent, ownPage: true } }
}
