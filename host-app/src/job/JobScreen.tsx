import { job } from '@baoqiao/contract/job/job.ts'
import { lazyPart } from '../ground/lazy-part.tsx'
import { ResourceScreen } from '../kit/ResourceScreen.tsx'
import type { PlainResource } from '../kit/resource-client.ts'
import { JobTools } from './JobTools.tsx'
import { JOB_CELLS } from './job-cells.tsx'
import { RunsWatch } from './RunsWatch.tsx'

const JobForm = lazyPart(async () => (await import('./JobForm.tsx')).JobForm)
const resource: PlainResource = job

/** `/jobs/job`: scheduled jobs, one by one and all at once. */
export default function JobScreen() {
  return (
    <ResourceScreen
      resource={resource}
      cells={JOB_CELLS}
      toolbar={
        <>
          <JobTools />
          <RunsWatch />
        </>
      }
      form={(props) => <JobForm {...props} />}
    />
  )
}
