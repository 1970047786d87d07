import { Menu as Base } from '@base-ui/react/menu'
import type { ReactElement } from 'react'
import { usePortalContainer } from '../theme/ThemeRoot.tsx'
import { MenuItems } from './menu/MenuItems.tsx'
import type { MenuItem } from './menu/menu-item.ts'
import { MenuBox, MenuPlace } from './menu/menu-parts.ts'

export interface MenuProps {
  /** The button that opens it; needs its own words or aria-label. */
  trigger: ReactElement<Record<string, unknown>>
  items: readonly MenuItem[]
  side?: 'top' | 'bottom' | 'left' | 'right'
  align?: 'start' | 'center' | 'end'
  /** Opens on hover too (collapsed side menu). */
  hover?: boolean
}

/** A button with a menu: arrows, Home, End, typing a label, Esc; submenus with right and left. */
export function Menu({ trigger, items, side = 'bottom', align = 'start', hover = false }: MenuProps) {
  const container = usePortalContainer()
  return (
    <Base.Root modal={false}>
      <Base.Trigger render={trigger} openOnHover={hover} />
      <Base.Portal container={container}>
        <MenuPlace side={side} align={align} sideOffset={4} collisionPadding={8}>
          <MenuBox>
            <MenuItems items={items} />
          </MenuBox>
        </MenuPlace>
      </Base.Portal>
    </Base.Root>
  )
}
