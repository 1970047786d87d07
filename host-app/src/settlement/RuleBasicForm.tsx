import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { type ItemColumn, ItemsInput } from './ItemsInput.tsx'

const COLUMNS: readonly ItemColumn[] = [
  { name: 'basicFeeRate', label: '基本费率', unit: '%' },
  { name: 'additionalFeeRate', label: '附加费率', unit: '%' },
]
const Items = (props: OwnControlProps) => <ItemsInput {...props} columns={COLUMNS} />
const asked = ownFields(ruleBasic, { ruleItems: Items }).map((one) =>
  one.name === 'ruleItems' ? { ...one, group: true } : one,
)
const initial = { ruleItems: '[{"insureName":""}]' }

interface Props extends OwnFormProps {
  /** What a new rule begins with, as the form has it. */
  start?: FormValues
}

/** A rate rule: what is paid for each insurance, in percent. */
export const RuleBasicForm = ({ start, ...props }: Props) => (
  <RecordDrawer {...props} resource={ruleBasic} asked={asked} initial={{ ...initial, ...start }} />
)
