import { useEffect, useRef, useState } from 'react'
import { questionOf } from './change.machine.ts'
import type { View } from './view.ts'

const SETTLE_MS = 400

/** Asks what the people who are complete come to, once typing has settled; why not, when that cannot be said. */
export function useQuote({ snapshot, send, calls }: Pick<View, 'snapshot' | 'send' | 'calls'>): string {
  const { policyId, quote } = snapshot.context
  const question = questionOf(snapshot.context)
  const to = question?.to ?? ''
  const [problem, setProblem] = useState('')
  const latest = useRef({ send, question })
  latest.current = { send, question }
  const wanted = to !== '' && quote?.to !== to && snapshot.matches('employees')
  useEffect(() => {
    setProblem('')
    const { question: asks } = latest.current
    if (!wanted || asks?.to !== to) return
    const leave = new AbortController()
    const { asked: body, places } = asks
    const timer = setTimeout(() => {
      calls.endorse.quote({ params: { id: policyId }, body, quiet: true, signal: leave.signal }).then(
        (answer) =>
          leave.signal.aborted || latest.current.send({ type: 'quote.known', quote: { to, answer, places } }),
        (error: unknown) =>
          leave.signal.aborted ||
          setProblem(error instanceof Error ? error.message : '保费没有算出，请稍后再试'),
      )
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [wanted, to, policyId, calls])
  return problem
}
