import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { control } from '@baoqiao/ui/form/control.ts'
import type { FieldWiring } from '@baoqiao/ui/form/Field.tsx'
import { Item, List, Nothing } from '@baoqiao/ui/form/popup/combobox-list.ts'
import { useTopLayer } from '@baoqiao/ui/form/popup/use-top-layer.ts'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { styled } from 'styled-components'

export interface Choice {
  value: string
  label: string
  hint?: string
}
interface Props {
  wiring: FieldWiring
  /** Of the list. */
  label: string
  placeholder?: string
  /** What is chosen, as a person reads it. */
  shown: string
  /** What is typed; null while the list is closed. */
  text: string | null
  onText(text: string | null): void
  /** Null while they are on their way. */
  choices: readonly Choice[] | null
  onChoose(value: string): void
  /** Said where there is nothing to choose. */
  nothing: string
  /** Right and left in an empty field: into the choice that is marked, and back out. */
  onInto?(value: string): void
  onOut?(): void
}

/** A field one types in to choose from what a server answers. What is typed and not chosen is put back on leaving. */
export function TypedChoice({ wiring, label, placeholder, shown, text, choices, ...props }: Props) {
  const { onText, onChoose, onInto, onOut, nothing } = props
  const listId = useId()
  const [active, setActive] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const anchor = useRef<HTMLDivElement>(null)
  const open = text !== null
  useTopLayer(anchor, list, open)
  const at = Math.min(active, (choices?.length ?? 0) - 1)
  const marked = choices?.[at]
  const move = (to: number) => {
    const next = Math.max(0, Math.min((choices?.length ?? 1) - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
  }
  const say = (next: string | null) => {
    setActive(0)
    onText(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const { key } = event
    if (key === 'ArrowDown') open ? move(at + 1) : say('')
    else if (key === 'ArrowUp' && open) move(at - 1)
    else if (key === 'Enter' && open && marked) choose(marked.value)
    else if (key === 'Escape' && open) say(null)
    else if (key === 'ArrowRight' && text === '' && onInto && marked) goInto(marked.value)
    else if ((key === 'ArrowLeft' || key === 'Backspace') && text === '' && onOut) out()
    else return
    event.preventDefault()
  }
  function choose(value: string) {
    setActive(0)
    onChoose(value)
  }
  function goInto(value: string) {
    setActive(0)
    onInto?.(value)
  }
  function out() {
    setActive(0)
    onOut?.()
  }
  return (
    <Root ref={anchor}>
      <Input
        {...wiring}
        role="combobox"
        aria-expanded={open}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={open && marked ? `${listId}-${at}` : undefined}
        autoComplete="off"
        placeholder={open && shown ? shown : placeholder}
        value={text ?? shown}
        onChange={(event) => say(event.target.value)}
        onClick={() => open || say('')}
        onBlur={() => say(null)}
        onKeyDown={onKeyDown}
      />
      <List ref={list} id={listId} role="listbox" aria-label={label} hidden={!open}>
        {open && !marked && (
          <Nothing role="option" aria-disabled aria-selected={false}>
            {choices ? nothing : '正在查找…'}
          </Nothing>
        )}
        {open &&
          choices?.map((choice, i) => (
            <Line
              key={choice.value}
              id={`${listId}-${i}`}
              role="option"
              aria-selected={i === at}
              data-active={i === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice.value)}
            >
              <span>{choice.label}</span>
              {choice.hint && <small>{choice.hint}</small>}
            </Line>
          ))}
      </List>
    </Root>
  )
}

/** What does not fit beside the name stands below it. */
const Line = styled(Item)`flex-wrap: wrap; gap: 2px 12px;`
const Root = styled.div`position: relative; min-width: 0;`
const Input = styled.input`${control}`
