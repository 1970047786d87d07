import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { suspenseMachine } from '../rules/machines/suspense.ts'
import { PAY_WAYS } from './gateway-params.ts'

/** A payment for an order that nobody knows, as it stands in the books' 待查款项 until finance has settled it. Cents. */
export const suspense = resource({
  name: 'pay_suspense',
  path: '/pay/suspense',
  title: '待查款项',
  scope: 'member',
  icon: 'search',
  label: 'channelOrderNo',
  verbs: [],
  list: ['channelOrderNo', 'payChannel', 'amount', 'toldNo', 'at', 'status', 'orderNo', 'reason'],
  indexes: [['tenant_id', 'status', 'id']],
  fields: {
    channelOrderNo: f.text('渠道流水号', { required: true, max: 64, search: 'equal', width: 190 }),
    payChannel: f.choice('支付方式', { required: true, options: PAY_WAYS, search: 'equal' }),
    amount: f.cents('到账金额', { required: true, sum: true }),
    /** The number that came with the money; no order of ours. */
    toldNo: f.text('付款时的单号', { required: true, max: 40, search: 'equal', width: 190 }),
    at: f.instant('到账时间', { required: true, search: 'range' }),
    status: f.choice('状态', {
      required: true,
      options: suspenseMachine.states,
      tones: suspenseMachine.tones,
      search: 'equal',
    }),
    orderNo: f.text('匹配的支付单号', {
      max: 40,
      search: 'equal',
      width: 190,
      hint: '等待支付的支付订单，金额须与到账金额一分不差',
    }),
    reason: f.text('退回原因', { max: 200, width: 200 }),
    receiptNo: f.text('退款回执', { max: 120, search: 'equal', width: 200 }),
    receiptId: f.id('到账编号', { required: true, unique: true }),
    channelId: f.ref('渠道', { from: 'dist_channel' }),
  },
  machine: suspenseMachine,
  moves: {
    match: {
      title: '匹配订单',
      done: '已匹配，订单已支付',
      right: 'settle',
      asks: ['orderNo'],
      needs: ['orderNo'],
      why: 'orderNo',
      tone: 'primary',
    },
    sendBack: {
      title: '退回付款人',
      done: '已提交退回，原路退给付款人',
      right: 'settle',
      asks: ['reason'],
      needs: ['reason'],
      why: 'reason',
      tone: 'danger',
    },
    returned: {
      title: '登记转账退回',
      done: '已登记退回',
      right: 'settle',
      asks: ['receiptNo'],
      needs: ['receiptNo'],
      why: 'receiptNo',
    },
  },
})
