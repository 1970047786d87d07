import { type KeyboardEvent, type Ref, useDeferredValue, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { isComposing } from './composing.ts'
import { control } from './control.ts'
import { Item, List, Nothing } from './popup/combobox-list.ts'
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
  // Nothing is asked for yet: Enter takes what was typed for or gone to, never what just stands first.
  const [active, setActive] = useState(NONE)
  const wanted = useDeferredValue(text)
  const list = useRef<HTMLUListElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const found = wanted === null ? [] : search(wanted)
  const open = text !== null
  useTopLayer(anchor, list, open)
  const leave = () => {
    setText(null)
    setActive(NONE)
  }
  const choose = (option: Option | undefined) => {
    if (option && !option.disabled) onChange(option.value)
    leave()
  }
  const move = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    if (event.key === 'ArrowDown') open ? move(active + 1) : setText('')
    else if (event.key === 'ArrowUp') move(active - 1)
    // What is shown may be a key behind what is typed.
    else if (event.key === 'Enter' && open) choose(search(text)[active])
    else if (event.key === 'Escape' && open) leave()
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
          setActive(event.target.value.trim() === '' ? NONE : 0)
        }}
        onClick={() => setText((now) => now ?? '')}
        onBlur={leave}
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

const NONE = -1

const Root = styled.div`position: relative; min-width: 0;`
const Input = styled.input`${control}`
