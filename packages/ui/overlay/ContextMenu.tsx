import { ContextMenu as Base } from '@base-ui/react/context-menu'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { usePortalContainer } from '../theme/ThemeRoot.tsx'
import { MenuItems } from './menu/MenuItems.tsx'
import type { MenuItem } from './menu/menu-item.ts'
import { MenuBox, MenuPlace } from './menu/menu-parts.ts'

export interface ContextMenuProps {
  /** The lines, or a function of what was pressed (e.g. the row under the pointer). */
  items: readonly MenuItem[] | ((target: Element) => readonly MenuItem[])
  children: ReactNode
  /** The element around the children; a div by default. */
  render?: ReactElement<Record<string, unknown>>
}

/** A menu on right-click, long press, the menu key and Shift+F10. Everything in it must be reachable elsewhere too. */
export function ContextMenu({ items, children, render }: ContextMenuProps) {
  const container = usePortalContainer()
  const [target, setTarget] = useState<Element | null>(null)
  const lines = typeof items === 'function' ? (target === null ? [] : items(target)) : items
  return (
    <Base.Root>
      <Base.Trigger
        {...(render === undefined ? {} : { render })}
        onContextMenuCapture={(event) => setTarget(event.target instanceof Element ? event.target : null)}
        onTouchStartCapture={(event) => setTarget(event.target instanceof Element ? event.target : null)}
        onKeyDown={openByKey}
      >
        {children}
      </Base.Trigger>
      <Base.Portal container={container}>
        <MenuPlace collisionPadding={8}>
          <MenuBox>
            <MenuItems items={lines} />
          </MenuBox>
        </MenuPlace>
      </Base.Portal>
    </Base.Root>
  )
}

/** Not every system turns Shift+F10 into a contextmenu event; this one does it everywhere, at the focused element. */
function openByKey(event: KeyboardEvent<HTMLElement>) {
  if (!(event.key === 'F10' && event.shiftKey) || !(event.target instanceof Element)) return
  event.preventDefault()
  const box = event.target.getBoundingClientRect()
  event.target.dispatchEvent(
    new MouseEvent('contextmenu', {
      bubbles: true,
      composed: true,
      cancelable: true,
      clientX: box.left + 16,
      clientY: box.bottom - 4,
    }),
  )
}
