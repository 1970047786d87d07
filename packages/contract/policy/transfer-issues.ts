import { formatYuan } from '../rules/money.ts'
import { nameIssue } from '../rules/plain-text.ts'
import type { ChangeForm } from './change-form.ts'

/** 801: field -> what is wrong with what is said of the transfer. */
export const transferIssues = ({ voucher, payer, paidOn, paid, serial }: ChangeForm) => ({
  ...(voucher === '' ? { voucher: '请上传线下付款凭证' } : {}),
  ...payerIssue(payer),
  ...(paidOn === '' ? { paidOn: '请选择转账日期' } : {}),
  ...(paid === null ? { paid: '请填写转账金额' } : {}),
  ...(serial.trim() === '' ? { serial: '请填写银行流水号' } : {}),
})

function payerIssue(payer: string) {
  if (payer.trim() === '') return { payer: '请填写付款户名' }
  const unread = nameIssue(payer)
  return unread === null ? {} : { payer: `付款户名${unread}` }
}

/** 801: why the amount that was transferred is not the premium, cents; nothing while either is unknown, and of other changes. */
export const paidIssue = ({ code, paid }: ChangeForm, premium: number | undefined): { paid?: string } =>
  code !== '801' || paid === null || premium === undefined || paid === premium
    ? {}
    : { paid: `批改保费为${formatYuan(premium)}元，与转账金额不一致，请核对凭证` }
