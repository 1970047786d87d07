import { clawback } from '@baoqiao/contract/rules/commission.ts'
import type { Tx } from '../../kernel/database/database.ts'
import type { PremiumEntry } from '../premium-entries.ts'

/** What every line says of the movement of premium it is of. */
export const saidOf = (entry: PremiumEntry, policyId: string, tenantId: string) => ({
  tenantId,
  policyId,
  unitName: entry.unitName,
  channelId: entry.channelId,
  policyNo: entry.policyNo,
  endorseNo: entry.endorseNo,
  payTime: entry.payTime.toISOString(),
  ledgerEntryId: entry.entryId,
})

/** What only a settlement line says of it. */
export const detailsOf = (entry: PremiumEntry) => ({
  sellerName: entry.sellerName,
  insureType: entry.insureName,
  changeCode: entry.changeCode ?? (entry.sourceTable === 'policy' ? ('100' as const) : ('201' as const)),
  feeRate: entry.tier,
  effectiveDate: entry.effectiveDate,
  expiryDate: entry.expiryDate,
  sourceTable: entry.sourceTable,
  sourceId: entry.sourceId,
})

/** Lines of premium received of a policy, oldest first, held against whoever applies for them or gives them back. */
export const heldLines = (policyId: string, tx: Tx) =>
  tx
    .selectFrom('settleLine')
    .select(['id', 'lineNo', 'status', 'settleMoney', 'refunded', 'feeTaken', 'applyId', 'ruleId'])
    .select(['basicFeeRate', 'basicFee', 'additionalFeeRate', 'additionalFee', 'allFee', 'allFeePre'])
    .select(['sourceTable', 'sourceId'])
    .where('policyId', '=', policyId)
    .where('origLineId', 'is', null)
    .where('settleMoney', '>', 0)
    .orderBy('id')
    .forUpdate()
    .execute()
export type HeldLine = Awaited<ReturnType<typeof heldLines>>[number]

/**
 * What a refund of `part` cents takes back of a line's fees (RULES §3.2), below zero: each fee by itself, the whole so that a
 * line given back in full keeps nothing, also where a reviewer adjusted it between two refunds.
 */
export function takenBy(
  line: HeldLine,
  part: number,
): { basicFee: number; additionalFee: number; fee: number } {
  const upTo = (origFee: number) =>
    clawback({ origFee, origPay: line.settleMoney, refundsSoFar: 0, thisRefund: line.refunded + part })
  const adjusted = line.allFee - line.basicFee - line.additionalFee
  const whole = upTo(line.basicFee) + upTo(line.additionalFee) + upTo(adjusted)
  const fee = whole + line.feeTaken
  const basicFee = clawback({
    origFee: line.basicFee,
    origPay: line.settleMoney,
    refundsSoFar: line.refunded,
    thisRefund: part,
  })
  return { basicFee, additionalFee: fee - basicFee, fee }
}

interface Part {
  line: HeldLine
  cents: number
}
/**
 * Of which lines a refund gives back how much: what the same change brought first, then the oldest. `left` is what is of no
 * line.
 */
export function partsOf(
  refund: { cents: number; sourceTable: string; sourceId: string },
  lines: readonly HeldLine[],
): { parts: Part[]; left: number } {
  const isSame = (line: HeldLine) =>
    line.sourceTable === refund.sourceTable && line.sourceId === refund.sourceId
  const inOrder = [...lines.filter(isSame), ...lines.filter((line) => !isSame(line))]
  let left = refund.cents
  const parts: Part[] = []
  for (const line of inOrder) {
    const cents = Math.min(left, line.settleMoney - line.refunded)
    if (cents <= 0) continue
    parts.push({ line, cents })
    left -= cents
  }
  return { parts, left }
}
