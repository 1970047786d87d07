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
            <div key={name}>
              <small aria-hidden>{label}</small>
              <MoneyInput
                aria-label={`第${at + 1}行${label}`}
                placeholder={label}
                prefix={undefined}
                suffix={unit}
                value={numberIn(item[name])}
                onChange={(next) => change(at, { [name]: next })}
                onBlur={onBlur}
                disabled={disabled}
              />
            </div>
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
/** One grid, so that what is above a column stands above it; on a phone each row is one of its own. */
const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr) minmax(0, 1fr) auto;
  gap: var(--bq-s2);
  > * {
    grid-column: 1 / -1;
  }
  small {
    color: var(--bq-text-3);
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
    > [aria-hidden] {
      display: none;
    }
  }
`
const Line = styled.div`
  display: grid;
  grid-template-columns: subgrid;
  gap: var(--bq-s2);
  align-items: center;
  > div {
    min-width: 0;
  }
  > div > small {
    display: none;
  }
  /* Insurance and its end in a line, its numbers under them, each below its word. */
  @media (max-width: 767px) {
    display: flex;
    flex-wrap: wrap;
    > :first-child {
      flex: 1 1 60%;
    }
    > div {
      order: 1;
      flex: 1 1 40%;
    }
    > div > small {
      display: block;
    }
  }
`
