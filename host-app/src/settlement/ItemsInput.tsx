import { Button } from '@baoqiao/ui/button/Button.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import { type DraftItem, readItems } from './items-text.ts'
import { useInsureNames } from './use-insure-names.ts'

/** A number of an item: yuan typed and cents kept, or percent typed and hundredths of it kept. */
export interface ItemColumn {
  name: string
  label: string
  unit: '元' | '%'
}
interface Props extends OwnControlProps {
  columns: readonly ItemColumn[]
}

/** The JSON of a rule's items as rows: an insurance and its numbers. */
export function ItemsInput({ value, onChange, onBlur, disabled, columns }: Props) {
  const names = useInsureNames()
  const items = readItems(value)
  // Rows have no number of their own: how often one was taken out tells those behind it from what they were.
  const [round, setRound] = useState(0)
  const write = (next: readonly DraftItem[]) => onChange(JSON.stringify(next))
  const change = (at: number, part: Readonly<Record<string, string | number | null>>) =>
    write(items.map((item, index) => (index === at ? { ...item, ...part } : item)))
  const remove = (at: number) => {
    setRound(round + 1)
    write(items.filter((_, index) => index !== at))
  }
  return (
    <Rows>
      {items.length > 0 ? (
        <Line aria-hidden>
          <small>险种</small>
          {columns.map(({ name, label }) => (
            <small key={name}>{label}</small>
          ))}
        </Line>
      ) : null}
      {items.map((item, at) => (
        <Line key={`${round}-${at.toString()}`}>
          <Select
            aria-label={`第${at + 1}行险种`}
            value={item.insureName}
            options={names}
            placeholder="请选择险种"
            disabled={disabled}
            onChange={(insureName) => change(at, { insureName })}
          />
          {columns.map(({ name, label, unit }) => (
            <MoneyInput
              key={name}
              aria-label={`第${at + 1}行${label}`}
              title={label}
              placeholder={label}
              prefix={undefined}
              suffix={unit}
              value={numberIn(item[name])}
              onChange={(next) => change(at, { [name]: next })}
              onBlur={onBlur}
              disabled={disabled}
            />
          ))}
          <Button
            variant="text"
            aria-label={`删除第${at + 1}行`}
            disabled={disabled}
            onClick={() => remove(at)}
          >
            删除
          </Button>
        </Line>
      ))}
      <div>
        <Button disabled={disabled} onClick={() => write([...items, { insureName: '' }])}>
          添加险种
        </Button>
      </div>
    </Rows>
  )
}

const numberIn = (value: string | number | null | undefined) => (typeof value === 'number' ? value : null)
const Rows = styled.div`
  display: grid;
  gap: var(--bq-s2);
`
const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--bq-s2);
  align-items: center;
  small {
    color: var(--bq-text-3);
  }
  @media (max-width: 767px) {
    &[aria-hidden] {
      display: none;
    }
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
`
