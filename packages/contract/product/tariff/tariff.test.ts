import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RATES } from '../../data/rates.ts'
import { cellText, cellValue, parseCell, withCell } from './cell.ts'
import { diffOf } from './diff.ts'
import { parseDraft, type TariffDraft } from './document.ts'
import { faultsOf, hasErrors } from './faults.ts'
import { gridsOf } from './grid.ts'
import { grown, shrunk } from './grow.ts'
import { draftOfSheet, sheetRows } from './sheet.ts'

const tierPct = { 100: 100, 110: 110, 115: 115 }
const draftOf = (line: TariffDraft['line'], table: object): TariffDraft => {
  const parsed = parseDraft(line, { ...table, tierPct })
  if ('issues' in parsed) throw new Error(JSON.stringify(parsed.issues))
  return parsed.draft
}
const EL = draftOf('employerLiability', RATES.employerLiability)
const GA = draftOf('groupAccident', RATES.groupAccident)
/** A cell of a table set to something else. */
function put(draft: TariffDraft, grid: string, row: string, column: string, value: number | null) {
  const found = gridsOf(draft).find(({ key }) => key === grid)
  if (!found) throw new Error(grid)
  return withCell(draft, found, { row, column }, value)
}
const told = (draft: TariffDraft, base: TariffDraft | null = null) =>
  faultsOf(draft, base).map(
    ({ grid, row, column, level, message }) => `${level} ${grid} ${row} ${column} ${message}`,
  )

test('the first tariffs have nothing wrong with them', () => {
  expect(told(EL)).toEqual([])
  expect(told(GA)).toEqual([])
})

test.each([
  ['empty', EL, 'annual', '2', '50', null, 'error annual 2 50 没有填写'],
  ['zero', EL, 'annual', '2', '50', 0, 'error annual 2 50 不能为零'],
  [
    'negative',
    GA,
    'classes',
    '3',
    'medicalPer1000Cents',
    -1,
    'error classes 3 medicalPer1000Cents 不能为负数',
  ],
  ['an unknown band', EL, 'bands', '6', 'value', 9, 'error bands 6 value 没有第9档，现有1、2、3档'],
  ['weights', EL, 'duties', '2', 'value', 1300, 'error duties 1 value 责任权重合计为101%，须为100%'],
  ['the last month', EL, 'short', '12', 'value', 99, 'error short 12 value 12个月的短期费率须为100%'],
  [
    'a falling month',
    GA,
    'short',
    '5',
    'value',
    40,
    'error short 5 value 低于4个月的50%，短期费率须逐月不下降',
  ],
  [
    'falling with class',
    GA,
    'classes',
    '4',
    'addRatePerWanCents',
    1900,
    'warning classes 4 addRatePerWanCents 价格低于较低的职业类别',
  ],
  ['falling with coverage', EL, 'annual', '1', '50', 25_000, 'warning annual 1 50 价格低于保额30万'],
  ['falling with tier', EL, 'tiers', '115', 'value', 105, 'warning tiers 115 value 比例低于较低的档位'],
] as const)('%s is told at its cell', (_, draft, grid, row, column, value, said) => {
  expect(told(put(draft, grid, row, column, value))).toContain(said)
})

test('what jumps to more than double or less than half of the version before is told', () => {
  const faults = told(put(put(EL, 'annual', '3', '120', 450_000 * 10), 'annual', '1', '30', 2600), EL)
  expect(faults).toEqual([
    'warning annual 1 30 不到原来的一半，请核对；发布人须确认最大的降幅',
    'warning annual 3 120 是原来的10倍，请确认',
  ])
})

test('a draft of the wrong shape is refused: another line, unknown keys, thirteen months, fractions', () => {
  const bad = (line: TariffDraft['line'], table: unknown) => 'issues' in parseDraft(line, table)
  expect(bad('employerLiability', GA.table)).toBe(true)
  expect(bad('employerLiability', { ...EL.table, more: 1 })).toBe(true)
  expect(bad('groupAccident', { ...GA.table, shortRatePct: Array(13).fill(100) })).toBe(true)
  expect(bad('groupAccident', { ...GA.table, suddenDeathPerWanCents: 1.5 })).toBe(true)
  expect(bad('employerLiability', null)).toBe(true)
  expect(bad('employerLiability', { ...EL.table, tierPct: { zero: 1 } })).toBe(true)
})

test('what moved to versions of products is read over in a document and in a workbook of before', () => {
  const benefits = { medicalPctOfCoverage: 10 }
  const plans = [{ plan: 1, addWan: 10, medicalYuan: 1, allowanceYuanPerDay: 1, suddenWan: 1 }]
  expect(parseDraft('employerLiability', { ...EL.table, benefits })).toEqual({ draft: EL })
  expect(parseDraft('groupAccident', { ...GA.table, plans, coverageWan: [10] })).toEqual({ draft: GA })
  expect(
    gridsOf(EL)
      .concat(gridsOf(GA))
      .map(({ key }) => key),
  ).not.toEqual(expect.arrayContaining(['plans']))
  const sheet = [...sheetRows(GA), ['【方案】', ''], ['方案', '意外身故伤残（万元）'], ['方案1', 10]]
  const lines = sheet.map((cells, i) => ({ row: i + 1, cells }))
  expect(draftOfSheet(lines, GA)).toEqual({ draft: GA, problems: [], refusal: null })
})

test('differences name the cell in words, old and new; the same is none', () => {
  expect(diffOf(EL, EL)).toEqual([])
  const [one, ...more] = diffOf(EL, put(EL, 'annual', '2', '50', 123_456))
  expect(more).toEqual([])
  expect(one).toMatchObject({
    label: '年保费 · 第2档（4、5类） · 50万',
    fromText: '1,000.00',
    toText: '1,234.56',
  })
})

test('a step of coverage comes with empty cells and goes with them', () => {
  const more = grown(EL, 'annual', '150')
  if (typeof more === 'string') throw new Error(more)
  expect(faultsOf(more, null).map(({ row, column }) => `${row} ${column}`)).toEqual([
    '1 150',
    '2 150',
    '3 150',
  ])
  expect(diffOf(shrunk(more, 'annual', '150'), EL)).toEqual([])
  expect(grown(EL, 'annual', '30')).toBe('保额30万已存在')
  expect(grown(GA, 'plans', '3')).toBe('团体意外险的方案在产品版本中设置')
})

/** Any tariff of either line: cells at random, some empty, columns and plans more or fewer. */
const someDraft = fc
  .record({
    base: fc.constantFrom(EL, GA),
    out: fc.subarray(['30', '120', '2', '9']),
    more: fc.subarray(['7', '150', '77']),
    values: fc.array(fc.option(fc.integer({ min: -9999, max: 9_999_999 }), { freq: 6 }), {
      minLength: 1,
      maxLength: 40,
    }),
  })
  .map(({ base, out, more, values }) => {
    let draft = base
    for (const key of out) draft = shrunk(draft, 'annual', key)
    for (const key of more) {
      const next = grown(draft, 'annual', key)
      if (typeof next !== 'string') draft = next
    }
    let i = 0
    for (const grid of gridsOf(draft))
      for (const row of grid.rows)
        for (const column of grid.columns) {
          draft = withCell(
            draft,
            grid,
            { row: row.key, column: column.key },
            values[i % values.length] ?? null,
          )
          i += 1
        }
    return draft
  })

test('what a sheet says is the tariff it was written from', () => {
  fc.assert(
    fc.property(someDraft, (draft) => {
      const lines = sheetRows(draft).map((cells, i) => ({ row: i + 2, cells }))
      const read = draftOfSheet(lines, draft.line === 'groupAccident' ? GA : EL)
      expect(read.problems).toEqual([])
      expect(diffOf(draft, read.draft)).toEqual([])
      expect(faultsOf(read.draft, null).filter(({ level }) => level === 'error')).toEqual(
        faultsOf(draft, null).filter(({ level }) => level === 'error'),
      )
    }),
    { numRuns: 60 },
  )
})

test('every number typed as it is shown is the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (value) => {
      for (const unit of ['cents', 'bp', 'percent', 'whole'] as const)
        expect(parseCell(cellText(value, unit), unit)).toBe(value)
    }),
  )
  expect(parseCell('￥1,234.5元', 'cents')).toBe(123_450)
  expect(parseCell(' ', 'cents')).toBeNull()
  for (const wrong of ['1.234', 'abc', '1e5', '--1']) expect(parseCell(wrong, 'cents')).toBeUndefined()
})

test('a sheet that is not one says where: text for a number, a missing table, a row nobody knows', () => {
  const lines = sheetRows(EL).map((cells, i) => ({
    row: i + 2,
    cells: [...cells] as (string | number | null)[],
  }))
  const at = lines.findIndex(({ cells }) => String(cells[0]).startsWith('第2档'))
  lines[at]?.cells.splice(1, 1, '很多')
  const withoutTiers = lines.filter(({ cells }) => cells[0] !== '【费率档位】')
  const { problems, draft } = draftOfSheet(withoutTiers, EL)
  expect(problems).toContain(`第${lines[at]?.row ?? 0}行：【年保费】第2档（4、5类）的「很多」不是数字`)
  expect(problems.some((text) => text.includes('没有【费率档位】') || text.includes('费率档位'))).toBe(true)
  expect(hasErrors(faultsOf(draft, null))).toBe(true)
  const grid = gridsOf(draft)[0]
  expect(grid && cellValue(draft, grid, '2', '30')).toBeNull()
  expect(
    draftOfSheet(
      sheetRows(GA).map((cells, i) => ({ row: i, cells })),
      EL,
    ),
  ).toMatchObject({
    draft: EL,
    refusal: expect.stringMatching(/^这是另一产品线的费率表：文件第\d+行是【.*没有【年保费】/),
  })
  expect(draftOfSheet([{ row: 2, cells: ['姓名', '证件'] }], GA).refusal).toContain('文件中没有费率表')
})
