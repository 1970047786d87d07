import { CHANGES } from '@baoqiao/contract/policy/change-codes.ts'
import type { EndorseSubmitted } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { sql } from 'kysely'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { receiptKnown } from '../surrender/receipt-taken.ts'

const wrong = (path: string, message: string) => refuse(message, [{ path, message }])

/**
 * 801: the transfer that paid for it (RULES §1.8): by whom, when, exactly the premium in cents, and a number of the bank
 * that no other transfer was entered with; nor was its proof. Null for a change that is not paid so; throws AppError 400.
 */
export async function offlineTransfer(
  { changeCode, voucher, transfer }: EndorseSubmitted,
  premium: number,
  context: Context,
) {
  if (!CHANGES[changeCode].prepaid) return null
  if (!voucher) throw wrong('voucher', '请上传线下付款凭证')
  const payer = transfer?.payer.trim() ?? ''
  const serial = transfer?.serial.trim().toUpperCase() ?? ''
  if (!transfer || payer === '') throw wrong('transfer.payer', '请填写付款户名')
  if (serial === '') throw wrong('transfer.serial', '请填写银行流水号')
  if (transfer.date > todayIn(context.now())) throw wrong('transfer.date', '转账日期不能晚于今天')
  if (transfer.amount !== premium)
    throw wrong(
      'transfer.amount',
      `转账金额${formatYuan(transfer.amount)}元与批改保费${formatYuan(premium)}元不一致，请核对凭证`,
    )
  await notEntered({ voucher, serial }, context)
  return { transferPayer: payer, transferDate: transfer.date, transferSerial: serial }
}

/** However it is written, nor for anything else that was paid, or paid out. Two who enter one at once do so one after the other. */
async function notEntered(
  { voucher, serial }: { voucher: string; serial: string },
  context: Context,
): Promise<void> {
  const { tx, tenantId } = context
  const shown = await asOwner(context, async () => {
    await sql`select pg_advisory_xact_lock(7144, hashtext(${tenantId}))`.execute(tx)
    return tx
      .selectFrom('endorsement')
      .select('applyNo')
      .where('tenantId', '=', tenantId)
      .where('deletedAt', 'is', null)
      .where('voucher', '=', voucher)
      .executeTakeFirst()
  })
  const known = await receiptKnown(serial, context)
  if (known) throw wrong('transfer.serial', known)
  if (shown) throw wrong('voucher', `这份付款凭证已用于批改申请${shown.applyNo}，请上传本次转账的凭证`)
}
