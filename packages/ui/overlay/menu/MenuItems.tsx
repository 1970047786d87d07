import { Menu as Base } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Glyph } from '../../feedback/Glyph.tsx'
import { usePortalContainer } from '../../theme/ThemeRoot.tsx'
import type { MenuAction, MenuItem, MenuSub } from './menu-item.ts'
import {
  MenuBox,
  MenuCheck,
  MenuHeading,
  MenuIcon,
  MenuKeys,
  MenuLabel,
  MenuLine,
  MenuPlace,
  MenuRule,
  MenuSubLine,
} from './menu-parts.ts'

/** The lines of a Menu or ContextMenu. With one icon in the list, all labels keep room for one. */
export function MenuItems({ items }: { items: readonly MenuItem[] }) {
  const room = items.some((item) => 'icon' in item && item.icon !== undefined)
  return items.map((item) => {
    if (item.kind === 'separator') return <MenuRule key={item.key} />
    if (item.kind === 'group') {
      return (
        <Base.Group key={item.key}>
          <MenuHeading>{item.label}</MenuHeading>
          <MenuItems items={item.items} />
        </Base.Group>
      )
    }
    if (item.kind === 'sub') return <Sub key={item.key} item={item} room={room} />
    return <Action key={item.key} item={item} room={room} />
  })
}

function Action({ item, room }: { item: MenuAction; room: boolean }) {
  const shared = {
    label: item.label,
    disabled: item.disabled === true,
    'data-danger': item.danger === true ? '' : undefined,
  }
  const inside = (
    <>
      <Lead room={room || item.checked !== undefined}>
        {item.checked === true ? <Glyph name="check" /> : item.icon}
      </Lead>
      <MenuLabel>{item.label}</MenuLabel>
      {item.shortcut === undefined ? null : <MenuKeys>{item.shortcut}</MenuKeys>}
    </>
  )
  if (item.checked !== undefined) {
    return (
      <MenuCheck {...shared} checked={item.checked} onCheckedChange={item.onSelect}>
        {inside}
      </MenuCheck>
    )
  }
  return (
    <MenuLine {...shared} onClick={item.onSelect}>
      {inside}
    </MenuLine>
  )
}

function Sub({ item, room }: { item: MenuSub; room: boolean }) {
  const container = usePortalContainer()
  return (
    <Base.SubmenuRoot disabled={item.disabled === true}>
      <MenuSubLine label={item.label}>
        <Lead room={room}>{item.icon}</Lead>
        <MenuLabel>{item.label}</MenuLabel>
        <Glyph name="right" size={14} />
      </MenuSubLine>
      <Base.Portal container={container}>
        <MenuPlace sideOffset={2} alignOffset={-5} collisionPadding={8}>
          <MenuBox>
            <MenuItems items={item.items} />
          </MenuBox>
        </MenuPlace>
      </Base.Portal>
    </Base.SubmenuRoot>
  )
}

function Lead({ room, children }: { room: boolean; children: ReactNode }) {
  return room ? <MenuIcon>{children}</MenuIcon> : null
}
