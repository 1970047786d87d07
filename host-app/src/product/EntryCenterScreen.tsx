import { EntryCenter } from '@baoqiao/widgets/index.ts'
import { useParams } from 'react-router'
import { useConsole } from '../shell/console-context.ts'
import { useWidgetEvents } from './use-widget-events.ts'

/** `/insuranceCenter/entryCenter/:id`: applying for cover of a product. */
export default function EntryCenterScreen() {
  const { id = '' } = useParams()
  const { client } = useConsole()
  const onEvent = useWidgetEvents()
  return <EntryCenter client={client} product={id} onEvent={onEvent} />
}
