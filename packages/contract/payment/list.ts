import { pay } from './pay.ts'
import { payChannel, payChannels } from './pay-channel.ts'
import { payNotify } from './pay-notify.ts'
import { payOrder } from './pay-order.ts'
import { refund } from './refund.ts'
import { suspense } from './suspense.ts'

export const payment = { pay, payChannel, payChannels, payOrder, payNotify, refund, suspense }
