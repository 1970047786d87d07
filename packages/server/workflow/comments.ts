import type { Comment } from '@baoqiao/contract/workflow/progress.ts'
import type { Context } from '../kernel/http/context.ts'
import { calledOne } from './called.ts'

interface Said extends Pick<Comment, 'kind' | 'text' | 'taskName'> {
  instanceId: string
  taskId: string | null
}

/** Keeps what whoever asks said, under the name that they have now. */
export async function addComment(said: Said, context: Context): Promise<void> {
  const { tx, tenantId, caller } = context
  const who = (await calledOne(caller.userId, context)) || caller.username
  await tx
    .insertInto('actComment')
    .values({ ...said, tenantId, who })
    .execute()
}

/** What was said of an application, the oldest first. */
export async function commentsOf(instanceId: string, { tx }: Context): Promise<Comment[]> {
  const rows = await tx
    .selectFrom('actComment')
    .select(['id', 'taskName', 'who', 'kind', 'text', 'createdAt as at'])
    .where('instanceId', '=', instanceId)
    .orderBy('id')
    .execute()
  return rows
}
