import { sql } from 'kysely'
import type { Database } from '../database/database.ts'

export interface Claimed {
  id: string
  topic: string
  payload: unknown
  /** This one included. */
  attempts: number
  tenantId: string
}
interface Wish {
  topics: readonly string[]
  /** No more than this many rows of one key are out at once; absent: any. */
  perKey?: number
  owner: string
  now: Date
  leaseMs: number
}

/**
 * A row that is due, of the key that has the fewest out and room for one more, the oldest first, leased to `owner`;
 * null when there is none: whoever has a thousand rows waiting does not hold up whoever has one. A lease that ran
 * out (its server died) is taken over. This is our own selection because pg-boss 10 knows no limit a key, counts time
 * by the database's clock and does not run in a browser.
 */
export async function claim({ kysely }: Database, wish: Wish): Promise<Claimed | null> {
  const now = wish.now.toISOString()
  const until = new Date(wish.now.getTime() + wish.leaseMs).toISOString()
  const topics = sql.join(wish.topics)
  const waiting = sql`done_at is null and failed_at is null and topic in (${topics})`
  const out = sql`select fair_key, count(*)::int as n from outbox where ${waiting} and lease_until > ${now} group by fair_key`
  const room = wish.perKey === undefined ? sql`true` : sql`coalesce(b.n, 0) < ${wish.perKey}`
  const { rows } = await sql<Claimed>`
    update outbox set lease_until = ${until}, lease_by = ${wish.owner}, attempts = attempts + 1
    where id = (
      select o.id from outbox o left join (${out}) b on b.fair_key = o.fair_key
      where ${waiting} and run_after <= ${now} and (lease_until is null or lease_until <= ${now}) and ${room}
      order by coalesce(b.n, 0), o.id limit 1 for update of o skip locked
    )
    returning id, topic, payload, attempts, tenant_id`.execute(kysely)
  return rows[0] ?? null
}
