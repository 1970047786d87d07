import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { f } from '../kernel/field.ts'
import { idSchema, resource } from '../kernel/resource.ts'
import { batchAnswer, type Selection, selectionShape } from '../kernel/selection.ts'

/** What people call the outbox’s topics. */
export const TOPIC_TITLES: Readonly<Record<string, string>> = {
  'payment.refund': '退款',
  'insurer.issue': '送保险公司出单',
  'insurer.answer': '保险公司出单结果',
  'roster.goesOn': '名单同步下一步',
  'document.make': '生成单证',
  'partner.fact': '登记合作方通知',
  'partner.deliver': '发送合作方通知',
  'sms.code': '发送短信验证码',
  'holder.told': '登记投保人通知',
  'holder.send': '发送投保人通知',
  'invoice.mail': '发送发票邮件',
  'rate.trial': '费率试算',
  'wechat.fans': '同步公众号粉丝',
}

/** Side effects that failed at every try and wait for a person: a refund the gateway refuses, a document that cannot be drawn. */
export const deadLetter = resource({
  name: 'dead_letter',
  path: '/admin/dead-letter',
  title: '搁置任务',
  scope: 'tenant',
  icon: 'error',
  label: 'topic',
  verbs: [],
  indexes: [['created_at']],
  list: ['topic', 'lastError', 'attempts', 'failedAt'],
  fields: {
    outboxId: f.ref('任务号', { required: true }),
    topic: f.text('事项', { required: true, max: 64, search: 'like', width: 160 }),
    lastError: f.text('最后的错误', { required: true, max: 500, width: 360 }),
    attempts: f.integer('已试次数', { required: true }),
    failedAt: f.instant('搁置时间', { required: true, sortable: true }),
  },
})

/** Puts it back among what is to be done, with all its tries again. */
export const retryDeadLetter = call({
  method: 'POST',
  path: '/admin/dead-letter/{id}/retry',
  title: '重新执行',
  allow: { authority: 'dead_letter_retry' },
  params: z.object({ id: idSchema }),
})

const selection: z.ZodMiniType<Selection> = z.strictObject(selectionShape(deadLetter.fields))

/** The same with those that are ticked. */
export const retryDeadLetters = call({
  method: 'POST',
  path: '/admin/dead-letter/batch/retry',
  title: '批量重新执行',
  allow: { authority: 'dead_letter_retry' },
  body: selection,
  data: batchAnswer,
})
