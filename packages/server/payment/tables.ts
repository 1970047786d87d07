import { f } from '@baoqiao/contract/kernel/field.ts'
import { PAY_WAYS } from '@baoqiao/contract/payment/gateway-params.ts'
import type { Stored } from '../kernel/schema/stored.ts'
import { type Table, table } from '../kernel/schema/table.ts'

/** Every payment a gateway told of, once: money that came in, whatever could be done with it. */
const receipt = {
  tenantId: f.ref('租户', { required: true }),
  payChannel: f.choice('支付方式', { required: true, options: PAY_WAYS }),
  channelOrderNo: f.text('渠道流水号', { required: true }),
  amount: f.cents('金额', { required: true }),
  orderNo: f.text('支付单号', { required: true }),
  /** None when no order of that number is known. */
  payOrderId: f.ref('支付订单'),
  result: f.text('处理结果', { required: true }),
  at: f.instant('到账时间', { required: true }),
} as const

/** A bank's transfer that somebody registered, by its number as it is compared: each pays one thing. */
const bankReceipt = {
  tenantId: f.ref('租户', { required: true }),
  receiptKey: f.text('流水号', { required: true }),
  ofTable: f.text('付给', { required: true }),
  ofId: f.id('付给编号', { required: true }),
  title: f.text('说明', { required: true }),
} as const

export const paymentTables: readonly Table[] = [
  table('pay_receipt', 'private', receipt, {
    unique: [['tenant_id', 'pay_channel', 'channel_order_no', 'amount']],
    indexes: [['pay_order_id']],
  }),
  table('bank_receipt', 'private', bankReceipt, { unique: [['tenant_id', 'receipt_key']] }),
]
export interface PaymentDB {
  payReceipt: Stored<typeof receipt>
  bankReceipt: Stored<typeof bankReceipt>
}
