import { type Cell, FIRST_FIELD } from './sheet-columns.ts'

export interface Pressed {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}
interface Where {
  at: Cell
  /** Lines that are shown, in their order. */
  shown: readonly number[]
  /** Where Enter goes back to: the column that was gone to otherwise than with Tab. */
  home: number
  /** Last column that one types in. */
  last: number
  /** Typing in it: keys that move the caret stay with the text. */
  editing: boolean
}

const PAGE = 12

/** Where a key leads from a cell; null when it leads out of the list or is no key that moves. */
export function moved(pressed: Pressed, { at, shown, home, last, editing }: Where): Cell | null {
  const line = Math.max(0, shown.indexOf(at.row))
  const to = (index: number, column = at.column): Cell | null => {
    const row = shown[Math.max(0, Math.min(shown.length - 1, index))]
    return row === undefined || (row === at.row && column === at.column) ? null : { row, column }
  }
  const far = pressed.ctrlKey || pressed.metaKey
  switch (pressed.key) {
    case 'ArrowUp':
      return to(far ? 0 : line - 1)
    case 'ArrowDown':
      return to(far ? shown.length - 1 : line + 1)
    case 'PageUp':
      return to(line - PAGE)
    case 'PageDown':
      return to(line + PAGE)
    case 'Enter':
      return to(pressed.shiftKey ? line - 1 : line + 1, home)
    case 'Tab':
      return tabbed(pressed.shiftKey ? -1 : 1, at, line, { shown, last })
  }
  if (editing) return null
  switch (pressed.key) {
    case 'ArrowLeft':
      return to(line, Math.max(0, at.column - 1))
    case 'ArrowRight':
      return to(line, Math.min(last + 1, at.column + 1))
    case 'Home':
      return to(far ? 0 : line, FIRST_FIELD)
    case 'End':
      return to(far ? shown.length - 1 : line, last)
  }
  return null
}

/** Through what one types in, and from the last of a line to the first of the next. */
function tabbed(
  step: 1 | -1,
  at: Cell,
  line: number,
  { shown, last }: Pick<Where, 'shown' | 'last'>,
): Cell | null {
  const column = at.column + step
  if (column >= FIRST_FIELD && column <= last) return { row: at.row, column }
  const row = shown[line + step]
  return row === undefined ? null : { row, column: step === 1 ? FIRST_FIELD : last }
}
