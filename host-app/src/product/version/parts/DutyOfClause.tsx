import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useEditing } from '../editing/editing.ts'
import { DraftField } from './DraftField.tsx'

interface DutyOfClauseProps {
  path: string
  value: number | null
  onChange(value: number | null): void
}

/** The duty that a rider belongs to. */
export function DutyOfClause({ path, value, onChange }: DutyOfClauseProps) {
  const { duties } = useEditing().draft
  const known = duties.map(({ item, label }) => ({ value: String(item), label: `责任${item} ${label}` }))
  const gone = value !== null && !duties.some(({ item }) => item === value)
  return (
    <DraftField path={path} label="所附责任" hint="只在这项责任投保时出示">
      {(wiring) => (
        <Select
          {...wiring}
          value={value === null ? '' : String(value)}
          placeholder="整个产品"
          options={gone ? [...known, { value: String(value), label: `责任${value}（不在保障内）` }] : known}
          onChange={(item) => onChange(item === '' ? null : Number(item))}
        />
      )}
    </DraftField>
  )
}
