import type { EventOf } from '@baoqiao/contract/rules/machines/machine.ts'
import type { underwritingMachine } from '@baoqiao/contract/rules/machines/underwriting.ts'
import { byCaller } from '../kernel/auth/actors-of.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { taskUnderWay } from './open-task.ts'
import { taskLife } from './task-life.ts'

/** An order was moved on its own page: its task goes with it. */
export const moveTask = (
  policyId: string,
  event: EventOf<typeof underwritingMachine>,
  context: Context,
): Promise<void> =>
  asOwner(context, async () => {
    const { tx, caller } = context
    const task = await taskUnderWay(policyId, tx)
    if (!task) return
    if (task.status === 'OPEN') await takeIt(task.id, context)
    if (event !== 'take') await transition(taskLife, event, task.id, byCaller(caller), context)
  })

const takeIt = async (id: string, context: Context) => {
  await transition(taskLife, 'take', id, byCaller(context.caller), context)
  await heldByCaller(id, context)
}

/** The task is the caller's from now on. */
export async function heldByCaller(id: string, { tx, caller, now }: Context): Promise<void> {
  await tx
    .updateTable('underwritingTask')
    .set({
      assigneeId: caller.userId,
      assigneeName: await nameOf(caller.userId, tx),
      takenAt: now().toISOString(),
    })
    .where('id', '=', id)
    .execute()
}

/** What a person is called; sellers read it, so one without a name is not called by their login. */
export async function nameOf(userId: string, tx: Context['tx']): Promise<string> {
  const user = await tx.selectFrom('sysUser').select('name').where('id', '=', userId).executeTakeFirst()
  return user?.name || '核保人员'
}
