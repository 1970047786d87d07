import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { pricedItems } from '@baoqiao/contract/product/covered.ts'
import { withPlansOf } from '@baoqiao/contract/product/with-plans-of.ts'
import { elHead, gaHead } from '@baoqiao/contract/rules/tariff.ts'
import type { Priced } from '../tariff.ts'
import type { BookRow } from './book-page.ts'

/** One policy priced twice, by class. Cents. */
export interface PricedPolicy {
  heads: number
  oldSum: number
  newSum: number
  classes: { cls: number; heads: number; oldSum: number; newSum: number }[]
}
/** A head's price under the version it was sold at and under the new one, or why there is none. */
type Both = { before: number; after: number } | string

const NO_HEADS = '没有按职业类别的人数'
const NO_VERSION = '承保时的费率版本不存在'
const NO_PRODUCT = '承保时的产品版本不存在'
/** What a version of a product says of its prices. */
export type Sold = Pick<ProductConfig, 'duties' | 'plans' | 'gradeTable'>

/**
 * Prices policies under the version they were sold at and under a new one. What a head costs depends on a few terms only,
 * so each combination is worked out once, however many policies share it.
 */
export function pricerOf(
  after: Priced,
  before: (code: string) => Priced | undefined,
  soldOn: (productVersionId: string) => Sold | null | undefined,
) {
  const memo = new Map<string, Both>()
  const both = (row: BookRow, terms: string, cls: number): Both => {
    const key = `${terms}|${cls}`
    let known = memo.get(key)
    if (known === undefined) {
      const sold = soldOn(row.productVersionId ?? '')
      known = sold ? workedOut({ row, sold, cls }, before(row.rateVersion), after) : NO_PRODUCT
      memo.set(key, known)
    }
    return known
  }
  return (row: BookRow): PricedPolicy | string => {
    const groups = headsOf(row.heads)
    if (groups.size === 0) return NO_HEADS
    const terms = `${row.productVersionId}|${row.rateVersion}|${row.months}|${row.wan}|${row.planNo}|${row.items}|${row.tier}`
    const policy: PricedPolicy = { heads: 0, oldSum: 0, newSum: 0, classes: [] }
    for (const [cls, heads] of groups) {
      const head = both(row, terms, cls)
      if (typeof head === 'string') return head
      const one = { cls, heads, oldSum: head.before * heads, newSum: head.after * heads }
      policy.classes.push(one)
      policy.heads += heads
      policy.oldSum += one.oldSum
      policy.newSum += one.newSum
    }
    return policy
  }
}

interface Head {
  row: BookRow
  sold: Sold
  cls: number
}
function workedOut(head: Head, before: Priced | undefined, after: Priced): Both {
  if (!before) return NO_VERSION
  const old = headPrice(before, head)
  if (old === null) return '承保时的费率没有它的保额、方案或类别'
  const now = headPrice(after, head)
  return now === null ? '新费率没有它的保额、方案或类别' : { before: old, after: now }
}

/** Null where the tariff has no price for these terms. */
function headPrice({ el, ga }: Priced, { row, sold, cls }: Head): number | null {
  const { months, wan, planNo, items, tier } = row
  const common = { cls, months: Number(months ?? 12), tier: Number(tier ?? 100) }
  try {
    const chosen = { ...common, items: pricedItems(sold, dutiesOf(items)) }
    if (el) return elHead(el, { ...chosen, gradeTable: sold.gradeTable, wan: Number(wan ?? 0) })
    return ga ? gaHead(withPlansOf(ga, sold), { ...chosen, plan: Number(planNo ?? 0) }) : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function dutiesOf(items: string | null): number[] | undefined {
  const given: unknown = items ? JSON.parse(items) : null
  return Array.isArray(given) && given.length > 0 ? given.map(Number) : undefined
}

/** '1x20,4x3,1x2' as people by class. */
function headsOf(text: string | null): Map<number, number> {
  const groups = new Map<number, number>()
  for (const part of text?.split(',') ?? []) {
    const [cls = 0, heads = 0] = part.split('x').map(Number)
    if (cls > 0 && heads > 0) groups.set(cls, (groups.get(cls) ?? 0) + heads)
  }
  return groups
}
