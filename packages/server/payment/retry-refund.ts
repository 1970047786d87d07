import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { dueAgain } from '../kernel/work/due-again.ts'
import { refundAsked } from './request-refund.ts'

/** A failed refund is carried out again, with all its tries; the letter that told of it goes. */
export async function retryRefund({ id }: { id: string }, context: Context): Promise<void> {
  const { tx, now } = context
  await asOwner(context, async () => {
    const given = await tx
      .selectFrom('outbox')
      .select('id')
      .where('topic', '=', refundAsked.name)
      .where('doneAt', 'is', null)
      .where(sql<string>`payload ->> 'refundId'`, '=', id)
      .execute()
    if (given.length === 0) throw new Error(`refund ${id} has no task to be carried out again`)
    const ids = given.map((row) => row.id)
    await dueAgain(ids, tx, now())
    await tx.deleteFrom('deadLetter').where('outboxId', 'in', ids).execute()
  })
}
