import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { Rule } from '@baoqiao/contract/kernel/filter.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { RefInput } from '../form/RefInput.tsx'
import { SeveralInput } from '../form/SeveralInput.tsx'
import { unitHint } from '../form/unit-hint.ts'
import { useOptions } from '../form/use-options.ts'
import { needsValue } from './filter-draft.ts'

interface RuleValueProps {
  field: Field
  rule: Rule
  label: string
  wrong: boolean
  onChange(value: string): void
}
const YES_OR_NO = [
  { value: 'true', label: '是' },
  { value: 'false', label: '否' },
]

/** The value a condition compares with: what the field's kind is picked or typed by. */
export function RuleValue({ field, rule, label, wrong, onChange }: RuleValueProps) {
  const { value } = rule
  const { compared, words } = traits(field)
  const several = rule.op === 'in' && words !== undefined
  const options = useOptions(field, several)
  const shared = { 'aria-label': label, 'aria-invalid': wrong || undefined }
  if (!needsValue(rule)) return <span />
  if (compared === 'yesNo')
    return <Select {...shared} value={value} options={YES_OR_NO} placeholder="请选择" onChange={onChange} />
  if (several) return <SeveralInput value={value} options={options} onChange={onChange} wiring={shared} />
  if (words === 'rows')
    return <RefInput field={field} value={value} onChange={onChange} none="请选择" wiring={shared} />
  if (words)
    return <Select {...shared} value={value} options={options} placeholder="请选择" onChange={onChange} />
  if (compared === 'day') return <DateInput {...shared} value={value} onChange={onChange} />
  return (
    <TextInput
      {...shared}
      value={value}
      onChange={onChange}
      maxLength={200}
      placeholder={unitHint(field) ?? ''}
    />
  )
}
