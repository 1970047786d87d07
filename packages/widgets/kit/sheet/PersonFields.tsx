import type { EmployeeRow, FieldIssues } from '@baoqiao/contract/policy/form.ts'
import { mustState } from '@baoqiao/contract/rules/person-birth.ts'
import { readSex, SEXES } from '@baoqiao/contract/rules/person-stated.ts'
import { Checkbox } from '@baoqiao/ui/form/Checkbox.tsx'
import { Combobox } from '@baoqiao/ui/form/Combobox.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { TextInput } from '@baoqiao/ui/form/TextInput.tsx'
import { type TradeIndex, tradeLabel } from '../trade-search.ts'
import type { Field as Cell } from './find-columns.ts'

interface Props {
  row: EmployeeRow
  issues: FieldIssues | undefined
  trades: TradeIndex
  /** Birth date and sex are asked for of who has a passport. */
  states?: boolean | undefined
  onType(field: Cell, text: string): void
  onChoose(professionId: string): void
}

const CHOICES = ['', ...SEXES].map((value) => ({ value, label: value || '请选择' }))

/** What is asked of one person. */
export function PersonFields({ row, issues, trades, states = false, onType, onChoose }: Props) {
  const chosen = trades.byId(row.professionId)
  return (
    <>
      <Field label="姓名" required error={issues?.name}>
        {(wiring) => (
          <TextInput {...wiring} maxLength={50} value={row.name} onChange={(text) => onType('name', text)} />
        )}
      </Field>
      <Field label="证件号码" required error={issues?.idNo}>
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={40}
            autoCapitalize="characters"
            value={row.idNo}
            onChange={(text) => onType('idNo', text)}
          />
        )}
      </Field>
      {states && (mustState(row) || row.birthDate || row.sex) && (
        <>
          <Field label="出生日期" required error={issues?.birthDate}>
            {(wiring) => (
              <TextInput
                {...wiring}
                maxLength={20}
                placeholder="如 1990-01-02"
                value={row.birthDate ?? ''}
                onChange={(text) => onType('birthDate', text)}
              />
            )}
          </Field>
          <Field label="性别" required error={issues?.sex}>
            {(wiring) => (
              <Select
                {...wiring}
                value={readSex(row.sex) ?? ''}
                options={CHOICES}
                onChange={(text) => onType('sex', text)}
              />
            )}
          </Field>
        </>
      )}
      <Field
        label="职业"
        required
        error={issues?.profession}
        hint={!chosen && row.profession ? `名单中写的是“${row.profession}”` : undefined}
      >
        {({ 'aria-required': _, 'aria-labelledby': __, ...wiring }) => (
          <Combobox
            {...wiring}
            placeholder="输入职业名称或拼音"
            value={row.professionId}
            label={chosen ? tradeLabel(chosen) : ''}
            search={trades.search}
            onChange={onChoose}
          />
        )}
      </Field>
      <Checkbox checked={row.atHeight === true} onChange={(on) => onType('atHeight', on ? '是' : '否')}>
        从事 2 米及以上高处作业
      </Checkbox>
      <Field label="备注">
        {(wiring) => (
          <TextInput
            {...wiring}
            maxLength={200}
            value={row.remark ?? ''}
            onChange={(text) => onType('remark', text)}
          />
        )}
      </Field>
    </>
  )
}
