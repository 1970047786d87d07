import { endOfDay, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import type { Books } from '../../ledger/post.ts'
import { balanceBefore, statementEntries } from './statement-entries.ts'

interface Asked {
  channel: { id: string; name: string }
  from: string
  to: string
}
export type Statement = NonNullable<Awaited<ReturnType<typeof statementOf>>>

/**
 * What a channel was owed at the beginning, what moved it, and what it is owed at the end; null where that are more entries than
 * `most`. As owner.
 */
export async function statementOf({ channel, from, to }: Asked, most: number, books: Books) {
  const found = await statementEntries({ channelId: channel.id, from, to }, most + 1, books)
  if (found.length > most) return null
  const opening = await balanceBefore(channel.id, startOfDay(from), books)
  const closing = await balanceBefore(channel.id, new Date(endOfDay(to).getTime() + 1), books)
  let balance = opening
  const sums: Record<string, number> = {}
  const entries = found.map((one) => {
    balance += one.amount
    sums[one.kind] = (sums[one.kind] ?? 0) + one.amount
    return { ...one, balance }
  })
  if (balance !== closing) throw new Error(`statement of channel ${channel.id}: ${balance} is not ${closing}`)
  return { channelId: channel.id, channelName: channel.name, from, to, opening, closing, sums, entries }
}
