import type { ElDraft, GaDraft, TariffDraft } from './document.ts'

/** Steps of coverage that a tariff holds at most. */
const MOST = 60
/** The duty that is always covered. */
const FIRST_DUTY = '1'

interface Growing {
  /** A row or column more, its cells empty; a text when it cannot be. */
  more(table: ElDraft, given: string): ElDraft | string
  less(table: ElDraft, key: string): ElDraft
}
/** Tables of employer liability that grow, by their key. */
const GROWING: Readonly<Record<string, Growing>> = {
  /** A step of coverage (10,000 yuan). */
  annual: {
    more(table, key) {
      if (!/^[1-9]\d{0,4}$/.test(key)) return '请填写1到99999的整数'
      if (table.coverageWan.includes(Number(key))) return `保额${key}万已存在`
      if (table.coverageWan.length >= MOST) return `保额不超过${MOST}个`
      const coverageWan = [...table.coverageWan, Number(key)].toSorted((a, b) => a - b)
      return { ...eachBand(table, (row) => ({ ...row, [key]: null })), coverageWan }
    },
    less(table, key) {
      const coverageWan = table.coverageWan.filter((wan) => String(wan) !== key)
      if (coverageWan.length === 0) return table
      return { ...eachBand(table, (row) => without(row, key)), coverageWan }
    },
  },
  /** A priced duty, as 「5 境外工作」: its number, and its name; one that is there is called otherwise. */
  duties: {
    more(table, given) {
      const duty = newDuty(table.dutyNames, given)
      if (typeof duty === 'string') return duty
      const dutyWeightsBp = { ...table.dutyWeightsBp, [duty.key]: table.dutyWeightsBp[duty.key] ?? null }
      return { ...table, dutyWeightsBp, dutyNames: duty.names }
    },
    less(table, key) {
      if (key === FIRST_DUTY) return table
      const { dutyWeightsBp, dutyNames } = table
      return { ...table, dutyWeightsBp: without(dutyWeightsBp, key), dutyNames: without(dutyNames, key) }
    },
  },
}

/** The only table of group accident that grows: duties beside the plan. */
const EXTRAS = 'extras'
const NO_CELLS = { 1: null, 2: null, 3: null, 4: null, 5: null, 6: null }

function moreExtras(table: GaDraft, given: string): GaDraft | string {
  const duty = newDuty(table.dutyNames, given)
  if (typeof duty === 'string') return duty
  const cells = table.dutyPerHeadCents[duty.key] ?? NO_CELLS
  return {
    ...table,
    dutyPerHeadCents: { ...table.dutyPerHeadCents, [duty.key]: cells },
    dutyNames: duty.names,
  }
}

/** 「5 境外工作」 as a duty's number, and the names with it; a text when it cannot be. */
function newDuty(known: Record<string, string>, given: string) {
  const [, key = '', name = ''] = /^([1-9]|1\d|20)[\s.、　]+(\S.{0,29})$/.exec(given.trim()) ?? []
  if (key === '') return '请填写责任序号（1到20）和名称，中间空一格，例如“5 境外工作”'
  if (known[key] === name) return `责任「${key} ${name}」已存在`
  if (Object.values(known).includes(name)) return `责任「${name}」已存在`
  return { key, names: { ...known, [key]: name } }
}

/** A row or column more in the table `grid`; a text when it cannot be. */
export function grown(draft: TariffDraft, grid: string, given: string): TariffDraft | string {
  if (draft.line === 'groupAccident') {
    const table = grid === EXTRAS ? moreExtras(draft.table, given) : '团体意外险的方案在产品版本中设置'
    return typeof table === 'string' ? table : { line: draft.line, table }
  }
  const growing = GROWING[grid]
  if (!growing) return '这张表不能增加'
  const table = growing.more(draft.table, given)
  return typeof table === 'string' ? table : { line: draft.line, table }
}

/** Without a row or column; the last step of coverage and the first duty stay. */
export function shrunk(draft: TariffDraft, grid: string, key: string): TariffDraft {
  if (draft.line === 'groupAccident') {
    if (grid !== EXTRAS) return draft
    const dutyPerHeadCents = without(draft.table.dutyPerHeadCents, key)
    const dutyNames = without(draft.table.dutyNames, key)
    return { line: draft.line, table: { ...draft.table, dutyPerHeadCents, dutyNames } }
  }
  const growing = GROWING[grid]
  if (!growing) return draft
  return { line: draft.line, table: growing.less(draft.table, key) }
}

type Cells = ElDraft['annualPerHeadCents'][string]
const eachBand = (table: ElDraft, change: (row: Cells) => Cells): ElDraft => ({
  ...table,
  annualPerHeadCents: Object.fromEntries(
    Object.entries(table.annualPerHeadCents).map(([band, row]) => [band, change(row)]),
  ),
})
const without = <T>(row: Record<string, T>, key: string): Record<string, T> =>
  Object.fromEntries(Object.entries(row).filter(([one]) => one !== key))
