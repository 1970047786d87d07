import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'

/** Most cover one person may have at a time, over all lines, in 10,000 yuan (RULES §1.4). */
export const CAP_WAN = 120
/** Why money for an order beyond it goes back. */
export const OVER_CAP = `被保险人累计保额超过${CAP_WAN}万`

export interface Period {
  startDate: string
  endDate: string
}
interface Asked {
  tenantId: string
  /** Hashes of id numbers. */
  hashes: readonly string[]
  period: Period
  now: Date
  /** `alive`: also what is in underwriting or may still be paid; `paid`: what somebody has paid for; `issued`: what is issued, or waits for it before this order. */
  counted: 'alive' | 'paid' | 'issued'
  /** An order that does not count: the one that is asked about. */
  except?: string
}

/** Cover of people on days of the period, by hash, in 10,000 yuan. Sees every channel: as the owner. */
export async function coverOf(tx: Tx, asked: Asked): Promise<Map<string, number>> {
  const { tenantId, hashes, period, now, counted, except = null } = asked
  const issued = sql`p.status in ('3', '3.5') or (p.status = '2' and p.id < ${except}::bigint)`
  const paid = sql`p.status in ('2', '3', '3.5')`
  const open = sql`p.status in ('100', '101') or (p.status = '1' and p.pay_deadline > ${now.toISOString()})`
  const { rows } = await sql<{ hash: string; wan: number }>`
    select i.id_no_hash as hash, sum(p.coverage_wan)::int as wan
    from policy_insured i join policy p on p.id = i.policy_id
    where i.tenant_id = ${tenantId} and i.id_no_hash = any(${[...hashes]}) and i.deleted_at is null
      and (${{ issued, paid, alive: sql`${paid} or ${open}` }[counted]}) and p.id is distinct from ${except}::bigint
      and i.end_date >= ${period.startDate} and i.start_date <= ${period.endDate}
    group by 1`.execute(tx)
  return new Map(rows.map(({ hash, wan }) => [hash, wan]))
}

/** Enough that strangers seldom wait for each other, few enough that a list of thousands does not use up the locks. */
const BUCKETS = 64

/**
 * Until the end of the transaction nobody else decides about cover of these people. Always in the same order, so that
 * two lists with people in common wait for each other instead of for ever.
 */
export async function holdPeople(tx: Tx, tenantId: string, hashes: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(7120, n) from (
    select distinct abs(hashtext(${tenantId}::text || h) % ${BUCKETS}) as n from unnest(${[...hashes]}::text[]) h order by n
  ) people`.execute(tx)
}

/** Whether an order may be paid or issued as far as its people's cover goes; holds them. As the owner. */
export async function fitsCap(
  tx: Tx,
  policyId: string,
  now: Date,
  counted: 'paid' | 'issued' = 'paid',
): Promise<boolean> {
  const order = await tx
    .selectFrom('policy')
    .select(['tenantId', 'coverageWan', 'startDate', 'endDate'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const insured = await tx
    .selectFrom('policyInsured')
    .select('idNoHash')
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .execute()
  const { tenantId, coverageWan } = order
  const hashes = insured.map(({ idNoHash }) => idNoHash).filter((hash) => hash !== null)
  await holdPeople(tx, tenantId, hashes)
  const cover = await coverOf(tx, {
    tenantId,
    hashes,
    period: order,
    now,
    counted,
    except: policyId,
  })
  return [...cover.values()].every((wan) => wan + coverageWan <= CAP_WAN)
}
