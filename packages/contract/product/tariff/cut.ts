import type { ElTable, GaTable } from '../../data/rates.ts'
import { formatYuan } from '../../rules/money.ts'
import { dutiesIn, dutyWeight, elHead, gaHead, gradeFactor, shortRate, tierRate } from '../../rules/tariff.ts'
import type { TariffDraft } from './document.ts'
import { isFull } from './full.ts'
import { NO_PLAN, pricedTable } from './priced-table.ts'
import { RISK_CLASSES } from './risk-classes.ts'

const MONTHS = Array.from({ length: 12 }, (_, i) => 12 - i)
const GRADE_TABLES = [1, 2, 3]
/**
 * Death and disability with those others that fell most, one more at a time: the least part of the former sum is among
 * them, whatever else is chosen.
 */
function choices(now: ElTable, old: ElTable): number[][] {
  const weight = (table: ElTable, item: number) => table.dutyWeightsBp[String(item)] ?? 0
  const part = (item: number) => weight(now, item) / weight(old, item)
  const others = dutiesIn(old)
    .filter((item) => item !== 1 && now.dutyWeightsBp[String(item)] !== undefined && weight(old, item) > 0)
    .toSorted((a, b) => part(a) - part(b))
  return Array.from({ length: others.length + 1 }, (_, count) =>
    [1, ...others.slice(0, count)].toSorted((a, b) => a - b),
  )
}

/**
 * The head of a year, or of a term, that loses most against the version before, when more than half: in words that whoever
 * publishes says back. A price is a product of its parts (cell, duties, level, term), so the worst of each is the worst.
 */
export function largestCut(draft: TariffDraft, base: TariffDraft): string | null {
  if (draft.line !== base.line || !isFull(draft) || !isFull(base)) return null
  const [now, old] = [pricedTable(draft), pricedTable(base)]
  if (now.el && old.el) return elCut(now.el, old.el)
  return now.ga && old.ga ? gaCut(now.ga, old.ga) : null
}

function elCut(now: ElTable, old: ElTable): string | null {
  const cells = RISK_CLASSES.flatMap((cls) => old.coverageWan.map((wan) => ({ cls: Number(cls), wan })))
  const head = (table: ElTable, one: { cls: number; wan: number }) => () => elHead(table, one)
  const cell = worst(cells, (one) => [head(old, one), head(now, one)])
  const items = worst(choices(now, old), (one) => [() => dutyWeight(old, one), () => dutyWeight(now, one)])
  const gradeTable = worst(GRADE_TABLES, (one) => [() => gradeFactor(old, one), () => gradeFactor(now, one)])
  const term = termOf(now, old)
  if (!cell || !items || !gradeTable || !term) return null
  const at = { ...cell, items, gradeTable, ...term }
  const grades = gradeTable === 1 ? '' : `、比例表${gradeTable}`
  const what = `${cell.cls}类、保额${cell.wan}万、责任${items.join('+')}${grades}`
  return said(what, term, elHead(old, at), elHead(now, at))
}

function gaCut(now: GaTable, old: GaTable): string | null {
  // Amounts are of a product's version: rates alone are compared, over the same plans.
  const table = { ...now, plans: old.plans }
  const parts: { plan: number; items: number[] }[] = [
    ...old.plans.map(({ plan }) => ({ plan, items: [] })),
    ...Object.keys(old.dutyPerHeadCents ?? {}).map((item) => ({ plan: NO_PLAN, items: [Number(item)] })),
  ]
  const cells = RISK_CLASSES.flatMap((cls) => parts.map((part) => ({ cls: Number(cls), ...part })))
  const cell = worst(cells, (one) => [() => gaHead(old, one), () => gaHead(table, one)])
  const term = termOf(now, old)
  if (!cell || !term) return null
  const at = { ...cell, ...term }
  const [item] = cell.items
  const what = item === undefined ? `方案${cell.plan}` : `责任「${old.dutyNames?.[item] ?? item}」`
  return said(`${cell.cls}类、${what}`, term, gaHead(old, at), gaHead(table, at))
}

type Terms = Pick<ElTable, 'shortRatePct'> & { tierPct?: Record<string, number> }
function termOf(now: Terms, old: Terms) {
  const tiers = Object.keys({ 100: 0, ...old.tierPct }).map(Number)
  const tier = worst(tiers, (one) => [() => tierRate(old, one), () => tierRate(now, one)])
  const months = worst(MONTHS, (one) => [() => shortRate(old, one), () => shortRate(now, one)])
  return tier && months ? { tier, months } : null
}

function said(what: string, { tier, months }: { tier: number; months: number }, from: number, to: number) {
  if (to * 2 >= from) return null
  const less = Math.floor(((from - to) * 100) / from)
  return `${what}、${tier}档、${months}个月，每人由${formatYuan(from)}元降为${formatYuan(to)}元，降${less}%`
}

/** Of those that both have, the one whose later number is the smallest part of the earlier. The first of equals. */
function worst<T>(all: readonly T[], both: (one: T) => readonly [() => number, () => number]): T | null {
  let found: { one: T; ratio: number } | null = null
  for (const one of all) {
    const [before, after] = both(one).map(known)
    if (!before || after === null || after === undefined) continue
    const ratio = after / before
    if (!found || ratio < found.ratio) found = { one, ratio }
  }
  return found?.one ?? null
}

function known(price: () => number): number | null {
  try {
    return price()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
