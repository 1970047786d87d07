import type { CellChange } from '@baoqiao/contract/product/tariff/diff.ts'
import { List } from './FaultList.tsx'

const SHOWN = 100

/** Cells that differ from another version, old and new; pressing one goes there. */
export function ChangedList({
  changes,
  onGo,
}: {
  changes: readonly CellChange[]
  onGo(change: CellChange): void
}) {
  if (changes.length === 0) return <p>没有差异。</p>
  return (
    <List>
      {changes.slice(0, SHOWN).map((change) => (
        <li key={`${change.grid} ${change.row} ${change.column}`}>
          <button type="button" onClick={() => onGo(change)}>
            <b>{change.label}</b>
            <span>{`${change.fromText} → ${change.toText}${shareOf(change)}`}</span>
          </button>
        </li>
      ))}
      {changes.length > SHOWN ? <li>{`还有 ${changes.length - SHOWN} 处`}</li> : null}
    </List>
  )
}

/** （+12.5%） */
export function shareOf({ from, to }: Pick<CellChange, 'from' | 'to'>): string {
  if (!from || to === null) return ''
  const share = Math.round(((to - from) / from) * 1000) / 10
  return `（${share > 0 ? '+' : ''}${share}%）`
}
