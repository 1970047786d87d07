import { paysAccount, SURRENDER_REASONS } from '@baoqiao/contract/policy/surrender-form.ts'
import { isCivilDate } from '@baoqiao/contract/rules/dates.ts'
import { lastCoveredText } from '@baoqiao/contract/rules/last-covered.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Descriptions } from '@baoqiao/ui/data/Descriptions.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { FlowFrame } from '../../../flow/FlowFrame.tsx'
import { AccountCard } from '../../../kit/AccountCard.tsx'
import { Grid } from '../../../kit/field-grid.ts'
import { type Form, issuesAt } from '../surrender.machine.ts'
import { useRefund } from '../use-refund.ts'
import type { View } from '../view.ts'
import { LetterCard } from './LetterCard.tsx'
import { RefundSaid } from './RefundSaid.tsx'

const optionsOf = (choices: Readonly<Record<string, string>>) =>
  Object.entries(choices).map(([value, label]) => ({ value, label }))
/** From when and why; what is given back then; where that goes; and the sealed letter. */
export function ApplyStep(view: View) {
  const { snapshot, send, calls } = view
  const { opened, form } = snapshot.context
  const refund = useRefund(view)
  if (!opened) return null
  const { policy, earliest } = opened
  const issues = issuesAt('apply', snapshot.context)
  const set = (patch: Partial<Form>) => send({ type: 'form.change', patch })
  return (
    <FlowFrame title="申请退保" next="核对退费">
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
      <Card title="退保日期和退费">
        <Grid>
          <Field
            label="退保生效日期"
            hint={
              isCivilDate(form.effDate)
                ? lastCoveredText(form.effDate, policy.startDate)
                : '这一天零时起不再保障'
            }
            required
            error={issues.effDate}
          >
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
          <Field label="退保原因" required error={issues.reason}>
            {(wiring) => (
              <Select
                {...wiring}
                placeholder="请选择"
                value={form.reason}
                onChange={(reason) => set({ reason })}
                options={optionsOf(SURRENDER_REASONS)}
              />
            )}
          </Field>
        </Grid>
        <RefundSaid {...refund} date={form.effDate} earliest={earliest} startDate={policy.startDate} />
      </Card>
      {(!refund.quote || paysAccount(refund.quote)) && (
        <AccountCard form={form} issues={issues} calls={calls.catalogue} banks={calls.banks} onChange={set} />
      )}
      <LetterCard context={snapshot.context} issues={issues} calls={calls.file} onChange={set} />
    </FlowFrame>
  )
}
