import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Worker } from './workers.ts'

/** Leaves word for people that a task waits for them: told after commit, by whichever servers they are connected to. */
export async function remind(
  workers: readonly Worker[],
  task: { id: string; text: string },
  context: Context,
): Promise<void> {
  if (workers.length === 0) return
  const { tenantId, tx } = context
  await asOwner(context, () =>
    tx
      .insertInto('actReminder')
      .values(workers.map(({ userId }) => ({ tenantId, userId, taskId: task.id, text: task.text })))
      .execute(),
  )
}
