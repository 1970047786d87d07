import type { PointerEvent } from 'react'

const LEAST = 48
const MOST = 800

/**
 * Follows the pointer with the column's edge until it is let go, then tells the width. Only the <col> is touched while
 * it moves: no row is drawn again.
 */
export function startResize(event: PointerEvent<HTMLElement>, done: (width: number) => void): void {
  const grip = event.currentTarget
  const head = grip.closest('th')
  const table = grip.closest('table')
  const col = head && table?.querySelectorAll<HTMLElement>('col')[head.cellIndex]
  if (!head || !table || !col || event.button !== 0) return
  event.preventDefault()
  event.stopPropagation()
  const [from, before, least] = [
    event.clientX,
    head.offsetWidth,
    Number.parseFloat(table.style.minWidth) || 0,
  ]
  let width = before
  const onMove = (move: globalThis.PointerEvent) => {
    width = Math.round(Math.min(MOST, Math.max(LEAST, before + move.clientX - from)))
    col.style.width = `${width}px`
    table.style.minWidth = `${least + width - before}px`
  }
  const onEnd = () => {
    grip.removeAttribute('data-on')
    removeEventListener('pointermove', onMove)
    removeEventListener('pointerup', onEnd)
    removeEventListener('pointercancel', onEnd)
    if (width !== before) done(width)
  }
  grip.setAttribute('data-on', '')
  addEventListener('pointermove', onMove)
  addEventListener('pointerup', onEnd)
  addEventListener('pointercancel', onEnd)
}
