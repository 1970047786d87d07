import { useEffect, useRef, useState } from 'react'

const SETTLE_MS = 200

/** What a server answers to what is typed, asked when it has settled; null until then. A failure is an empty answer. */
export function useAnswers<T>(
  question: string | null,
  ask: (question: string, signal: AbortSignal) => Promise<readonly T[]>,
): readonly T[] | null {
  const [answer, setAnswer] = useState<{ to: string; rows: readonly T[] } | null>(null)
  const latest = useRef(ask)
  latest.current = ask
  useEffect(() => {
    if (question === null) return
    const leave = new AbortController()
    const show = (rows: readonly T[]) => leave.signal.aborted || setAnswer({ to: question, rows })
    const timer = setTimeout(
      () => latest.current(question, leave.signal).then(show, () => show([])),
      question === '' ? 0 : SETTLE_MS,
    )
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [question])
  return answer?.to === question ? answer.rows : null
}
