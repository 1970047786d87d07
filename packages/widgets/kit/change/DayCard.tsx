import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { MoneyInput } from '@baoqiao/ui/form/MoneyInput.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { Grid } from '../field-grid.ts'
import { UploadField } from '../UploadField.tsx'
import { formIssues } from './change.machine.ts'
import type { View } from './view.ts'

const HINTS: Readonly<Record<ChangeCode, string>> = {
  '101': '自这一天零时起保障新增人员',
  '801': '自这一天零时起保障新增人员',
  '102': '自这一天零时起由新人员接替',
  '803': '自这一天起不再保障所选人员',
  '804': '自这一天零时起按新职业保障',
  '802': '自这一天起按更正后的资料',
}

/** From when it holds; of an addition that was paid offline, its proof. */
export function DayCard({ snapshot, send, calls }: View) {
  const { context } = snapshot
  const { form, opened, tried } = context
  const issues = tried.includes('employees') ? formIssues(context) : {}
  return (
    <Card>
      <Grid>
        <Field label="生效日期" required hint={HINTS[form.code]} error={issues.effectiveDate}>
          {(wiring) => (
            <DateInput
              {...wiring}
              min={opened?.earliest ?? ''}
              max={opened?.latest ?? ''}
              value={form.effectiveDate}
              onChange={(effectiveDate) => send({ type: 'form.change', patch: { effectiveDate } })}
            />
          )}
        </Field>
        {form.code === '801' && (
          <UploadField
            label="线下付款凭证"
            required
            paper
            calls={calls.file}
            value={form.voucher}
            problem={issues.voucher}
            onChange={(voucher) => send({ type: 'form.change', patch: { voucher } })}
          />
        )}
        {form.code === '801' && (
          <>
            <Field label="付款户名" required error={issues.payer}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  maxLength={100}
                  value={form.payer}
                  onChange={(payer) => send({ type: 'form.change', patch: { payer } })}
                />
              )}
            </Field>
            <Field label="转账日期" required error={issues.paidOn}>
              {(wiring) => (
                <DateInput
                  {...wiring}
                  max={context.today}
                  value={form.paidOn}
                  onChange={(paidOn) => send({ type: 'form.change', patch: { paidOn } })}
                />
              )}
            </Field>
            <Field label="转账金额（元）" required hint="须与批改保费一致" error={issues.paid}>
              {(wiring) => (
                <MoneyInput
                  {...wiring}
                  value={form.paid}
                  onChange={(paid) => send({ type: 'form.change', patch: { paid } })}
                />
              )}
            </Field>
            <Field label="银行流水号" required error={issues.serial}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  maxLength={60}
                  value={form.serial}
                  onChange={(serial) => send({ type: 'form.change', patch: { serial } })}
                />
              )}
            </Field>
          </>
        )}
      </Grid>
    </Card>
  )
}
