import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { Interval } from '../cover/intervals.ts'
import { CAP_WAN, coverOf, holdPeople } from '../cover-cap.ts'
import type { SurrenderedPolicy } from '../surrender/surrendered-policy.ts'
import type { DoneRow } from './undo-rows.ts'

interface Undone {
  row: DoneRow
  before: readonly Interval[]
}

/**
 * Why those who left by a change cannot be covered again as if they had not, or null: they were taken on elsewhere since,
 * and both together are beyond what one person may have (RULES §1.4). They are held. As the owner.
 */
export async function overCapAgain(
  policy: SurrenderedPolicy,
  undone: readonly Undone[],
  { tx, tenantId, now }: Pick<Context, 'tx' | 'tenantId' | 'now'>,
): Promise<string | null> {
  const back = undone.filter(({ row, before }) => CHANGES[row.changeCode].takes && before.length > 0)
  const [first] = back
  if (!first) return null
  const ids = back.map(({ row }) => row.insuredId)
  const people = await tx
    .selectFrom('policyInsured')
    .select(['name', 'idNoHash'])
    .where('id', 'in', ids)
    .orderBy('seq')
    .execute()
  const hashes = people.flatMap(({ idNoHash }) => idNoHash ?? [])
  await holdPeople(tx, tenantId, hashes)
  const period = { startDate: first.row.effectiveDate, endDate: policy.endDate }
  const asked = { tenantId, hashes, period, now: now(), except: policy.id }
  const elsewhere = await coverOf(tx, { ...asked, counted: 'alive' })
  const over = people.find(({ idNoHash }) => {
    const wan = elsewhere.get(idNoHash ?? '')
    return wan !== undefined && wan + policy.coverageWan > CAP_WAN
  })
  return over ? `${over.name}之后已在其他保单参保，撤回后累计保额超过${CAP_WAN}万，不能撤回` : null
}
