import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { useEffect, useRef } from 'react'

export type ListKeys = Readonly<Record<string, (() => void) | undefined>>

/**
 * Single keys of a list while nothing is being typed and no dialog is open. A hidden page has no effects, so only the
 * list in sight listens.
 */
export function useListKeys(keys: ListKeys): void {
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isComposing(event))
        return
      if (isTyping(event.target) || document.querySelector('dialog[open]')) return
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('[role="menu"], [role="listbox"]') !== null ||
    ['SELECT', 'TEXTAREA'].includes(target.tagName) ||
    (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button'].includes(target.type)))
