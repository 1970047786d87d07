import { type RefObject, useEffect, useState } from 'react'

/** Chrome throws presses away in a frame that moved on the page within the last half second, so nothing is offered before. */
const ARM_MS = 600

/**
 * Whether something that cannot be undone may be pressed: in a frame only after it has really been seen for a moment.
 * Another site may lay something over a frame to steal a press; a browser that can tell (IntersectionObserver v2) is
 * asked for true visibility, others for being in view. Outside a frame nothing can be laid over it by others.
 */
export function useArmed(target: RefObject<Element | null>, wanted = true): boolean {
  const framed = wanted && window.parent !== window && typeof IntersectionObserver === 'function'
  const [armed, setArmed] = useState(!framed)
  useEffect(() => {
    const element = target.current
    if (!framed || !element) return setArmed(true)
    let timer: ReturnType<typeof setTimeout>
    const watch = ([entry]: IntersectionObserverEntry[]) => {
      clearTimeout(timer)
      const seen = entry?.isIntersecting && (!('isVisible' in entry) || entry.isVisible === true)
      if (seen) timer = setTimeout(setArmed, ARM_MS, true)
      else setArmed(false)
    }
    const observer = new IntersectionObserver(watch, { threshold: 0.9, ...VISIBILITY })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [framed, target])
  return armed
}

/** Version 2: asked for only where it is known, and no more often than ten times a second. */
const VISIBILITY =
  typeof IntersectionObserverEntry === 'function' && 'isVisible' in IntersectionObserverEntry.prototype
    ? { trackVisibility: true, delay: 100 }
    : {}
