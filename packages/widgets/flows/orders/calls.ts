import { orderDocument } from '@baoqiao/contract/policy/order-document.ts'
import { ownOrderCalls } from '@baoqiao/contract/policy/own-orders.ts'

export const calls = { mine: ownOrderCalls, apply: { document: orderDocument } }
