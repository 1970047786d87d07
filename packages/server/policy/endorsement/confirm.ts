import { BRINGS_PEOPLE, CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { inList } from '../../kernel/database/in-list.ts'
import type { Happened } from '../../kernel/work/life.ts'
import { configById } from '../../product/versions/config-of.ts'
import { byPerson, standingIntervals } from '../cover/intervals.ts'
import { type Replacement, replaceIntervals } from '../cover/replace-intervals.ts'
import { type Accepted, effectOf } from './effects.ts'
import { nextPaperSeq, ownPaperNo } from './paper-number.ts'

interface Row extends Omit<Accepted, 'insuredId'> {
  id: string
  seq: number
  insuredId: string | null
}

/**
 * Cover, people and policy follow the rows that were accepted, from the effective day on; answers nothing twice: it is
 * the state that says that it is done. As the owner, the policy under lock.
 */
export async function confirmRows({ id, tx, now }: Pick<Happened, 'id' | 'tx' | 'now'>): Promise<void> {
  const {
    policyId,
    effectiveDate: eff,
    changeCode,
  } = await tx
    .selectFrom('endorsement')
    .select(['policyId', 'effectiveDate', 'changeCode'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const policy = await tx
    .selectFrom('policy')
    .select(['endDate', 'productVersionId', 'policyNo'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const config = await configById(policy.productVersionId ?? '', { tx })
  const rows = await acceptedOf(id, tx)
  const came = await insertPeople(id, policyId, tx)
  const { removalFeeBp: feeBp = 0, changeDownFeeBp: downFeeBp = 0 } = config?.endorse ?? {}
  const about = { eff, end: policy.endDate, feeBp, downFeeBp, source: id }
  const old = rows.flatMap(({ insuredId }) => insuredId ?? [])
  const standing = byPerson(await standingIntervals(policyId, tx, old))
  const effects = rows.map((row): Replacement => {
    const newId = came.get(row.seq) ?? null
    const insuredId = row.insuredId ?? newId
    if (!insuredId) throw new Error(`endorsement ${id}: row ${row.seq} is about nobody`)
    return effectOf({ ...row, insuredId, newId }, standing.get(row.insuredId ?? '') ?? [], about)
  })
  const all: Replacement = {
    replaced: effects.flatMap(({ replaced }) => replaced),
    added: effects.flatMap(({ added }) => added),
  }
  await replaceIntervals(policyId, all, `endorsement:${id}`, tx)
  const { follows, insurer } = CHANGES[changeCode]
  if (follows) await followRows(id, follows, tx)
  const place = await nextPaperSeq(policyId, tx)
  const own = insurer ? null : await ownPaperNo(id, { policyNo: policy.policyNo ?? '', place }, tx)
  await settle(id, { at: now(), place, own }, tx)
}

async function acceptedOf(id: string, tx: Tx): Promise<Row[]> {
  return tx
    .selectFrom('endorsementRow')
    .select(['id', 'seq', 'changeCode', 'insuredId', 'professionId', 'professionName', 'cls', 'atHeight'])
    .select('amount')
    .where('endorsementId', '=', id)
    .where('status', '=', '200')
    .orderBy('seq')
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, newId: null })))
}

/** Who came, as people of the policy: seq of the row -> their number. Their days are set with their cover. */
async function insertPeople(id: string, policyId: string, tx: Tx): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: string; seq: number }>`
    with come as (
      select r.*, coalesce((select max(seq) from policy_insured where policy_id = ${policyId}), 0)
        + row_number() over (order by r.seq) as place
      from endorsement_row r where r.endorsement_id = ${id} and r.status = '200' and r.change_code in ${inList(BRINGS_PEOPLE)}),
    made as (
      insert into policy_insured (tenant_id, channel_id, created_by, policy_id, seq, name, id_no, id_no_hash, profession_id,
        profession_name, given_trade, cls, at_height, loading_bp, premium, remark, start_date, end_date)
      select c.tenant_id, c.channel_id, c.created_by, c.policy_id, c.place, c.name, c.id_no, c.id_no_hash, c.profession_id,
        c.profession_name, c.given_trade, c.cls, c.at_height, c.loading_bp, 0, c.remark, c.effective_date, p.end_date
      from come c join policy p on p.id = c.policy_id order by c.place
      returning id, seq)
    select m.id, c.seq from made m join come c on c.place = m.seq`.execute(tx)
  await sql`
    update endorsement_row r set insured_id = m.id from json_to_recordset(${JSON.stringify(rows)}::json) as m (id bigint, seq int)
    where r.endorsement_id = ${id} and r.seq = m.seq and r.insured_id is null`.execute(tx)
  return new Map(rows.map((row) => [row.seq, row.id]))
}

/** Who left and came again stands in several rows of the policy. */
const SAME_PERSON = sql`i.policy_id = o.policy_id and (i.id = o.id or i.id_no_hash = o.id_no_hash)`

/** Trades as changed, names and numbers as corrected: nobody with a claim that is open or was paid. */
const FOLLOWING = {
  trade: sql`profession_id = r.profession_id, profession_name = r.profession_name, given_trade = coalesce(r.given_trade, case when i.profession_id = r.profession_id then i.given_trade end), cls = r.cls, at_height = r.at_height`,
  identity: sql`name = r.name, id_no = r.id_no, id_no_hash = r.id_no_hash`,
}
async function followRows(id: string, follows: keyof typeof FOLLOWING, tx: Tx): Promise<void> {
  const sets = FOLLOWING[follows]
  await sql`
    update policy_insured i set ${sets}, version = i.version + 1, updated_at = now()
    from endorsement_row r join policy_insured o on o.id = r.insured_id
    where r.endorsement_id = ${id} and r.status = '200' and ${follows === 'trade' ? sql`i.id = o.id` : SAME_PERSON}`.execute(
    tx,
  )
}

/** What the accepted people come to, what of the money goes back, and its place and number among the policy's papers. */
const settle = (id: string, { at, place, own }: { at: Date; place: number; own: string | null }, tx: Tx) =>
  sql`
    update endorsement e set confirmed_at = ${at.toISOString()}, paper_seq = ${place}, endorse_no = coalesce(nullif(e.endorse_no, ''), ${own}), done_money = s.done, failed_heads = s.failed, back_money = greatest(e.pay_money, 0) - s.done
    from (select coalesce(sum(amount) filter (where status = '200'), 0) as done, count(*) filter (where status = '400') as failed from endorsement_row where endorsement_id = ${id}) s
    where e.id = ${id}`.execute(tx)
