import type { Application, Plan } from '@baoqiao/contract/policy/application.ts'
import type { HeadRow, QuoteAnswer } from '@baoqiao/contract/policy/quote.ts'
import * as z from 'zod/mini'
import { readFacts, signFacts } from '../kernel/data/sign-facts.ts'
import type { Vault } from '../kernel/data/vault.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Quoted, Terms } from './quote.ts'

/** So long a price that was answered stands (1-platform §3). */
const MINUTES = 30
const FORGED = '报价凭证无效，请重新试算后再提交'

const factsSchema = z.object({
  use: z.literal('quote'),
  /** Seconds since 1970. */
  exp: z.int(),
  channel: z.nullable(z.string()),
  version: z.string(),
  tariff: z.string(),
  tier: z.int(),
  plan: z.string(),
  heads: z.string(),
  /** Who is covered; a price by heads alone has none. */
  people: z.optional(z.string()),
  total: z.int(),
})
type Facts = z.infer<typeof factsSchema>
type Listed = Pick<Application, 'employees'>

/** A price with its signature, which whoever orders may bring back. `listed`: for whom it was asked, by their hashes. */
export async function withToken(
  quote: QuoteAnswer,
  terms: Terms,
  listed: { employees: Listed['employees']; people: readonly string[] } | null,
  { vault, tenantId, now }: Context,
): Promise<QuoteAnswer> {
  const until = new Date(now().getTime() + MINUTES * 60_000)
  const facts: Facts = {
    use: 'quote',
    exp: Math.floor(until.getTime() / 1000),
    channel: terms.channel.id,
    version: terms.product.config.versionId,
    tariff: terms.tariff.id,
    tier: terms.channel.feeTier,
    plan: planDigest(terms.plan, vault),
    heads: headsDigest(quote.rows, vault),
    ...(listed ? { people: peopleDigest(listed.employees, listed.people, vault) } : {}),
    total: quote.total,
  }
  const { feeTier, ...said } = quote
  const tier = terms.channel.hidesTier ? {} : { feeTier }
  return { ...said, ...tier, token: await signFacts(vault, tenantId, facts), validUntil: until.toISOString() }
}

/**
 * What an application was quoted at, while that holds: for the same channel, plan and people within its time. Null where
 * it does not, and the price of now is what counts. One that was not signed for this tenant is refused: 400.
 */
export async function quotedFor(
  { quoteToken, plan, employees }: Application,
  people: readonly string[],
  { vault, tenantId, now, caller }: Context,
): Promise<(Quoted & { total: number }) | null> {
  if (quoteToken === undefined) return null
  const read = factsSchema.safeParse(await readFacts(vault, tenantId, quoteToken))
  if (!read.success) throw refuse(FORGED, [{ path: 'quoteToken', message: FORGED }])
  const { exp, channel, version, tariff, tier, total, ...bound } = read.data
  const holds =
    exp * 1000 > now().getTime() &&
    channel === (caller.channelId ?? null) &&
    bound.plan === planDigest(plan, vault) &&
    bound.heads === headsDigest(headsOf(employees), vault) &&
    (bound.people === undefined || bound.people === peopleDigest(employees, people, vault))
  return holds ? { version, tariff, tier, total } : null
}

const planDigest = ({ productId, coverageWan, items, planNo, months, startDate }: Plan, vault: Vault) =>
  vault.hash(JSON.stringify([productId, coverageWan, items?.toSorted(), planNo, months, startDate]))

const headsDigest = (rows: readonly HeadRow[], vault: Vault) =>
  vault.hash(
    rows
      .map(({ professionId, empNum }) => `${professionId}:${empNum}`)
      .sort()
      .join(),
  )

const peopleDigest = (employees: Listed['employees'], people: readonly string[], vault: Vault) =>
  vault.hash(
    employees
      .map(({ professionId }, i) => `${people[i] ?? ''}:${professionId}`)
      .sort()
      .join(),
  )

function headsOf(employees: Listed['employees']): HeadRow[] {
  const heads = new Map<string, number>()
  for (const { professionId } of employees) heads.set(professionId, (heads.get(professionId) ?? 0) + 1)
  return [...heads].map(([professionId, empNum]) => ({ professionId, empNum }))
}
