import { Activity, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

/**
 * What stands in it is taken out of the document while it is withheld, and put back as it was: what was typed, open
 * dialogs, and where each list was scrolled to.
 */
export function Withheld({ withheld, children }: { withheld: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [host] = useState(() => document.createElement('div'))
  // What is in it begins once it stands in the document: it measures itself, and opens dialogs.
  const [here, setHere] = useState(false)
  const back = useRef(() => {})
  useLayoutEffect(() => {
    if (withheld) return
    place.current?.append(host)
    back.current()
    setHere(true)
    return () => {
      back.current = scrolledAgain(host)
      host.remove()
      setHere(false)
    }
  }, [withheld, host])
  return (
    <>
      <div ref={place} />
      {createPortal(<Activity mode={here ? 'visible' : 'hidden'}>{children}</Activity>, host)}
    </>
  )
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
