import { Menu } from '../../overlay/Menu.tsx'
import type { MenuItem } from '../../overlay/menu/menu-item.ts'
import { Tooltip } from '../../overlay/Tooltip.tsx'
import { follow, type MenuTreeProps } from './MenuEntry.tsx'
import type { SideMenuItem } from './side-menu-model.ts'

/** The collapsed menu: signs only; folders fly out on hover, press and arrow keys. */
export function MenuRail({
  items,
  active,
  trail,
  onSelect,
}: Pick<MenuTreeProps, 'items' | 'active' | 'trail' | 'onSelect'>) {
  return items.map((item) => (
    <li key={item.key}>
      {item.children === undefined ? (
        <Tooltip content={item.label} side="right" delay={100}>
          <a
            className="entry"
            href={item.href ?? `#${item.key}`}
            aria-label={item.label}
            aria-current={item.key === active ? 'page' : undefined}
            onClick={(event) => follow(event, () => onSelect(item))}
          >
            <span className="icon">{item.icon ?? item.label.slice(0, 1)}</span>
          </a>
        </Tooltip>
      ) : (
        <Menu
          hover
          side="right"
          trigger={
            <button
              type="button"
              className="entry"
              aria-label={item.label}
              data-trail={trail.includes(item.key) || undefined}
            >
              <span className="icon">{item.icon ?? item.label.slice(0, 1)}</span>
            </button>
          }
          items={[
            {
              kind: 'group',
              key: item.key,
              label: item.label,
              items: item.children.map((child) => flyout(child, onSelect)),
            },
          ]}
        />
      )}
    </li>
  ))
}

function flyout(item: SideMenuItem, onSelect: (item: SideMenuItem) => void): MenuItem {
  const { key, label, icon, children } = item
  const shared = { key, label, ...(icon === undefined ? {} : { icon }) }
  return children === undefined
    ? { ...shared, onSelect: () => onSelect(item) }
    : { ...shared, kind: 'sub', items: children.map((child) => flyout(child, onSelect)) }
}
