import { GROUP_WITH_TIERS, ruleAward } from '@baoqiao/contract/settlement/rule-award.ts'
import { type FormField, type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { type ItemColumn, ItemsInput } from './ItemsInput.tsx'

const COLUMNS: readonly ItemColumn[] = [
  { name: 'moneyThreshold', label: '门槛', unit: '元' },
  { name: 'awardRate', label: '奖励比例', unit: '%' },
]
const Items = (props: OwnControlProps) => <ItemsInput {...props} columns={COLUMNS} />
const OWN: Readonly<Record<string, Partial<FormField>>> = {
  ruleItems: { group: true },
  awardCombine: { when: ({ insureType }: FormValues) => insureType === GROUP_WITH_TIERS },
}
const asked = ownFields(ruleAward, { ruleItems: Items }).map((one) => ({ ...one, ...OWN[one.name] }))
const initial = { ruleItems: '[{"insureName":""}]' }

/** An award rule: from which premium on how much is paid; tiers are asked for where the insurer has them. */
export const RuleAwardForm = (props: OwnFormProps) => (
  <RecordDrawer {...props} resource={ruleAward} asked={asked} initial={initial} />
)
