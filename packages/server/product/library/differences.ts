import type {
  OccupationChange,
  OccupationDifferences,
  OccupationNode,
} from '@baoqiao/contract/product/occupation-calls.ts'
import { reclassedBy, type VersionRule } from '@baoqiao/contract/product/reclassed-by.ts'
import type { SheetTrade } from './read-sheet-rows.ts'

type Said = Pick<SheetTrade, 'code' | 'name' | 'cls' | 'keywords'>

/** What taking a sheet would change in the library. */
export function differencesIn(
  trades: readonly SheetTrade[],
  library: readonly OccupationNode[],
  rules: readonly VersionRule[],
): Pick<OccupationDifferences, 'added' | 'reclassed' | 'renamed' | 'gone'> {
  const before = new Map(library.map((row) => [row.code, row]))
  const after = new Map(trades.map((row) => [row.code, row]))
  const change = ({ code, name, cls }: Said, from: string | null, to: string | null): OccupationChange => ({
    code,
    name,
    before: from,
    after: to,
    versions: cls ? reclassedBy(rules, code, Number(cls)) : [],
  })
  const kept = trades.flatMap((row) => {
    const old = before.get(row.code)
    return old ? [{ row, old }] : []
  })
  return {
    added: trades.filter(({ code }) => !before.has(code)).map((row) => change(row, null, whole(row))),
    reclassed: kept
      .filter(({ row, old }) => row.cls !== old.cls)
      .map(({ row, old }) => change(row, classText(old.cls), classText(row.cls))),
    renamed: kept
      .filter(({ row, old }) => words(row) !== words(old))
      .map(({ row, old }) => change(row, words(old), words(row))),
    gone: library.filter(({ code }) => !after.has(code)).map((row) => change(row, whole(row), null)),
  }
}

const classText = (cls: string | null) => (cls === null ? '—' : cls === '7' ? '拒保' : `${cls}类`)
const words = ({ name, keywords }: Said) => (keywords ? `${name}（${keywords}）` : name)
const whole = (row: Said) => (row.cls ? `${words(row)} ${classText(row.cls)}` : words(row))
