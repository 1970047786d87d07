import { useEffect, useRef, useState } from 'react'
import type { Pricing } from './pricing.ts'

const SETTLE_MS = 600

/** The price of what has been filled in so far, asked for when it has settled; the one before stands until then. */
export const askPrice = <Context, Calls, Asked>(price: {
  /** What is asked, null when that is not enough for a price. The same question is not asked again. */
  of(context: Context): Asked | null
  ask(calls: Calls, asked: Asked, signal: AbortSignal): Promise<number>
}): Pricing<Context, Calls> => ({
  usePrice(context, calls) {
    const [cents, setCents] = useState<number | null>(null)
    const asked = price.of(context)
    const latest = useRef(asked)
    latest.current = asked
    const question = asked === null ? '' : JSON.stringify(asked)
    useEffect(() => {
      if (latest.current === null) return setCents(null)
      const what = latest.current
      const leave = new AbortController()
      const timer = setTimeout(() => {
        price.ask(calls, what, leave.signal).then(
          (answer) => leave.signal.aborted || setCents(answer),
          () => leave.signal.aborted || setCents(null),
        )
      }, SETTLE_MS)
      return () => {
        clearTimeout(timer)
        leave.abort()
      }
    }, [question, calls])
    return cents
  },
})
