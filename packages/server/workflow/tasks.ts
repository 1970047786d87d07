import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { task as resource } from '@baoqiao/contract/workflow/task.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { addComment, commentsOf } from './comments.ts'
import { complete } from './complete.ts'
import { heldTask, OWN, seenTask } from './held-task.ts'
import { leaveBusiness } from './leave-life.ts'
import { progressOf } from './progress.ts'
import { remind } from './reminders.ts'
import { rolesOf, workerBy, workersLike } from './workers.ts'

const store = storeOf(resource)
type Own = Handlers<typeof workflow>['tasks']

/** What is done with tasks. */
export const tasks: Own = {
  todo: store.page,
  complete,
  async detail({ params: { id } }, context) {
    const task = await seenTask(id, context)
    const { createdAt: createTime, taskName, status, mine } = task
    const leave = await leaveBusiness.row(task.businessId, context)
    const bar = mine && task.own ? OWN : ''
    const worker = task.workedBy ?? (await workerWord(task, context))
    return {
      ...{ id, taskName, status, createTime, worker, mine, bar },
      leave: { ...leave, username: leave.username ?? '', state: leave.state ?? '' },
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
    const text = `移交给${worker.name}${comment ? `：${comment}` : ''}`
    await addComment({ instanceId, taskId: id, taskName, kind: 'handOver', text }, context)
    await remind([worker], { id, text: `${instance.starter}的申请：${taskName}` }, context)
    return { id }
  },
  async people({ params: { id }, query: { keyword } }, context) {
    const task = await seenTask(id, context)
    if (!task.mine) throw new AppError(409, '这项任务现在不能移交，请刷新页面后查看')
    const found = await workersLike(keyword ?? '', context)
    return found
      .filter(({ userId }) => userId !== context.caller.userId && userId !== task.starterId)
      .map(({ userId: value, username, name }) => ({ value, label: `${name}（${username}）` }))
  },
}

type Seen = Awaited<ReturnType<typeof seenTask>>
async function workerWord({ assigneeId, candidateRole }: Seen, context: Context): Promise<string> {
  if (assigneeId === null)
    return (await rolesOf(context)).find(({ roleCode }) => roleCode === candidateRole)?.roleName ?? ''
  const user = await asOwner(context, () =>
    context.tx
      .selectFrom('sysUser')
      .select(['name', 'username'])
      .where('id', '=', assigneeId)
      .executeTakeFirst(),
  )
  return user?.name || user?.username || ''
}

/** How many tasks wait for whoever asks, for their notices. */
export async function waitingTasks({ tx, caller }: Context): Promise<number> {
  if (!caller.authorities.has('act_task_handle')) return 0
  const { waiting } = await tx
    .selectFrom('actTask')
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .executeTakeFirstOrThrow()
  return Number(waiting)
}
