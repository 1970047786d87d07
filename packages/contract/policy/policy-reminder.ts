import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/** How many days before its end a policy is told of, the latest first. */
export const REMINDER_DAYS = [7, 30, 60] as const

/** That a policy ends soon, told once at each step: to who sees it here, and to the partner. */
export const policyReminder = resource({
  name: 'policy_reminder',
  path: '/dist/policyReminder',
  title: '到期提醒',
  scope: 'channel',
  icon: 'bell',
  label: 'insured',
  verbs: [],
  list: ['insured', 'policyNo', 'productName', 'endDate', 'step', 'daysLeft', 'createdAt'],
  indexes: [['policy_id']],
  fields: {
    /** Policy and step: once. */
    stepKey: f.text('提醒编号', { required: true, max: 40, unique: true, unlisted: true }),
    policyId: f.ref('保单', { required: true, from: 'policy', search: 'equal' }),
    policyNo: f.text('保单号', { max: 40, search: 'equal', width: 116, tail: true }),
    channelId: f.ref('渠道', { from: 'dist_channel' }),
    insured: f.text('投保企业', { required: true, max: 100, search: 'like', width: 220 }),
    productName: f.text('产品名称', { max: 60 }),
    endDate: f.date('终保日期', { required: true, search: 'range', sortable: true }),
    step: f.choice('提醒', {
      required: true,
      options: { '60': '到期前60天', '30': '到期前30天', '7': '到期前7天' },
      tones: { '60': 'info', '30': 'warning', '7': 'danger' },
      search: 'equal',
    }),
    daysLeft: f.integer('提醒时剩余天数', { required: true }),
  },
})
