import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { Interval } from './intervals.ts'

/** A stretch to come: in a seat that is taken over, or, without one, in a new seat. */
export interface NewInterval extends Omit<Interval, 'id' | 'seatId'> {
  seatId: string | null
}
export interface Replacement {
  /** Intervals that become history. */
  replaced: readonly string[]
  added: readonly NewInterval[]
}

/**
 * Sets intervals aside and writes what takes their place; people and policy follow what stands then: days and premium of
 * each, heads and premium of the policy. `by`: `endorsement:<id>` or `surrender:<id>`. As the owner.
 */
export async function replaceIntervals(
  policyId: string,
  { replaced, added }: Replacement,
  by: string,
  tx: Tx,
): Promise<void> {
  if (replaced.length > 0)
    await sql`update cover_interval set replaced_by = ${by} where id = any(${[...replaced]}::bigint[]) and replaced_by is null`.execute(
      tx,
    )
  if (added.length > 0) await insert(policyId, added, tx)
  await followPeople(policyId, replaced, added, tx)
  await followPolicy(policyId, tx)
}

async function insert(policyId: string, added: readonly NewInterval[], tx: Tx): Promise<void> {
  const rows = added.map((one, n) => ({
    n,
    seat: one.seatId,
    insured: one.insuredId,
    profession: one.professionId,
    trade: one.professionName,
    cls: one.cls,
    height: one.atHeight,
    since: one.from,
    until: one.to,
    premium: one.premium,
    source: one.source,
  }))
  await sql`
    insert into cover_interval (id, seat_id, tenant_id, channel_id, created_by, policy_id, insured_id, profession_id,
      profession_name, cls, at_height, from_date, to_date, premium, source)
    select made, coalesce(seat, made), tenant_id, channel_id, created_by, policy, insured, profession, trade, cls, height, since, until,
      premium, source
    from (select nextval(pg_get_serial_sequence('cover_interval', 'id')) as made, r.*, p.tenant_id, p.channel_id, p.created_by, p.id as policy
      from (select * from json_to_recordset(${JSON.stringify(rows)}::json) as x (n int, seat bigint, insured bigint, profession bigint,
        trade text, cls int, height boolean, since date, until date, premium bigint, source text) order by n) r
      cross join policy p where p.id = ${policyId}) s`.execute(tx)
}

/** A person's days and premium, as all that stands of theirs says; without a day of cover they end before they begin. */
async function followPeople(
  policyId: string,
  replaced: readonly string[],
  added: readonly NewInterval[],
  tx: Tx,
): Promise<void> {
  await sql`
    update policy_insured i set premium = c.premium, start_date = coalesce(c.since, i.start_date),
      end_date = coalesce(c.until, least(i.end_date, i.start_date - 1)), version = i.version + 1, updated_at = now()
    from (select t.insured_id, coalesce(sum(c.premium), 0) as premium,
        min(c.from_date) filter (where c.to_date >= c.from_date) as since,
        max(c.to_date) filter (where c.to_date >= c.from_date) as until
      from (select distinct insured_id from cover_interval where id = any(${[...replaced]}::bigint[])
        union select unnest(${added.map(({ insuredId }) => insuredId)}::bigint[])) t
      left join cover_interval c on c.insured_id = t.insured_id and c.replaced_by is null
      group by 1) c
    where i.id = c.insured_id and i.policy_id = ${policyId}`.execute(tx)
}

/** `heads`: whose cover goes to the end of the policy. */
async function followPolicy(policyId: string, tx: Tx): Promise<void> {
  await sql`
    update policy p set
      heads = (select count(distinct insured_id) from cover_interval c where c.policy_id = p.id and c.replaced_by is null
        and c.to_date >= c.from_date and c.to_date >= p.end_date),
      premium_now = (select coalesce(sum(c.premium), 0) from cover_interval c where c.policy_id = p.id and c.replaced_by is null)
    where p.id = ${policyId}`.execute(tx)
}
