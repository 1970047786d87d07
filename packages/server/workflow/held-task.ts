import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { ownRoles } from './workers.ts'

/** A task as whoever asks sees it; 404 for one that is nothing to them. */
export async function seenTask(id: string, context: Context) {
  const { tx, caller } = context
  const row = await tx
    .selectFrom('actNodeTask as t')
    .innerJoin('actInstance as i', 'i.id', 't.instanceId')
    .select([
      ...(['t.id', 't.instanceId', 't.nodeId', 't.executionId', 't.taskName', 't.status'] as const),
      ...(['t.assigneeId', 't.candidateRole', 't.workedId', 't.workedBy', 't.createdAt'] as const),
      ...(['i.starterId', 'i.business', 'i.businessId'] as const),
    ])
    .where('t.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  const isFor =
    row.assigneeId === null
      ? (await ownRoles(context)).has(row.candidateRole ?? '')
      : row.assigneeId === caller.userId
  const isOpen = row.status === 'open'
  if (!(isFor && isOpen) && row.workedId !== caller.userId && row.starterId !== caller.userId && !isFor)
    throw notFound()
  return { ...row, mine: isFor && isOpen, isFor, own: row.starterId === caller.userId }
}

/** Said of one's own application: somebody else looks at it. */
export const OWN = '不能办理自己提交的申请，请移交给他人办理'

/**
 * A task of whoever asks, open, with its instance: both locked until the end of the transaction, the instance first, so that
 * of two who complete at once one is told who was first (409).
 */
export async function heldTask(id: string, context: Context) {
  const { tx } = context
  const { instanceId, isFor } = await seenTask(id, context)
  if (!isFor) throw notFound()
  const instance = await tx
    .selectFrom('actInstance')
    .select(['id', 'state', 'passed', 'starter', 'processId', 'business', 'businessId'])
    .where('id', '=', instanceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const task = await seenTask(id, context)
  if (task.status === 'cancelled') throw new AppError(409, '申请已被驳回，这项任务不用再办理')
  if (task.status === 'done') throw new AppError(409, `这项任务已由${task.workedBy ?? '他人'}办理`)
  if (!task.mine) throw new AppError(409, '这项任务已移交给他人')
  return { task, instance }
}
