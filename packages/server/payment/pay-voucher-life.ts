import { payVoucherMachine } from '@baoqiao/contract/rules/machines/pay-voucher.ts'
import { defineLife } from '../kernel/work/life.ts'

/** The proof of a transfer, from being sent to what finance finds at the bank. */
export const payVoucherLife = defineLife(payVoucherMachine, 'pay_voucher')
