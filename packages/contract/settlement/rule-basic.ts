import { f } from '../kernel/field.ts'
import { resource } from '../kernel/resource.ts'
import { ruleChannels, ruleName, versionFields } from './rule-fields.ts'

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
  // By name for whoever sees the rules: the form of a channel chooses among them.
  lookup: [],
  without: ['import', 'bin'],
  list: [
    'name',
    'edition',
    'status',
    'ruleItems',
    // A warning stands beside what it is of, and not behind the actions.
    'overCap',
    'channelIds',
    'validFrom',
    'validTo',
    'remark',
    'createdAt',
  ],
  indexes: [['tenant_id', 'status', 'valid_from']],
  fields: {
    name: ruleName,
    ruleItems: f.json('费率', { required: true, width: 240 }),
    channelIds: ruleChannels,
    validFrom: f.date('生效日期', { required: true, search: 'range', sortable: true }),
    validTo: f.date('终止日期', { search: 'range', hint: '含当日；不填为长期有效' }),
    ...versionFields,
    /** What is above the insurers' caps, in words: a warning. */
    overCap: f.text('超限提示', { readOnly: true, max: 2000, width: 220 }),
  },
})
