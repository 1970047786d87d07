import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'

/** What a partner's server is told of. */
export const FACTS = {
  'order.submitted': '订单提交',
  'order.materialAsked': '核保要求补充材料',
  'order.repriced': '核保提出新保费',
  'order.approved': '核保通过',
  'order.refused': '核保拒绝',
  'order.cancelled': '订单取消',
  'order.paid': '支付成功',
  'policy.issued': '保单出单',
  'policy.refused': '拒保退款',
  'policy.surrendered': '退保完成',
  'policy.expiring': '保单将到期',
  'endorsement.submitted': '批改提交',
  'endorsement.confirmed': '批改生效',
  'endorsement.refused': '批改被拒绝',
  'endorsement.revoked': '批改撤销',
  'endorsement.expired': '批改支付超时取消',
} as const
export type Fact = keyof typeof FACTS

/** Notices to partners' webhooks, one row each however many tries it takes (six, within a day); what waits while its setting is switched off is no try. */
export const delivery = resource({
  name: 'embed_delivery',
  path: '/embed/delivery',
  title: '通知记录',
  scope: 'member',
  icon: 'bell',
  label: 'fact',
  verbs: [],
  indexes: [['site_id', 'created_at']],
  list: ['siteId', 'fact', 'orderNo', 'url', 'status', 'attempts', 'answer', 'deliveredAt'],
  fields: {
    siteId: f.ref('合作方', { required: true, from: 'embed_site', search: 'equal' }),
    channelId: f.ref('渠道', { from: 'dist_channel', readOnly: true }),
    fact: f.choice('事件', { required: true, options: FACTS, search: 'equal' }),
    orderNo: f.text('订单号', { required: true, max: 40, search: 'equal', width: 180 }),
    payload: f.json('内容', { required: true }),
    url: f.text('地址', { required: true, max: 255, width: 240 }),
    status: f.choice('状态', {
      required: true,
      default: '0',
      options: { '0': '待送达', '1': '已送达', '2': '等待重试', '3': '已放弃' },
      tones: { '0': 'info', '1': 'success', '2': 'warning', '3': 'danger' },
      search: 'equal',
    }),
    attempts: f.integer('次数', { required: true, default: 0 }),
    answer: f.text('最近回答', { max: 200 }),
    deliveredAt: f.instant('送达时间', { sortable: true }),
  },
})

/** Sends a notice once more, whatever became of it: same body and id, new time and signature. */
export const replay = call({
  method: 'POST',
  path: '/embed/delivery/{id}/replay',
  title: '重新发送通知',
  allow: { authority: 'embed_delivery_replay' },
  params: z.object({ id: idSchema }),
})
