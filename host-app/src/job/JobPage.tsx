import { job } from '@baoqiao/contract/job/job.ts'
import type { OwnForm } from '../kit/list/ListPanels.tsx'
import { RecordPage } from '../kit/record/RecordPage.tsx'
import type { PlainResource, Row } from '../kit/resource-client.ts'
import { JobForm } from './JobForm.tsx'
import { JOB_CELLS } from './job-cells.tsx'
import { RunNote } from './RunNote.tsx'
import { ScheduleLines } from './ScheduleLines.tsx'

const resource: PlainResource = job
/** Of the job machine. */
const RUNNING = '2'
const form: OwnForm = (props) => <JobForm {...props} />
const note = ({ id, cronExpression, jobStatus }: Row) => (
  <>
    <RunNote id={id} />
    <ScheduleLines
      expression={String(cronExpression ?? '')}
      {...(jobStatus === RUNNING ? {} : { unless: '没有在运行，启动后' })}
    />
  </>
)

/** `/jobs/job/:id`: a job, when it runs next, and the logs of its runs. */
export default function JobPage() {
  return <RecordPage resource={resource} cells={JOB_CELLS} note={note} form={form} />
}
