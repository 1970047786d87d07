import { useEffect } from 'react'

/** Alt with the arrows up and down: to the record before and after. */
export function useWalkKeys(previous: (() => void) | undefined, next: (() => void) | undefined): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const walk = event.altKey ? { ArrowUp: previous, ArrowDown: next }[event.key] : undefined
      if (!walk) return
      event.preventDefault()
      walk()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
