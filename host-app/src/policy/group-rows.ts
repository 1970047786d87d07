import type { QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'

type QuoteRow = QuoteAnswer['rows'][number]
interface RowGroup {
  key: string
  cls: number
  names: string[]
  head: number
  people: number
  total: number
  steps: QuoteRow['steps']
}

/** Rows with the same price per head explained once: two thousand people are a handful of prices. */
export function groupRows(rows: readonly QuoteRow[]): RowGroup[] {
  const groups = new Map<string, RowGroup>()
  for (const row of rows) {
    const key = `${row.cls}-${row.head}`
    const group = groups.get(key) ?? {
      key,
      cls: row.cls,
      names: [],
      head: row.head,
      people: 0,
      total: 0,
      steps: row.steps,
    }
    if (!group.names.includes(row.name)) group.names.push(row.name)
    group.people += row.empNum
    group.total += row.row
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => a.cls - b.cls)
}
