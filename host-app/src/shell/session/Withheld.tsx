import { Activity, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * What stands in it is taken out of the document while it is withheld, and put back as it was: what was typed, open
 * dialogs, where each list was scrolled to, and where the focus was.
 */
export function Withheld({ withheld, children }: { withheld: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [host] = useState(() => document.createElement('div'))
  // What is in it begins once it stands in the document: it measures itself, and opens dialogs.
  const [here, setHere] = useState(false)
  const back = useRef(() => {})
  const last = useLastFocus(host)
  const focused = useRef<Element | null>(null)
  useLayoutEffect(() => {
    if (withheld) return
    place.current?.append(host)
    back.current()
    setHere(true)
    return () => {
      back.current = scrolledAgain(host)
      // What is in it takes the focus to its first field when it comes back.
      focused.current = last.current
      host.remove()
      setHere(false)
    }
  }, [withheld, host, last])
  // After the effects of what is in it.
  useEffect(() => {
    const element = focused.current
    if (!here || !(element instanceof HTMLElement)) return
    focused.current = null
    const frame = requestAnimationFrame(() => element.isConnected && element.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [here])
  return (
    <>
      <div ref={place} />
      {createPortal(<Activity mode={here ? 'visible' : 'hidden'}>{children}</Activity>, host)}
    </>
  )
}

/** What asks for the lock is not where somebody was. */
const LOCKING = '[data-locking]'

/** What in it had the focus last. */
function useLastFocus(host: HTMLElement) {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    const keep = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest(LOCKING)) last.current = target
    }
    host.addEventListener('focusin', keep)
    return () => host.removeEventListener('focusin', keep)
  }, [host])
  return last
}

/** How far everything in it is scrolled: an element that leaves the document forgets. */
function scrolledAgain(host: HTMLElement): () => void {
  const places = [...host.querySelectorAll('*')].flatMap((element) =>
    element.scrollTop > 0 || element.scrollLeft > 0
      ? [{ element, top: element.scrollTop, left: element.scrollLeft }]
      : [],
  )
  return () => {
    requestAnimationFrame(() => {
      for (const { element, top, left } of places) element.scrollTo(left, top)
    })
  }
}
