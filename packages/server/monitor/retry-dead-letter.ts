import type { monitor } from '@baoqiao/contract/monitor/list.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { dueAgain } from '../kernel/work/due-again.ts'

/** The letter goes, and its row is due again. */
export const retryDeadLetter: Handlers<typeof monitor>['retryDeadLetter'] = async ({ params }, context) => {
  const { tx } = context
  const letter = await tx
    .deleteFrom('deadLetter')
    .where('id', '=', params.id)
    .returning('outboxId')
    .executeTakeFirst()
  if (!letter) throw notFound()
  await asOwner(context, () => dueAgain([letter.outboxId], tx, context.now()))
  return null
}
