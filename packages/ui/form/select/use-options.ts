import { useEffect, useRef, useState } from 'react'
import type { Option } from '../Select.tsx'

export type SearchOption = Option & { hint?: string }
export type LoadOptions = (text: string, signal: AbortSignal) => Promise<readonly SearchOption[]>
type State = 'idle' | 'loading' | 'failed'

/**
 * The options of a list: those given, or those `load` finds for what is typed while the list is open. Only the answer
 * to the last question counts.
 */
export function useOptions(given: readonly SearchOption[], load: LoadOptions | undefined, open: boolean) {
  const [text, setText] = useState('')
  const [found, setFound] = useState<readonly SearchOption[]>([])
  const [state, setState] = useState<State>('idle')
  const latest = useRef(load)
  latest.current = load
  const remote = load !== undefined
  useEffect(() => {
    if (!remote || !open) return
    const abort = new AbortController()
    setState('loading')
    const timer = setTimeout(
      async () => {
        try {
          const answer = await latest.current?.(text, abort.signal)
          if (abort.signal.aborted) return
          setFound(answer ?? [])
          setState('idle')
        } catch {
          if (!abort.signal.aborted) setState('failed')
        }
      },
      text === '' ? 0 : WAIT,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [remote, open, text])
  return { options: remote ? found : given, state, text, setText }
}
/** Milliseconds without a key before the server is asked. */
const WAIT = 200
