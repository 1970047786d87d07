import { byCaller } from '../kernel/auth/actors-of.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { policyLife } from '../policy/policy-life.ts'
import { colleagues } from './colleagues.ts'
import { heldBy } from './held-by.ts'
import { heldTask } from './held-task.ts'
import { nameOf } from './sync-task.ts'
import { taskLife } from './task-life.ts'

interface Passed {
  version: number
  to: string
  note?: string | undefined
  /** By who has it; else by who leads them, whoever has it. */
  own: boolean
}

/** To another underwriter, with a word that only underwriters read. */
export async function passOn(
  id: string,
  { version, to, note, own }: Passed,
  context: Context,
): Promise<null> {
  const task = await heldTask(id, version, context)
  const other = own ? await heldBy(task, context) : null
  if (other) throw new AppError(409, other)
  const next = (await colleagues(context)).find((one) => one.id === to)
  if (!next) throw refuse('请选择核保员', [{ path: 'to', message: '请选择核保员' }])
  if (to === task.assigneeId) {
    const message = `任务已经由${next.called}办理，请选择其他核保员`
    throw refuse(message, [{ path: 'to', message }])
  }
  const { tx, caller, tenantId, now } = context
  const name = await asOwner(context, () => nameOf(to, tx))
  await tx
    .updateTable('underwritingTask')
    .set({
      assigneeId: to,
      assigneeName: name,
      takenAt: now().toISOString(),
    })
    .where('id', '=', id)
    .execute()
  if (note)
    await asOwner(context, () =>
      tx
        .insertInto('underwritingNote')
        .values({ tenantId, taskId: id, text: note, who: caller.username })
        .execute(),
    )
  const by = byCaller(caller)
  if (task.status === 'OPEN') await transition(policyLife, 'startUnderwriting', task.policyId, by, context)
  await transition(taskLife, 'handOver', id, by, context, `移交给${name}`)
  return null
}
