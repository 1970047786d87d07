import type { Client } from '@baoqiao/client/client-over.ts'
import { isCarrying } from '@baoqiao/contract/policy/apply-types.ts'
import type { QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import type { calls as Calls } from './calls.ts'
import { type Context, planFaults } from './entry-center.machine.ts'
import { heldQuote } from './held-quote.ts'

/** The plan as it is asked about. */
export const planOf = ({ form, productId }: Context): QuoteRequest['plan'] => ({ ...form.plan, productId })

/** What is asked for these heads: also which policy it carries on, or which order it is once more, whose channel has the price. */
export function askedOf(context: Context, rows: QuoteRequest['rows']): QuoteRequest {
  const { from } = context
  const goesOn = from?.id && isCarrying(from.type) && from.type !== 'copy'
  return { plan: planOf(context), rows, ...(goesOn ? { sourceId: from.id } : {}) }
}

/** The price of the people typed so far, by their trades, without their names. */
export const priced = {
  of(context: Context): QuoteRequest | null {
    const { form, profile } = context
    if (!profile || Object.keys(planFaults(context)).length > 0) return null
    const heads = new Map<string, number>()
    for (const { professionId } of form.employees)
      if (professionId) heads.set(professionId, (heads.get(professionId) ?? 0) + 1)
    if (heads.size === 0) return null
    const rows = [...heads].map(([professionId, empNum]) => ({ professionId, empNum }))
    return askedOf(context, rows)
  },
  async ask(calls: Client<typeof Calls>, body: QuoteRequest, signal: AbortSignal) {
    const answer = await calls.apply.calc({ body, signal, quiet: true })
    if (!signal.aborted) heldQuote(calls).set({ asked: body, answer })
    return answer.total
  },
}
