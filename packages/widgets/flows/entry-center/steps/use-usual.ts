import { useEffect, useState } from 'react'
import type { View } from '../view.ts'

const NONE: readonly string[] = []

/** Ids of the trades that the channel used lately, most used first; none until they are known. */
export function useUsual(calls: View['calls']['tradeHelp'], productId: string): readonly string[] {
  const [usual, setUsual] = useState(NONE)
  useEffect(() => {
    const leave = new AbortController()
    calls.usual({ params: { id: productId }, signal: leave.signal, quiet: true }).then(
      (trades) => leave.signal.aborted || setUsual(trades.map(({ id }) => id)),
      // Without them the search is as good as it was.
      () => {},
    )
    return () => leave.abort()
  }, [calls, productId])
  return usual
}
