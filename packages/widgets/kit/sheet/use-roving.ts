import { isComposing } from '@baoqiao/ui/form/composing.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { moved } from './move.ts'
import { type Cell, cellOf, FIRST_FIELD, keyOf, ROW_PX } from './sheet-columns.ts'

/** Height of the line with the headings, which stays in sight. */
const HEAD_PX = 32

/**
 * One cell of the list is in the order of Tab; keys move between cells. Gone to by keys a cell is marked as a whole and
 * typing replaces it; F2 or a press puts the caret into it. Esc leaves the text, once more it leaves the list: the next
 * Tab then goes on after it.
 */
export function useRoving(box: RefObject<HTMLElement | null>, shown: readonly number[], last: number) {
  const [at, setAt] = useState<Cell>({ row: shown[0] ?? 0, column: FIRST_FIELD })
  const [inside, setInside] = useState(false)
  const wanted = useRef(false)
  const home = useRef(FIRST_FIELD)
  const editing = useRef(false)
  const leaving = useRef(false)
  const go = useCallback((cell: Cell) => {
    wanted.current = true
    setAt({ ...cell })
  }, [])

  const show = useCallback(
    ({ row }: Cell) => {
      if (box.current) showLine(box.current, shown.indexOf(row))
    },
    [box, shown],
  )

  useLayoutEffect(() => {
    const element = box.current
    if (!wanted.current || !element) return
    wanted.current = false
    const line = shown.indexOf(at.row)
    showLine(element, line)
    const cell = element.querySelector<HTMLElement>(`[data-cell="${keyOf(at)}"]`)
    // The line that waits has neither tick nor button.
    if (!cell) return setAt({ row: at.row, column: FIRST_FIELD })
    cell.focus({ preventScroll: true })
    if (cell instanceof HTMLInputElement && cell.type !== 'checkbox') cell.select()
    editing.current = false
    leaving.current = false
  }, [at, box, shown])

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented) return
    const here = cellOf(event.target)
    if (!here) return
    if (event.key === 'Escape') {
      if (!editing.current) leaving.current = true
      editing.current = false
      if (event.target instanceof HTMLInputElement && event.target.type !== 'checkbox') event.target.select()
      return
    }
    if (event.key === 'F2') {
      editing.current = true
      if (event.target instanceof HTMLInputElement) event.target.setSelectionRange?.(99, 99)
    }
    if (event.key === 'Tab' && leaving.current) return
    const to = moved(event, { at: here, shown, home: home.current, last, editing: editing.current })
    if (to) {
      if (event.key !== 'Tab') home.current = event.key === 'Enter' ? home.current : to.column
      go(to)
    }
    // A press of a button by Enter stays one; elsewhere Enter at the end does nothing at all.
    if (to || (event.key === 'Enter' && event.target instanceof HTMLInputElement)) event.preventDefault()
  }
  return {
    at,
    /** Whether the focus is in the list. */
    inside,
    go,
    show,
    handlers: {
      onKeyDown,
      onInput: () => {
        editing.current = true
        leaving.current = false
      },
      onPointerDown: (event: PointerEvent) => {
        const cell = cellOf(event.target)
        if (!cell) return
        editing.current = true
        leaving.current = false
        home.current = cell.column
      },
      onFocus: (event: FocusEvent) => {
        setInside(true)
        const cell = cellOf(event.target)
        if (cell) setAt((now) => (keyOf(now) === keyOf(cell) ? now : cell))
      },
      onBlur: (event: FocusEvent) => {
        const to = event.relatedTarget
        if (!(to instanceof Node) || !event.currentTarget.contains(to)) setInside(false)
      },
    },
  }
}

function showLine(box: HTMLElement, line: number) {
  const top = line * ROW_PX
  const room = box.clientHeight - HEAD_PX
  if (line < 0 || room <= 0) return
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_PX > box.scrollTop + room) box.scrollTop = top + ROW_PX - room
}
