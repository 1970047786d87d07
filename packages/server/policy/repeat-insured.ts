import type { Reason } from '@baoqiao/contract/policy/quote.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { CAP_WAN, coverOf, type Period } from './cover-cap.ts'

/**
 * People who are on another order or policy for the same days (RULES §1.4): over 120万 together is refused, else
 * warned. Orders that are still to be paid count too. Looks across channels of the tenant as the owner, and answers
 * only what the seller already typed. `hashes`: of the people's id numbers.
 */
export async function activeElsewhere(
  hashes: readonly string[],
  coverageWan: number,
  period: Period,
  context: Context,
): Promise<{ reasons: Reason[]; warnings: Reason[] }> {
  const { tx, tenantId, now } = context
  const active = await asOwner(context, () =>
    coverOf(tx, { tenantId, hashes, period, now: now(), counted: 'alive' }),
  )
  const found = hashes.flatMap((hash, i) => {
    const wan = active.get(hash)
    return wan === undefined ? [] : [{ row: i + 1, over: wan + coverageWan > CAP_WAN }]
  })
  const say =
    (message: string, code: string) =>
    ({ row }: { row: number }): Reason => ({ row, field: 'idNo', code, message })
  return {
    reasons: found
      .filter(({ over }) => over)
      .map(say(`该人员已有有效保单或待支付订单，累计保额超过${CAP_WAN}万`, 'repeatOver')),
    warnings: found.filter(({ over }) => !over).map(say('该人员已有其他有效保单或待支付订单', 'repeat')),
  }
}
