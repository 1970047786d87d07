import type { Client } from '@baoqiao/client/client-over.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import type { calls as Calls } from './calls.ts'
import type { Context } from './entry-center.machine.ts'

/** The price of the people typed so far, by their trades, without their names. */
export const priced = {
  of({ form, profile, productId, today }: Context): QuoteRequest | null {
    if (!profile || Object.keys(planIssues(form.plan, profile, today)).length > 0) return null
    const heads = new Map<string, number>()
    for (const { professionId } of form.employees)
      if (professionId) heads.set(professionId, (heads.get(professionId) ?? 0) + 1)
    if (heads.size === 0) return null
    const rows = [...heads].map(([professionId, empNum]) => ({ professionId, empNum }))
    return { plan: { ...form.plan, productId }, rows }
  },
  ask: async ({ apply }: Client<typeof Calls>, body: QuoteRequest, signal: AbortSignal) =>
    (await apply.calc({ body, signal, quiet: true })).total,
}
