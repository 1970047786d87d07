import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { settleApplyMachine } from '../rules/machines/settle-apply.ts'

const STATES = settleApplyMachine.states

/** Whose turn it is. */
const TURNS = { review: '初审人', final: '复审人', finance: '财务', channel: '渠道', none: '已办结' } as const

/**
 * Where each application of either kind stands, with its steps and their times (2-calls §7 settle progress). For the
 * platform's people; a view. `waitDays`: whole days since its last step, null when it is done with.
 */
export const settleProgress = resource({
  name: 'settle_progress',
  path: '/dist/settle/progress',
  title: '结算进度',
  scope: 'member',
  icon: 'clock',
  label: 'no',
  verbs: [],
  view: true,
  list: [
    'no',
    'kind',
    'channelName',
    'status',
    'turn',
    'waitDays',
    'fee',
    'committedAt',
    'firstAt',
    'finalAt',
    'financeAt',
    'remittedAt',
    'rejections',
    'firstBy',
    'finalBy',
  ],
  fields: {
    no: f.text('申请号', { required: true, max: 32, search: 'equal', width: 196 }),
    kind: f.choice('类型', {
      required: true,
      options: { basic: '佣金', award: '奖励' },
      search: 'equal',
    }),
    channelId: f.ref('渠道', { required: true, from: 'dist_channel', search: 'equal' }),
    channelName: f.text('渠道名称', { max: 100, search: 'like' }),
    status: f.choice('状态', {
      required: true,
      options: STATES,
      tones: settleApplyMachine.tones,
      search: 'equal',
    }),
    turn: f.choice('待办人', { required: true, options: TURNS, search: 'equal' }),
    waitDays: f.integer('等待（天）', { width: 112 }),
    fee: f.cents('结算金额', { required: true, sum: true }),
    committedAt: f.instant('提交时间', { required: true, search: 'range' }),
    firstAt: f.instant('初审通过'),
    finalAt: f.instant('复审通过'),
    financeAt: f.instant('提交打款'),
    remittedAt: f.instant('打款完成', { search: 'range' }),
    rejections: f.integer('驳回次数', { required: true }),
    firstBy: f.text('初审人', { max: 64 }),
    finalBy: f.text('复审人', { max: 64 }),
    sourceTable: f.choice('由来', {
      required: true,
      options: { settle_apply: '结算申请', settle_award: '奖励申请' },
      unlisted: true,
    }),
    sourceId: f.id('由来编号', { required: true, unlisted: true }),
  },
})
