import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { refundMachine } from '../rules/machines/refund.ts'
import { PAY_WAYS } from './gateway-params.ts'
import { OFFLINE } from './offline.ts'

/**
 * One payment that goes back whole, whatever it was for; of one that was for no order, policy and pay order are empty.
 * `amount` in cents; the gateway knows it by `refundNo`. What was paid by transfer goes back by transfer, entered by finance.
 */
export const refund = resource({
  name: 'refund',
  path: '/pay/refund',
  title: '退款',
  scope: 'member',
  icon: 'money',
  label: 'refundNo',
  verbs: [],
  list: ['refundNo', 'orderNo', 'policyId', 'amount', 'why', 'status', 'receiptNo', 'createdAt', 'doneAt'],
  indexes: [['pay_order_id'], ['policy_id'], ['tenant_id', 'status', 'id']],
  fields: {
    refundNo: f.text('退款单号', { required: true, max: 100, unique: true, search: 'equal', width: 220 }),
    orderNo: f.text('支付单号', { required: true, max: 40, search: 'equal', width: 190 }),
    policyId: f.ref('保单', { from: 'policy', search: 'equal' }),
    amount: f.cents('退款金额', { required: true, min: 1, entries: 'refundId' }),
    why: f.text('退款原因', { required: true, max: 200, width: 220 }),
    status: f.choice('状态', {
      required: true,
      options: refundMachine.states,
      tones: refundMachine.tones,
      search: 'equal',
    }),
    /** Of what was paid by transfer: whom it is transferred back to. */
    payeeName: f.text('退款收款人', { max: 100 }),
    payeeAccount: f.bankCard('退款收款账号', { max: 30 }),
    receiptNo: f.text('退款回执', { max: 120, search: 'equal', width: 200 }),
    doneAt: f.instant('退款时间'),
    payChannel: f.choice('支付方式', { required: true, options: PAY_WAYS, sortable: true }),
    channelOrderNo: f.text('渠道流水号', { required: true, max: 64, search: 'equal', width: 190 }),
    failures: f.integer('失败次数', { required: true, default: 0 }),
    lastError: f.text('最后的错误', { max: 500 }),
    payOrderId: f.id('支付订单编号', { search: 'equal' }),
    receiptId: f.id('到账编号', { required: true, unique: true }),
    channelId: f.ref('渠道', { from: 'dist_channel' }),
  },
  machine: refundMachine,
  moves: {
    retry: {
      title: '重新退款',
      right: 'retry',
      confirm: '将再次向支付渠道提交这笔退款。是否继续？',
      tone: 'primary',
      batch: true,
    },
    paidByHand: {
      title: '改为转账退款',
      done: '已登记退款',
      right: 'pay',
      confirm:
        '支付渠道不能退回时，由财务转账 {amount} 元给付款人。没有收到支付渠道的答复不等于没有退成：请先向支付渠道核实这笔钱没有退出，再与付款人核实收款账户，转账后填写银行流水号，登记后不能更改。',
      asks: ['receiptNo'],
      needs: ['receiptNo'],
      why: 'receiptNo',
    },
    transferred: {
      title: '登记转账退款',
      done: '已登记退款',
      right: 'pay',
      confirm: '向{payeeName}（{payeeAccount}）转账 {amount} 元。请核对后填写银行流水号，登记后不能更改。',
      asks: ['receiptNo'],
      needs: ['receiptNo'],
      why: 'receiptNo',
      when: { payChannel: [OFFLINE] },
      tone: 'primary',
    },
  },
})
