import { receiptKey } from '@baoqiao/contract/rules/receipt-key.ts'
import { sql } from 'kysely'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { receiptKeyOf } from './receipt-key-of.ts'

/** What a transfer was made for: its row, and what people call it. */
interface PaidFor {
  table:
    | 'surrender_apply'
    | 'endorsement'
    | 'account_payout'
    | 'pay_suspense'
    | 'pay_voucher'
    | 'refund'
    | 'settle_cancel_fee'
    | 'settle_apply'
    | 'settle_award'
  id: string
  title: string
}

/**
 * A bank's receipt is of one payment: why this number cannot be it, or null when it is from now on. Two who write the
 * same number at once wait for each other at the index.
 */
export const receiptTaken = (
  receiptNo: string,
  { table, id, title }: PaidFor,
  context: Context,
): Promise<string | null> =>
  asOwner(context, async () => {
    const { tx, tenantId } = context
    const key = receiptKey(receiptNo)
    if (key === '') return '请填写流水号'
    const elsewhere = await writtenElsewhere(key, context)
    if (elsewhere) return taken(receiptNo, elsewhere)
    const made = await tx
      .insertInto('bankReceipt')
      .values({ tenantId, receiptKey: key, ofTable: table, ofId: id, title })
      .onConflict((on) => on.columns(['tenantId', 'receiptKey']).where('deletedAt', 'is', null).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (made) return null
    const known = await tx
      .selectFrom('bankReceipt')
      .select(['title', 'ofTable', 'ofId'])
      .where('tenantId', '=', tenantId)
      .where('receiptKey', '=', key)
      .executeTakeFirst()
    if (known?.ofTable === table && known.ofId === id) return null
    return taken(receiptNo, known?.title ?? '另一笔付款')
  })

/** The same while it is typed: what a number is entered on, in words, or null. It reserves nothing. */
export const receiptKnown = (receiptNo: string, context: Context): Promise<string | null> =>
  asOwner(context, async () => {
    const key = receiptKey(receiptNo)
    if (key === '') return null
    const elsewhere = await writtenElsewhere(key, context)
    if (elsewhere) return taken(receiptNo, elsewhere)
    const known = await context.tx
      .selectFrom('bankReceipt')
      .select('title')
      .where('tenantId', '=', context.tenantId)
      .where('receiptKey', '=', key)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return known ? taken(receiptNo, known.title) : null
  })

const taken = (receiptNo: string, by: string) => `流水号${receiptNo.trim()}已登记在${by}上，请核对银行回单`

/** Rows that keep a number themselves: refunds, and changes that were paid before. As the owner. */
async function writtenElsewhere(
  key: string,
  { tx, tenantId }: Pick<Context, 'tx' | 'tenantId'>,
): Promise<string | null> {
  const refund = await sql<{ no: string }>`
    select refund_no as no from refund where tenant_id = ${tenantId}
      and ${receiptKeyOf(sql.ref('receipt_no'))} = ${key} limit 1`.execute(tx)
  if (refund.rows[0]) return `退款${refund.rows[0].no}`
  const prepaid = await sql<{ no: string }>`
    select apply_no as no from endorsement where tenant_id = ${tenantId} and deleted_at is null
      and ${receiptKeyOf(sql.ref('transfer_serial'))} = ${key} limit 1`.execute(tx)
  return prepaid.rows[0] ? `批改申请${prepaid.rows[0].no}` : null
}
