import { INDUSTRY_TRADES } from './occupations-industry.ts'
import { SERVICE_TRADES } from './occupations-service.ts'

/** Our own occupation library (RULES §1.3): four levels, codes of 2, 4, 6 and 7 characters; class on the last level, 7 means declined. */
export interface OccupationRow {
  code: string
  parentCode: string | null
  name: string
  level: 1 | 2 | 3 | 4
  cls: TradeClass | null
  keywords: string
  /** Work at two metres or higher belongs to the trade. */
  atHeight: boolean
}

const CLASSES = ['1', '2', '3', '4', '5', '6', '7'] as const
export type TradeClass = (typeof CLASSES)[number]

/** Every row, parents before children. */
export const OCCUPATIONS: readonly OccupationRow[] = parse(
  `${SERVICE_TRADES.trim()}\n${INDUSTRY_TRADES.trim()}`,
)

function parse(text: string): OccupationRow[] {
  const rows: OccupationRow[] = []
  const counts = [0, 0, 0, 0]
  const path = ['', '', '']
  for (const line of text.split('\n')) {
    const depth = (/^#*/.exec(line)?.[0].length ?? 0) as 0 | 1 | 2 | 3
    const at = depth === 0 ? 3 : depth - 1
    counts[at] = (counts[at] ?? 0) + 1
    counts.fill(0, at + 1)
    const parentCode = at === 0 ? null : (path[at - 1] ?? null)
    const code = `${parentCode ?? ''}${at === 3 ? letter(counts[3] ?? 0) : String(counts[at]).padStart(2, '0')}`
    if (at < 3) path[at] = code
    const [name = '', cls = '', keywords = '', mark = ''] =
      depth > 0 ? [line.slice(depth).trim()] : line.split(' ')
    rows.push({
      code,
      parentCode,
      name,
      level: (at + 1) as 1 | 2 | 3 | 4,
      cls: CLASSES.find((known) => known === cls) ?? null,
      keywords,
      atHeight: mark === '高处',
    })
  }
  return rows
}

function letter(n: number): string {
  return String.fromCharCode(64 + n)
}
