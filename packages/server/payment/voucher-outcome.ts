import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'

/** Proofs as they are answered, each with what becomes of what it pays for when it is confirmed now. */
export async function withOutcomes<R extends { id: string }>(rows: readonly R[], { tx, now }: Context) {
  if (rows.length === 0) return []
  const found = await tx
    .selectFrom('payVoucher as v')
    .innerJoin('policy as p', 'p.id', 'v.policyId')
    .leftJoin('endorsement as e', 'e.id', 'v.endorsementId')
    .select(['v.id', 'p.startDate', 'e.effectiveDate'])
    .where(
      'v.id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const outcomes = new Map(found.map(({ id, ...days }) => [id, outcomeOf(days, now())]))
  return rows.map((row) => ({ ...row, outcome: outcomes.get(row.id) ?? null }))
}

function outcomeOf(
  { startDate, effectiveDate }: { startDate: string; effectiveDate: string | null },
  now: Date,
) {
  const [what, day, called] = effectiveDate
    ? ['批改', effectiveDate, '生效']
    : (['订单', startDate, '起保'] as const)
  return now < startOfDay(day)
    ? `确认后${what}按已付款办理，不能更改。`
    : `已过${called}日期${day}，确认后${what}取消，这笔款项须在“退款”中转账退回付款人。`
}
