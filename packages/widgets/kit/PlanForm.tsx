import type { ApplicationForm, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { addDays, endDate } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'

import styled from 'styled-components'

type Plan = ApplicationForm['plan']
interface Props {
  plan: Plan
  profile: ProductProfile
  today: string
  issues: FieldIssues
  onChange(patch: Partial<Plan>): void
}

/** What is bought: coverage and duties or a plan, the term, the first day. */
export function PlanForm({ plan, profile, today, issues, onChange }: Props) {
  const { config } = profile
  const items = plan.items ?? config.duties.map(({ item }) => item)
  const toggle = (item: number, on: boolean) =>
    onChange({
      items: config.duties
        .map((duty) => duty.item)
        .filter((known) => (known === item ? on : items.includes(known))),
    })
  return (
    <Grid>
      {config.coverageWan.length > 0 && (
        <Field label="每人保额" required error={issues.coverageWan}>
          {(wiring) => (
            <Segments
              aria-invalid={wiring['aria-invalid']}
              aria-describedby={wiring['aria-describedby']}
              label="每人保额"
              value={String(plan.coverageWan ?? '')}
              onChange={(value) => onChange({ coverageWan: Number(value) })}
              options={config.coverageWan.map((wan) => ({ value: String(wan), label: `${wan}万` }))}
            />
          )}
        </Field>
      )}
      {config.plans.length > 0 && (
        <Field label="保障方案" required error={issues.planNo}>
          {(wiring) => (
            <Segments
              aria-invalid={wiring['aria-invalid']}
              aria-describedby={wiring['aria-describedby']}
              label="保障方案"
              value={String(plan.planNo ?? '')}
              onChange={(value) => onChange({ planNo: Number(value) })}
              options={config.plans.map((row) => ({
                value: String(row.plan),
                label: `方案${row.plan} · ${row.addWan}万`,
              }))}
            />
          )}
        </Field>
      )}
      {config.duties.length > 0 && (
        <Duties>
          <legend>保障责任</legend>
          {config.duties.map((duty) => (
            <Checkbox
              key={duty.item}
              checked={items.includes(duty.item)}
              disabled={duty.mandatory}
              onChange={(on) => toggle(duty.item, on)}
            >
              {duty.label} <small>{duty.detail}</small>
            </Checkbox>
          ))}
        </Duties>
      )}
      {plan.planNo && <PlanFacts profile={profile} planNo={plan.planNo} />}
      <Field label="保障期限" required error={issues.months}>
        {(wiring) => (
          <Segments
            aria-invalid={wiring['aria-invalid']}
            aria-describedby={wiring['aria-describedby']}
            label="保障期限"
            value={String(plan.months)}
            onChange={(value) => onChange({ months: Number(value) })}
            options={profile.periods.map((months) => ({
              value: String(months),
              label: months === 12 ? '1年' : `${months}个月`,
            }))}
          />
        )}
      </Field>
      <Field
        label="起保日期"
        required
        error={issues.startDate}
        hint={
          plan.startDate
            ? `${plan.startDate} 零时起至 ${endDate(plan.startDate, plan.months)} 二十四时止`
            : undefined
        }
      >
        {(wiring) => (
          <Day>
            <DateInput
              {...wiring}
              value={plan.startDate}
              min={addDays(today, config.earliestStartDays)}
              max={addDays(today, config.latestStartDays)}
              onChange={(startDate) => onChange({ startDate })}
            />
          </Day>
        )}
      </Field>
    </Grid>
  )
}

function PlanFacts({ profile, planNo }: { profile: ProductProfile; planNo: number }) {
  const row = profile.config.plans.find(({ plan }) => plan === planNo)
  if (!row) return null
  return (
    <Facts>
      意外身故伤残 {row.addWan}万 · 意外医疗 {formatYuan(row.medicalYuan * 100)}元 · 住院津贴{' '}
      {row.allowanceYuanPerDay}元/天 · 猝死 {row.suddenWan}万
    </Facts>
  )
}

const Grid = styled.div`display: flex; flex-direction: column; gap: var(--bq-s4);`
const Day = styled.div`max-width: 200px;`
const Duties = styled.fieldset`
  border: 0; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 6px 16px;
  legend { font-size: var(--bq-fs-2); color: var(--bq-text-2); margin-bottom: 6px; padding: 0; } small { color: var(--bq-text-3); }
`
const Facts = styled.p`padding: 10px 12px !important; border-radius: var(--bq-r2); background: var(--bq-primary-soft); font-size: var(--bq-fs-2);`
