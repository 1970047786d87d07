import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { FieldValue } from './FieldValue.tsx'
import { today } from './format.ts'

interface RowValueProps {
  row: object
  field: Field
  value: unknown
  label?: string | undefined
}

/** A value as its row stands today: one that holds before its time says until when (`until`). */
export function RowValue({ row, field, value, label }: RowValueProps) {
  const until = untilText(field, row, value, today())
  return until ? <Tag $tone="warning">{until}</Tag> : <FieldValue field={field} value={value} label={label} />
}
