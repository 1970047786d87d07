import { process } from '@baoqiao/contract/workflow/process.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { useQuery } from '@tanstack/react-query'
import { useConsole } from '../ground/console-context.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { RecordPanel } from '../kit/record/record-page-props.ts'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const Diagram = lazyPart(async () => (await import('./Diagram.tsx')).Diagram)
const resource: PlainResource = process
const PANELS: readonly RecordPanel[] = [
  { key: 'diagram', title: '流程图', draw: (row) => <Drawn row={row} /> },
]

/** `/workflow/process/:id`: a deployed process with its diagram. */
export default function ProcessPage() {
  return <RecordPage resource={resource} panels={PANELS} />
}

function Drawn({ row: { id, name } }: { row: Row }) {
  const { client } = useConsole()
  const { data, error, refetch } = useQuery({
    queryKey: [process.name, 'xml', id],
    queryFn: () => client.workflow.processes.xml({ params: { id }, quiet: true }),
  })
  if (error) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  return data ? <Diagram xml={data.xml} label={`${String(name)}流程图`} /> : <SkeletonText lines={6} />
}
