import { ACCOUNT_TYPES, SURRENDER_REASONS, textsFor } from '@baoqiao/contract/policy/surrender-form.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import styled from 'styled-components'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { AreaInput } from '../../../kit/AreaInput.tsx'
import { UploadField } from '../../../kit/UploadField.tsx'
import { type Form, issuesAt } from '../surrender.machine.ts'
import type { View } from '../view.ts'

const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))
const CHOICES = [
  ['reason', '退保原因', optionsOf(SURRENDER_REASONS)],
  ['payAccountType', '收款账户', optionsOf(ACCOUNT_TYPES)],
] as const
const DIGITS = ['bankNo', 'bankNumber']

/** From when and why, where the money goes, and the sealed letter. */
export function ApplyStep({ snapshot, send, calls }: View) {
  const { opened, form } = snapshot.context
  if (!opened) return null
  const { policy, earliest } = opened
  const issues = issuesAt('apply', snapshot.context)
  const set = (patch: Partial<Form>) => send({ type: 'form.change', patch })
  return (
    <FlowFrame title="申请退保" next="计算退费">
      <Card title="保单">
        <Descriptions
          rows={[
            ['保单号', policy.policyNo],
            ['产品', policy.productName],
            ['投保企业', policy.insured],
            ['保险期间', `${policy.startDate} 至 ${policy.endDate}`],
          ]}
        />
      </Card>
      <Card title="退保信息">
        <Grid>
          <Field label="退保生效日期" hint="自这一天起不再保障" required error={issues.effDate}>
            {(wiring) => (
              <DateInput
                {...wiring}
                min={earliest}
                max={policy.endDate}
                value={form.effDate}
                onChange={(effDate) => set({ effDate })}
              />
            )}
          </Field>
          {CHOICES.map(([name, label, options]) => (
            <Field key={name} label={label} required error={issues[name]}>
              {(wiring) => (
                <Select
                  {...wiring}
                  placeholder="请选择"
                  value={form[name]}
                  onChange={(value) => set({ [name]: value })}
                  options={options}
                />
              )}
            </Field>
          ))}
          <Field label="开户地区" required error={issues.bankCityCode}>
            {(wiring) => (
              <AreaInput
                wiring={wiring}
                calls={calls.catalogue}
                value={form.bankCityCode}
                onChange={(bankCityCode) => set({ bankCityCode })}
              />
            )}
          </Field>
          {textsFor(form.payAccountType).map(([name, { label, max }]) => (
            <Field key={name} label={label} required error={issues[name]}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  name={name}
                  maxLength={max}
                  inputMode={DIGITS.includes(name) ? 'numeric' : undefined}
                  value={form[name]}
                  onChange={(value) => set({ [name]: value })}
                />
              )}
            </Field>
          ))}
        </Grid>
        <UploadField
          label="盖章的退保申请书"
          calls={calls.file}
          value={form.letter}
          problem={issues.letter}
          onChange={(letter) => set({ letter })}
        />
      </Card>
    </FlowFrame>
  )
}

const Grid = styled.div`display: grid; grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr)); gap: 12px var(--bq-s4); margin-bottom: 12px;`
