import type { Row } from './resource-tries.ts'
import { changes, type Try } from './tries.ts'

const inState =
  (state: string) =>
  ({ id }: Row) =>
    `update sys_job set job_status = '${state}' where id = ${id}`
const posted = (path: (row: Row) => string, state: string) => ({
  of: 'jobs.job',
  one: changes<Row>((row) => ({ method: 'POST', path: `/job/sys-job/${path(row)}` }), inState(state)),
})

/** Jobs at the addresses of the specification, one and all. */
export const jobTries: Readonly<Record<string, { of: string; one: Try<Row>; state?: string }>> = {
  'jobs.jobCalls.startAll': posted(() => 'start-jobs', '1'),
  'jobs.jobCalls.shutdownAll': posted(() => 'shutdown-jobs', '2'),
  'jobs.jobCalls.refreshAll': posted(() => 'refresh-jobs', '2'),
  'jobs.jobCalls.startOne': posted(({ id }) => `start-job/${id}`, '3'),
  'jobs.jobCalls.runOne': posted(({ id }) => `run-job/${id}`, '3'),
  'jobs.jobCalls.retryLog': {
    of: 'jobs.jobLog',
    one: changes<Row>(
      ({ id }) => ({ method: 'POST', path: `/job/sys-job-log/${id}/retry` }),
      ({ id }) => `delete from status_trace_log where job_id is not null;
        update sys_job_log set job_log_status = '1',
          job_id = (select min(id) from sys_job where deleted_at is null) where id = ${id}`,
    ),
    state: 'select count(*)::int from status_trace_log',
  },
  'jobs.jobCalls.shutdownOne': posted(({ id }) => `shutdown-job/${id}`, '2'),
}
