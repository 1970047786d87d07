import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { DateInput } from '@baoqiao/ui/form/DateInput.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Grid } from '../field-grid.ts'
import { formIssues } from './change.machine.ts'
import { TransferFields } from './TransferFields.tsx'
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
export function DayCard(view: View) {
  const { snapshot, send } = view
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
        {form.code === '801' && <TransferFields {...view} issues={issues} />}
      </Grid>
    </Card>
  )
}
