import { createClient } from '@baoqiao/client/client.ts'
import { contract } from '@baoqiao/contract/contract.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { creditCode } from '@baoqiao/server/seed/numbers.ts'
import { application } from '@baoqiao/server/testing/application.ts'
import type { openSite } from './site.ts'

type Site = Awaited<ReturnType<typeof openSite>>

/** Orders that stand before a journey begins, by the calls that a seller's page makes. */
export async function seller(site: Pick<Site, 'url' | 'tokensOf'>, username: string) {
  const { token } = await site.tokensOf(username)
  return createClient(contract, {
    baseUrl: site.url,
    session: { get: () => ({ accessToken: token }) },
    oauth: { id: 'console', secret: '' },
  })
}

/** An order as a seller's pages make it: checked, and submitted at the price that was answered. */
export async function ordered(
  site: Pick<Site, 'url' | 'tokensOf'>,
  username: string,
  trade: string,
  change: Partial<Change>,
): Promise<string> {
  return orderedBy(await seller(site, username), trade, change)
}

/** The same by the calls of who is logged in. */
export async function orderedBy(
  client: Awaited<ReturnType<typeof seller>>,
  trade: string,
  change: Partial<Change>,
  nameOf?: (i: number) => string,
): Promise<string> {
  const trades = await client.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === trade)?.id ?? ''
  const startDate = addDays(sellingDay(new Date()), 2)
  // Each is another enterprise: what is known of one asks for a person.
  const holder = { code: creditCode((change.from ?? 0) % 100_000), ...change.holder }
  const asked = application({ productId: '103', professionId, plan: { startDate }, ...change, holder })
  const employees = asked.employees.map((one, i) => (nameOf ? { ...one, name: nameOf(i) } : one))
  const body = { ...asked, employees }
  const { quote } = await client.policies.apply.check({ body })
  const { orderId } = await client.policies.apply.submit({
    body: { ...body, confirmedTotal: quote?.total ?? 0 },
  })
  return orderId
}
type Change = Parameters<typeof application>[0]

/** One that a person has to look at. */
export const manualOrder = (site: Site, username: string, name: string, from: number): Promise<string> =>
  ordered(site, username, '架子工', { heads: 4, from, holder: { name } })

/**
 * A policy that ends in 20 days, as time and the tables left it: of `changed` people a quarter's trade is gone, the
 * others are of another class and premium than then.
 */
export async function policyInForce(site: Site, { heads, changed }: { heads: number; changed: number }) {
  const id = await ordered(site, 'agent', '会计', {
    heads,
    from: 20_000,
    holder: { name: '广州市三百人有限公司' },
  })
  const end = addDays(sellingDay(new Date()), 20)
  const { db } = site.kernel
  await db.query(
    `update policy set status = '3', policy_no = 'JOURNEY300', start_date = $2, end_date = $3 where id = $1`,
    [id, addDays(end, -364), end],
  )
  await db.query(`update policy_insured set start_date = $2, end_date = $3 where policy_id = $1`, [
    id,
    addDays(end, -364),
    end,
  ])
  await db.query(`update policy_insured set profession_id = 999999999 where policy_id = $1 and seq <= $2`, [
    id,
    changed / 4,
  ])
  await db.query(
    `update policy_insured set cls = 2, premium = premium - 3000 where policy_id = $1 and seq > $2 and seq <= $3`,
    [id, changed / 4, changed],
  )
  return { id }
}
