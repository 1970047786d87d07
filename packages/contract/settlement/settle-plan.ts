import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * What an application of today would take, by channel and month of payment (2-calls §7 settle plan): rated lines that no
 * application has taken up with what was given back of them, and what refunds of settled lines take back. For the
 * platform's people; a view. Money in cents.
 */
export const settlePlan = resource({
  name: 'settle_plan',
  path: '/dist/settle/plan',
  title: '结算计划',
  scope: 'member',
  icon: 'columns',
  label: 'monthText',
  verbs: [],
  view: true,
  list: [
    'channelId',
    'monthText',
    'lineCount',
    'settleMoney',
    'fee',
    'cancelFee',
    'due',
    'settleInfo',
    'autoSettle',
    'oldestAt',
  ],
  fields: {
    channelId: f.ref('渠道', { required: true, from: 'dist_channel', search: 'equal', width: 200 }),
    monthText: f.text('支付月份', { required: true, max: 7, search: 'equal', width: 96 }),
    month: f.date('支付月份首日', { required: true, search: 'range', unlisted: true }),
    lineCount: f.integer('明细数', { required: true, sum: true }),
    settleMoney: f.cents('结算保费', { required: true, sum: true }),
    fee: f.cents('待结佣金', { required: true, sum: true }),
    /** At most zero. */
    cancelFee: f.cents('待抵扣退保佣金', { required: true, sum: true }),
    due: f.cents('预计打款', { required: true, sum: true }),
    settleInfo: f.boolean('已填结算信息', { required: true, search: 'equal' }),
    autoSettle: f.boolean('自动结算', { required: true, search: 'equal' }),
    oldestAt: f.instant('最早支付时间'),
  },
})
