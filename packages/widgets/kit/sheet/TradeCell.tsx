import { isComposing } from '@baoqiao/ui/form/composing.ts'
import { Item, List, Nothing } from '@baoqiao/ui/form/popup/combobox-list.ts'
import { useTopLayer } from '@baoqiao/ui/form/popup/use-top-layer.ts'
import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import { SURE, type TradeIndex, tradeLabel } from '../trade-search.ts'

interface Props extends Omit<ComponentProps<'input'>, 'onChange' | 'value'> {
  /** What stands there as text, whether it is in the library or not. */
  text: string
  professionId: string
  trades: TradeIndex
  onType(text: string): void
  onChoose(professionId: string): void
}

/**
 * A trade in a cell. What is typed stays; opened on a text it looks for that text. Enter takes a trade only when it was
 * gone to, or when what was typed can mean no other.
 */
export function TradeCell({ text, professionId, trades, onType, onChoose, ...rest }: Props) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(NONE)
  const anchor = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useTopLayer(anchor, list, open)
  const found = open ? trades.search(text) : []
  const chosen = trades.byId(professionId)
  const close = () => {
    setOpen(false)
    setActive(NONE)
  }
  const take = (option = found[active]) => {
    if (option && !option.disabled) onChoose(option.value)
    close()
  }
  const type = (next: string) => {
    onType(next)
    setOpen(true)
    const [first, second] = trades.search(next)
    const sure = next !== '' && first && first.rank < SURE && first.rank !== second?.rank && !first.disabled
    setActive(sure ? 0 : NONE)
  }
  const go = (to: number) => {
    const next = Math.max(0, Math.min(found.length - 1, to))
    setActive(next)
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return
    const { key, altKey } = event
    if (!open && (key === 'F2' || (key === 'ArrowDown' && altKey))) setOpen(true)
    else if (open && key === 'ArrowDown') go(active + 1)
    else if (open && key === 'ArrowUp') go(active - 1)
    else if (open && key === 'Escape') close()
    else {
      // Then the grid goes on to the next cell.
      if (open && (key === 'Enter' || key === 'Tab')) take()
      return
    }
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <div ref={anchor} style={ANCHOR}>
      <input
        {...rest}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}l`}
        aria-autocomplete="list"
        aria-activedescendant={open && found[active] ? `${id}${active}` : undefined}
        autoComplete="off"
        value={open || !chosen ? text : tradeLabel(chosen)}
        onChange={(event) => type(event.target.value)}
        onClick={() => setOpen(true)}
        onBlur={close}
        onKeyDown={onKeyDown}
      />
      <List ref={list} id={`${id}l`} role="listbox" aria-label={rest['aria-label']} hidden={!open}>
        {open && found.length === 0 && (
          <Nothing role="option" aria-disabled aria-selected={false}>
            职业库中没有“{text}”
          </Nothing>
        )}
        {found.map((option, i) => (
          <Item
            key={option.value}
            id={`${id}${i}`}
            role="option"
            aria-selected={i === active}
            aria-disabled={option.disabled}
            data-active={i === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(option)}
          >
            <span>{option.label}</span>
            <small>{option.hint}</small>
          </Item>
        ))}
      </List>
    </div>
  )
}

const NONE = -1
const ANCHOR = { position: 'relative', minWidth: 0, height: '100%' } as const
