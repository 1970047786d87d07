import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { receiptKey } from '@baoqiao/contract/rules/receipt-key.ts'
import { payoutItem } from '@baoqiao/contract/settlement/payout-item.ts'
import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import { moveRow } from '../../kernel/data/moves.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import type { BankLine } from './answer-sheet.ts'

const { outcome: OUTCOME } = payoutItem.fields

/**
 * What a line of the bank's answer makes of its application: paid, or back to finance, as one that was paid too. `already`: it says
 * what is known. Throws AppError with what stands against it.
 */
export async function takeLine(
  payoutId: string,
  line: BankLine,
  context: Context,
): Promise<'paid' | 'failed' | 'bounced' | 'already'> {
  const item = line.no && (await asOwner(context, () => itemOf(payoutId, line.no, context)))
  if (!item) throw refuse(line.no ? `本批次没有申请号${line.no}` : '没有填写申请号')
  if (line.result === null || line.problems.length > 0) throw refuse(line.problems.join('；'))
  checkSame(item, line, context)
  const isBack = item.outcome === 'PAID' && line.result === 'bounced'
  if (item.outcome !== 'OPEN' && !isBack) return known(item, line)
  const move = (event: string, given: Record<string, unknown>) =>
    item.applyId === null
      ? moveRow(settleAward, event, item.awardId ?? '', given, context)
      : moveRow(settleApply, event, item.applyId, given, context)
  if (line.result !== 'paid') {
    if (!line.failReason) throw refuse(`打款${isBack ? '被退回' : '失败'}，请填写失败原因`)
    const failReason = tooLong('失败原因', line.failReason, 200)
    await move(isBack ? 'bounced' : 'remitFailed', { failReason })
    return isBack ? 'bounced' : 'failed'
  }
  if (!line.receiptNo) throw refuse('打款成功，请填写流水号')
  const receiptNo = tooLong('流水号', line.receiptNo, 120)
  await move('remit', { receiptNo, remitAt: line.remitAt ?? todayIn(context.now()) })
  return 'paid'
}

type Item = NonNullable<Awaited<ReturnType<typeof itemOf>>>
const itemOf = (payoutId: string, no: string, { tx }: Context) =>
  tx
    .selectFrom('settlePayoutItem')
    .select(['id', 'applyId', 'awardId', 'amount', 'outcome', 'receiptNo', 'payeeCard'])
    .where('payoutId', '=', payoutId)
    .where('no', '=', no)
    .executeTakeFirst()

/** The bank paid what it was told to, to whom it was told to. */
function checkSame({ amount, payeeCard }: Item, line: BankLine, { vault }: Context): void {
  if (line.amount !== null && line.amount !== amount)
    throw refuse(`金额${formatYuan(line.amount)}元与批次中的${formatYuan(amount)}元不同，请核对`)
  if (line.card !== null && line.card !== vault.open(payeeCard))
    throw refuse('收款账号与批次中的不同，请核对')
}

/** The same answer once more changes nothing, nor what was said of it before it came back; another one is refused. */
function known({ outcome, receiptNo }: Item, line: BankLine): 'already' {
  const wasPaid = outcome === 'PAID' || outcome === 'BOUNCED'
  const isSameReceipt = receiptKey(line.receiptNo ?? '') === receiptKey(receiptNo ?? '')
  const isSame =
    line.result === 'paid' ? wasPaid && isSameReceipt : outcome === 'FAILED' || outcome === 'BOUNCED'
  if (isSame) return 'already'
  const words: Readonly<Record<string, string>> = OUTCOME.options
  const by = receiptNo ? `，流水号${receiptNo}` : ''
  throw refuse(`该笔已登记为${words[outcome] ?? outcome}${by}，与本行不同，请核对`)
}

function tooLong(what: string, text: string, most: number): string {
  if (text.length > most) throw refuse(`${what}不能超过${most}个字`)
  return text
}
