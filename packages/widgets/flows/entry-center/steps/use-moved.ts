import type { Moved, QuoteAnswer, QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import { useEffect, useRef, useState } from 'react'
import { type Context, planFaults } from '../entry-center.machine.ts'
import { isSame, useHeldQuote } from '../held-quote.ts'
import { askedOf, priced } from '../priced.ts'
import type { View } from '../view.ts'

/** A price that today's tariff would not make: for whom, and both totals in cents. */
export interface MovedPrice extends Moved {
  now: number
  code: string
  /** Whose price it is when nobody is listed yet: one person of this trade. */
  example: string | null
}
const SETTLE_MS = 600

/** Known while the start date is chosen: of the people listed, or of one person for example; null when it is as today. */
export function useMoved({ snapshot, calls }: Pick<View, 'snapshot' | 'calls'>): MovedPrice | null {
  const { context } = snapshot
  const listed = priced.of(context)
  const quoted = useHeldQuote(calls)
  const example = useExample(listed ? null : context, calls)
  // The list is priced all the time, at the foot of the flow.
  if (listed) return quoted && isSame(quoted.asked, listed) ? movedOf(quoted.answer, null) : null
  return example
}

const movedOf = ({ moved, total, rateVersion }: QuoteAnswer, example: string | null): MovedPrice | null =>
  moved ? { ...moved, now: total, code: rateVersion, example } : null

/** The same of one person, asked for when the choice has settled. */
function useExample(context: Context | null, calls: View['calls']): MovedPrice | null {
  const [moved, setMoved] = useState<MovedPrice | null>(null)
  const trade = context && exampleOf(context)
  const asked = context && trade && oneOf(context, trade.id)
  const latest = useRef({ asked, trade })
  latest.current = { asked, trade }
  const question = asked === null ? '' : JSON.stringify(asked)
  useEffect(() => {
    const { asked: body, trade: example } = latest.current
    setMoved(null)
    if (!body || !example) return
    const leave = new AbortController()
    const timer = setTimeout(() => {
      calls.apply.calc({ body, signal: leave.signal, quiet: true }).then(
        (quote) => {
          if (!leave.signal.aborted) setMoved(movedOf(quote, `${example.name}（${example.cls}类）1人`))
        },
        // The price itself says what is wrong.
        () => {},
      )
    }, SETTLE_MS)
    return () => {
      clearTimeout(timer)
      leave.abort()
    }
  }, [question, calls])
  return moved
}

/** The trade of the lowest class, which every product takes. */
const exampleOf = ({ trades }: Context) =>
  trades.filter(({ level }) => level === 4).sort((a, b) => Number(a.cls) - Number(b.cls))[0] ?? null

const oneOf = (context: Context, professionId: string): QuoteRequest | null =>
  Object.keys(planFaults(context)).length > 0 ? null : askedOf(context, [{ professionId, empNum: 1 }])
