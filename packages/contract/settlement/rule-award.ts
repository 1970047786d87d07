import { INSURER_GROUPS } from '../data/insurer-groups.ts'
import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

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
  without: ['import', 'bin'],
  list: [
    'name',
    'edition',
    'insureType',
    'awardCombine',
    'countType',
    'feeRatePercent',
    'countRatePercent',
    'ruleItems',
    'channelIds',
    'settleStartTime',
    'validTime',
    'status',
    'remark',
  ],
  indexes: [['tenant_id', 'status', 'settle_start_time']],
  fields: {
    name: f.text('规则名称', { required: true, max: 40, search: 'like' }),
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
    ruleItems: f.json('奖励档次', { required: true }),
    channelIds: f.choices('适用渠道', {
      required: true,
      from: 'dist_channel',
      max: 200,
      message: '请选择适用渠道',
    }),
    settleStartTime: f.date('计算开始日期', { required: true, search: 'range', sortable: true }),
    validTime: f.date('有效期至', { required: true, search: 'range', hint: '含当日' }),
    status: f.choice('状态', {
      required: true,
      default: 'ON',
      options: { ON: '启用', OFF: '停用' },
      tones: { ON: 'success', OFF: 'neutral' },
      search: 'equal',
      hint: '停用保存后可先试算，再启用',
    }),
    remark: f.text('备注', { max: 200 }),
    edition: f.integer('版本', { readOnly: true, required: true, default: 1 }),
    /** The version that this one follows; it ends the day before this one begins. */
    followsId: f.id('上一版本编号', { readOnly: true, unlisted: true }),
    /** When it was first switched on; from its first day on its terms stay. */
    switchedOnAt: f.instant('首次启用时间', { readOnly: true }),
  },
})
