import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import type { CasePerson } from '@baoqiao/contract/underwriting/case.ts'
import { insures, type PersonVerdict, VERDICTS, verdicts } from '@baoqiao/contract/underwriting/verdict.ts'
import { Tag } from '@baoqiao/ui/data/Tag.tsx'
import { NumberInput } from '@baoqiao/ui/form/NumberInput.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { styled } from 'styled-components'
import { Revealable } from '../../kit/value/Revealable.tsx'
import type { RowDraft } from './decision-draft.ts'

interface PersonRowProps {
  person: CasePerson
  capWan: number
  coverageWan: number
  /** Cents, as decided. */
  after: number
  row: RowDraft | null
  /** Null while nothing can be decided. */
  onChange: ((row: RowDraft | null) => void) | null
}
/** Of the input that takes why a person is not accepted. */
export const reasonId = (personId: string) => `reason-${personId}`
const LABELS: Readonly<Record<PersonVerdict, string>> = { accept: '单独加费', refuse: VERDICTS.refuse }
const WAYS = [
  { value: 'whole', label: '随整单' },
  ...verdicts.map((value) => ({ value, label: LABELS[value] })),
]
const begun = (verdict: PersonVerdict): RowDraft => ({
  verdict,
  percent: insures(verdict) ? 10 : null,
  reason: '',
})

/** One person, and what is decided about them where it is another thing than about all. */
export function PersonRow({ person, capWan, coverageWan, after, row, onChange }: PersonRowProps) {
  const { seq, name, idNo, sex, age, trade, givenTrade, cls, atHeight, remark, premium } = person
  const { birthStated, elsewhereWan, triggers, before, claim } = person
  const aged = age === null ? '证件不含年龄，须核对' : `${sex} ${age}岁`.trim()
  const warned = age === null || birthStated !== null || triggers.includes('senior')
  const inAll = elsewhereWan + coverageWan
  return (
    <tr>
      <td className="wide">{seq}</td>
      <td>
        {name} <Age>{warned ? <Tag $tone="warning">{aged}</Tag> : aged}</Age>
        {before ? <Tag $tone="danger">{`曾${before.slice(11)}`}</Tag> : null}
        {claim ? <Tag $tone="warning">{claim}</Tag> : null}
        {birthStated ? <Remark>{`证件不含出生日期，自填 ${birthStated}`}</Remark> : null}
      </td>
      <td className="wide">
        <Revealable masked={idNo} sealed={person.idNoCrypt} label={`${name}的证件号码`} />
      </td>
      <td>
        {trade} <Tag $tone={cls >= 5 ? 'danger' : 'neutral'}>{`${cls}类`}</Tag>
        {atHeight ? <Tag $tone="warning">高处</Tag> : null}
        {givenTrade ? <Remark>原填：{givenTrade}</Remark> : null}
        {remark ? <Remark>备注：{remark}</Remark> : null}
      </td>
      <td
        className="number wide"
        title={elsewhereWan > 0 ? `其他保单 ${elsewhereWan} 万，上限 ${capWan} 万` : undefined}
      >
        {inAll > capWan * 0.8 ? <Tag $tone="warning">{`${inAll}万`}</Tag> : `${inAll}万`}
      </td>
      <td className="number wide">
        {row && !insures(row.verdict) ? <s>{formatYuan(premium)}</s> : formatYuan(after)}
      </td>
      <td>
        <Choice>
          <Select
            aria-label={`${name}的结论`}
            value={row?.verdict ?? 'whole'}
            options={WAYS}
            disabled={!onChange}
            onChange={(way) => {
              const verdict = verdicts.find((one) => one === way)
              onChange?.(verdict ? begun(verdict) : null)
            }}
          />
          {row && insures(row.verdict) ? (
            <NumberInput
              aria-label={`${name}的加费比例`}
              value={row.percent}
              min={0}
              max={300}
              step={5}
              suffix="%"
              disabled={!onChange}
              onChange={(percent) => onChange?.({ ...row, percent })}
            />
          ) : null}
          {row && !insures(row.verdict) ? (
            <TextInput
              id={reasonId(person.id)}
              aria-label={`不承保${name}的原因`}
              placeholder="原因（必填）"
              value={row.reason}
              maxLength={200}
              disabled={!onChange}
              aria-invalid={row.reason.trim() === '' || undefined}
              onChange={(reason) => onChange?.({ ...row, reason })}
            />
          ) : null}
        </Choice>
      </td>
    </tr>
  )
}

const Age = styled.small`
  color: var(--bq-text-2);
  @media (max-width: 767px) {
    display: block;
  }
`
const Remark = styled.small`
  display: block;
  color: var(--bq-text-2);
`
const Choice = styled.div`
  display: grid;
  grid-template-columns: 104px minmax(96px, 180px);
  gap: 4px;
  @media (max-width: 767px) {
    grid-template-columns: 104px;
  }
`
