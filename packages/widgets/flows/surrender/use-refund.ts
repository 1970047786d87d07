import type { SurrenderQuote } from '@baoqiao/contract/policy/surrender-calls.ts'
import { useEffect, useRef, useState } from 'react'
import type { View } from './view.ts'

/** Asks what is given back when cover ends before the day that is chosen; why not, when that cannot be said. */
export function useRefund({ snapshot, send, calls }: Pick<View, 'snapshot' | 'send' | 'calls'>): {
  quote: SurrenderQuote | null
  problem: string
  /** It is on its way. */
  waiting: boolean
} {
  const { policyId, quote, form, opened } = snapshot.context
  const date = form.effDate
  const [problem, setProblem] = useState('')
  const tell = useRef(send)
  tell.current = send
  const inTerm = opened !== null && date >= opened.earliest && date <= opened.policy.endDate
  const wanted = inTerm && quote === null
  useEffect(() => {
    setProblem('')
    if (!wanted) return
    const leave = new AbortController()
    calls.surrender
      .quote({ params: { id: policyId }, query: { date }, quiet: true, signal: leave.signal })
      .then(
        (known) => leave.signal.aborted || tell.current({ type: 'quote.known', date, quote: known }),
        (error: unknown) =>
          leave.signal.aborted || setProblem(error instanceof Error ? error.message : '退费没有算出，请重试'),
      )
    return () => leave.abort()
  }, [wanted, date, policyId, calls])
  return { quote, problem, waiting: wanted }
}
