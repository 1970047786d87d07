import { pay } from '@baoqiao/contract/payment/pay.ts'

export const calls = { pay }
