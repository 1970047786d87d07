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
  onSearch(filters: Filters): void
}
const FOLDED = 4

/** Filters of a list, made of its searchable fields. Picking applies at once; text on Enter or 查询. */
export function SearchForm({ fields, filters, onSearch }: SearchFormProps) {
  const all = Object.entries(fields).filter(([, field]) => field.search)
  const [draft, setDraft] = useState<Filters>(filters)
  const hiddenInUse = all.slice(FOLDED).some(([name]) => Object.keys(filters).some((key) => key.startsWith(name)))
  const [open, setOpen] = useState(hiddenInUse)
  if (all.length === 0) return null
  const clean = (values: Filters) =>
    Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])))
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(clean(draft))
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
          {(wiring) => <SearchControl name={name} field={field} values={draft} onChange={onChange} wiring={wiring} />}
        </Field>
      ))}
      <div className="buttons">
        <Button type="submit" variant="primary" icon={<Icon name="search" />}>
          查询
        </Button>
        <Button onClick={() => (setDraft({}), onSearch({}))}>重置</Button>
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
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 178px), 1fr));
  gap: var(--bq-s2) var(--bq-s3);
  align-items: end;
  padding: var(--bq-s3);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  .wide {
    grid-column: span 2;
  }
  .buttons {
    display: flex;
    gap: var(--bq-s2);
  }
  @media (max-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    .buttons {
      grid-column: 1 / -1;
    }
  }
`
