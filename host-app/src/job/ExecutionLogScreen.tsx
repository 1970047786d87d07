import { executionLog } from '@baoqiao/contract/job/execution-log.ts'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'

const resource: PlainResource = executionLog
/** What the platform itself wrote is evidence. */
const isOurs = ({ jobId }: Row) => Boolean(jobId)

/** `/jobs/executionLog`: where and when runs happened; records of work elsewhere may be changed, our own not. */
export default function ExecutionLogScreen() {
  return <ResourceScreen resource={resource} fixed={isOurs} />
}
