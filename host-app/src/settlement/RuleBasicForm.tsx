import { ruleBasic } from '@baoqiao/contract/settlement/rule-basic.ts'
import { type OwnControlProps, ownFields } from '../kit/form/form-field.ts'
import type { FormValues } from '../kit/form/form-values.ts'
import { RecordDrawer } from '../kit/form/RecordDrawer.tsx'
import type { OwnFormProps } from '../kit/list/ListPanels.tsx'
import { type ItemColumn, ItemsInput } from './ItemsInput.tsx'
import { useOverCapSave } from './use-over-cap-save.ts'

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

/** A rate rule: what is paid for each insurance, in percent. One that is on and above the insurers' caps is asked about. */
export function RuleBasicForm({ start, ...props }: Props) {
  const save = useOverCapSave()
  return (
    <RecordDrawer
      {...props}
      resource={ruleBasic}
      asked={asked}
      initial={{ ...initial, ...start }}
      add={(body) => save(String(body.name), body)}
      edit={(body) => save(String(body.name ?? props.row?.name), body)}
    />
  )
}
