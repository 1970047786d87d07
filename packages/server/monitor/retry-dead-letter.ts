import { deadLetter } from '@baoqiao/contract/monitor/dead-letter.ts'
import type { monitor } from '@baoqiao/contract/monitor/list.ts'
import { batch } from '../kernel/data/batch.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { dueAgain } from '../kernel/work/due-again.ts'

/** The letter goes, and its row is due again. */
export const retryDeadLetter: Handlers<typeof monitor>['retryDeadLetter'] = async ({ params }, context) => {
  await again(params.id, context)
  return null
}

export const retryDeadLetters: Handlers<typeof monitor>['retryDeadLetters'] = ({ body }, context) =>
  batch({ resource: deadLetter, ownPage: null }, body, context, (id) => again(id, context))

async function again(id: string, context: Context): Promise<void> {
  const letter = await context.tx
    .deleteFrom('deadLetter')
    .where('id', '=', id)
    .returning('outboxId')
    .executeTakeFirst()
  if (!letter) throw notFound()
  await asOwner(context, () => dueAgain([letter.outboxId], context.tx, context.now()))
}
