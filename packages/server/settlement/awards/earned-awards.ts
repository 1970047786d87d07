import { awardDue } from '@baoqiao/contract/rules/commission.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { OfferedAward } from '@baoqiao/contract/settlement/awarding.ts'
import { sql } from 'kysely'
import type { Books } from '../../ledger/post.ts'
import { premiumLines } from '../premium-lines.ts'
import { AWARD_COLUMNS, awardTerms } from '../terms.ts'
import { awardOf, type CountedRule } from './award-of.ts'

/**
 * What every award rule of a channel comes to over its window so far, by insurance type, less what was applied for before
 * (RULES §3.3): `fee` below zero carries forward. `without`: an application that is left out of what was applied for.
 * As owner.
 */
export async function earnedAwards(
  channelId: string,
  books: Books,
  without: string | null = null,
): Promise<OfferedAward[]> {
  const today = todayIn(books.now())
  const rules = await rulesOf(channelId, today, books)
  const applied = await appliedBefore(channelId, without, books)
  const offered: OfferedAward[] = []
  for (const rule of rules) {
    const window = windowOf(rule, today)
    const lines = await premiumLines({ channels: [channelId], ...window }, books)
    for (const one of awardOf(rule, lines)) {
      const before = applied.get(`${rule.id} ${one.insureName}`) ?? { applied: 0, settled: 0 }
      offered.push({
        ...{ ruleId: rule.id, ruleName: rule.name, edition: rule.edition, insureType: one.insureName },
        ...{ countType: rule.countType === 'SUM' ? 'SUM' : 'SINGLE' },
        ...{ countRatePercent: rule.countRatePercent, feeRatePercent: rule.feeRatePercent },
        awardCombine: awardTerms(rule).tiers.join(','),
        ...{ countStartTime: window.from, countEndTime: window.to },
        ...{ premium: one.premium, counted: one.counted, awardRate: one.rate, award: one.award },
        ...{ appliedBefore: before.applied, settledBefore: before.settled },
        fee: awardDue({ earned: one.award, ...before }),
        toNext: one.next ? one.next.moneyThreshold - one.counted : null,
        nextRate: one.next?.awardRate ?? null,
      })
    }
  }
  return offered
}

/** From the first day of the rule to its last, today, or the day it was switched off: whichever is first. */
function windowOf(rule: CountedRule, today: string): { from: string; to: string } {
  const off = rule.status === 'OFF' && rule.switchedOffAt ? todayIn(new Date(rule.switchedOffAt)) : today
  const to = [rule.validTime, today, off].toSorted()[0] ?? today
  return { from: rule.settleStartTime, to }
}

/** Rules of the channel that are on, or were: what they came to then stays. */
async function rulesOf(channelId: string, today: string, { tx, tenantId }: Books): Promise<CountedRule[]> {
  const rows = await tx
    .selectFrom('settleRuleAward')
    .select([...AWARD_COLUMNS, 'countType', 'feeRatePercent', 'countRatePercent'])
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .where('settleStartTime', '<=', today)
    .where(({ or, eb }) => or([eb('status', '=', 'ON'), eb('switchedOffAt', 'is not', null)]))
    .orderBy('settleStartTime')
    .orderBy('id')
    .execute()
  return rows.filter((row) => awardTerms(row).channels.includes(channelId))
}

/**
 * Cents applied for and not cancelled, by rule and insurance type, as they were computed (`applied`), and as they were paid or,
 * as long as they are not, applied for (`settled`).
 */
async function appliedBefore(channelId: string, without: string | null, { tx, tenantId }: Books) {
  const { rows } = await sql<{ key: string; applied: string; settled: string }>`
    select l.rule_id || ' ' || l.insure_type as key, sum(l.award - l.applied_before) as applied,
      sum(case when a.status = 'REMITTED' or a.bounces > 0 then l.all_fee else l.all_fee_pre end) as settled
    from settle_award_line l join settle_award a on a.id = l.award_id
    where l.tenant_id = ${tenantId} and l.channel_id = ${channelId} and l.deleted_at is null
      and a.status <> 'CANCELED' and a.deleted_at is null and a.id is distinct from ${without}::bigint
    group by 1`.execute(tx)
  return new Map(
    rows.map(({ key, applied, settled }) => [key, { applied: Number(applied), settled: Number(settled) }]),
  )
}
