import { Button } from '@baoqiao/ui/button/Button.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { OwnControlProps } from '../kit/form/form-field.ts'
import { type DraftPerson, readPersons } from './persons-text.ts'

const COLUMNS = [
  ['userName', '姓名', 10],
  ['mobile', '手机号码', 11],
  ['idNo', '身份证号码', 18],
  ['bankName', '开户银行', 60],
  ['cardNo', '银行卡号', 30],
] as const

/** The JSON of who is paid for a channel as rows. Numbers that are there are masked; typed anew they are replaced. */
export function SettlePersonsInput({ value, onChange, onBlur, disabled }: OwnControlProps) {
  const people = readPersons(value)
  // Rows that are not saved have no number of their own: how often one was taken out tells those behind it from what they were.
  const [round, setRound] = useState(0)
  const write = (next: readonly DraftPerson[]) => onChange(JSON.stringify(next))
  const change = (at: number, part: DraftPerson) =>
    write(people.map((person, index) => (index === at ? { ...person, ...part } : person)))
  const remove = (at: number) => {
    setRound(round + 1)
    write(people.filter((_, index) => index !== at))
  }
  return (
    <Rows>
      {people.map((person, at) => (
        <Person key={`${round}-${at.toString()}`}>
          <legend>{`第${at + 1}人`}</legend>
          {COLUMNS.map(([name, label, most]) => (
            <div key={name}>
              <small aria-hidden>{label}</small>
              <TextInput
                aria-label={`第${at + 1}人${label}`}
                value={person[name] ?? ''}
                maxLength={most}
                onChange={(text) => change(at, { [name]: text })}
                onBlur={onBlur}
                disabled={disabled}
              />
            </div>
          ))}
          <Button
            variant="text"
            aria-label={`删除第${at + 1}人`}
            disabled={disabled}
            onClick={() => remove(at)}
          >
            删除
          </Button>
        </Person>
      ))}
      <div>
        <Button disabled={disabled} onClick={() => write([...people, {}])}>
          添加结算人员
        </Button>
      </div>
    </Rows>
  )
}

const Rows = styled.div`
  display: grid;
  gap: var(--bq-s2);
`
const Person = styled.fieldset`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--bq-s1) var(--bq-s2);
  align-items: end;
  padding: var(--bq-s2);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-radius);
  legend,
  small {
    color: var(--bq-text-3);
    font-size: var(--bq-fs-1);
  }
  > div {
    display: grid;
    min-width: 0;
  }
  > button {
    justify-self: start;
  }
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
