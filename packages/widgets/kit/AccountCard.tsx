import type { BankBranch } from '@baoqiao/contract/policy/bank-calls.ts'
import type { Account } from '@baoqiao/contract/policy/change-form.ts'
import { ACCOUNT_TYPES, type SurrenderText, textsFor } from '@baoqiao/contract/policy/surrender-form.ts'
import { Card } from '@baoqiao/ui/data/Card.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import type { ComponentProps } from 'react'
import { AreaInput } from './AreaInput.tsx'
import { type BankCalls, BankInput } from './BankInput.tsx'
import { Grid } from './field-grid.ts'

interface Props {
  form: Account
  issues: Partial<Record<keyof Account, string>>
  calls: ComponentProps<typeof AreaInput>['calls']
  banks: BankCalls
  onChange(patch: Partial<Account>): void
}
const TYPES = Object.entries(ACCOUNT_TYPES).map(([value, label]) => ({ value, label }))
const DIGITS = ['bankNo', 'bankNumber']
/** How its papers are sent is asked for elsewhere. */
const isOfAccount = (name: SurrenderText): name is SurrenderText & keyof Account =>
  name !== 'expressCompany' && name !== 'trackingNumber'

/** What a branch says of an account there; a private one has no number of its branch. */
const chosen = ({ name, number, cityCode }: BankBranch, form: Account): Partial<Account> => ({
  bankName: name,
  ...(form.payAccountType === '1' ? { bankNumber: number } : {}),
  ...(form.bankCityCode ? {} : { bankCityCode: cityCode }),
})

/** Where the money goes. */
export function AccountCard({ form, issues, calls, banks, onChange }: Props) {
  return (
    <Card title="收款账户">
      <Grid>
        <Field label="账户类型" required error={issues.payAccountType}>
          {(wiring) => (
            <Select
              {...wiring}
              value={form.payAccountType}
              onChange={(payAccountType) => onChange({ payAccountType })}
              options={TYPES}
            />
          )}
        </Field>
        <Field label="开户地区" required error={issues.bankCityCode}>
          {(wiring) => (
            <AreaInput
              wiring={wiring}
              calls={calls}
              value={form.bankCityCode}
              onChange={(bankCityCode) => onChange({ bankCityCode })}
            />
          )}
        </Field>
        {textsFor(form.payAccountType).map(
          ([name, { label, max }]) =>
            isOfAccount(name) && (
              <Field key={name} label={label} required error={issues[name]}>
                {(wiring) =>
                  name === 'bankName' ? (
                    <BankInput
                      wiring={wiring}
                      calls={banks}
                      value={form.bankName}
                      cityCode={form.bankCityCode}
                      maxLength={max}
                      onChange={(bankName) => onChange({ bankName })}
                      onChoose={(branch) => onChange(chosen(branch, form))}
                    />
                  ) : (
                    <TextInput
                      {...wiring}
                      name={name}
                      maxLength={max}
                      inputMode={DIGITS.includes(name) ? 'numeric' : undefined}
                      value={form[name]}
                      onChange={(value) => onChange({ [name]: value })}
                    />
                  )
                }
              </Field>
            ),
        )}
      </Grid>
    </Card>
  )
}
