import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'

/**
 * What channels earn of the premium they bring, by insurance type (1-platform §3 rate rule; RULES §3.1).
 * `ruleItems`: `[{ insureName, basicFeeRate, additionalFeeRate }]`, rates in hundredths of a percent.
 */
export const ruleBasic = resource({
  name: 'settle_rule_basic',
  path: '/dist/settle/ruleBasic',
  title: '费率规则',
  scope: 'tenant',
  icon: 'money',
  label: 'name',
  without: ['import', 'bin'],
  list: [
    'name',
    'edition',
    'ruleItems',
    'channelIds',
    'validFrom',
    'validTo',
    'status',
    'overCap',
    'remark',
    'createdAt',
  ],
  indexes: [['tenant_id', 'status', 'valid_from']],
  fields: {
    name: f.text('规则名称', { required: true, max: 40, search: 'like' }),
    ruleItems: f.json('费率', { required: true }),
    channelIds: f.choices('适用渠道', {
      required: true,
      from: 'dist_channel',
      max: 200,
      message: '请选择适用渠道',
    }),
    validFrom: f.date('生效日期', { required: true, search: 'range', sortable: true }),
    validTo: f.date('终止日期', { search: 'range', hint: '含当日；不填为长期有效' }),
    status: f.choice('状态', {
      required: true,
      default: 'ON',
      options: { ON: '启用', OFF: '停用' },
      tones: { ON: 'success', OFF: 'neutral' },
      search: 'equal',
      hint: '停用保存后可先试算，再启用',
    }),
    remark: f.text('备注', { max: 200 }),
    /** Counts on with every new version of a rule. */
    edition: f.integer('版本', { readOnly: true, required: true, default: 1 }),
    /** The version that this one follows; it ends the day before this one begins. */
    followsId: f.id('上一版本编号', { readOnly: true, unlisted: true }),
    /** When it was first switched on; from its first day on its terms stay. */
    switchedOnAt: f.instant('首次启用时间', { readOnly: true }),
    /** What is above the insurers' caps, in words: a warning. */
    overCap: f.text('超限提示', { readOnly: true, max: 2000, width: 220 }),
  },
})
