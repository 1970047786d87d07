import type { MouseEvent } from 'react'
import { Glyph } from '../../feedback/Glyph.tsx'
import type { SideMenuItem } from './side-menu-model.ts'

export interface MenuTreeProps {
  items: readonly SideMenuItem[]
  level: number
  active: string | null
  /** Folders above the active page. */
  trail: readonly string[]
  open: ReadonlySet<string>
  onToggle: (key: string) => void
  onSelect: (item: SideMenuItem) => void
}

/** One level of the open menu: pages are links, folders are buttons that fold. */
export function MenuTree(props: MenuTreeProps) {
  const { items, level, open, onToggle, trail } = props
  return items.map((item) => {
    if (item.children === undefined) return <Page key={item.key} item={item} {...props} />
    const unfolded = open.has(item.key)
    return (
      <li key={item.key}>
        <button
          type="button"
          className="entry"
          aria-expanded={unfolded}
          data-trail={trail.includes(item.key) || undefined}
          style={indent(level)}
          onClick={() => onToggle(item.key)}
        >
          {level === 1 || item.icon !== undefined ? <span className="icon">{item.icon}</span> : null}
          <span className="label">{item.label}</span>
          <span className="fold">
            <Glyph name="down" size={14} />
          </span>
        </button>
        {unfolded ? (
          <ul>
            <MenuTree {...props} items={item.children} level={level + 1} />
          </ul>
        ) : null}
      </li>
    )
  })
}

function Page({ item, level, active, onSelect }: MenuTreeProps & { item: SideMenuItem }) {
  return (
    <li>
      <a
        className="entry"
        href={item.href ?? `#${item.key}`}
        aria-current={item.key === active ? 'page' : undefined}
        title={item.label}
        style={indent(level)}
        onClick={(event) => follow(event, () => onSelect(item))}
      >
        {level === 1 || item.icon !== undefined ? <span className="icon">{item.icon}</span> : null}
        <span className="label">{item.label}</span>
        {item.badge === undefined ? null : <span className="badge">{item.badge}</span>}
      </a>
    </li>
  )
}

/** A plain press stays in the app; new tabs and windows are left to the browser. */
export function follow(event: MouseEvent, select: () => void): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
  event.preventDefault()
  select()
}

const indent = (level: number) => ({ paddingInlineStart: level === 1 ? 12 : 16 + level * 12 })
