import { executionLog } from './execution-log.ts'
import { job } from './job.ts'
import { jobCalls } from './job-calls.ts'
import { jobLog } from './job-log.ts'
import { statusTraceLog } from './status-trace-log.ts'

export const jobs = { job, jobCalls, jobLog, executionLog, statusTraceLog }
