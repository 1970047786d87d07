import { useEffect, useRef, useState } from 'react'

export interface CascadeOption {
  value: string
  label: string
  /** Nothing below it. */
  leaf?: boolean
}
export type LoadLevel = (parent: string | null, signal: AbortSignal) => Promise<readonly CascadeOption[]>
/** What a level is: its options, null while they come, 'failed' when they did not. */
export type Level = readonly CascadeOption[] | null | 'failed'

/** The options below every step of a path, loaded once each and kept. */
export function useLevels(load: LoadLevel, path: readonly string[], open: boolean) {
  const kept = useRef(new Map<string, Level>())
  const loader = useRef(load)
  loader.current = load
  const [, redraw] = useState(0)
  const parents = ['', ...path]
  const wanted = parents.join(' ')
  useEffect(() => {
    if (!open) return
    const abort = new AbortController()
    const ask = async (parent: string) => {
      const now = kept.current.get(parent)
      if (now !== undefined && now !== 'failed') return
      kept.current.set(parent, null)
      try {
        kept.current.set(parent, await loader.current(parent === '' ? null : parent, abort.signal))
      } catch {
        if (abort.signal.aborted) kept.current.delete(parent)
        else kept.current.set(parent, 'failed')
      }
      if (!abort.signal.aborted) redraw((n) => n + 1)
    }
    for (const parent of wanted.split(' ')) void ask(parent)
    return () => abort.abort()
  }, [open, wanted])
  return parents.map((parent): Level => kept.current.get(parent) ?? null)
}
