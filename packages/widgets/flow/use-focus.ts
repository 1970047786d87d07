import { useMemo, useRef } from 'react'

/**
 * Focus goes to the heading of what comes next, when the person's own doing brought it. What comes by itself (a payment
 * that arrives, a page that changes what is shown) leaves the focus where it is: it may be elsewhere on a partner's page.
 */
export function useFocus(view: string) {
  const shown = useRef<string | null>(null)
  const now = useRef(view)
  now.current = view
  const invited = useRef(false)
  return useMemo(
    () => ({
      invite() {
        invited.current = true
      },
      take(heading: HTMLElement) {
        const changed = shown.current !== null && shown.current !== now.current
        shown.current = now.current
        if (changed && invited.current) {
          heading.focus({ preventScroll: true })
          showTop(heading)
        }
        if (changed) invited.current = false
      },
    }),
    [],
  )
}

/** A step begins at its top: where that is out of sight it is brought there, steps and all. */
function showTop(heading: HTMLElement) {
  const top = heading.closest('[data-flow-frame]')
  top?.scrollIntoView?.({ block: 'start' })
}
