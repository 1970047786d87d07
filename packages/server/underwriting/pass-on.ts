import { byCaller } from '../kernel/auth/actors-of.ts'
import { AppError, refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { transition } from '../kernel/work/transition.ts'
import { policyLife } from '../policy/policy-life.ts'
import { colleagues } from './colleagues.ts'
import { heldBy } from './held-by.ts'
import { type HeldTask, heldTask } from './held-task.ts'
import { ownCaseOf } from './own-case.ts'
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
  await mayTake(to, task, context)
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

/** One of those who underwrite, who does not have it already and did not apply for it: it would lie there undecided. */
async function mayTake(
  to: string,
  { assigneeId, policyId }: Pick<HeldTask, 'assigneeId' | 'policyId'>,
  context: Context,
): Promise<void> {
  const refused = (message: string) => refuse(message, [{ path: 'to', message }])
  const next = (await colleagues(context)).find((one) => one.id === to)
  if (!next) throw refused('请选择核保员')
  if (to === assigneeId) throw refused(`任务已经由${next.called}办理，请选择其他核保员`)
  if (await ownCaseOf(to, policyId, context))
    throw refused(`${next.called}办理过这笔投保，不能核保，请选择其他核保员`)
}
