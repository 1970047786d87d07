import { TIMER } from '../../kernel/work/life.ts'
import { begin } from '../../kernel/work/transition.ts'
import type { Books } from '../../ledger/post.ts'
import type { PremiumEntry } from '../premium-entries.ts'
import { bookEarned } from './line-books.ts'
import { cancelFeeLife, settleLineLife } from './line-life.ts'
import { detailsOf, type HeldLine, heldLines, partsOf, saidOf, takenBy } from './line-values.ts'

/** Premium that went back, line by line of what it was of. Answers how many lines it wrote. */
export async function writeRefund(entry: PremiumEntry, policyId: string, books: Books): Promise<number> {
  await holdApplications(policyId, books)
  const lines = await heldLines(policyId, books.tx)
  const { parts, left } = partsOf({ ...entry, cents: 0 - entry.settleMoney }, lines)
  // What a coupon had paid goes back of the first parts.
  let coupon = entry.couponMoney
  for (const [n, { line, cents }] of parts.entries()) {
    const paidByCoupon = Math.min(coupon, cents)
    coupon -= paidByCoupon
    const place = { entry, policyId, lineNo: `${entry.entryId}-${n + 1}`, books }
    if (line.status === '0') await writeBelowZero(place, line, cents, paidByCoupon)
    else await writeTakenBack(place, line, cents)
    const { fee } = takenBy(line, cents)
    await books.tx
      .updateTable('settleLine')
      .set({ refunded: line.refunded + cents, feeTaken: line.feeTaken - fee })
      .where('id', '=', line.id)
      .execute()
  }
  if (left > 0) await writeOfNothing({ entry, policyId, lineNo: `${entry.entryId}-0`, books }, left)
  return parts.length + (left > 0 ? 1 : 0)
}

/** Reviewers and finance hold an application before its lines: so does whoever tells it of a refund. */
const holdApplications = (policyId: string, { tx }: Books) =>
  tx
    .selectFrom('settleApply')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('settleLine')
        .select('applyId')
        .where('policyId', '=', policyId)
        .where('status', '=', '1'),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

interface Place {
  entry: PremiumEntry
  policyId: string
  lineNo: string
  books: Books
}

/** Its line is still unsettled: both are settled together. */
async function writeBelowZero(
  place: Place,
  line: HeldLine,
  cents: number,
  paidByCoupon: number,
): Promise<void> {
  const { basicFee, additionalFee, fee } = takenBy(line, cents)
  await write(place, {
    ...{ settleMoney: 0 - cents, paidByCoupon, basicFee, additionalFee, fee },
    ...{ basicFeeRate: line.basicFeeRate, additionalFeeRate: line.additionalFeeRate },
    ...{ ruleId: line.ruleId, origLineId: line.id, remark: null },
  })
}

/** Books of before there were lines: nothing was earned by what is given back. */
const writeOfNothing = (place: Place, cents: number) =>
  write(place, {
    ...{ settleMoney: 0 - cents, basicFee: 0, additionalFee: 0, fee: 0 },
    ...{ basicFeeRate: 0, additionalFeeRate: 0, ruleId: null, origLineId: null },
    remark: '没有对应的保费明细，不参与结算',
  })

interface Written {
  settleMoney: number
  /** Of a refund: what of it is not the holder's. */
  paidByCoupon?: number
  basicFee: number
  additionalFee: number
  fee: number
  basicFeeRate: number
  additionalFeeRate: number
  ruleId: string | null
  origLineId: string | null
  remark: string | null
}

/** A settlement line with its history and its books. */
export async function write({ entry, policyId, lineNo, books }: Place, values: Written): Promise<void> {
  const { fee, settleMoney, paidByCoupon = 0, ...own } = values
  const { id } = await books.tx
    .insertInto('settleLine')
    .values({
      ...saidOf(entry, policyId, books.tenantId),
      ...detailsOf(entry),
      ...own,
      ...{
        lineNo,
        settleMoney,
        payMoney: settleMoney + (settleMoney > 0 ? 0 - entry.couponMoney : paidByCoupon),
        allFeePre: fee,
        allFee: fee,
        status: '0',
      },
      ratedAt: books.now().toISOString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(settleLineLife, 'created', id, TIMER, books)
  const source = { table: 'settle_line', id, event: 'earned' } as const
  await bookEarned({ source, docNo: lineNo, channelId: entry.channelId, fee }, books)
}

/** Its line is being settled or is settled: the channel owes the commission of it back. */
async function writeTakenBack({ entry, policyId, lineNo, books }: Place, line: HeldLine, cents: number) {
  const { fee } = takenBy(line, cents)
  // Whoever reviews its application is told.
  if (line.status === '1' && line.applyId !== null)
    await books.tx
      .updateTable('settleApply')
      .set({ errorStatus: '1' })
      .where('id', '=', line.applyId)
      .execute()
  const { id } = await books.tx
    .insertInto('settleCancelFee')
    .values({
      ...saidOf(entry, policyId, books.tenantId),
      ...{ lineNo, lineId: line.id, settleMoney: 0 - cents, feeCalc: fee, feePre: fee, cancelStatus: '-1' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await begin(cancelFeeLife, 'refundAfterSettle', id, TIMER, books)
  const source = { table: 'settle_cancel_fee', id, event: 'clawedBack' } as const
  await bookEarned({ source, docNo: lineNo, channelId: entry.channelId, fee }, books)
}
