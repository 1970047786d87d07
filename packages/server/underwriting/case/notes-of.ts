import { peopleCalled } from '../../kernel/data/people-called.ts'
import type { Context } from '../../kernel/http/context.ts'

/** What underwriters said to each other about a task, oldest first. */
export async function notesOf(taskId: string, { tx }: Context) {
  const rows = await tx
    .selectFrom('underwritingNote')
    .select(['createdAt', 'who', 'text'])
    .where('taskId', '=', taskId)
    .orderBy('id')
    .execute()
  const called = await peopleCalled(
    rows.map(({ who }) => who),
    tx,
  )
  return rows.map(({ createdAt, who, text }) => ({ at: createdAt, who: called.get(who) ?? who, text }))
}
