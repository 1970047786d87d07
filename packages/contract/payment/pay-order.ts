import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { payOrderMachine } from '../rules/machines/pay-order.ts'

/** Payment order (1-platform §3; states RULES §2 pay order). `amount` and `refunded` in cents. */
export const payOrder = resource({
  name: 'pay_order',
  path: '/pay/order',
  title: '支付订单',
  scope: 'channel',
  icon: 'money',
  label: 'orderNo',
  verbs: [],
  list: ['orderNo', 'body', 'amount', 'status', 'channelOrderNo', 'paySuccTime', 'createdAt'],
  indexes: [['policy_id'], ['pay_channel_id'], ['endorsement_id'], ['status', 'expires_at']],
  fields: {
    orderNo: f.text('支付单号', {
      required: true,
      max: 40,
      unique: true,
      search: 'equal',
      width: 190,
      tail: true,
    }),
    policyId: f.ref('保单', { required: true, from: 'policy', search: 'equal' }),
    /** The endorsement that is paid; none: the policy's own order. */
    endorsementId: f.ref('批改申请', { from: 'endorsement', search: 'equal' }),
    payChannel: f.text('支付渠道', { required: true, max: 20 }),
    /** The channel's row; none for orders older than those rows. */
    payChannelId: f.ref('支付渠道配置', { from: 'pay_channel', search: 'equal' }),
    channelMchId: f.text('商户号', { max: 64 }),
    channelOrderNo: f.text('渠道流水号', { max: 64, unique: true, search: 'equal', width: 190 }),
    body: f.text('商品描述', { required: true, max: 100, width: 220 }),
    amount: f.cents('金额', { required: true, sum: true, entries: 'payOrderId' }),
    currency: f.text('币种', { required: true, max: 3, default: 'CNY' }),
    status: f.choice('状态', {
      required: true,
      options: payOrderMachine.states,
      search: 'equal',
      tones: payOrderMachine.tones,
    }),
    clientIp: f.text('客户端 IP', { max: 45 }),
    codeUrl: f.text('支付二维码', { max: 255 }),
    expiresAt: f.instant('失效时间', { required: true }),
    paySuccTime: f.instant('支付时间'),
    /** When a payment was last refused by the payer's bank or wallet; the order can still be paid. */
    failedAt: f.instant('最近支付失败'),
    refunded: f.cents('已退金额', { required: true, default: 0, sum: true, entries: 'payOrderId' }),
    channelId: f.ref('渠道', { from: 'dist_channel' }),
  },
  machine: payOrderMachine,
})
