import type { Field as ContractField, Fields } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { Button } from '@baoqiao/ui/button/Button.tsx'
import { Field } from '@baoqiao/ui/form/Field.tsx'
import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { usePreference } from '../use-preference.ts'
import type { Filters } from './list-state.ts'
import { SearchControl } from './SearchControl.tsx'
import { useFit } from './use-fit.ts'

interface SearchFormProps {
  /** Under this name it is remembered whether the form is open. */
  name: string
  fields: Fields
  filters: Filters
  /** An advanced filter is in use too: 重置 clears it as well. */
  advanced: boolean
  /** Fields that are filtered elsewhere on the page. */
  without?: readonly string[]
  onSearch(filters: Filters): void
  onReset(): void
}
const NONE: readonly string[] = []
const isBoolean = (value: unknown): value is boolean => typeof value === 'boolean'

/** Filters of a list, made of its searchable fields. Picking applies at once; text on Enter or 查询. */
export function SearchForm(props: SearchFormProps) {
  const { name: list, fields, filters, advanced, without = NONE, onSearch, onReset } = props
  const all = Object.entries(fields).filter(([name, field]) => field.search && !without.includes(name))
  const [draft, setDraft] = useState<Filters>(filters)
  const [applied, setApplied] = useState<Filters>(filters)
  const form = useRef<HTMLFormElement>(null)
  const fit = useFit(form, all)
  const [open, setOpen] = usePreference(`search-open-${list}`, false, isBoolean)
  // The address changed elsewhere (Back, a view): the controls follow, and keep the focus.
  if (applied !== filters) {
    setApplied(filters)
    if (JSON.stringify(applied) !== JSON.stringify(filters)) setDraft(filters)
  }
  if (all.length === 0) return null
  const inUse = (name: string) => [name, `${name}Start`, `${name}End`].some((key) => filters[key])
  // A filter that is in use is never out of sight.
  const shown = all.filter(([name], i) => open || i < fit || inUse(name))
  const clean = (values: Filters) =>
    Object.fromEntries(
      Object.entries(values).flatMap(([name, value]) => (value.trim() ? [[name, value.trim()]] : [])),
    )
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    onSearch(clean(draft))
  }
  function onChange(change: Filters, field: ContractField) {
    const next = { ...draft, ...change }
    setDraft(next)
    const picked = field.search === 'range' || traits(field).groups === true
    // Half a date says nothing yet: the address changes when what it means does.
    if (picked && JSON.stringify(clean(next)) !== JSON.stringify(clean(filters))) onSearch(clean(next))
  }
  const dirty = advanced || Object.keys(filters).length > 0 || Object.values(draft).some(Boolean)
  return (
    <Form ref={form} role="search" aria-label="筛选" onSubmit={onSubmit}>
      {shown.map(([name, field]) => (
        <Field
          key={name}
          label={field.label}
          group={field.search === 'range'}
          className={`${field.search === 'range' ? 'wide' : ''} ${inUse(name) ? 'used' : ''}`}
        >
          {(wiring) => (
            <SearchControl name={name} field={field} values={draft} onChange={onChange} wiring={wiring} />
          )}
        </Field>
      ))}
      <div className="buttons">
        <Button type="submit" variant="primary" icon={<Icon name="search" />}>
          查询
        </Button>
        <Button
          disabled={!dirty}
          onClick={() => {
            setDraft({})
            onReset()
          }}
        >
          重置
        </Button>
        {all.length > fit ? (
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
  gap: 6px var(--bq-s4);
  padding: 5px var(--bq-s3);
  border: 1px solid var(--bq-border);
  border-radius: var(--bq-r3);
  background: var(--bq-surface);
  > div:not(.buttons) {
    flex-direction: row;
    align-items: center;
    gap: var(--bq-s2);
  }
  > div:not(.buttons) > div {
    flex: 1;
  }
  > div > :is(label, span) {
    flex: none;
  }
  .used > :is(label, span) {
    color: var(--bq-primary);
    font-weight: 600;
  }
  /* A filter has no messages: the place kept for them would shift the line. */
  > div > div > [role='alert'] {
    display: none;
  }
  .wide [aria-live] p {
    position: absolute;
    z-index: 5;
    padding: 2px 8px;
    border-radius: var(--bq-r1);
    background: var(--bq-danger);
    color: var(--bq-on-danger);
  }
  input,
  select {
    width: 100%;
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
