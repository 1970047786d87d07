import { jobMachine } from '@baoqiao/contract/rules/machines/job.ts'
import { jobTraceMachine } from '@baoqiao/contract/rules/machines/job-trace.ts'
import { defineLife } from '../kernel/work/life.ts'

export const jobLife = defineLife(jobMachine, 'sys_job', {}, 'job_status')
/** A run is picked up and ended by the server that runs it. */
export const traceLife = defineLife(jobTraceMachine, 'status_trace_log', {}, 'state')
