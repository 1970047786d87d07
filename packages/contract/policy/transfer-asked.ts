import * as z from 'zod/mini'
import { amountIssue } from '../kernel/amount-issue.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { plain, plainName } from '../kernel/plain.ts'

/** 801: the transfer that the voucher shows; `amount` in cents is the premium, `serial` is the bank's own number. */
export const transferAsked = z.strictObject({
  payer: z.string().check(z.maxLength(100, '付款户名不能超过100个字'), ...plainName('付款户名')),
  date: z.string('请选择转账日期').check(civilDay('请选择转账日期')),
  amount: z.int({ error: amountIssue('转账金额') }),
  serial: z.string().check(z.maxLength(60, '银行流水号不能超过60位'), plain('银行流水号')),
})
