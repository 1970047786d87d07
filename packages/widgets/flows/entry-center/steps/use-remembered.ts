import { rememberable } from '@baoqiao/contract/product/trade-word.ts'
import { useEffect, useMemo, useState } from 'react'
import type { RememberedTrades } from '../../../kit/sheet/unknown-trades.ts'
import type { View } from '../view.ts'

const NONE: ReadonlyMap<string, string> = new Map()

/** What this company's words for trades meant before, by its credit code, and where new answers are kept. */
export function useRemembered(calls: View['calls']['tradeHelp'], code: string): RememberedTrades {
  const [meant, setMeant] = useState(NONE)
  useEffect(() => {
    if (code.length < 18) return setMeant(NONE)
    const leave = new AbortController()
    calls.meant({ query: { code }, signal: leave.signal, quiet: true }).then(
      (words) =>
        leave.signal.aborted ||
        setMeant(new Map(words.map(({ word, professionId }) => [word, professionId]))),
      // Nothing is remembered then: every word is asked.
      () => {},
    )
    return () => leave.abort()
  }, [calls, code])
  return useMemo(
    () => ({
      meant,
      keep(chosen) {
        setMeant((now) => new Map([...now, ...chosen]))
        const words = [...chosen].map(([word, professionId]) => ({ word, professionId }))
        if (code.length !== 18) return
        for (const some of rememberable(words))
          calls.remember({ body: { code, words: some }, quiet: true }).catch(() => {})
      },
    }),
    [calls, code, meant],
  )
}
