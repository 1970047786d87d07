import type { MovedPolicy, Tally, TrialResult } from '@baoqiao/contract/product/tariff-calls.ts'
import type { BookRow } from './book-page.ts'
import type { PricedPolicy } from './pricer.ts'

/** A dry run's result while it grows. */
export interface Running {
  total: Tally
  byProduct: Map<string, Tally>
  byClass: Map<string, Tally>
  byChannel: Map<string, Tally>
  largest: MovedPolicy[]
  unpriced: Map<string, number>
}
const LARGEST = 10

export const emptyTally = (): Running => ({
  total: line('', '合计'),
  byProduct: new Map(),
  byClass: new Map(),
  byChannel: new Map(),
  largest: [],
  unpriced: new Map(),
})

/** One policy more. `priced`: its two prices, or why there are none. */
export function count(running: Running, row: BookRow, priced: PricedPolicy | string): void {
  if (typeof priced === 'string') {
    running.unpriced.set(priced, (running.unpriced.get(priced) ?? 0) + 1)
    return
  }
  add(running.total, priced)
  add(at(running.byProduct, row.productId, row.productName), priced)
  add(at(running.byChannel, row.channelId ?? '', row.channel ?? '无渠道'), priced)
  for (const one of priced.classes) add(at(running.byClass, String(one.cls), `${one.cls}类`), one)
  keepLargest(running.largest, row, priced)
}

interface Sums {
  heads: number
  oldSum: number
  newSum: number
}

function add(tally: Tally, { heads, oldSum, newSum }: Sums): void {
  tally.policies += 1
  tally.heads += heads
  tally.oldSum += oldSum
  tally.newSum += newSum
  if (newSum > oldSum) tally.up += 1
  else if (newSum < oldSum) tally.down += 1
  else tally.same += 1
}

function keepLargest(largest: MovedPolicy[], row: BookRow, { oldSum, newSum }: Sums): void {
  if (oldSum === newSum) return
  const change = Math.abs(newSum - oldSum)
  const last = largest[LARGEST - 1]
  if (last && changeOf(last) >= change) return
  const place = largest.findIndex((one) => changeOf(one) < change)
  largest.splice(place < 0 ? largest.length : place, 0, {
    id: row.id,
    policyNo: row.policyNo ?? row.orderNo,
    insured: row.insured,
    product: row.productName,
    channel: row.channel ?? '',
    oldSum,
    newSum,
  })
  largest.length = Math.min(largest.length, LARGEST)
}
const changeOf = ({ oldSum, newSum }: Sums | MovedPolicy) => Math.abs(newSum - oldSum)

function at(tallies: Map<string, Tally>, key: string, name: string): Tally {
  const known = tallies.get(key) ?? line(key, name)
  tallies.set(key, known)
  return known
}
const line = (key: string, name: string): Tally => ({
  key,
  name,
  policies: 0,
  heads: 0,
  oldSum: 0,
  newSum: 0,
  up: 0,
  down: 0,
  same: 0,
})

/** As it is stored, the largest sums first, classes in their order. */
export function resultOf(running: Running): TrialResult {
  const bySum = (tallies: Map<string, Tally>) => [...tallies.values()].toSorted((a, b) => b.oldSum - a.oldSum)
  return {
    total: running.total,
    byProduct: bySum(running.byProduct),
    byClass: [...running.byClass.values()].toSorted((a, b) => Number(a.key) - Number(b.key)),
    byChannel: bySum(running.byChannel),
    largest: running.largest,
    unpriced: [...running.unpriced].map(([why, policies]) => ({ why, policies })),
  }
}

/** Goes on from what is stored. */
export function tallyOf({ total, byProduct, byClass, byChannel, largest, unpriced }: TrialResult): Running {
  const keyed = (tallies: readonly Tally[]) => new Map(tallies.map((tally) => [tally.key, tally]))
  return {
    total,
    byProduct: keyed(byProduct),
    byClass: keyed(byClass),
    byChannel: keyed(byChannel),
    largest,
    unpriced: new Map(unpriced.map(({ why, policies }) => [why, policies])),
  }
}

export const unpricedOf = ({ unpriced }: Running) => [...unpriced.values()].reduce((sum, one) => sum + one, 0)
