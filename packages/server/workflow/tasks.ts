import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { task as resource } from '@baoqiao/contract/workflow/task.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { aboutTask } from './about-task.ts'
import { assign } from './assign.ts'
import { calledOne } from './called.ts'
import { addComment, commentsOf } from './comments.ts'
import { complete, completeMany } from './complete.ts'
import { heldTask, OWN, seenTask } from './held-task.ts'
import { progressOf } from './progress.ts'
import { remindGiven } from './reminders.ts'
import { rolesOf, workerBy, workersLike } from './workers.ts'

const store = storeOf(resource)
type Own = Handlers<typeof workflow>['tasks']

/** What is done with tasks. */
export const tasks: Own = {
  todo: store.page,
  complete,
  completeMany,
  assign,
  async detail({ params: { id } }, context) {
    const task = await seenTask(id, context)
    const { createdAt: createTime, taskName, status, mine, assignable } = task
    const bar = mine && task.own ? OWN : ''
    const worker = await workerWord(task, context)
    return {
      ...{ id, taskName, status, createTime, worker, mine, bar, assignable },
      ...(await aboutTask(task, context)),
      progress: await progressOf(task.instanceId, context),
    }
  },
  async comments({ params: { id } }, context) {
    return commentsOf((await seenTask(id, context)).instanceId, context)
  },
  async handOver({ params: { id }, body: { userId, comment } }, context) {
    const { task, instance } = await heldTask(id, context)
    const worker = await workerBy({ userId }, context)
    const say = (message: string) => refuse(message, [{ path: 'userId', message }])
    if (!worker) throw say('该人员不存在、已停用或没有办理任务的权限，请重新选择')
    if (userId === context.caller.userId) throw say('任务已经是您的，请选择其他人')
    if (userId === task.starterId) throw say('不能移交给申请人本人')
    await context.tx
      .updateTable('actNodeTask')
      .set((eb) => ({ assigneeId: userId, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    const { instanceId, taskName } = task
    const text = `移交给${worker.called}${comment ? `：${comment}` : ''}`
    await addComment({ instanceId, taskId: id, taskName, kind: 'handOver', text }, context)
    await remindGiven(userId, '移交', { taskId: id, taskName, instance }, context)
    return { id }
  },
  async openOf({ params: { id } }, context) {
    const person = await context.tx.selectFrom('sysUser').select('id').where('id', '=', id).executeTakeFirst()
    if (!person) throw notFound()
    const open = await asOwner(context, async () => {
      const { open } = await context.tx
        .selectFrom('actNodeTask')
        .select(({ fn }) => fn.countAll<string>().as('open'))
        .where('tenantId', '=', context.tenantId)
        .where('assigneeId', '=', id)
        .where('status', '=', 'open')
        .executeTakeFirstOrThrow()
      return Number(open)
    })
    return { open }
  },
  async people({ params: { id }, query: { keyword } }, context) {
    const task = await seenTask(id, context)
    if (!task.mine && !task.assignable) throw new AppError(409, '这项任务现在不能移交，请刷新页面后查看')
    const found = await workersLike(keyword ?? '', context)
    return (
      found
        .filter(({ userId }) => userId !== task.starterId && userId !== task.assigneeId)
        // Whoever hands over has it already; whoever leads may take it themselves.
        .filter(({ userId }) => task.assignable || userId !== context.caller.userId)
        .map(({ userId: value, called: label }) => ({ value, label }))
    )
  },
}

type Seen = Awaited<ReturnType<typeof seenTask>>
async function workerWord({ workedId, assigneeId, candidateRole }: Seen, context: Context): Promise<string> {
  const known = await calledOne(workedId ?? assigneeId, context)
  if (known !== '' || assigneeId !== null) return known
  return (await rolesOf(context)).find(({ roleCode }) => roleCode === candidateRole)?.roleName ?? ''
}

/** How many tasks wait for whoever asks, for their notices; what they asked for themselves waits for others of the role. */
export async function waitingTasks({ tx, caller }: Context): Promise<number> {
  if (!caller.authorities.has('act_task_handle')) return 0
  const { waiting } = await tx
    .selectFrom('actTask')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where(({ eb, or }) => or([eb('worker', '=', 'me'), eb('username', '<>', caller.username)]))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
