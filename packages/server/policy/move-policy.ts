import type { EventOf } from '@baoqiao/contract/rules/machines/machine.ts'
import { policyMachine } from '@baoqiao/contract/rules/machines/policy.ts'
import { transition } from '../kernel/work/transition.ts'
import type { Books } from '../ledger/post.ts'
import { bookingOf } from './premium-books.ts'

interface Move {
  id: string
  event: EventOf<typeof policyMachine>
  who: string
  why?: string | undefined
}

/** The only way a policy changes its state: with its history row, and with what the event does to the books. */
export async function movePolicy(books: Books, { id, event, who, why }: Move): Promise<void> {
  const { tx, tenantId } = books
  await transition(policyMachine, { tx, tenantId, table: 'policy', id, event, who, why })
  const book = bookingOf(event)
  if (!book) return
  const premium = await tx
    .selectFrom('policy')
    .select(['id', 'orderNo', 'channelId', 'holderCode', 'insured', 'totalMoney'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await book(premium, books)
}
