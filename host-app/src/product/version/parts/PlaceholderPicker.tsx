import { placeholders } from '@baoqiao/contract/product/clause-fill/placeholders.ts'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useMemo } from 'react'
import { styled } from 'styled-components'
import { useEditing } from '../editing/editing.ts'

interface PlaceholderPickerProps {
  /** What is chosen, as it stands in a text: {{最低年龄}}. */
  onPick(placeholder: string): void
}

/** What a clause can say of this version, with what it says now. */
export function PlaceholderPicker({ onPick }: PlaceholderPickerProps) {
  const { draft, around } = useEditing()
  const options = useMemo(
    () =>
      [...placeholders(draft, around)].map(([name, value]) => ({
        value: name,
        label: `${name}　${nowSaid(value)}`,
      })),
    [draft, around],
  )
  return (
    <Line>
      <Select
        aria-label="插入变量"
        value=""
        placeholder="插入变量…"
        options={options}
        onChange={(name) => name && onPick(`{{${name}}}`)}
      />
      <small>变量在保存和发布时换成本版本的内容，责任或人数改变后条款随之改变</small>
    </Line>
  )
}

function nowSaid(value: string | null): string {
  if (value === null) return '未设置'
  const [first = ''] = value.split('\n')
  return first.length > 20 || value.includes('\n') ? `${first.slice(0, 20)}…` : first
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--bq-s2);
  margin-block-end: var(--bq-s2);
  select {
    max-width: 240px;
  }
  small {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
`
