import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** Every callback a payment gateway ever sent, and what we answered (1-platform §3). */
export const payNotify = resource({
  name: 'pay_notify',
  path: '/pay/notify',
  title: '支付回调日志',
  scope: 'member',
  icon: 'bell',
  label: 'notifyId',
  verbs: [],
  list: ['notifyId', 'orderNo', 'result', 'request', 'response', 'createdAt'],
  fields: {
    notifyId: f.text('通知编号', { required: true, max: 64, search: 'equal', width: 180 }),
    orderNo: f.text('支付单号', { required: true, max: 40, search: 'equal', width: 190 }),
    channelId: f.ref('渠道', { from: 'dist_channel', readOnly: true }),
    result: f.choice('处理结果', {
      required: true,
      search: 'equal',
      options: {
        paid: '已入账',
        repeated: '重复通知',
        amount: '金额不符',
        late: '关闭后到账',
        failed: '支付失败',
        unknown: '订单不存在',
        invalid: '内容不合规',
      },
      tones: { paid: 'success', amount: 'danger', late: 'warning', unknown: 'danger', invalid: 'danger' },
    }),
    request: f.longText('请求', { required: true }),
    response: f.longText('响应', { required: true }),
  },
})
