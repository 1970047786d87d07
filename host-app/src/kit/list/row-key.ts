import type { Row } from '../resource-client.ts'
import type { RowDoing } from './RowActions.tsx'
import { countOf, type Picks } from './selection.ts'

interface Keys {
  doing: RowDoing
  picks: Picks
  copyPicked(): void
}

/** A key on a row; answers whether it meant something. Moving, ticking and opening are the table's own. */
export function rowKey(key: string, row: Row, { doing, picks, copyPicked }: Keys): boolean {
  const { duplicate, history, remove, copy } = doing
  const edit = doing.isFixed(row) ? undefined : doing.edit
  if (key === 'Ctrl+c') {
    // What is marked with the mouse is what is meant.
    if (String(getSelection())) return false
    if (countOf(picks.get()) > 0) copyPicked()
    else copy(row)
    return true
  }
  if (key === 'F2') {
    const cell = document.querySelector(`tr[data-row-id="${CSS.escape(row.id)}"] [data-quick]`)
    return cell?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })) ?? false
  }
  const act = {
    m: edit,
    M: edit,
    d: duplicate,
    D: duplicate,
    h: history,
    H: history,
    Delete: doing.keeps(row) ? undefined : remove,
  }[key]
  act?.(row)
  return act !== undefined
}
