import type { InputOfCall } from '@baoqiao/contract/kernel/call.ts'
import type { workflow } from '@baoqiao/contract/workflow/list.ts'
import { task as resource } from '@baoqiao/contract/workflow/task.ts'
import type { tasks } from '@baoqiao/contract/workflow/task-calls.ts'
import { batch } from '../kernel/data/batch.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { businessOf } from './business.ts'
import { addComment } from './comments.ts'
import { tellDecided } from './decided.ts'
import { stopInstance } from './end-instances.ts'
import { heldTask, OWN, seenTask } from './held-task.ts'
import { advance } from './instances.ts'

type Own = Handlers<typeof workflow>['tasks']
type Held = Awaited<ReturnType<typeof heldTask>>

/** Completes a task, in one transaction with what follows: the next tasks, or the end and what that means for the row. */
export const complete: Own['complete'] = ({ body }, context) => completed(body, context)

/** See the call. */
export const completeMany: Own['completeMany'] = ({ body: { outcome, comment, ...selection } }, context) =>
  batch({ resource, ownPage: null }, selection, context, async (id) => {
    if ((await seenTask(id, context)).business === 'underwriting_task') throw refuse(ONE_BY_ONE)
    await completed({ id, outcome, comment }, context)
  })
const ONE_BY_ONE = '投保申请须逐件打开，核对后办理'

async function completed(
  { id, outcome, comment }: InputOfCall<typeof tasks.complete>['body'],
  context: Context,
): Promise<{ ended: boolean }> {
  const held = await heldTask(id, context)
  if (held.task.own) throw new AppError(403, OWN)
  const message = '驳回时请填写意见，告诉申请人怎样修改'
  if (outcome === 'refuse' && comment === '') throw refuse(message, [{ path: 'comment', message }])
  await close(held, outcome, context)
  const { instanceId, taskName } = held.task
  await addComment({ instanceId, taskId: id, taskName, kind: outcome, text: comment }, context)
  const { ended } =
    outcome === 'approve' ? await approved(held, comment, context) : await refused(held, comment, context)
  if (ended) await tellDecided({ instance: held.instance, taskId: id, outcome, why: comment }, context)
  return { ended }
}

async function approved(
  { task, instance }: Held,
  why: string,
  context: Context,
): Promise<{ ended: boolean }> {
  const business = businessOf(instance.business)
  const variables = await business.variables(instance.businessId, context)
  const process = await asOwner(context, () =>
    context.tx
      .selectFrom('actProcess')
      .select(['name as processName', 'designId'])
      .where('id', '=', instance.processId)
      .executeTakeFirstOrThrow(),
  )
  const running = { ...instance, ...process }
  const { ended } = await advance(running, task.executionId, variables, context)
  await business.moved(instance.businessId, ended ? 'approve' : 'approveStep', why, context)
  return { ended }
}

/** Refusing ends it, whatever the diagram says: what else waits is nobody's to do any more. */
async function refused({ instance }: Held, why: string, context: Context): Promise<{ ended: boolean }> {
  await stopInstance(instance.id, 'refused', context)
  await businessOf(instance.business).moved(instance.businessId, 'reject', why, context)
  return { ended: true }
}

async function close({ task }: Held, outcome: string, { tx, caller, now }: Context): Promise<void> {
  const at = now().toISOString()
  await tx
    .updateTable('actNodeTask')
    .set((eb) => ({
      ...{ status: 'done', outcome, workedId: caller.userId, workedBy: caller.username },
      ...{ workedAt: at, updatedAt: at, version: eb('version', '+', 1) },
    }))
    .where('id', '=', task.id)
    .execute()
}
