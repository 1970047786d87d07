import { CHANGES, type ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { type Happened, SYSTEM } from '../../kernel/work/life.ts'
import { transitionMany } from '../../kernel/work/transition-many.ts'
import { byPerson, type Interval, intervalsSetAside, standingIntervals } from '../cover/intervals.ts'
import { papersFollow } from '../cover/papers-follow.ts'
import { type NewInterval, replaceIntervals } from '../cover/replace-intervals.ts'
import { endorsementRowLife } from './endorsement-row-life.ts'

/** An accepted person of a change that has not taken effect. */
export interface DoneRow {
  id: string
  insuredId: string
  changeCode: ChangeCode
  effectiveDate: string
  amount: number
  name: string
  oldName: string | null
}
interface Undone {
  row: DoneRow
  /** Stretches as the change left them, and those that it set aside. */
  made: readonly Interval[]
  before: readonly Interval[]
}
const LATER = '之后又有变更，不能单独撤回，请另行办理批改'

/** Accepted people of a change. As the owner. */
export async function doneRows(endorsementId: string, tx: Tx): Promise<DoneRow[]> {
  const rows = await tx
    .selectFrom('endorsementRow')
    .select(['id', 'insuredId', 'changeCode', 'effectiveDate', 'amount', 'name', 'oldName'])
    .where('endorsementId', '=', endorsementId)
    .where('status', '=', '200')
    .orderBy('seq')
    .execute()
  return rows.flatMap(({ insuredId, ...row }) => (insuredId ? [{ ...row, insuredId }] : []))
}

/**
 * What the cover of these people was before a change and is by it; or why it cannot be as it was: it was changed again
 * since, or the person is on the policy in another row on those days. Nothing is written. As the owner.
 */
export async function undoable(
  { id, policyId }: { id: string; policyId: string },
  rows: readonly DoneRow[],
  tx: Tx,
): Promise<{ undone: Undone[]; why: string | null }> {
  const standing = await standingIntervals(policyId, tx)
  const aside = byPerson(await intervalsSetAside(policyId, id, tx))
  const own = byPerson(standing)
  const undone: Undone[] = []
  for (const row of rows) {
    const before = CHANGES[row.changeCode].grows > 0 ? [] : (aside.get(row.insuredId) ?? [])
    const made = before.length > 0 ? tookPlaceOf(before, standing) : (own.get(row.insuredId) ?? [])
    const sources = new Set([id, ...before.map(({ source }) => source)])
    const sum = (of: readonly Interval[]) => of.reduce((all, { premium }) => all + premium, 0)
    const isLater = sum(made) !== sum(before) + row.amount || made.some(({ source }) => !sources.has(source))
    if (isLater) return { undone: [], why: `${row.oldName ?? row.name}${LATER}` }
    undone.push({ row, made, before })
  }
  const again = await onAgain(policyId, undone, tx)
  return again ? { undone: [], why: again } : { undone, why: null }
}

/** In the same seats, within their days. */
const tookPlaceOf = (before: readonly Interval[], standing: readonly Interval[]) =>
  standing.filter((one) =>
    before.some(({ seatId, from, to }) => seatId === one.seatId && one.from >= from && one.to <= to),
  )

/** Who would be covered twice: the person came again in another row of the policy. */
async function onAgain(policyId: string, undone: readonly Undone[], tx: Tx): Promise<string | null> {
  const back = undone.flatMap(({ row, before }) =>
    before.map(({ to }) => ({ id: row.insuredId, eff: row.effectiveDate, to })),
  )
  if (back.length === 0) return null
  const { rows } = await sql<{ name: string }>`
    select i.name from json_to_recordset(${JSON.stringify(back)}::json) as b (id bigint, eff date, "to" date)
    join policy_insured i on i.id = b.id
    join policy_insured o on o.policy_id = ${policyId} and o.id <> i.id and o.id_no_hash = i.id_no_hash and o.deleted_at is null
    join cover_interval c on c.insured_id = o.id and c.replaced_by is null and c.to_date >= c.from_date
      and c.from_date <= b."to" and c.to_date >= b.eff limit 1`.execute(tx)
  return rows[0] ? `${rows[0].name}之后又重新参保，不能撤回` : null
}

/**
 * Cover as it was before, of some people of a change or of all: stretches are written anew, since what stood is history;
 * trades follow. Their rows have come to nothing. As the owner, the policy under lock.
 */
export async function undoRows(
  { id, policyId }: { id: string; policyId: string },
  undone: readonly Undone[],
  why: string,
  place: Pick<Happened, 'tx' | 'tenantId' | 'emit' | 'now'>,
): Promise<void> {
  if (undone.length === 0) return
  const { tx } = place
  const added = undone.flatMap(({ before }) => before.map(({ id: _, ...one }): NewInterval => one))
  const replaced = [...new Set(undone.flatMap(({ made }) => made.map((one) => one.id)))]
  await replaceIntervals(policyId, { replaced, added }, `undone:${id}`, tx)
  const ids = undone.map(({ row }) => row.id)
  await tradesBack(id, undone, tx)
  await tx
    .updateTable('endorsementRow')
    .set({ refusedWhy: why.slice(0, 200) })
    .where('id', 'in', ids)
    .execute()
  await transitionMany(endorsementRowLife, 'undone', { ids, from: '200' }, SYSTEM, place, why)
  await papersFollow(policyId, place)
}

async function tradesBack(endorsementId: string, undone: readonly Undone[], tx: Tx): Promise<void> {
  const back = undone.flatMap(({ row, before }) => {
    const last = before.at(-1)
    if (!last || CHANGES[row.changeCode].follows !== 'trade') return []
    return [{ row: row.id, trade: last.professionId, name: last.professionName, cls: last.cls }]
  })
  if (back.length === 0) return
  await sql`
    update policy_insured i set profession_id = b.trade, profession_name = b.name, cls = b.cls,
      at_height = coalesce(r.old_at_height, i.at_height), version = i.version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(back)}::json) as b ("row" bigint, trade bigint, name text, cls int)
    join endorsement_row r on r.id = b."row"
    where i.id = r.insured_id and r.endorsement_id = ${endorsementId}`.execute(tx)
}
