import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { GATEWAY_TYPES } from './gateway-params.ts'

/**
 * Every callback a payment gateway ever sent, and what we answered (1-platform §3).
 *
 * It is what the books were made from, so the calls that write add no money of their own (2-calls §7 payment):
 * - `POST /pay/notify` takes the gateway's own signed text, checked and handled as if it had arrived; a person's word is not enough.
 * - `PUT /pay/notify` changes the remark; what was told and answered stays.
 * - `DELETE /pay/notify/{id}` hides what moved nothing; what moved money is the proof of it.
 */
export const payNotify = resource({
  name: 'pay_notify',
  wireNames: { createTime: 'createdAt' },
  path: '/pay/notify',
  title: '支付回调日志',
  scope: 'member',
  icon: 'bell',
  label: 'notifyId',
  without: ['import'],
  list: ['notifyId', 'orderNo', 'result', 'request', 'response', 'remark', 'createdAt'],
  fields: {
    payChannel: f.choice('渠道类型', { immutable: true, options: GATEWAY_TYPES }),
    notifyId: f.text('通知编号', {
      readOnly: true,
      required: true,
      max: 64,
      search: 'equal',
      width: 180,
    }),
    orderNo: f.text('支付单号', { readOnly: true, required: true, max: 40, search: 'equal', width: 190 }),
    channelId: f.ref('渠道', { from: 'dist_channel', readOnly: true }),
    result: f.choice('处理结果', {
      readOnly: true,
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
    request: f.longText('请求', {
      required: true,
      immutable: true,
      hint: '支付渠道的通知原文（JSON），连同签名一字不改',
    }),
    response: f.longText('响应', { readOnly: true, required: true }),
    remark: f.text('备注', { max: 200 }),
  },
})

/** What is done with callbacks beyond keeping them. */
export const payNotifies = {
  /**
   * Handles a kept callback again: money that it told of is booked already, so it gets its first answer and another row
   * of the log. Refuses (400) one whose money is not in the books: only the gateway's signed text brings money in.
   */
  replay: call({
    method: 'POST',
    path: '/pay/notify/{id}/replay',
    title: '重放支付回调',
    allow: { authority: 'pay_notify_replay' },
    params: z.object({ id: idSchema }),
    data: z.object({ result: z.string() }),
  }),
}
