import { expect, test } from 'vitest'
import { RATES } from '../../data/rates.ts'
import { gaHead } from '../../rules/tariff.ts'
import { missingWeights } from '../holes/rates.ts'
import { withCell } from './cell.ts'
import { largestCut } from './cut.ts'
import { parseDraft, type TariffDraft } from './document.ts'
import { faultsOf, hasErrors } from './faults.ts'
import { gridsOf } from './grid.ts'
import { grown, shrunk } from './grow.ts'
import { pricedTable } from './priced-table.ts'
import { draftOfSheet, sheetRows } from './sheet.ts'

/** Duties of group accident beside the plan: priced by class. */
const { plans: _, ...rates } = RATES.groupAccident
const parsed = parseDraft('groupAccident', { ...rates, tierPct: { 100: 100, 110: 110, 115: 115 } })
const bare = 'draft' in parsed ? parsed.draft : null
if (!bare) throw new Error('the tariff is not read')
const filled = (cents: number): TariffDraft => {
  let draft = grown(bare, 'extras', '7 公共交通意外')
  if (typeof draft === 'string') throw new Error(draft)
  for (const cls of ['1', '2', '3', '4', '5', '6']) {
    const grid = gridsOf(draft).find(({ key }) => key === 'extras')
    if (grid) draft = withCell(draft, grid, { row: '7', column: cls }, cents)
  }
  return draft
}

test('a duty is added by number and name, its empty cells keep it from being submitted, and it is taken away', () => {
  const open = grown(bare, 'extras', '7 公共交通意外')
  if (typeof open === 'string') throw new Error(open)
  expect(hasErrors(faultsOf(open, bare))).toBe(true)
  expect(hasErrors(faultsOf(filled(1200), bare))).toBe(false)
  expect(grown(open, 'extras', '7 公共交通意外')).toBe('责任「7 公共交通意外」已存在')
  expect(grown(open, 'extras', '8 公共交通意外')).toBe('责任「公共交通意外」已存在')
  expect(grown(bare, 'classes', '7')).toBe('团体意外险的方案在产品版本中设置')
  expect(shrunk(open, 'extras', '7')).toEqual(bare)
})

test('a workbook brings it, and one from before the table says nothing wrong', () => {
  const lines = (draft: TariffDraft) => sheetRows(draft).map((cells, i) => ({ row: i + 1, cells }))
  const read = draftOfSheet(lines(filled(1200)), bare)
  expect([read.problems, read.draft]).toEqual([[], filled(1200)])
  const old = lines(bare).filter(({ cells }) => cells[0] !== '【可选责任费率】')
  expect(draftOfSheet(old, bare).refusal).toBeNull()
})

test('it costs what it says beside the plan; what has no price is no price; a cut of it is said by its name', () => {
  const { ga } = pricedTable(filled(1200))
  if (!ga) throw new Error('no table')
  const terms = { cls: 2, plan: 1, months: 6 }
  expect(gaHead(ga, { ...terms, items: [7] }) - gaHead(ga, terms)).toBe(
    (1200 * (ga.shortRatePct[5] ?? 0)) / 100,
  )
  expect(() => gaHead(ga, { ...terms, items: [8] })).toThrow('费率表中没有第8项责任2类职业的费率')
  expect(largestCut(filled(500), filled(1200))).toContain('责任「公共交通意外」')
  const told: string[] = []
  const duties = [{ item: 8, label: '救护车', priced: true }] as never
  missingWeights({ duties, acceptedClasses: [1, 2] }, { el: null, ga }, (_at, message) => told.push(message))
  expect(told[0]).toContain('没有1、2类职业的费率（第8项）')
})
