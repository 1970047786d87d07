import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { payOrderMachine } from '../rules/machines/pay-order.ts'
import { PAY_WAYS } from './gateway-params.ts'

/**
 * Payment order (1-platform §3; states RULES §2 pay order). `amount` and `refunded` in cents.
 *
 * Money is in the ledger, so the calls that write leave it alone (2-calls §7 payment):
 * - `POST /pay/order` charges goods: what cover costs is paid from its policy, and a sum of one's own would be owed by nobody.
 * - `PUT /pay/order` changes what people read; sums and states come from the gateway alone.
 * - `DELETE /pay/order/{id}` hides what was closed and never paid; what has moved money is the proof of its entries.
 */
export const payOrder = resource({
  name: 'pay_order',
  wireNames: { orderId: 'orderNo' },
  path: '/pay/order',
  title: '支付订单',
  scope: 'channel',
  icon: 'money',
  label: 'orderNo',
  without: ['import'],
  lookup: ['pay_goods_order', 'pay_voucher'],
  related: [{ resource: 'pay_voucher', by: 'payOrderId' }],
  list: ['orderNo', 'body', 'amount', 'status', 'channelOrderNo', 'paySuccTime', 'createdAt'],
  indexes: [
    ['policy_id'],
    ['goods_order_id'],
    ['pay_channel_id'],
    ['endorsement_id'],
    ['status', 'expires_at'],
  ],
  fields: {
    orderNo: f.text('支付单号', {
      readOnly: true,
      required: true,
      max: 40,
      unique: true,
      search: 'equal',
      width: 190,
      tail: true,
    }),
    /** None: goods are paid. */
    policyId: f.ref('保单', { readOnly: true, from: 'policy', search: 'equal' }),
    /** The endorsement that is paid; none: the policy's own order. */
    endorsementId: f.ref('批改申请', { readOnly: true, from: 'endorsement', search: 'equal' }),
    goodsId: f.ref('商品', {
      from: 'pay_goods',
      immutable: true,
      search: 'equal',
      hint: '按商品的价格收款；保险费在保单上支付',
    }),
    goodsOrderId: f.ref('商品订单', { readOnly: true, from: 'pay_goods_order', search: 'equal' }),
    payChannel: f.choice('支付方式', {
      ...{ readOnly: true, required: true, options: PAY_WAYS, sortable: true },
    }),
    /** The channel that was configured; none for orders older than those rows. */
    payChannelId: f.ref('支付渠道', { readOnly: true, from: 'pay_channel', search: 'equal' }),
    channelMchId: f.text('商户号', { readOnly: true, max: 64 }),
    channelOrderNo: f.text('渠道流水号', {
      readOnly: true,
      max: 64,
      unique: true,
      search: 'equal',
      width: 190,
    }),
    body: f.text('商品描述', { required: true, max: 100, width: 220 }),
    remark: f.text('备注', { max: 200 }),
    amount: f.cents('金额', { readOnly: true, required: true, sum: true, entries: 'payOrderId' }),
    currency: f.text('币种', { readOnly: true, required: true, max: 3, default: 'CNY' }),
    status: f.choice('状态', {
      readOnly: true,
      required: true,
      options: payOrderMachine.states,
      search: 'equal',
      tones: payOrderMachine.tones,
    }),
    clientIp: f.text('客户端 IP', { readOnly: true, max: 45 }),
    codeUrl: f.text('支付二维码', { readOnly: true, max: 255 }),
    expiresAt: f.instant('失效时间', { readOnly: true, required: true }),
    paySuccTime: f.instant('支付时间', { readOnly: true }),
    /** When a payment was last refused by the payer's bank or wallet; the order can still be paid. */
    failedAt: f.instant('最近支付失败', { readOnly: true }),
    refunded: f.cents('已退金额', {
      readOnly: true,
      required: true,
      default: 0,
      sum: true,
      entries: 'payOrderId',
    }),
    channelId: f.ref('渠道', { readOnly: true, from: 'dist_channel', search: 'equal' }),
  },
  machine: payOrderMachine,
})
