import { createClient } from '@baoqiao/client/client.ts'
import { contract } from '@baoqiao/contract/contract.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { personName } from '@baoqiao/server/seed/numbers.ts'
import { coverAnew } from '@baoqiao/server/testing/cover-anew.ts'
import { askForVisitor } from '@baoqiao/server/testing/visitor.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import { orderedBy, seller } from './orders.ts'
import type { openSite } from './site.ts'

type Site = Pick<Awaited<ReturnType<typeof openSite>>, 'url' | 'kernel' | 'tokensOf'>
interface Wanted {
  insured: string
  heads: number
  /** First person: other numbers are other people. */
  from: number
  trade?: string
  nameOf?: (i: number) => string
  /** So many days ago it began, as time would have it. */
  began?: number
  /** Who sells it by their login name, `agent` unless said; `zhang` is logged in to the partner's site. */
  whose?: string
}

/** The calls of who is logged in to the partner's site. */
async function visitorOf({ url }: Site, subject: string) {
  const answer = await askForVisitor((request) => fetch(new Request(`${url}/embed/token`, request)), {
    subject,
  })
  const { access_token: accessToken = '' }: { access_token?: string } = await answer.json()
  return createClient(contract, {
    baseUrl: url,
    session: { get: () => ({ accessToken }) },
    oauth: { id: '', secret: '' },
  })
}

/** A policy that was applied for, paid and issued, by the calls that a seller's pages make. */
export async function sold(site: Site, wanted: Wanted): Promise<string> {
  const { insured, heads, from, trade = '会计', nameOf = (i: number) => personName(from + i) } = wanted
  const { whose = 'agent' } = wanted
  const client = whose === 'zhang' ? await visitorOf(site, whose) : await seller(site, whose)
  const id = await orderedBy(client, trade, { heads, from, holder: { name: insured } }, nameOf)
  // A large one waits for an underwriter, who is in another journey.
  await site.kernel.db.query(`update policy set status = '1' where id = $1 and status = '100'`, [id])
  const { codeUrl } = await client.payment.pay.open({ params: { id } })
  await fetch(codeUrl ?? '', { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  await drainOutbox(site.kernel, lanes)
  const numbered = `select from policy where id = $1 and policy_no is not null`
  for (let look = 0; (await site.kernel.db.query(numbered, [id])).rows.length === 0; look += 1) {
    if (look === 100) throw new Error(`not issued: ${id}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  if (wanted.began !== undefined) await beganAgo(site, id, wanted.began)
  return id
}

async function beganAgo({ kernel: { db } }: Site, id: string, days: number) {
  const start = addDays(sellingDay(new Date()), 0 - days)
  const at = [id, start, addDays(start, 364)]
  await db.query('update policy set start_date = $2, end_date = $3 where id = $1', at)
  await db.query('update policy_insured set start_date = $2, end_date = $3 where policy_id = $1', at)
  await coverAnew(db, id)
}

/** The day after its last: that of the next policy's first. */
export async function dayAfter({ kernel: { db } }: Site, id: string): Promise<string> {
  const { end } = await db.kysely
    .selectFrom('policy')
    .select((eb) => eb.cast<string>('endDate', 'text').as('end'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return addDays(end, 1)
}
