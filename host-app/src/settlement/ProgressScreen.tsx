import { settleProgress } from '@baoqiao/contract/settlement/settle-progress.ts'
import type { CellMakers } from '../kit/list/use-columns.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { RecordLink } from '../kit/value/RecordLink.tsx'

const resource: PlainResource = settleProgress
const cells: CellMakers = {
  no: ({ no, sourceTable, sourceId }) => (
    <RecordLink resource={String(sourceTable)} id={String(sourceId)} label={String(no)} />
  ),
}

/** `/settlement/settleProgress`: where every application stands, each a way to it. */
export default function ProgressScreen() {
  return <ResourceScreen resource={resource} cells={cells} />
}
