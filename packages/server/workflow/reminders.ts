import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { calledOne } from './called.ts'
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

interface Given {
  taskId: string
  taskName: string
  instance: { starter: string; processId: string }
}

/** Tells somebody that whoever asks gave them a task, `how` they did. */
export async function remindGiven(
  userId: string,
  how: '移交' | '改派',
  { taskId, taskName, instance }: Given,
  context: Context,
): Promise<void> {
  const { tx, caller } = context
  const who = (await calledOne(caller.userId, context)) || caller.username
  const { name } = await asOwner(context, () =>
    tx.selectFrom('actProcess').select('name').where('id', '=', instance.processId).executeTakeFirstOrThrow(),
  )
  const text = `${who}${how}给您：${instance.starter}的${name}：${taskName}`
  await remind([userId], { id: taskId, text }, context)
}
