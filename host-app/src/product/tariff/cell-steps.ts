import type { KeyboardEvent } from 'react'

/**
 * From cell to cell by keys: up, down and Enter always, left and right from the edge of what is written or when all of
 * it is marked. Tab is the browser's own.
 */
export function stepFrom(event: KeyboardEvent<HTMLInputElement>): void {
  const { key, currentTarget: input, shiftKey } = event
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const whole = input.selectionStart === 0 && input.selectionEnd === input.value.length
  const atStart = input.selectionEnd === 0
  const atEnd = input.selectionStart === input.value.length
  const step = {
    ArrowUp: [-1, 0],
    ArrowDown: [1, 0],
    Enter: [shiftKey ? -1 : 1, 0],
    ArrowLeft: whole || atStart ? [0, -1] : null,
    ArrowRight: whole || atEnd ? [0, 1] : null,
  }[key]
  if (!step || (shiftKey && key !== 'Enter')) return
  const [down = 0, right = 0] = step
  const lines = [...(input.closest('tbody')?.rows ?? [])].map((line) => [...line.querySelectorAll('input')])
  const y = lines.findIndex((line) => line.includes(input))
  const x = lines[y]?.indexOf(input) ?? 0
  event.preventDefault()
  lines[y + down]?.[x + right]?.focus()
}

/** Shows a cell and goes into it, once its table is drawn. */
export function goToCell(cell: string): void {
  requestAnimationFrame(() => {
    const cells = document.querySelectorAll<HTMLInputElement>('input[data-cell]')
    const input = [...cells].find((one) => one.dataset.cell === cell)
    input?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    input?.focus()
  })
}
