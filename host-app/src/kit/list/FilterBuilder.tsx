import type { Fields } from '@baoqiao/contract/kernel/field.ts'
import {
  filterFields,
  MAX_RULES,
  OPERATORS,
  operatorsOf,
  type Rule,
} from '@baoqiao/contract/kernel/filter.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { IconButton } from '@baoqiao/ui/feedback/IconButton.tsx'
import { Segments } from '@baoqiao/ui/form/Segments.tsx'
import { Select } from '@baoqiao/ui/form/Select.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { Dialog } from '@baoqiao/ui/overlay/Dialog.tsx'
import { type FormEvent, useId, useState } from 'react'
import { styled } from 'styled-components'
import { draftOf, fieldIn, newRule, startDraft, textOf } from './filter-draft.ts'
import { RuleValue } from './RuleValue.tsx'

interface FilterBuilderProps {
  title: string
  fields: Fields
  filter: string
  onApply(filter: string): void
  onClose: () => void
}
const JOINS = [
  { value: 'all', label: '满足全部' },
  { value: 'any', label: '满足任一' },
]

/** Conditions of any number over any field; applying writes them into the list's address. */
export function FilterBuilder({ title, fields, filter, onApply, onClose }: FilterBuilderProps) {
  const id = useId()
  const [draft, setDraft] = useState(() => draftOf(fields, filter))
  const [wrong, setWrong] = useState<readonly number[]>([])
  const { any, rules } = draft
  const set = (index: number, rule: Rule) => {
    setWrong(wrong.filter((one) => one !== index))
    setDraft({ ...draft, rules: rules.map((one, i) => (i === index ? rule : one)) })
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const answer = textOf(fields, draft)
    if ('wrong' in answer) return setWrong(answer.wrong)
    onApply(answer.text)
    onClose()
  }
  return (
    <Dialog
      title={`高级筛选 · ${title}`}
      size="lg"
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => {
              setDraft(startDraft(fields))
              onApply('')
              onClose()
            }}
          >
            清除条件
          </Button>
          <Button variant="primary" type="submit" form={id}>
            筛选
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={onSubmit} aria-label="高级筛选">
        <Segments
          label="条件之间"
          value={any ? 'any' : 'all'}
          options={JOINS}
          onChange={(join) => setDraft({ ...draft, any: join === 'any' })}
        />
        {rules.map((rule, i) => {
          const field = fieldIn(fields, rule.field)
          return (
            <div key={i} className="rule" data-wrong={wrong.includes(i) || undefined}>
              <Select
                aria-label={`条件 ${i + 1} 字段`}
                value={rule.field}
                options={filterFields(fields).map(([value, { label }]) => ({ value, label }))}
                onChange={(name) => set(i, newRule(fields, name))}
              />
              <Select
                aria-label={`条件 ${i + 1} 比较`}
                value={rule.op}
                options={(field ? operatorsOf(field) : []).map((value) => ({
                  value,
                  label: OPERATORS[value],
                }))}
                onChange={(op) => set(i, { ...rule, op: op as Rule['op'] })}
              />
              {field ? (
                <RuleValue
                  field={field}
                  rule={rule}
                  label={`条件 ${i + 1} 值`}
                  wrong={wrong.includes(i)}
                  onChange={(value) => set(i, { ...rule, value })}
                />
              ) : null}
              <IconButton
                label={`删除条件 ${i + 1}`}
                onClick={() => {
                  setWrong([])
                  setDraft({ ...draft, rules: rules.filter((_, at) => at !== i) })
                }}
              >
                <Icon name="close" size={14} />
              </IconButton>
            </div>
          )
        })}
        {wrong.length > 0 ? <p role="alert">标红的条件填写有误，请检查数字、日期的格式</p> : null}
        <Button
          variant="text"
          icon={<Icon name="add" />}
          disabled={rules.length >= MAX_RULES}
          onClick={() => setDraft({ ...draft, rules: [...rules, newRule(fields)] })}
        >
          添加条件
        </Button>
      </Form>
    </Dialog>
  )
}

const Form = styled.form`
  display: grid;
  gap: var(--bq-s2);
  justify-items: start;
  .rule {
    display: grid;
    grid-template-columns: minmax(0, 4fr) minmax(0, 3fr) minmax(0, 5fr) 28px;
    align-items: center;
    gap: var(--bq-s2);
    width: 100%;
  }
  [data-wrong] > *:nth-child(3) {
    outline: 1px solid var(--bq-danger);
    border-radius: var(--bq-r2);
  }
  [role='alert'] {
    color: var(--bq-danger-text);
  }
  @media (max-width: 560px) {
    .rule {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr) 28px;
    }
    .rule > :nth-child(3) {
      grid-area: 2 / 1 / 2 / 3;
    }
    .rule > :nth-child(4) {
      grid-area: 1 / 3 / 3 / 4;
    }
  }
`
