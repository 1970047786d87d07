import { endOfDay, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Context } from '../kernel/http/context.ts'
import { PAID_AT, type PremiumEntry, premiumEntries } from './premium-entries.ts'

/** Premium of an issue, a change or a refund, signed cents, with what rules ask of it (RULES §3.1). */
export type PremiumLine = Pick<
  PremiumEntry,
  'entryId' | 'channelId' | 'insureName' | 'tier' | 'group' | 'settleMoney'
>
interface Asked {
  channels: readonly string[]
  from: string
  to: string
}

/**
 * What insurers had and gave back by the books, as far as who asks sees them, by the day it was paid; what nobody paid
 * for by itself (a removal, a refund) by the day it was booked. No coupon is in it: those are the platform's.
 */
export async function premiumLines(asked: Asked, { tx }: Pick<Context, 'tx'>): Promise<PremiumLine[]> {
  const { channels, from, to } = asked
  if (channels.length === 0) return []
  const since = startOfDay(from).toISOString()
  // Booked after it was paid, so that the books begin to be read at the same day.
  return premiumEntries(
    sql`p.channel_id in (${sql.join(channels)}) and e.at >= ${since}
      and ${PAID_AT} between ${since} and ${endOfDay(to).toISOString()}`,
    tx,
  )
}
