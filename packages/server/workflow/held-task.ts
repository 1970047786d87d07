import { AppError, notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { businessOf } from './business.ts'
import { calledOne } from './called.ts'
import { ownRoles } from './workers.ts'

/** A task as whoever asks sees it; 404 for one that is nothing to them. Who may give tasks to others sees all. */
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
  const mayAssign = caller.authorities.has('act_task_assign')
  const own = row.starterId === caller.userId
  if (!isFor && row.workedId !== caller.userId && !own && !mayAssign) throw notFound()
  return { ...row, mine: isFor && isOpen, isFor, own, assignable: mayAssign && isOpen }
}

/** Said of one's own application: somebody else looks at it. */
export const OWN = '不能办理自己提交的申请，请移交给他人办理'

/**
 * A task of whoever asks, open, with its instance: both locked until the end of the transaction, the instance first, so that
 * of two who complete at once one is told who was first (409).
 */
export async function heldTask(id: string, context: Context) {
  const { tx } = context
  const { isFor, ...seen } = await seenTask(id, context)
  if (!isFor) throw notFound()
  await businessOf(seen.business).hold(seen.businessId, context)
  const instance = await lockedInstance(seen.instanceId, tx)
  const task = await seenTask(id, context)
  await checkOpen(task, context)
  if (!task.mine) throw new AppError(409, '这项任务已移交给他人')
  return { task, instance }
}

/** The instance's row, locked until the end of the transaction. */
export const lockedInstance = (id: string, tx: Context['tx']) =>
  tx
    .selectFrom('actInstance')
    .select(['id', 'state', 'passed', 'starter', 'starterId', 'processId', 'business', 'businessId'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** 409 with what became of it when it waits no more. */
export async function checkOpen(
  { status, workedId, workedBy }: { status: string; workedId: string | null; workedBy: string | null },
  context: Context,
): Promise<void> {
  if (status === 'cancelled') throw new AppError(409, '申请已被驳回、撤回或在别处办结，这项任务不用再办理')
  if (status !== 'done') return
  const who = (await calledOne(workedId, context)) || (workedBy ?? '他人')
  throw new AppError(409, `这项任务已由${who}办理`)
}
