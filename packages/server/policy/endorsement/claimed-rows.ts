import { CHANGES, changeCodes } from '@baoqiao/contract/policy/change-codes.ts'
import { groupBy } from '@baoqiao/contract/rules/group-by.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type By, SYSTEM } from '../../kernel/work/life.ts'
import { transitionMany } from '../../kernel/work/transition-many.ts'
import { barredByClaim } from '../claim/claim-bars.ts'
import { endorsementRowLife } from './endorsement-row-life.ts'

/** What a claim forbids of a correction, behind the claim. */
export const NOT_CORRECTED = '不能更正姓名和证件号码'
type Place = Parameters<typeof transitionMany>[4]
export interface RefusedRow {
  rowId: string
  reason: string
}
/** By whose leave rows are refused or confirmed together with their application. */
export const FOR_INSURER = { name: SYSTEM.name, actors: ['insurer'] as const }

/** Those that an open or paid claim of the person bars: they leave, or are said to be another. */
const BARRED = changeCodes.filter((code) => CHANGES[code].takes || CHANGES[code].follows === 'identity')

/**
 * People to be removed, replaced or corrected who have had a claim reported since they were submitted: they stay as they
 * are. As the owner, the policy under lock.
 */
export async function claimedRows(endorsementId: string, tx: Tx): Promise<RefusedRow[]> {
  const rows = await tx
    .selectFrom('endorsementRow')
    .select(['id', 'insuredId', 'tenantId', 'changeCode'])
    .where('endorsementId', '=', endorsementId)
    .where('status', '=', '100')
    .where('changeCode', 'in', BARRED)
    .execute()
  const [first] = rows
  if (!first) return []
  const ids = rows.flatMap(({ insuredId }) => insuredId ?? [])
  const claims = await barredByClaim(tx, first.tenantId, ids)
  return rows.flatMap(({ id: rowId, insuredId, changeCode }) => {
    const claim = claims.get(insuredId ?? '')
    return claim
      ? [{ rowId, reason: `${claim}，${CHANGES[changeCode].takes ? '不能减员或替换' : NOT_CORRECTED}` }]
      : []
  })
}

/**
 * Why an application is not confirmed at all, or null: nobody is left of it; or what is left comes to more than was paid,
 * then all of it goes back, to be submitted anew.
 */
export async function nothingLeft(
  endorsementId: string,
  refused: readonly RefusedRow[],
  tx: Tx,
): Promise<string | null> {
  const { payMoney } = await tx
    .selectFrom('endorsement')
    .select('payMoney')
    .where('id', '=', endorsementId)
    .executeTakeFirstOrThrow()
  const open = await tx
    .selectFrom('endorsementRow')
    .select(['id', 'amount'])
    .where('endorsementId', '=', endorsementId)
    .where('status', '=', '100')
    .execute()
  const gone = new Set(refused.map(({ rowId }) => rowId))
  const left = open.filter(({ id }) => !gone.has(id))
  if (left.length === 0) return refused[0]?.reason ?? '保险公司拒绝批改'
  const done = left.reduce((sum, { amount }) => sum + amount, 0)
  return done > Math.max(0, payMoney) ? '部分人员被拒绝后须补交保费，请去掉被拒绝的人员重新提交' : null
}

/** Marks who was refused, each with why; those with the same reason at once. */
export async function refuseRows(refused: readonly RefusedRow[], by: By, place: Place): Promise<void> {
  for (const [reason, rows] of groupBy(refused, (row) => row.reason)) {
    const ids = rows.map(({ rowId }) => rowId)
    const refusedWhy = reason.slice(0, 200)
    await place.tx.updateTable('endorsementRow').set({ refusedWhy }).where('id', 'in', ids).execute()
    await transitionMany(endorsementRowLife, 'refused', { ids, from: '100' }, by, place, reason)
  }
}
