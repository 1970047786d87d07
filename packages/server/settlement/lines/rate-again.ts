import { clawback, lineFee } from '@baoqiao/contract/rules/commission.ts'
import { sql } from 'kysely'
import type { Kernel } from '../../kernel/http/context.ts'
import type { Books } from '../../ledger/post.ts'
import { ratesFor, rulesOf } from '../in-force.ts'
import { bookEarned } from './line-books.ts'

const BATCH = 500

interface Unrated {
  id: string
  tenantId: string
}

/**
 * Lines of premium that had no rule, once one was switched on or changed since they were looked at: rated with what was given
 * back of them. Answers how many.
 */
export async function rateAgain({ db, now }: Kernel): Promise<number> {
  const { rows } = await sql<Unrated>`
    select l.id, l.tenant_id as "tenantId" from settle_line l
    where l.rule_id is null and l.status = '0' and l.orig_line_id is null and l.settle_money > 0
      and exists (select from settle_rule_basic r where r.tenant_id = l.tenant_id and r.switched_on_at is not null
        and greatest(r.switched_on_at, r.updated_at) > l.rated_at
        and r.deleted_at is null and ',' || r.channel_ids || ',' like '%,' || l.channel_id || ',%'
        and r.valid_from <= (l.pay_time at time zone 'Asia/Shanghai')::date)
    order by l.id limit ${BATCH}`.execute(db.kysely)
  let count = 0
  for (const { id, tenantId } of rows)
    count += await db.kysely.transaction().execute((tx) => rateOne(id, { tx, tenantId, now }))
  return count
}

/** Rates a line and what was given back of it, if a rule is of its day; how many it rated. As owner. */
export async function rateOne(id: string, books: Books): Promise<number> {
  const { tx, now } = books
  const ratedAt = now().toISOString()
  const line = await tx
    .updateTable('settleLine')
    .set({ ratedAt })
    .where('id', '=', id)
    .where('ruleId', 'is', null)
    .returning(['channelId', 'insureType', 'payTime'])
    .executeTakeFirst()
  if (!line) return 0
  const { channelId, insureType, payTime } = line
  const asked = { channelId, insureName: insureType ?? '', payTime: new Date(payTime) }
  const rates = ratesFor(await rulesOf(books), asked)
  if (!rates) return 0
  await fillIn(id, rates, books)
  return 1
}

/** The line, and after it what was given back of it: by cumulative sums, as if it had been rated from the first. */
async function fillIn(
  id: string,
  rates: { ruleId: string; basicFeeRate: number; additionalFeeRate: number },
  books: Books,
): Promise<void> {
  const rows = await books.tx
    .selectFrom('settleLine')
    .select(['id', 'lineNo', 'channelId', 'settleMoney'])
    .where(({ or, eb }) => or([eb('id', '=', id), eb('origLineId', '=', id)]))
    .orderBy('id')
    .execute()
  const whole = lineFee({ settleMoney: rows[0]?.settleMoney ?? 0, ...rates })
  let refunded = 0
  let left = whole
  for (const [n, row] of rows.entries()) {
    refunded -= n === 0 ? 0 : row.settleMoney
    const after = n === 0 ? whole : leftOf(whole, rows[0]?.settleMoney ?? 0, refunded)
    const own = n === 0 ? whole : differenceOf(after, left)
    left = after
    await books.tx
      .updateTable('settleLine')
      .set({
        ...rates,
        ...own,
        allFee: own.allFeePre,
        remark: null,
      })
      .where('id', '=', row.id)
      .execute()
    const source = { table: 'settle_line', id: row.id, event: 'earned' } as const
    await bookEarned({ source, docNo: row.lineNo, channelId: row.channelId, fee: own.allFeePre }, books)
  }
  const feeTaken = whole.allFeePre - left.allFeePre
  await books.tx.updateTable('settleLine').set({ feeTaken }).where('id', '=', id).execute()
}

type Fees = ReturnType<typeof lineFee>
/** What stays of a line's fees when so much of its premium went back. */
function leftOf(whole: Fees, origPay: number, refunded: number): Fees {
  const keep = (origFee: number) =>
    origFee + clawback({ origFee, origPay, refundsSoFar: 0, thisRefund: refunded })
  const [basicFee, additionalFee] = [keep(whole.basicFee), keep(whole.additionalFee)]
  return { basicFee, additionalFee, allFeePre: basicFee + additionalFee }
}
const differenceOf = (after: Fees, before: Fees): Fees => ({
  basicFee: after.basicFee - before.basicFee,
  additionalFee: after.additionalFee - before.additionalFee,
  allFeePre: after.allFeePre - before.allFeePre,
})
