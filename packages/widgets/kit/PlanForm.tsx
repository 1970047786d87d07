import type { ApplicationForm, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { lastStart } from '@baoqiao/contract/policy/plan-issues.ts'
import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { ProductProfile } from '@baoqiao/contract/product/catalogue.ts'
import { termText } from '@baoqiao/contract/product/term-text.ts'
import { addDays, endDate } from '@baoqiao/contract/rules/dates.ts'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'

import { styled } from 'styled-components'

type Plan = ApplicationForm['plan']
interface Props {
  plan: Plan
  profile: ProductProfile
  today: string
  /** The day by the calendar, where it is another. */
  civil?: string | undefined
  /** Last day of the policy that is renewed. */
  carriesOn?: string | undefined
  issues: FieldIssues
  onChange(patch: Partial<Plan>): void
}

/** What is bought: coverage and duties or a plan, the term, the first day. */
export function PlanForm({ plan, profile, today, civil = today, carriesOn, issues, onChange }: Props) {
  const { config } = profile
  // What has no price of its own is not chosen: it belongs to the product.
  const choices = config.duties.filter(({ priced }) => priced)
  const items = plan.items ?? choices.map(({ item }) => item)
  const told = new Map(
    benefitsOf(config, { coverageWan: plan.coverageWan, planNo: plan.planNo }).map(
      (row) => [row.item, row] as const,
    ),
  )
  const toggle = (item: number, on: boolean) =>
    onChange({
      items: choices
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
      {choices.length > 0 && (
        <Duties>
          <legend>保障责任</legend>
          {choices.map((duty) => (
            <Checkbox
              key={duty.item}
              checked={items.includes(duty.item)}
              disabled={duty.mandatory}
              onChange={(on) => toggle(duty.item, on)}
            >
              {duty.label}{' '}
              <small>
                {told.get(duty.item)?.limit} {told.get(duty.item)?.detail}
              </small>
            </Checkbox>
          ))}
        </Duties>
      )}
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
              label: termText(months),
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
              max={lastStart(config, civil, carriesOn)}
              onChange={(startDate) => onChange({ startDate })}
            />
          </Day>
        )}
      </Field>
    </Grid>
  )
}

const Grid = styled.div`display: flex; flex-direction: column; gap: var(--bq-s4);`
const Day = styled.div`max-width: 200px;`
const Duties = styled.fieldset`
  border: 0; margin: 0; padding: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(260px, 1fr)); gap: 6px 16px;
  legend { font-size: var(--bq-fs-2); color: var(--bq-text-2); margin-bottom: 6px; padding: 0; } small { color: var(--bq-text-3); }
`
