import { type KeyboardEvent, type Ref, useDeferredValue, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { control } from './control.ts'
import { useTopLayer } from './popup/use-top-layer.ts'
import type { Option } from './Select.tsx'

interface Props {
  value: string
  onChange(value: string): void
  /** Label of the value, when the options are not all at hand. */
  label?: string
  /** Best matches for what is typed, best first; a short list. */
  search(text: string): readonly (Option & { hint?: string })[]
  placeholder?: string
  disabled?: boolean
  id?: string
  'aria-label'?: string
  'aria-invalid'?: true | undefined
  'aria-describedby'?: string | undefined
  ref?: Ref<HTMLInputElement>
}

/** A choice from a long list by typing. What is typed and not chosen is put back on leaving. */
export function Combobox({ value, onChange, label, search, placeholder, ref, ...rest }: Props) {
  const listId = useId()
  const [text, setText] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const wanted = useDeferredValue(text)
  const list = useRef<HTMLUListElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const found = wanted === null ? [] : search(wanted)
  const open = text !== null
  useTopLayer(anchor, list, open)
  const choose = (option: Option | undefined) => {
    if (option && !option.disabled) onChange(option.value)
    setText(null)
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') open ? move(active + 1) : setText('')
    else if (event.key === 'ArrowUp') move(active - 1)
    else if (event.key === 'Enter' && open) choose(found[active])
    else if (event.key === 'Escape' && open) setText(null)
    else return
    event.preventDefault()
  }
  return (
    <Root ref={anchor}>
      <Input
        ref={ref}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${listId}-${active}` : undefined}
        autoComplete="off"
        placeholder={placeholder}
        value={text ?? label ?? value}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onClick={() => setText((now) => now ?? '')}
        onBlur={() => setText(null)}
        onKeyDown={onKeyDown}
        {...rest}
      />
      <List
        ref={list}
        id={listId}
        role="listbox"
        aria-label={rest['aria-label'] ?? placeholder ?? '选项'}
        hidden={!open}
      >
        {open && found.length === 0 && (
          <Nothing role="option" aria-disabled aria-selected={false}>
            没有匹配项
          </Nothing>
        )}
        {found.map((option, i) => (
          <Item
            key={option.value}
            id={`${listId}-${i}`}
            role="option"
            aria-selected={i === active}
            aria-disabled={option.disabled}
            data-active={i === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => choose(option)}
          >
            <span>{option.label}</span>
            {option.hint && <small>{option.hint}</small>}
          </Item>
        ))}
      </List>
    </Root>
  )
}

const Root = styled.div`position: relative; min-width: 0;`
const Input = styled.input`${control}`
const List = styled.ul`
  position: absolute; z-index: var(--bq-z-popup); inset: calc(100% + 4px) 0 auto; max-height: 264px; overflow: auto; overscroll-behavior: contain; color: var(--bq-text); && { padding: 4px; }
  background: var(--bq-surface); border: 1px solid var(--bq-border); border-radius: var(--bq-r2); box-shadow: var(--bq-shadow-2);
  &&[data-sheet] { padding: 8px 8px calc(8px + env(safe-area-inset-bottom)); border-width: 1px 0 0; border-radius: 16px 16px 0 0; box-sizing: border-box; box-shadow: 0 -8px 32px rgb(16 24 40 / 24%); > li { padding: 12px 10px; } }
`
const Item = styled.li`
  display: flex; justify-content: space-between; gap: 12px; padding: 6px 8px; border-radius: var(--bq-r1); cursor: pointer;
  small { color: var(--bq-text-3); white-space: nowrap; }
  &[data-active='true'] { background: var(--bq-primary-soft); }
  &[aria-disabled='true'] { color: var(--bq-text-3); cursor: not-allowed; }
`
const Nothing = styled.li`padding: 8px; color: var(--bq-text-3);`
