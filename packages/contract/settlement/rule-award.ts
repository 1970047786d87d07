import { INSURER_GROUPS } from '../data/insurer-groups.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { ruleChannels, ruleName, versionFields } from './rule-fields.ts'

/** The insurers' group whose premium is told apart by fee tiers; of the others all tiers count (1-platform §9). */
export const GROUP_WITH_TIERS = '8'
export const ALL_TIERS = '100,110,115'

/**
 * What channels earn beside the fees when premium reaches a threshold (1-platform §3 award rule; RULES §3.3).
 * `ruleItems`: `[{ insureName, moneyThreshold, awardRate }]`, cents and hundredths of a percent.
 */
export const ruleAward = resource({
  name: 'settle_rule_award',
  path: '/dist/settle/ruleAward',
  title: '奖励规则',
  scope: 'tenant',
  icon: 'money',
  label: 'name',
  // By name for whoever sees the rules: the form of a channel chooses among them.
  lookup: [],
  without: ['import', 'bin'],
  list: [
    'name',
    'edition',
    'status',
    'ruleItems',
    'channelIds',
    'settleStartTime',
    'validTime',
    'insureType',
    'awardCombine',
    'countType',
    'feeRatePercent',
    'countRatePercent',
    'remark',
  ],
  indexes: [['tenant_id', 'status', 'settle_start_time']],
  fields: {
    name: ruleName,
    insureType: f.choice('保险公司类型', {
      options: INSURER_GROUPS,
      search: 'equal',
      hint: '不选为全部保险公司',
    }),
    awardCombine: f.choices('参与档位', {
      options: { '100': '一档', '110': '二档', '115': '三档' },
      hint: `仅${INSURER_GROUPS[GROUP_WITH_TIERS]}区分档位，其他为全部档位`,
    }),
    countType: f.choice('计算方式', {
      required: true,
      default: 'SINGLE',
      options: { SINGLE: '按险种分别计算', SUM: '合并计算' },
      search: 'equal',
    }),
    countRatePercent: f.integer('计量比例（%）', {
      required: true,
      default: 100,
      min: 0,
      max: 100,
      hint: '保费按此比例计入门槛',
    }),
    feeRatePercent: f.integer('计费比例（%）', {
      required: true,
      default: 100,
      min: 0,
      max: 100,
      hint: '保费按此比例计算奖励',
    }),
    ruleItems: f.json('奖励档次', { required: true, width: 260 }),
    channelIds: ruleChannels,
    settleStartTime: f.date('计算开始日期', { required: true, search: 'range', sortable: true }),
    validTime: f.date('有效期至', { required: true, search: 'range', hint: '含当日' }),
    ...versionFields,
  },
})
