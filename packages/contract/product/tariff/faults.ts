import { cellText, cellValue } from './cell.ts'
import type { TariffDraft } from './document.ts'
import { fallingFaults } from './falling.ts'
import type { TariffFault, Told } from './fault.ts'
import { type Grid, gridsOf } from './grid.ts'

/** Price levels that channels have (RULES §1.6). */
const TIERS = ['100', '110', '115']
const DUTY_SUM = 10_000

/**
 * Everything wrong or strange with a tariff, errors first. `base`: the version before, for what jumps to more than
 * double or less than half (by a slip of the pen cover would be given away: `largestCut` is confirmed by who publishes).
 */
export function faultsOf(draft: TariffDraft, base: TariffDraft | null): TariffFault[] {
  const old = base?.line === draft.line ? base : null
  const all = gridsOf(draft).flatMap((grid) => {
    const own = [
      ...valueFaults(draft, grid),
      ...(RULES[grid.key]?.(draft, grid) ?? []),
      ...fallingFaults(draft, grid),
      ...jumps(draft, grid, old),
    ]
    return own.map((fault) => ({ ...fault, grid: grid.key }))
  })
  return [...all.filter(({ level }) => level === 'error'), ...all.filter(({ level }) => level === 'warning')]
}

export const hasErrors = (faults: readonly TariffFault[]) => faults.some(({ level }) => level === 'error')

/** Cells that may be nothing: the cover is then not in it. */
const MAY_BE_ZERO = (grid: string, row: string) => grid === 'duties' && row !== '1'

/** Beyond these somebody slipped, and sums would no longer be exact: cents, percent, or what the column counts. */
const MOST: Readonly<Record<string, number>> = {
  annual: 1_000_000_000,
  classes: 10_000_000,
  sudden: 10_000_000,
  extras: 10_000_000,
  tiers: 1000,
  short: 100,
  grades: 50_000,
}

function valueFaults(draft: TariffDraft, grid: Grid): Told[] {
  return cellsOf(grid).flatMap(({ row, column }): Told[] => {
    const value = cellValue(draft, grid, row, column)
    const say = (level: Told['level'], message: string): Told[] => [{ row, column, level, message }]
    if (value === null) return say('error', '没有填写')
    if (value < 0) return say('error', '不能为负数')
    const most = MOST[column] ?? MOST[grid.key]
    if (most !== undefined && value > most)
      return say('error', `超过上限${cellText(most, grid.unit(row, column))}`)
    if (grid.key === 'annual' && value > 0 && value < LEAST)
      return say('error', '每人年保费不足1元，请核对小数点')
    if (value > 0) return []
    return MAY_BE_ZERO(grid.key, row) ? say('warning', '为零，请确认') : say('error', '不能为零')
  })
}

/** A head of a year below this (cents) is a slip of the decimal point. */
const LEAST = 100

type Rule = (draft: TariffDraft, grid: Grid) => Told[]
const RULES: Readonly<Record<string, Rule>> = {
  bands(draft, grid) {
    if (draft.line !== 'employerLiability') return []
    const bands = Object.keys(draft.table.annualPerHeadCents)
    return single(draft, grid).flatMap(({ row, value }) =>
      value === null || bands.includes(String(value))
        ? []
        : [{ row, column: 'value', level: 'error', message: `没有第${value}档，现有${bands.join('、')}档` }],
    )
  },
  duties(draft, grid) {
    const cells = single(draft, grid)
    const say = (row: string, message: string): Told[] => [{ row, column: 'value', level: 'error', message }]
    if (!cells.some(({ row }) => row === '1')) return say(cells[0]?.row ?? '1', '没有第1项责任（身故伤残）')
    if (cells.some(({ value }) => value === null)) return []
    const sum = cells.reduce((all, { value }) => all + (value ?? 0), 0)
    return sum === DUTY_SUM ? [] : say('1', `责任权重合计为${sum / 100}%，须为100%`)
  },
  grades(draft, grid) {
    const first = cellValue(draft, grid, '1', 'value')
    if (first === null || first === DUTY_SUM) return []
    return [{ row: '1', column: 'value', level: 'error', message: '年保费按比例表一，系数须为100%' }]
  },
  short(draft, grid) {
    const cells = single(draft, grid)
    return cells.flatMap(({ row, value }, i): Told[] => {
      const before = cells[i - 1]?.value ?? 0
      const say = (message: string): Told[] => [{ row, column: 'value', level: 'error', message }]
      if (value === null) return []
      if (row === '12' && value !== 100) return say('12个月的短期费率须为100%')
      return value < before ? say(`低于${Number(row) - 1}个月的${before}%，短期费率须逐月不下降`) : []
    })
  },
  tiers(draft, grid) {
    const known = grid.rows.map(({ key }) => key)
    return TIERS.filter((tier) => !known.includes(tier)).map((tier) => ({
      row: tier,
      column: 'value',
      level: 'error',
      message: `缺少${tier}档，渠道正在使用`,
    }))
  },
}

/** Against the version before: a slip of the decimal point is seen here. */
function jumps(draft: TariffDraft, grid: Grid, base: TariffDraft | null): Told[] {
  const old = base && gridsOf(base).find(({ key }) => key === grid.key)
  if (!base || !old || ['bands', 'duties'].includes(grid.key)) return []
  return cellsOf(grid).flatMap(({ row, column }): Told[] => {
    const [from, to] = [cellValue(base, old, row, column), cellValue(draft, grid, row, column)]
    if (!from || !to || from < 0 || to < 0) return []
    if (to * 2 < from)
      return [{ row, column, level: 'warning', message: '不到原来的一半，请核对；发布人须确认最大的降幅' }]
    const message = `是原来的${ratio(to / from)}倍，请确认`
    return to > from * 2 ? [{ row, column, level: 'warning', message }] : []
  })
}
const ratio = (value: number) => String(Math.round(value * 10) / 10)

const cellsOf = ({ rows, columns }: Grid) =>
  rows.flatMap((row) => columns.map((column) => ({ row: row.key, column: column.key })))
const single = (draft: TariffDraft, grid: Grid) =>
  grid.rows.map(({ key }) => ({ row: key, value: cellValue(draft, grid, key, 'value') }))
