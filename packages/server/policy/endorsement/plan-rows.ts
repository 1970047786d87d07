import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { cutFrom } from '@baoqiao/contract/rules/cover.ts'
import { addDays, inclDays, startedMonths } from '@baoqiao/contract/rules/dates.ts'
import { addHead, addHeadMonthMode, changeTrade } from '@baoqiao/contract/rules/endorse.ts'
import { ID_LOST, roundedIds } from '@baoqiao/contract/rules/id-card.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { Interval } from '../cover/intervals.ts'
import { planCorrection } from './correction.ts'
import { coverFrom, type EndorseFacts } from './endorse-facts.ts'
import { loadingOf } from './loading-of.ts'
import { withNewcomer, withTrade } from './newcomer.ts'
import { emptyRow, type PlannedRow, say } from './planned-row.ts'
import { barUnderwriting } from './underwritten.ts'

type Plan = (planned: PlannedRow, facts: EndorseFacts) => PlannedRow

/** Every row as it would be written, with its amount and why it cannot be (RULES §1.7). Nothing is written. */
export function planRows(facts: EndorseFacts): PlannedRow[] {
  const plan = PLANS[facts.asked.changeCode]
  const rows = facts.asked.rows.map((asked, row) => plan(emptyRow(row, asked), facts))
  twice(rows, ({ old }) => old?.id ?? '', 'insuredId', '该人员在本次申请中重复')
  const comes = rows.filter(({ asked }) => asked.idNo !== undefined)
  roundedIds(comes.map(({ idNo }) => idNo)).forEach((i) => {
    comes[i]?.issues.push(say('idNo', 'idNo', ID_LOST))
  })
  twice(comes, ({ hash }) => hash, 'idNo', '证件号码在本次申请中重复')
  return rows.map((row) => (row.issues.length > 0 ? { ...row, amount: 0, formula: '' } : row))
}

function twice(rows: PlannedRow[], key: (row: PlannedRow) => string, field: string, message: string): void {
  const seen = new Set<string>()
  for (const row of rows) {
    const one = key(row)
    if (one !== '' && seen.has(one)) row.issues.push(say(field, 'duplicate', message))
    seen.add(one)
  }
}

const yuan = (cents: number) => `${formatYuan(cents)}元`
const share = (from: string, start: string, end: string) =>
  `剩余${Math.max(0, inclDays(from < start ? start : from, end))}天 ÷ ${inclDays(start, end)}天`
const surcharge = (bp: number) => (bp > 0 ? `（含核保加费${bp / 100}%）` : '')
const kept = (feeBp: number) => (feeBp > 0 ? ` × ${(10_000 - feeBp) / 100}%` : '')

const add: Plan = (planned, facts) => {
  const next = withNewcomer(planned, facts)
  barUnderwriting(next, facts)
  if (next.cls === null || next.issues.length > 0) return next
  next.loadingBp = loadingOf(next.cls, facts)
  const { policy, terms, asked } = facts
  const more = surcharge(next.loadingBp)
  const { startDate: start, endDate: end } = policy
  const eff = asked.effectiveDate
  if (terms.config.endorse.mode === 'MONTH') {
    const annual = terms.annual(next.cls, next.loadingBp)
    const { shortRatePct } = terms
    const after = addDays(end, 1)
    const months = startedMonths(eff, after)
    const formula = `全年保费${yuan(annual)}${more} × 短期费率${shortRatePct[months - 1] ?? 100}%（保障${months}个月，不足一个月按一个月计）`
    return { ...next, amount: addHeadMonthMode({ annual, shortRatePct, eff, after }), formula }
  }
  const termHead = terms.head(next.cls, next.loadingBp)
  const formula = `每人全期保费${yuan(termHead)}${more} × ${share(eff, start, end)}`
  return { ...next, amount: addHead({ termHead, start, end, eff }), formula }
}

/** Who is on the policy on the day it takes effect, at the trade they have then. */
function withOld(planned: PlannedRow, facts: EndorseFacts): { next: PlannedRow; cover: Interval[] } {
  const old = facts.people.get(planned.asked.insuredId ?? '') ?? null
  const cover = old ? coverFrom(facts, old.id, facts.asked.effectiveDate) : []
  const [now] = cover
  const next: PlannedRow = {
    ...planned,
    old,
    // The seat keeps what underwriting laid on it, whoever takes it.
    loadingBp: old?.loadingBp ?? 0,
    oldCls: now?.cls ?? old?.cls ?? null,
    oldProfessionName: now?.professionName ?? old?.professionName ?? '',
  }
  if (!old) next.issues.push(say('insuredId', 'unknown', '该人员不在本保单中，请重新选择'))
  else if (!now) next.issues.push(say('insuredId', 'left', `${old.name}在生效日已没有保障`))
  return { next, cover }
}
/** The same person before and after. */
function unchanged(next: PlannedRow, { vault }: EndorseFacts): PlannedRow {
  const { old } = next
  if (!old) return next
  const { name, idNoHash: hash, professionId, atHeight } = old
  const trade = { professionId, professionName: next.oldProfessionName, cls: next.oldCls, atHeight }
  return { ...next, name, idNo: vault.open(old.idNo), hash, ...trade }
}
function barByClaim(next: PlannedRow, { claims }: EndorseFacts): void {
  const claim = next.old && claims.get(next.old.id)
  if (claim) next.issues.push(say('insuredId', 'claim', `${claim}，不能减员或替换`))
}
/**
 * A change that is agreed to for a later day stands: one for an earlier day would run into it. Who leaves before the policy
 * ends is charged and followed to that day only, and neither to the end: nobody takes such a seat for a whole one.
 */
function barAhead(next: PlannedRow, cover: readonly Interval[], { asked, policy }: EndorseFacts): void {
  const [now, later] = cover
  const { effectiveDate: eff } = asked
  const ahead = (code: string, message: string) =>
    next.issues.push(say('insuredId', code, `${next.old?.name}${message}`))
  if (!now) return
  if (now.from > eff) ahead('notYet', `自${now.from}起才有保障，生效日期不能早于这一天`)
  else if (later) ahead('ahead', `已有自${later.from}起生效的变更，生效日期不能早于这一天`)
  else if (now.to < policy.endDate)
    ahead('leaves', `已办理自${addDays(now.to, 1)}起离开，不能再替换或变更职业；仍要办理的，请先撤回那次批改`)
}

const remove: Plan = (planned, facts) => {
  const { next: found, cover } = withOld(planned, facts)
  const next = unchanged(found, facts)
  barByClaim(next, facts)
  const { removalFeeBp: fee } = facts.terms.config.endorse
  const eff = facts.asked.effectiveDate
  const back = cover.map((one) => ({ one, back: cutFrom(one, eff, fee).back }))
  return {
    ...next,
    amount: 0 - back.reduce((sum, part) => sum + part.back, 0),
    formula: back
      .map(
        ({ one }) =>
          `退还：已交${yuan(one.premium)} × ${share(eff, one.from, one.to)}${kept(fee)}${fee > 0 && eff <= one.from ? `（保障未开始或首日减员，也按约定扣除${fee / 100}%手续费；整单退保在保障开始前的除外）` : ''}`,
      )
      .join('；'),
  }
}

const replace: Plan = (planned, facts) => {
  const { next: found, cover } = withOld(planned, facts)
  const { terms } = facts
  barByClaim(found, facts)
  barAhead(found, cover, facts)
  const next = withNewcomer(found, facts)
  barUnderwriting(next, facts)
  if (next.cls === null || next.oldCls === null) return next
  if (terms.band(next.cls) === terms.band(next.oldCls)) return { ...next, formula: '同档职业替换，保费不变' }
  if (!terms.config.endorse.replaceWithinBand) return next.issues.length > 0 ? next : difference(next, facts)
  const message = `只能替换为同档职业的人员：原为${next.oldCls}类，新为${next.cls}类，请改用减员加增员`
  next.issues.push(say('professionId', 'band', message))
  return next
}

const retrade: Plan = (planned, facts) => {
  const { next: found, cover } = withOld(planned, facts)
  const next = { ...unchanged(found, facts), cls: null }
  barAhead(next, cover, facts)
  next.atHeight = planned.asked.atHeight ?? next.old?.atHeight ?? false
  withTrade(next, facts)
  const moved: PlannedRow = next
  barUnderwriting(moved, facts)
  if (moved.cls === null || moved.oldCls === null || moved.issues.length > 0) return moved
  const { heightMinClass } = facts.terms.config
  if (moved.atHeight && moved.cls < heightMinClass)
    moved.issues.push(say('professionId', 'height', `涉及高处作业须按${heightMinClass}类及以上职业投保`))
  if (moved.professionId === cover[0]?.professionId && moved.atHeight === moved.old?.atHeight)
    moved.issues.push(say('professionId', 'same', '职业没有变化'))
  return moved.issues.length > 0 ? moved : difference(moved, facts)
}

/** From one class to another for what is left of the term. */
function difference(next: PlannedRow, { terms, policy, asked }: EndorseFacts): PlannedRow {
  const { startDate: start, endDate: end } = policy
  const eff = asked.effectiveDate
  const { loadingBp: bp } = next
  const oldTerm = terms.head(next.oldCls ?? 0, bp)
  const newTerm = terms.head(next.cls ?? 0, bp)
  const { changeDownFeeBp: downFeeBp } = terms.config.endorse
  const days = share(eff, start, end)
  const formula = `（${next.cls}类全期保费${yuan(newTerm)}${surcharge(bp)} − ${next.oldCls}类${yuan(oldTerm)}）× ${days}${newTerm < oldTerm ? kept(downFeeBp) : ''}`
  return { ...next, amount: changeTrade({ oldTerm, newTerm, start, end, eff, downFeeBp }), formula }
}

const correct: Plan = (planned, facts) => {
  const { next } = withOld(planned, facts)
  return planCorrection(unchanged(next, facts), facts)
}

const PLANS: Readonly<Record<ChangeCode, Plan>> = {
  '101': add,
  '801': add,
  '102': replace,
  '803': remove,
  '804': retrade,
  '802': correct,
}
