import type { ChangeCode } from '@baoqiao/contract/policy/change-codes.ts'
import type { ChangedPerson } from '@baoqiao/contract/policy/change-form.ts'
import type { EndorseQuotedRow } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { cleanNumber } from '@baoqiao/contract/rules/clean-text.ts'
import { priceText } from '@baoqiao/contract/rules/money.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { styled } from 'styled-components'
import { Grid } from '../field-grid.ts'
import { type TradeIndex, tradeLabel } from '../trade-search.ts'

interface Props {
  code: ChangeCode
  effectiveDate: string
  person: ChangedPerson
  issues: FieldIssues | undefined
  answer: EndorseQuotedRow | undefined
  trades: TradeIndex
  onChange(patch: Partial<ChangedPerson>): void
  onRemove(): void
}
const NAMES: Readonly<Record<string, readonly [name: string, idNo: string]>> = {
  '102': ['新被保险人姓名', '新被保险人证件号码'],
  '802': ['正确的姓名', '正确的证件号码'],
}

/** A number as it is pasted, with blanks in it: cut at its own length it would lose its end. */
const PASTED = 40

/** Somebody on the policy and what becomes of them. */
export function ChangedRow({
  code,
  effectiveDate,
  person,
  issues,
  answer,
  trades,
  onChange,
  onRemove,
}: Props) {
  const trade = trades.byId(person.professionId)
  const names = NAMES[code]
  const wrong = answer?.issues.map(({ message }) => message).join('；')
  return (
    <Root role="group" aria-label={`${person.oldName} ${person.oldIdNo}`}>
      <header>
        <b>{person.oldName}</b> <small>{person.oldIdNo}</small>
        <small>
          {person.oldProfession} {person.oldCls}类 · 自 {effectiveDate} 起
        </small>
        <em data-wrong={wrong ? '' : undefined}>{answer && (wrong || priceText(answer.amount))}</em>
        <Button size="small" variant="text" aria-label={`移出 ${person.oldName}`} onClick={onRemove}>
          移出
        </Button>
      </header>
      <Grid>
        {names && (
          <>
            <Field label={names[0]} required={code === '102'} error={issues?.name}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  maxLength={50}
                  placeholder={code === '802' ? '不变则不填' : undefined}
                  value={person.name}
                  onChange={(name) => onChange({ name })}
                />
              )}
            </Field>
            <Field label={names[1]} required={code === '102'} error={issues?.idNo}>
              {(wiring) => (
                <TextInput
                  {...wiring}
                  maxLength={PASTED}
                  autoCapitalize="characters"
                  placeholder={code === '802' ? '不变则不填' : undefined}
                  value={person.idNo}
                  onChange={(idNo) => onChange({ idNo: cleanNumber(idNo) })}
                />
              )}
            </Field>
          </>
        )}
        {code !== '802' && (
          <Field
            label="新职业"
            required
            error={issues?.profession}
            hint={
              person.givenTrade && person.givenTrade !== trade?.name
                ? `名单上写的是“${person.givenTrade}”`
                : undefined
            }
          >
            {({ 'aria-required': _, 'aria-labelledby': __, ...wiring }) => (
              <Combobox
                {...wiring}
                placeholder="输入职业名称或拼音"
                value={person.professionId}
                label={trade ? tradeLabel(trade) : ''}
                search={trades.search}
                onChange={(professionId) => onChange({ professionId })}
              />
            )}
          </Field>
        )}
        <Field label="备注">
          {(wiring) => (
            <TextInput
              {...wiring}
              maxLength={200}
              value={person.remark}
              onChange={(remark) => onChange({ remark })}
            />
          )}
        </Field>
      </Grid>
      {code !== '802' && (
        <Checkbox checked={person.atHeight} onChange={(atHeight) => onChange({ atHeight })}>
          从事 2 米及以上高处作业
        </Checkbox>
      )}
    </Root>
  )
}

const Root = styled.div`
  padding: 12px 0; border-bottom: 1px solid var(--bq-border); font-variant-numeric: tabular-nums; &:last-child { border: 0; }
  header { display: flex; flex-wrap: wrap; align-items: center; gap: 2px 10px; margin-bottom: 8px; } small { color: var(--bq-text-3); } em { margin-inline-start: auto; font-style: normal; font-weight: 600; } em[data-wrong] { color: var(--bq-danger-text); font-weight: 400; }
`
