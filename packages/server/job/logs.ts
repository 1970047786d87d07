import { executionLog as executionResource } from '@baoqiao/contract/job/execution-log.ts'
import type { jobs } from '@baoqiao/contract/job/list.ts'
import { statusTraceLog as traceResource } from '@baoqiao/contract/job/status-trace-log.ts'
import { jobTraceMachine } from '@baoqiao/contract/rules/machines/job-trace.ts'
import { next } from '@baoqiao/contract/rules/machines/machine.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { SYSTEM } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { traceLife } from './job-life.ts'

const executions = storeOf(executionResource)
const traces = storeOf(traceResource)
const say = (path: string, message: string) => refuse(message, [{ path, message }])
/** What the platform itself wrote is evidence. */
const OURS = '系统写入的执行记录不能修改'

interface Execution {
  isSuccess?: string | null | undefined
  failureCause?: string | null | undefined
  startTime?: string | null | undefined
  completeTime?: string | null | undefined
}
function checkExecution({ isSuccess, failureCause, startTime, completeTime }: Execution): void {
  if (isSuccess === '0' && !failureCause) throw say('failureCause', '执行失败的，请填写失败原因')
  if (completeTime && startTime && new Date(completeTime) < new Date(startTime))
    throw say('completeTime', '完成时间不能早于开始时间')
}

/** Records of work elsewhere; those of our own jobs are looked at, and taken out. */
export const executionLog: NonNullable<Handlers<typeof jobs>['executionLog']> = {
  async add({ body }, context) {
    checkExecution(body)
    return executions.add({ body }, context)
  },
  async edit({ body }, context) {
    const before = await context.tx
      .selectFrom('executionLog')
      .selectAll()
      .where('id', '=', body.id)
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw notFound()
    if (before.jobId) throw new AppError(409, OURS)
    checkExecution({ ...before, ...body })
    return executions.edit({ body }, context)
  },
}

/** How far work elsewhere is: step by step, as our own. */
export const statusTraceLog: NonNullable<Handlers<typeof jobs>['statusTraceLog']> = {
  add: ({ body }, context) => traces.add({ body }, context),
  async edit({ body: { state, ...body } }, context) {
    const before = await trace(body.id, context)
    if (before.jobId) throw new AppError(409, OURS)
    if (state && state !== before.state) await goOn(before.id, before.state, state, context)
    const version = state && state !== before.state && body.version ? body.version + 1 : body.version
    return traces.edit({ body: version === undefined ? body : { ...body, version } }, context)
  },
  async remove({ params }, context) {
    const before = await trace(params.id, context)
    if (before.jobId && before.state !== 'TASK_FINISHED') throw refuse('执行还没有结束，不能删除')
    return traces.remove({ params }, context)
  },
  life: traceLife,
}

async function trace(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('statusTraceLog')
    .select(['id', 'jobId', 'state'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound()
  return row
}

async function goOn(id: string, from: string, to: string, context: Context): Promise<void> {
  const event = (['picked', 'ended'] as const).find((one) => next(jobTraceMachine, from, one) === to)
  if (!event) throw say('state', '状态按“等待执行、执行中、已结束”的顺序逐步变更')
  await transition(traceLife, event, id, SYSTEM, context)
}
