import { useCallback, useEffect, useRef } from 'react'

/**
 * For what is said when a field is left: not before the pointer is up. A message that appears while somebody presses
 * would move the thing they press away from under the pointer.
 */
export function useCalmBlur(): (act: () => void) => void {
  const pressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const down = () => {
      pressed.current = true
    }
    // After the click that follows.
    const up = () => {
      pressed.current = false
      setTimeout(() => {
        for (const act of waiting.current.splice(0)) act()
      })
    }
    addEventListener('pointerdown', down, true)
    addEventListener('pointerup', up, true)
    addEventListener('pointercancel', up, true)
    return () => {
      removeEventListener('pointerdown', down, true)
      removeEventListener('pointerup', up, true)
      removeEventListener('pointercancel', up, true)
    }
  }, [])
  return useCallback((act) => {
    if (pressed.current) waiting.current.push(act)
    else act()
  }, [])
}
