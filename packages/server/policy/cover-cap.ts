import { BRINGS_PEOPLE } from '@baoqiao/contract/policy/change-codes.ts'
import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { inList } from '../kernel/database/in-list.ts'

/** Most cover one person may have at a time, over all lines, in 10,000 yuan (RULES §1.4). */
export const CAP_WAN = 120
/** Why money for an order beyond it goes back. */
export const OVER_CAP = `人员累计保额超过${CAP_WAN}万`

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

/** Each stretch of cover that counts: of whom (`hash`), how much (`wan`), from the `first` day asked about to the `last`, by which `policy_id`. */
export function countedCover(asked: Asked) {
  const { tenantId, hashes, period, now, counted, except = null } = asked
  const issued = sql`p.status in ${inList(POLICY.inForce)} or (p.status = '2' and p.id < ${except}::bigint)`
  const paid = sql`p.status in ${inList(POLICY.paid)}`
  const open = sql`p.status in ${inList(POLICY.waiting)} and p.pay_deadline > ${now.toISOString()}`
  // People who are about to come onto a policy: paid for, or still to be paid in time.
  const coming = sql`e.status in ${inList(ENDORSEMENT.paid)}`
  const toPay = sql`e.status in ${inList(ENDORSEMENT.toPay)} and e.pay_deadline > ${now.toISOString()}`
  return sql`
    select i.id_no_hash as hash, p.coverage_wan as wan, greatest(i.start_date, ${period.startDate}::date) as first, i.end_date as last,
      p.id as policy_id
    from policy_insured i join policy p on p.id = i.policy_id
    where i.tenant_id = ${tenantId} and i.id_no_hash = any(${[...hashes]}) and i.deleted_at is null
      and (${{ issued, paid, alive: sql`${paid} or ${open}` }[counted]}) and p.id is distinct from ${except}::bigint
      and i.end_date >= ${period.startDate} and i.start_date <= ${period.endDate}
    union all
    select r.id_no_hash, p.coverage_wan, greatest(r.effective_date, ${period.startDate}::date), p.end_date, p.id
    from endorsement_row r join endorsement e on e.id = r.endorsement_id join policy p on p.id = r.policy_id
    where r.tenant_id = ${tenantId} and r.id_no_hash = any(${[...hashes]}) and r.deleted_at is null and r.status = '100'
      and (r.change_code in ${inList(BRINGS_PEOPLE)} or r.change_code = '802'
        and r.id_no_hash is distinct from (select o.id_no_hash from policy_insured o where o.id = r.insured_id)) and p.id is distinct from ${except}::bigint
      and (${{ issued: coming, paid: coming, alive: sql`${coming} or ${toPay}` }[counted]})
      and p.end_date >= ${period.startDate} and r.effective_date <= ${period.endDate}`
}

/** Most cover of people on any one day of the period, by hash, in 10,000 yuan. Sees every channel: as the owner. */
export async function coverOf(tx: Tx, asked: Asked): Promise<Map<string, number>> {
  const { rows } = await sql<{ hash: string; wan: number }>`
    with cover as materialized (${countedCover(asked)})
    -- Cover only grows on a day that some cover begins.
    select hash, max(wan)::int as wan from (
      select day.hash, day.first, sum(on_day.wan) as wan from (select distinct hash, first from cover) day
      join cover on_day on on_day.hash = day.hash and on_day.first <= day.first and on_day.last >= day.first
      group by 1, 2) days
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

interface OrderAsked {
  now: Date
  /** Default: what somebody has paid for. */
  counted?: Asked['counted']
  /** Default: the order's own. */
  period?: Period
}

/** Whoever of an order's list would be covered beyond the cap, by their places, the first first; holds them all. As the owner. */
export async function overCap(
  tx: Tx,
  policyId: string,
  { now, counted = 'paid', period }: OrderAsked,
): Promise<{ seq: number; name: string }[]> {
  const order = await tx
    .selectFrom('policy')
    .select(['tenantId', 'coverageWan', 'startDate', 'endDate'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const insured = await tx
    .selectFrom('policyInsured')
    .select(['seq', 'name', 'idNoHash'])
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .orderBy('seq')
    .execute()
  const { tenantId, coverageWan } = order
  const hashes = insured.flatMap(({ idNoHash }) => idNoHash ?? [])
  await holdPeople(tx, tenantId, hashes)
  const asked = { tenantId, hashes, period: period ?? order, now, counted, except: policyId }
  const cover = await coverOf(tx, asked)
  return insured.flatMap(({ seq, name, idNoHash }) => {
    const wan = cover.get(idNoHash ?? '')
    return wan !== undefined && wan + coverageWan > CAP_WAN ? [{ seq, name }] : []
  })
}

/** Whether an order may be paid or issued as far as its people's cover goes; holds them. As the owner. */
export const fitsCap = async (
  tx: Tx,
  policyId: string,
  now: Date,
  counted: 'paid' | 'issued' = 'paid',
): Promise<boolean> => (await overCap(tx, policyId, { now, counted })).length === 0

/** Whether an endorsement may be paid as far as the cover of those goes whom it brings; holds them. As the owner. */
export async function newcomersFitCap(tx: Tx, endorsementId: string, now: Date): Promise<boolean> {
  const { tenantId, policyId, effectiveDate, coverageWan, endDate } = await tx
    .selectFrom('endorsement as e')
    .innerJoin('policy as p', 'p.id', 'e.policyId')
    .select(['e.tenantId', 'e.policyId', 'e.effectiveDate', 'p.coverageWan', 'p.endDate'])
    .where('e.id', '=', endorsementId)
    .executeTakeFirstOrThrow()
  const rows = await tx
    .selectFrom('endorsementRow')
    .select('idNoHash')
    .where('endorsementId', '=', endorsementId)
    .where('changeCode', 'in', BRINGS_PEOPLE)
    .execute()
  const hashes = rows.flatMap(({ idNoHash }) => idNoHash ?? [])
  if (hashes.length === 0) return true
  await holdPeople(tx, tenantId, hashes)
  const period = { startDate: effectiveDate, endDate }
  const cover = await coverOf(tx, { tenantId, hashes, period, now, counted: 'paid', except: policyId })
  return [...cover.values()].every((wan) => wan + coverageWan <= CAP_WAN)
}
