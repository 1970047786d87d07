import { Menu } from '../../overlay/Menu.tsx'
import type { MenuEntry } from '../../overlay/menu/menu-item.ts'
import { Tooltip } from '../../overlay/Tooltip.tsx'
import { follow, type MenuTreeProps } from './MenuEntry.tsx'
import type { SideMenuItem } from './side-menu-model.ts'

/** The collapsed menu: signs only; folders open a menu. */
export function MenuRail({
  items,
  active,
  trail,
  onSelect,
}: Pick<MenuTreeProps, 'items' | 'active' | 'trail' | 'onSelect'>) {
  return items.map((item) => (
    <li key={item.key}>
      {item.children === undefined ? (
        <Tooltip content={item.label} delay={100}>
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
          label={item.label}
          trigger={(props) => (
            <button
              type="button"
              className="entry"
              aria-label={item.label}
              data-trail={trail.includes(item.key) || undefined}
              {...props}
            >
              <span className="icon">{item.icon ?? item.label.slice(0, 1)}</span>
            </button>
          )}
          items={[
            { kind: 'heading', key: item.key, label: item.label },
            ...item.children.flatMap((child) => flyout(child, onSelect)),
          ]}
        />
      )}
    </li>
  ))
}

/** A folder in a folder becomes a heading: one level of menu is enough to aim at. */
function flyout(item: SideMenuItem, onSelect: (item: SideMenuItem) => void): MenuEntry[] {
  const { key, label, icon, children } = item
  if (children === undefined)
    return [{ key, label, ...(icon === undefined ? {} : { icon }), onSelect: () => onSelect(item) }]
  return [{ kind: 'heading', key, label }, ...children.flatMap((child) => flyout(child, onSelect))]
}
