import { useLayoutEffect } from 'react'

/**
 * Makes everything beside `element` inert, up to its root (document or shadow root), while it is given.
 * The library's own hiding works on the document and does not see inside a shadow root; inert does, and takes
 * away focus, clicks and screen reader alike. Elements with `data-bq-live` (live regions, toasts) stay usable.
 */
export function useInertOutside(element: HTMLElement | null): void {
  useLayoutEffect(() => {
    if (element === null) return
    const held = besides(element)
    for (const other of held) hold(other)
    return () => {
      for (const other of held) release(other)
    }
  }, [element])
}

/** How many open modals hold an element: stacked dialogs close in any order. */
const holds = new WeakMap<HTMLElement, number>()

function besides(element: HTMLElement): HTMLElement[] {
  const found: HTMLElement[] = []
  let node: HTMLElement = element
  for (let parent = node.parentNode; parent !== null; parent = node.parentNode) {
    for (const child of parent.children) {
      if (child !== node && child instanceof HTMLElement && mayBeInert(child)) found.push(child)
    }
    if (!(parent instanceof HTMLElement) || parent === parent.ownerDocument.body) break
    node = parent
  }
  return found
}

/** Focus guards and backdrops of the same layer are the library's own; scripts and styles have nothing to hide. */
function mayBeInert(child: HTMLElement): boolean {
  if (child.hasAttribute('data-bq-live') || child.querySelector('[data-bq-live]') !== null) return false
  return (
    !child.hasAttribute('data-base-ui-focus-guard') &&
    !child.hasAttribute('data-bq-backdrop') &&
    !['SCRIPT', 'STYLE', 'LINK'].includes(child.tagName)
  )
}

function hold(element: HTMLElement): void {
  const count = holds.get(element) ?? 0
  if (count === 0 && element.hasAttribute('inert')) return
  holds.set(element, count + 1)
  element.setAttribute('inert', '')
}

function release(element: HTMLElement): void {
  const count = holds.get(element)
  if (count === undefined) return
  if (count > 1) {
    holds.set(element, count - 1)
    return
  }
  holds.delete(element)
  element.removeAttribute('inert')
}
