import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { notFound, refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { addComment } from './comments.ts'
import { checkOpen, lockedInstance, seenTask } from './held-task.ts'
import { remindGiven } from './reminders.ts'
import { workerBy } from './workers.ts'

/** Gives any open task to somebody who can work it, by who leads; why stands in the process's history. */
export const assign: Handlers<typeof workflow>['tasks']['assign'] = async (
  { params: { id }, body: { userId, comment } },
  context,
) => {
  const { instanceId } = await seenTask(id, context)
  const instance = await lockedInstance(instanceId, context.tx)
  const task = await seenTask(id, context)
  await checkOpen(task, context)
  if (!task.assignable) throw notFound()
  const worker = await workerBy({ userId }, context)
  const say = (message: string) => refuse(message, [{ path: 'userId', message }])
  if (!worker) throw say('该人员不存在、已停用或没有办理任务的权限，请重新选择')
  if (userId === task.assigneeId) throw say('任务已经分给该人员，请选择其他人')
  if (userId === task.starterId) throw say('不能改派给申请人本人')
  await context.tx
    .updateTable('actNodeTask')
    .set((eb) => ({ assigneeId: userId, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
  const { taskName } = task
  const text = `改派给${worker.called}：${comment}`
  await addComment({ instanceId, taskId: id, taskName, kind: 'assign', text }, context)
  await remindGiven(userId, '改派', { taskId: id, taskName, instance }, context)
  return { id }
}
