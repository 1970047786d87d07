import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { Context } from '../../kernel/http/context.ts'
import { openItem } from '../payout/close-item.ts'
import type { SetOffFrom } from './netting.ts'

/** An application as it is paid; cents. */
interface Taxed {
  fee: number
  tax: number
  bounces: number
}

/** Why so much tax cannot be kept back of it, or null. Whom commission goes to is a person (结算信息 has their identity card). */
export function taxBar({ fee, tax: known, bounces }: Taxed, tax: number): string | null {
  if (tax < 0) return '代扣税款不能小于0'
  if (bounces > 0 && tax !== known)
    return `退票后按原金额重新打款，代扣税款仍为${formatYuan(known)}元，不能修改`
  if (tax === 0) return null
  if (fee === 0) return '结算金额为0元，没有打款，不能代扣税款'
  return tax < fee ? null : `代扣税款须小于结算金额${formatYuan(fee)}元`
}

/** The same where a file has told the bank what to pay already. */
export async function taxBarOf(of: SetOffFrom, row: Taxed, tax: number, context: Context) {
  const barred = taxBar(row, tax)
  if (barred) return barred
  const item = await openItem(of, context)
  if (!item || item.tax === tax) return null
  return `该申请已在打款批次中，代扣税款按批次为${formatYuan(item.tax)}元；需要修改请先作废批次，或登记打款失败后重新提交`
}

/** Tax as a move brought it, or as it was known. */
export const taxOf = ({ tax: known }: Pick<Taxed, 'tax'>, tax: unknown): number =>
  typeof tax === 'number' ? tax : known
