import type { settlement } from '@baoqiao/contract/settlement/list.ts'
import { sql } from 'kysely'
import { notFound } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Handlers } from '../../kernel/http/handlers.ts'
import { byPlatform } from '../apply/reviewing.ts'
import { premiumEntries } from '../premium-entries.ts'
import { sumOf, takenUp } from './award-lines.ts'
import { earnedAwards } from './earned-awards.ts'

type Awarding = NonNullable<Handlers<typeof settlement>['awarding']>
/** So many refunds are told one by one. */
const TOLD = 50

/** What an award comes to now, itself left out of what was applied for, and the refunds that made less of it. */
export const givenBack: Awarding['givenBack'] = async ({ params: { id } }, context) => {
  const row = await context.tx
    .selectFrom('settleAward')
    .select(['channelId', 'feePre', 'status'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound()
  byPlatform(context)
  const { channelId, feePre } = row
  return asOwner(context, async () => {
    const whole = { feePre, now: feePre, count: 0, refunds: [] }
    if (row.status === 'CANCELED') return whole
    const now = sumOf(takenUp(await earnedAwards(channelId, context, id)))
    if (now >= feePre) return whole
    const refunds = await refundsSince(id, channelId, context)
    return { feePre, now, count: refunds.length, refunds: refunds.slice(0, TOLD) }
  })
}

/** Premium of its insurance types that was booked as given back after it was last counted, the oldest first. As owner. */
async function refundsSince(id: string, channelId: string, { tx }: Context) {
  const lines = await tx
    .selectFrom('settleAwardLine')
    .select('insureType')
    .where('awardId', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  const types = new Set(lines.map(({ insureType }) => insureType))
  const entries = await premiumEntries(
    sql`p.channel_id = ${channelId} and e.credit < e.debit and e.id > (select coalesce(max(b.id), 0) from ledger_entry b
      where b.source_table = 'settle_award' and b.source_id = ${id} and b.event = 'earned')`,
    tx,
  )
  return entries
    .filter(({ insureName }) => types.has(insureName))
    .map(({ unitName, policyNo, endorseNo, insureName, payTime, settleMoney }) => ({
      ...{ unitName, policyNo, endorseNo, insureType: insureName },
      ...{ bookedAt: payTime.toISOString(), settleMoney },
    }))
}
