import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { MenuList } from './menu/MenuList.tsx'
import type { MenuEntry } from './menu/menu-item.ts'

export interface ContextMenuProps {
  label: string
  /** The lines, or a function of what was pressed (e.g. the row under the pointer). None: the browser's own menu. */
  items: readonly MenuEntry[] | ((target: Element) => readonly MenuEntry[])
  children: ReactNode
}

/** A menu on right-click, long press, the menu key and Shift+F10. Everything in it must be reachable elsewhere too. */
export function ContextMenu({ label, items, children }: ContextMenuProps) {
  const [at, setAt] = useState<{ x: number; y: number; lines: readonly MenuEntry[] } | null>(null)
  const from = useRef<HTMLElement | null>(null)
  const openAt = (target: EventTarget, x: number, y: number) => {
    if (!(target instanceof HTMLElement) && !(target instanceof SVGElement)) return false
    const lines = typeof items === 'function' ? items(target) : items
    if (lines.length === 0) return false
    from.current = target instanceof HTMLElement ? target.closest<HTMLElement>('[tabindex], button, a') : null
    setAt({ x, y, lines })
    return true
  }
  const onContextMenu = (event: MouseEvent) => {
    if (openAt(event.target, event.clientX, event.clientY)) event.preventDefault()
  }
  /** Not every system turns Shift+F10 into a contextmenu event; this does it everywhere, at the focused element. */
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.key === 'F10' && event.shiftKey) || !(event.target instanceof Element)) return
    const box = event.target.getBoundingClientRect()
    if (openAt(event.target, box.left + 16, box.bottom - 4)) event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a way beside the visible ones
    <div style={THROUGH} onContextMenu={onContextMenu} onKeyDown={onKeyDown}>
      {children}
      {at === null ? null : (
        <MenuList
          label={label}
          items={at.lines}
          anchorOf={() => at}
          gap={0}
          onClose={(back) => {
            setAt(null)
            if (back) from.current?.focus()
          }}
        />
      )}
    </div>
  )
}

/** The box around the children takes no part in the layout. */
const THROUGH = { display: 'contents' } as const
