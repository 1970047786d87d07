import { insures, type PersonVerdict } from '@baoqiao/contract/underwriting/verdict.ts'
import { type Tx, withDeleted } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { lastDecisions } from './keep-decisions.ts'

/**
 * What the seller is asked to confirm about each person whose cover is not as applied for, in cents; also about those
 * who are off the list since.
 */
export const proposalOf = (id: string, { tx }: Context) => withDeleted(tx, () => read(id, tx))

async function read(id: string, tx: Tx) {
  const task = await tx
    .selectFrom('underwritingTask')
    .select(['policyId'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  if (!task) throw notFound()
  const decided = new Map((await lastDecisions(id, tx)).map((row) => [row.insuredId, row]))
  const people = await tx
    .selectFrom('policyInsured')
    .select(['id', 'seq', 'name', 'professionName', 'cls'])
    .where('policyId', '=', task.policyId)
    .orderBy('seq')
    .execute()
  const changed = people.flatMap(({ id: insuredId, seq, name, professionName, cls }) => {
    const row = decided.get(insuredId)
    if (!row || (insures(row.verdict) && row.loadingBp === 0)) return []
    const { verdict, loadingBp, reason, before, after } = row
    return [{ seq, name, trade: professionName, cls, verdict, loadingBp, reason, before, after }]
  })
  return exceptionsFirst(changed)
}

/** Who is not taken, then who is loaded otherwise than most, then everybody else; each in the order of the list. */
function exceptionsFirst<T extends { verdict: PersonVerdict; loadingBp: number }>(rows: readonly T[]): T[] {
  const counts = new Map<number, number>()
  for (const { verdict, loadingBp } of rows)
    if (insures(verdict)) counts.set(loadingBp, (counts.get(loadingBp) ?? 0) + 1)
  const usual = [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0]
  const rank = ({ verdict, loadingBp }: T) => (insures(verdict) ? (loadingBp === usual ? 2 : 1) : 0)
  return rows.toSorted((a, b) => rank(a) - rank(b))
}
