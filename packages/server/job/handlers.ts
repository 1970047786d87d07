import type { jobs } from '@baoqiao/contract/job/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { job } from './job.ts'
import { jobCalls } from './job-calls.ts'
import { executionLog, statusTraceLog } from './logs.ts'

export const jobHandlers: Handlers<typeof jobs> = { job, jobCalls, executionLog, statusTraceLog }
