import { f } from '../../kernel/field.ts'
import { resource } from '../../kernel/resource.ts'
import { holderNoticeMachine } from '../../rules/machines/holder-notice.ts'
import { NOTICE_KINDS, NOTICE_WAYS } from './notice-kinds.ts'

const shown = { readOnly: true } as const

/**
 * A message to a policyholder by SMS or mail, with a link to a page on which it can be done. Number and address stand
 * masked: in clear they are the order's alone, and are read when it is sent.
 */
export const holderNotice = resource({
  name: 'holder_notice',
  path: '/dist/holderNotice',
  title: '投保人通知',
  scope: 'channel',
  icon: 'bell',
  label: 'insured',
  verbs: [],
  list: ['insured', 'kind', 'until', 'way', 'target', 'status', 'said', 'sentAt', 'createdAt'],
  indexes: [['policy_id']],
  sections: {
    通知: ['insured', 'policyId', 'kind', 'subject', 'text', 'until'],
    发送: ['way', 'target', 'status', 'said', 'sentAt'],
  },
  fields: {
    /** Order, kind, cause and way: told once. */
    noticeKey: f.text('通知编号', { ...shown, required: true, max: 120, unique: true, unlisted: true }),
    policyId: f.ref('保单', { ...shown, required: true, from: 'policy', search: 'equal' }),
    /** The change that it is about; none: the order or policy itself. */
    endorsementId: f.ref('批改申请', { ...shown, from: 'endorsement', unlisted: true }),
    channelId: f.ref('渠道', { ...shown, from: 'dist_channel' }),
    insured: f.text('投保企业', { ...shown, required: true, max: 100, search: 'like', width: 220 }),
    kind: f.choice('事项', { ...shown, required: true, options: NOTICE_KINDS, search: 'equal' }),
    way: f.choice('方式', { ...shown, required: true, options: NOTICE_WAYS, search: 'equal' }),
    target: f.text('接收人', { ...shown, required: true, max: 100, width: 150 }),
    subject: f.text('主题', { ...shown, required: true, max: 100 }),
    /** Without the link. */
    text: f.longText('内容', { ...shown, required: true, max: 500 }),
    product: f.text('产品', { ...shown, required: true, max: 60, unlisted: true }),
    /** The last moment or day for it, or when it came about, as it is said. */
    until: f.text('时间', { ...shown, required: true, max: 40 }),
    status: f.choice('状态', {
      ...shown,
      required: true,
      options: holderNoticeMachine.states,
      tones: holderNoticeMachine.tones,
      search: 'equal',
    }),
    said: f.text('发送结果', { ...shown, max: 200 }),
    sentAt: f.instant('发送时间', { ...shown, sortable: true }),
  },
  machine: holderNoticeMachine,
  moves: {
    again: {
      title: '重新发送',
      done: '已安排发送',
      right: 'send',
      confirm: '将再次发送通知，内容按现在的情况生成。是否继续？',
      batch: true,
    },
  },
})
