import type { Comment } from '@baoqiao/contract/workflow/progress.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
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
export const commentsOf = (instanceId: string, { tx }: Context): Promise<Comment[]> =>
  tx.selectFrom('actComment').select(SHOWN).where('instanceId', '=', instanceId).orderBy('id').execute()

const SHOWN = ['id', 'taskName', 'who', 'kind', 'text', 'createdAt as at'] as const

/** What was said of the earlier applications of the same row, for who may see this one. As the owner: by whomever they were looked at. */
export const earlierComments = (instanceId: string, context: Context): Promise<Comment[]> =>
  asOwner(context, () =>
    context.tx
      .selectFrom('actComment')
      .select(SHOWN)
      .where('instanceId', 'in', (eb) =>
        eb
          .selectFrom('actInstance as e')
          .innerJoin('actInstance as i', (join) =>
            join.onRef('i.business', '=', 'e.business').onRef('i.businessId', '=', 'e.businessId'),
          )
          .select('e.id')
          .where('i.id', '=', instanceId)
          .whereRef('e.id', '<', 'i.id'),
      )
      .where('tenantId', '=', context.tenantId)
      .orderBy('id')
      .execute(),
  )
