import { asOwner } from '../kernel/http/as-owner.ts'
import type { Place } from './place.ts'

/** Leaves word for people, by user id, that a task waits for them, or of what `path` leads to: told after commit, by whichever servers they are connected to. */
export async function remind(
  people: readonly string[],
  task: { id: string; text: string; path?: string },
  context: Pick<Place, 'tx' | 'tenantId'>,
): Promise<void> {
  if (people.length === 0) return
  const { tenantId, tx } = context
  await asOwner(context, () =>
    tx
      .insertInto('actReminder')
      .values(
        people.map((userId) => ({
          ...{ tenantId, userId, taskId: task.id, text: task.text, path: task.path ?? null },
        })),
      )
      .execute(),
  )
}
