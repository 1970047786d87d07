import { task as resource } from '@baoqiao/contract/underwriting/task.ts'
import { moveRow } from '../kernel/data/moves.ts'
import { AppError, notFound, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { holdPolicyOf } from '../policy/hold-policy-of.ts'
import { approve } from '../underwriting/approve.ts'
import type { Variables } from './bpmn/condition.ts'
import { deskVariables } from './desk-variables.ts'

const LONGEST = 200

/**
 * Applications that are underwritten: the last task of their process decides them at the desk, by its moves and guards and
 * with its right; the tasks before it only let it come there.
 */
export const deskBusiness = {
  hold: (id: string, context: Context): Promise<void> =>
    asOwner(context, () => holdPolicyOf('underwriting_task', id, context)),
  variables: (id: string, context: Context): Promise<Variables> =>
    asOwner(context, async () =>
      deskVariables(
        await context.tx
          .selectFrom('underwritingTask')
          .select(['totalMoney', 'empCount'])
          .where('id', '=', id)
          .where('tenantId', '=', context.tenantId)
          .executeTakeFirstOrThrow(),
      ),
    ),
  async moved(
    id: string,
    event: 'approve' | 'approveStep' | 'reject',
    why: string,
    context: Context,
  ): Promise<void> {
    if (event === 'approveStep') return
    const message = `核保意见不超过${LONGEST}个字`
    if (why.length > LONGEST) throw refuse(message, [{ path: 'comment', message }])
    if (!context.caller.authorities.has('underwriting_task_decide'))
      throw new AppError(403, '这一步要作出核保决定，您没有核保权限，请移交给核保员')
    const task = await taken(id, context)
    if (event === 'reject') {
      await moveRow(resource, 'refuse', id, { version: task.version, opinion: why }, context)
      return
    }
    const newTotal = await listed(task.policyId, context)
    const asked = { version: task.version, opinion: why, loadingBp: 0, rows: [], newTotal }
    await approve(id, asked, context)
  },
}

/** The task of the desk, taken by whoever asks when nobody has it. */
async function taken(id: string, context: Context) {
  const task = await deskTask(id, context)
  if (task.status !== 'OPEN') return task
  await moveRow(resource, 'take', id, { version: task.version }, context)
  return deskTask(id, context)
}

async function deskTask(id: string, { tx }: Context) {
  const row = await tx
    .selectFrom('underwritingTask')
    .select(['version', 'status', 'policyId'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('核保任务不存在，或不在您的数据权限内')
  return row
}

/** What the list comes to, in cents: an approval is of that. */
async function listed(policyId: string, { tx }: Context): Promise<number> {
  const { total } = await tx
    .selectFrom('policyInsured')
    .select(({ fn }) => fn.sum<string>('premium').as('total'))
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(total ?? 0)
}
