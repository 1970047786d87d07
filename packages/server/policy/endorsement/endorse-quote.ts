import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseAsked, EndorseQuote } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { endorsePayDeadline } from '@baoqiao/contract/rules/dates.ts'
import { mask } from '../../kernel/data/vault.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import { couponBar } from './coupon-bar.ts'
import { differing } from './differing.ts'
import { type Bar, changeBar, endorseDays, peopleBars, policyBars } from './endorse-bars.ts'
import { type EndorseFacts, endorseFacts, type KnownFacts } from './endorse-facts.ts'
import { headsAfter, headsOf, leavingOf } from './heads-of.ts'
import { keptOnAccount } from './on-account.ts'
import { planRows } from './plan-rows.ts'
import type { PlannedRow } from './planned-row.ts'

/** A quote with what it is made of. */
export interface Quoted {
  quote: EndorseQuote
  rows: PlannedRow[]
  facts: EndorseFacts
}

/**
 * What a change comes to, person by person, and all that stands against it (RULES §1.7). Nothing is written. `hold`: what
 * is kept on account is spent by nobody else; `known`: what was read of the policy before.
 */
export async function endorseQuote(
  policy: SurrenderedPolicy,
  asked: EndorseAsked,
  context: Context,
  { hold = false, known }: { hold?: boolean; known?: KnownFacts } = {},
): Promise<Quoted> {
  const facts = await endorseFacts(policy, asked, context, known)
  const rows = planRows(facts)
  const total = rows.reduce((sum, { amount }) => sum + amount, 0)
  const bars = await barsOf(facts, rows, total, context)
  const kept = await keptOnAccount(policy, context, hold)
  const { prepaid } = CHANGES[asked.changeCode]
  const spends = total > 0 && !prepaid && (asked.useAccount ?? true)
  const setOff = spends ? Math.max(0, Math.min(kept, total)) : 0
  const { changeCode, effectiveDate } = asked
  const payable = Math.max(0, total - setOff)
  const quote: EndorseQuote = {
    changeCode,
    effectiveDate,
    rows: rows.map((row) => shown(row, facts)),
    bars,
    ready: bars.length === 0 && rows.every(({ issues }) => issues.length === 0),
    total,
    onAccount: kept,
    setOff,
    payable,
    refund: Math.max(0, 0 - total),
    headsBefore: headsOf(facts),
    headsAfter: headsAfter(facts, rows),
    leaving: CHANGES[changeCode].grows < 0 ? leavingOf(facts, rows) : null,
    payDeadline:
      payable > 0 && !prepaid ? endorsePayDeadline(context.now(), effectiveDate).toISOString() : null,
    mode: modeOf(facts),
  }
  return { quote, rows, facts }
}

async function barsOf(
  facts: EndorseFacts,
  rows: readonly PlannedRow[],
  total: number,
  context: Context,
): Promise<Bar[]> {
  const { policy, asked, terms } = facts
  const { effectiveDate, changeCode } = asked
  const bars = await policyBars(policy, context, effectiveDate)
  const { earliest, latest } = endorseDays(policy, context)
  if (earliest <= latest && (effectiveDate < earliest || effectiveDate > latest))
    bars.push({ code: 'effectiveDate', message: `生效日期须在${earliest}至${latest}之间` })
  const change = await changeBar(changeCode, policy, terms, context, total)
  if (change) bars.push({ code: 'change', message: change })
  const coupon = await couponBar(policy, total, context)
  return [...bars, ...(coupon ? [coupon] : []), ...peopleBars(facts, rows)]
}

function shown(
  { asked, old, hash: _hash, loadingBp: _loadingBp, idNo, ...row }: PlannedRow,
  facts: EndorseFacts,
): EndorseQuote['rows'][number] {
  // Of a number that is no correction of the old one nothing of the old one is told: it could be tried for.
  const corrects = facts.asked.changeCode === '802' && old !== null && row.issues.length === 0
  return {
    ...row,
    insuredId: old?.id ?? asked.insuredId ?? null,
    oldName: old?.name ?? '',
    ...(corrects ? differing(facts.vault.open(old.idNo), idNo) : { idNo: idNo === '' ? '' : mask(idNo) }),
  }
}

function modeOf({ asked, terms: { config } }: EndorseFacts): string {
  const { mode, removalFeeBp, changeDownFeeBp, replaceWithinBand } = config.endorse
  const fee = (bp: number) => (bp > 0 ? `，扣除手续费${bp / 100}%` : '')
  const difference = `按剩余天数补退差额${changeDownFeeBp > 0 ? `，降低类别的退费${fee(changeDownFeeBp).slice(1)}` : ''}`
  switch (asked.changeCode) {
    case '101':
    case '801':
      return mode === 'MONTH' ? '按月计费，不足一个月按一个月计' : '按剩余天数计费'
    case '803':
      return `按剩余天数退费${fee(removalFeeBp)}`
    case '804':
      return difference
    case '102':
      return replaceWithinBand ? '同档职业替换，保费不变' : `同档职业替换，保费不变；跨档的${difference}`
    case '802':
      return '更正资料，不涉及保费'
  }
}
