import { pay } from './pay.ts'
import { payNotify } from './pay-notify.ts'
import { payOrder } from './pay-order.ts'
import { refund } from './refund.ts'
import { suspense } from './suspense.ts'

export const payment = { pay, payOrder, payNotify, refund, suspense }
