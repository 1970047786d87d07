import { termText } from '@baoqiao/contract/product/term-text.ts'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { AreaInput } from '@baoqiao/widgets/index.ts'
import { styled } from 'styled-components'
import { useConsole } from '../../ground/console-context.ts'
import type { Calc } from './calc-state.ts'

interface Props {
  calc: Calc
  /** Terms that one of the products has, in months. */
  terms: readonly number[]
  nameWanted: boolean
  onChange(patch: Partial<Calc>): void
}

/** For whom, from when, for how long. */
export function UnitCard({ calc, terms, nameWanted, onChange }: Props) {
  const { client } = useConsole()
  const months = terms.includes(calc.months) ? terms : [...terms, calc.months].sort((a, b) => a - b)
  return (
    <Card title="企业与期限">
      <Grid>
        <Field
          label="企业名称"
          required
          {...(nameWanted && calc.unitName.trim() === '' ? { error: '请填写企业名称' } : {})}
        >
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={100}
              value={calc.unitName}
              onChange={(unitName) => onChange({ unitName })}
            />
          )}
        </Field>
        <Field label="统一社会信用代码">
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={18}
              value={calc.unitCode}
              onChange={(unitCode) => onChange({ unitCode: unitCode.toUpperCase() })}
            />
          )}
        </Field>
        <Field label="所在地区">
          {(wiring) => (
            <AreaInput
              wiring={wiring}
              calls={client.products.catalogue}
              value={calc.areaCode}
              onChange={(areaCode) => onChange({ areaCode })}
            />
          )}
        </Field>
        <Field label="起保日期" required hint="建议书有效到前一天">
          {(wiring) => (
            <DateInput
              {...wiring}
              value={calc.startDate}
              min={addDays(sellingDay(new Date()), 1)}
              onChange={(startDate) => onChange({ startDate })}
            />
          )}
        </Field>
        <Field label="保障期限" required>
          {(wiring) => (
            <Select
              {...wiring}
              value={String(calc.months)}
              onChange={(value) => onChange({ months: Number(value) })}
              options={months.map((one) => ({
                value: String(one),
                label: termText(one),
              }))}
            />
          )}
        </Field>
      </Grid>
    </Card>
  )
}

const Grid = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: var(--bq-s2) var(--bq-s3);`
