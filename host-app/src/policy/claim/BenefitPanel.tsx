import type { BenefitEstimate } from '@baoqiao/contract/policy/claim/claim-calls.ts'
import { formatYuan, parseYuan } from '@baoqiao/contract/rules/money.ts'
import { SkeletonText } from '@baoqiao/ui/data/Skeleton.tsx'
import { ErrorState } from '@baoqiao/ui/feedback/ErrorState.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import { SimpleTable, TableScroll } from '../../kit/SimpleTable.tsx'

const GRADES = Array.from({ length: 10 }, (_, i) => ({ value: String(i + 1), label: `伤残${i + 1}级` }))
/** A death of the accident, a sudden one, or a grade: one of them, as far as the policy covers it. */
const harmsOf = ({ grade, sudden }: BenefitEstimate['asks']) => [
  { value: '', label: '无伤亡' },
  ...(grade ? [{ value: 'accident', label: '意外身故' }] : []),
  ...(sudden ? [{ value: 'sudden', label: '猝死' }] : []),
  ...(grade ? GRADES : []),
]
const harmed = (harm: string) =>
  harm === 'accident' || harm === 'sudden' ? ({ death: harm } as const) : { grade: harm || undefined }
const NOTHING = { harm: '', days: '', usedDays: '', medical: '', legal: '', usedLegal: '' }
const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? text.trim() : undefined)

/** Yuan as typed, in cents; nothing while they are none. */
function centsIn(text: string): string | undefined {
  const cents = parseYuan(text.trim())
  return cents === null || cents < 0 || cents > 999_999_999 ? undefined : String(cents)
}

/** What the policy would pay by what is known, duty by duty, each with how it comes about. */
export function BenefitPanel({ id }: { id: string }) {
  const { client } = useConsole()
  const [known, setKnown] = useState(NOTHING)
  const asked = useDeferredValue(known)
  const query = {
    ...harmed(asked.harm),
    days: whole(asked.days),
    usedDays: whole(asked.usedDays),
    medical: centsIn(asked.medical),
    legal: centsIn(asked.legal),
    usedLegal: centsIn(asked.usedLegal),
  }
  const { data, error, refetch } = useQuery({
    queryKey: ['claim', 'benefit', id, query],
    queryFn: ({ signal }) => client.policies.claims.benefit({ params: { id }, query, signal, quiet: true }),
    placeholderData: (before) => before,
  })
  if (error && !data) return <ErrorState compact message={error.message} onRetry={() => void refetch()} />
  if (!data) return <SkeletonText lines={5} />
  const set = (name: keyof typeof known) => (value: string) =>
    setKnown((before) => ({ ...before, [name]: value }))
  const { asks, lines, total } = data
  return (
    <Box>
      <div>
        {asks.grade || asks.sudden ? (
          <Field label="伤亡情况">
            {(wiring) => (
              <Select {...wiring} value={known.harm} onChange={set('harm')} options={harmsOf(asks)} />
            )}
          </Field>
        ) : null}
        {asks.days ? (
          <>
            <Field label="误工天数">
              {(wiring) => (
                <TextInput {...wiring} value={known.days} onChange={set('days')} inputMode="numeric" />
              )}
            </Field>
            <Field label="已赔误工天数">
              {(wiring) => (
                <TextInput
                  {...wiring}
                  value={known.usedDays}
                  onChange={set('usedDays')}
                  inputMode="numeric"
                />
              )}
            </Field>
          </>
        ) : null}
        {asks.medical ? (
          <Amount label="医疗费用（元）" value={known.medical} onChange={set('medical')} />
        ) : null}
        {asks.legal ? (
          <>
            <Amount label="法律费用（元）" value={known.legal} onChange={set('legal')} />
            <Amount label="已赔法律费用（元）" value={known.usedLegal} onChange={set('usedLegal')} />
          </>
        ) : null}
      </div>
      {lines.length === 0 ? (
        <p>填写已知的情况后，这里按保单的责任估算赔付金额。</p>
      ) : (
        <TableScroll>
          <SimpleTable>
            <thead>
              <tr>
                <th>责任</th>
                <th>怎么算的</th>
                <th className="number">估算（元）</th>
              </tr>
            </thead>
            <tbody>
              {lines.map(({ label, formula, cents: paid }) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{formula}</td>
                  <td className="number">{formatYuan(paid)}</td>
                </tr>
              ))}
              <tr>
                <td colSpan={2}>合计</td>
                <td className="number">
                  <b>{formatYuan(total)}</b>
                </td>
              </tr>
            </tbody>
          </SimpleTable>
        </TableScroll>
      )}
      <small>按保单责任估算，仅供参考，以保险公司核定为准。</small>
    </Box>
  )
}

interface AmountProps {
  label: string
  value: string
  onChange(value: string): void
}
const Amount = ({ label, ...input }: AmountProps) => (
  <Field label={label}>{(wiring) => <TextInput {...wiring} {...input} inputMode="decimal" />}</Field>
)

const Box = styled.div`
  display: grid;
  gap: var(--bq-s3);
  > div:first-child {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 160px), 1fr));
    gap: var(--bq-s3);
  }
  p,
  small {
    color: var(--bq-text-2);
  }
`
