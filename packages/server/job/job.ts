import { job as jobResource } from '@baoqiao/contract/job/job.ts'
import type { jobs } from '@baoqiao/contract/job/list.ts'
import { isShared } from '@baoqiao/contract/job/shards.ts'
import { SYSTEM_GROUP } from '@baoqiao/contract/job/tasks.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { transition } from '../kernel/work/transition.ts'
import { wrongMail } from './alert-mails.ts'
import { callOff } from './call-off.ts'
import { checkGroup, checkJob, type Wanted } from './check-job.ts'
import { nextTime } from './cron.ts'
import { jobLife } from './job-life.ts'
import { isBusy, stage } from './stage.ts'

const store = storeOf(jobResource)
const BUSY = '任务正在执行，请等待执行结束'
/** What a task of the system is: said by the system. */
const FIXED = [
  'jobName',
  'jobGroup',
  'jobOrder',
  'jobType',
  'className',
  'executePath',
  'methodName',
] as const

/** Jobs that could not run are not written; those of the system are planned by people, and what they are stays. */
export const job: NonNullable<Handlers<typeof jobs>['job']> = {
  async add({ body }, context) {
    checkGroup(body)
    await checkJob(body, null, context)
    checkAlertMails(body.alertMails)
    const made = await store.add({ body: { ...body, ...unused(body) } }, context)
    const { tenantId } = context
    await context.tx.updateTable('sysJob').set({ tenantId }).where('id', '=', made.id).execute()
    return made
  },
  async edit({ body }, context) {
    const before = await found(body.id, context)
    const given = { ...body, ...noLonger(body, before) }
    const after = { ...before, ...given }
    if (before.jobGroup === SYSTEM_GROUP) checkFixed(before, after)
    else checkGroup(after)
    await checkJob(after, body.id, context)
    checkAlertMails(body.alertMails)
    const done = await store.edit({ body: { ...given, ...unused(after) } }, context)
    if (after.cronExpression !== before.cronExpression && before.jobStatus === '2')
      await plan(body.id, nextTime(after.cronExpression, context.now()), context)
    return done
  },
  async remove({ params: { id } }, context) {
    const { jobGroup } = await found(id, context)
    if (jobGroup === SYSTEM_GROUP) throw refuse('系统任务不能删除，可以暂停')
    if (await isBusy(context.tx, id)) throw refuse(BUSY)
    await transition(jobLife, 'delete', id, byCaller(context.caller), context)
    return store.remove({ params: { id } }, context)
  },
  life: jobLife,
  guard: {
    runNow: async ({ id }, { tx }) => ((await isBusy(tx, id)) ? BUSY : null),
  },
  after: {
    async start(row, context) {
      const now = context.now()
      // What was missed while it was paused is seen to as the job says, by the next look at the clock.
      const isMissed = row.jobStatus === '3' && row.nextTime !== null && new Date(row.nextTime) <= now
      const keeps = isMissed && row.misfirePolicy !== '3'
      await plan(row.id, keeps ? row.nextTime : nextTime(row.cronExpression, now), context)
      const startTime = now.toISOString()
      await context.tx.updateTable('sysJob').set({ startTime }).where('id', '=', row.id).execute()
    },
    runNow: (row, { tx }) => stage(tx, row, 'MANUAL'),
    shutDown: async ({ id }, { tx }) => callOff(tx, id),
  },
}

const plan = (id: string, next: string | null, { tx }: Context) =>
  tx.updateTable('sysJob').set({ nextTime: next }).where('id', '=', id).execute()

/** Of a task the address and of a call the task are nothing. */
const unused = ({ jobType }: { jobType?: string | null | undefined }) =>
  jobType === '3' ? { className: null } : { executePath: null, methodName: null }

/** What another task was given, and how it was shared out, is nothing to this one. */
function noLonger(body: Partial<Wanted>, before: Wanted) {
  const { className = before.className, jobType = before.jobType } = body
  const isGiven = className === before.className || body.methodParamsValue !== undefined
  const isSaid = typeof body.shardCount === 'number' || isShared({ jobType, className })
  return {
    ...(isGiven ? {} : { methodParamsValue: null }),
    ...(isSaid ? {} : { shardCount: 1, shardParams: null }),
  }
}

async function found(id: string, { tx }: Context) {
  const row = await tx.selectFrom('sysJob').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw notFound()
  return row
}

function checkAlertMails(given: string | null | undefined): void {
  const wrong = wrongMail(given ?? '')
  if (wrong === null) return
  const message = `“${wrong.slice(0, 60)}”不是邮箱地址，多个邮箱以逗号分隔`
  throw refuse(message, [{ path: 'alertMails', message }])
}

type Fixed = { readonly [K in (typeof FIXED)[number]]?: unknown }
function checkFixed(before: Fixed, after: Fixed): void {
  const changed = FIXED.find((name) => (before[name] ?? null) !== (after[name] ?? null))
  if (!changed) return
  const message = `系统任务的${jobResource.fields[changed].label}不能修改`
  throw refuse(message, [{ path: changed, message }])
}
