import type { Field as ContractField, Fields } from '@baoqiao/contract/kernel/field.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { type FormEvent, useState } from 'react'
import { styled } from 'styled-components'
import type { Filters } from './list-state.ts'
import { SearchControl } from './SearchControl.tsx'

interface SearchFormProps {
  fields: Fields
  filters: Filters
  /** Fields that are filtered elsewhere on the page. */
  without?: readonly string[]
  onSearch(filters: Filters): void
}
const FOLDED = 4
const NONE: readonly string[] = []

/** Filters of a list, made of its searchable fields. Picking applies at once; text on Enter or 查询. */
export function SearchForm({ fields, filters, without = NONE, onSearch }: SearchFormProps) {
  const all = Object.entries(fields).filter(([name, field]) => field.search && !without.includes(name))
  const [draft, setDraft] = useState<Filters>(filters)
  const hiddenInUse = all
    .slice(FOLDED)
    .some(([name]) => Object.keys(filters).some((key) => key.startsWith(name)))
  const [open, setOpen] = useState(hiddenInUse)
  if (all.length === 0) return null
  const clean = (values: Filters) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
    )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(clean(draft))
  }
  function onReset() {
    setDraft({})
    onSearch({})
  }
  function onChange(change: Filters, field: ContractField) {
    const next = { ...draft, ...change }
    setDraft(next)
    const picked = field.search === 'range' || ['choice', 'dict', 'ref', 'boolean'].includes(field.kind)
    if (picked) onSearch(clean(next))
  }
  return (
    <Form role="search" aria-label="筛选" onSubmit={onSubmit}>
      {(open ? all : all.slice(0, FOLDED)).map(([name, field]) => (
        <Field key={name} label={field.label} className={field.search === 'range' ? 'wide' : ''}>
          {(wiring) => (
            <SearchControl name={name} field={field} values={draft} onChange={onChange} wiring={wiring} />
          )}
        </Field>
      ))}
      <div className="buttons">
        <Button type="submit" variant="primary" icon={<Icon name="search" />}>
          查询
        </Button>
        <Button onClick={onReset}>重置</Button>
        {all.length > FOLDED ? (
          <Button variant="text" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? '收起' : '展开'}
          </Button>
        ) : null}
      </div>
    </Form>
  )
}

const Form = styled.form`
  --bq-control-h: 28px;
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 204px), 1fr));
  gap: var(--bq-s2) var(--bq-s4);
  padding: var(--bq-s2) var(--bq-s3);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  > div:not(.buttons) {
    flex-direction: row;
    align-items: center;
    gap: var(--bq-s2);
  }
  > div > label {
    flex: none;
  }
  /* A filter has no messages: the place kept for them would shift the line. */
  > div > [role='alert'] {
    display: none;
  }
  input,
  select {
    font-size: var(--bq-fs-2);
  }
  .wide {
    grid-column: span 2;
  }
  .buttons {
    display: flex;
    gap: var(--bq-s2);
  }
  .buttons button {
    font-size: var(--bq-fs-2);
  }
  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > div:not(.buttons) {
      flex-direction: column;
      align-items: stretch;
      gap: 2px;
    }
    .buttons {
      grid-column: 1 / -1;
    }
  }
`
