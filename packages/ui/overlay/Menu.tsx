import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { MenuList } from './menu/MenuList.tsx'
import type { MenuEntry } from './menu/menu-item.ts'
import type { TriggerProps } from './Popover.tsx'

export interface MenuProps {
  /** Draws the button that opens it; it needs its own words or aria-label, and `props` belong on it. */
  trigger: (props: TriggerProps & { onKeyDown: (event: KeyboardEvent) => void }) => ReactNode
  label: string
  items: readonly MenuEntry[]
  align?: 'start' | 'end'
}

/** A button with a menu: arrows, Home, End, typing a label, Esc. */
export function Menu({ trigger, label, items, align = 'start' }: MenuProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  return (
    <>
      {trigger({
        'aria-expanded': open,
        'aria-haspopup': true,
        onClick: () => setOpen(!open),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown' || open) return
          event.preventDefault()
          setOpen(true)
        },
        ref: button,
      })}
      {open ? (
        <MenuList
          label={label}
          items={items}
          align={align}
          anchorOf={() => button.current}
          owner={() => button.current}
          onClose={(back) => {
            setOpen(false)
            if (back) button.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}
