import { type KeyboardEvent, useState } from 'react'
import { styled } from 'styled-components'
import { MenuTree } from './side-menu/MenuEntry.tsx'
import { MenuRail } from './side-menu/MenuRail.tsx'
import { pathTo, type SideMenuItem } from './side-menu/side-menu-model.ts'

export interface SideMenuProps {
  items: readonly SideMenuItem[]
  /** Key of the page that is shown. */
  active: string | null
  onSelect: (item: SideMenuItem) => void
  /** Signs only, with flyouts. */
  collapsed?: boolean
  label?: string
}

/** The console's menu. Folders above the active page open by themselves; up, down, Home and End walk, right and left fold. */
export function SideMenu({ items, active, onSelect, collapsed = false, label }: SideMenuProps) {
  const trail = pathTo(items, active)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(trail))
  const [shown, setShown] = useState(active)
  if (shown !== active) {
    setShown(active)
    setOpen(new Set([...open, ...trail]))
  }
  const toggle = (key: string) => {
    const next = new Set(open)
    if (!next.delete(key)) next.add(key)
    setOpen(next)
  }
  return (
    <Frame aria-label={label ?? '主菜单'} data-collapsed={collapsed || undefined} onKeyDown={walk}>
      <ul>
        {collapsed ? (
          <MenuRail items={items} active={active} trail={trail} onSelect={onSelect} />
        ) : (
          <MenuTree
            items={items}
            level={1}
            active={active}
            trail={trail}
            open={open}
            onToggle={toggle}
            onSelect={onSelect}
          />
        )}
      </ul>
    </Frame>
  )
}

function walk(event: KeyboardEvent<HTMLElement>) {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('.entry')]
  const index = event.target instanceof HTMLElement ? entries.indexOf(event.target) : -1
  const here = entries[index]
  if (here === undefined) return
  const goals: Record<string, number> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: entries.length - 1,
  }
  const goal = goals[event.key]
  const unfolded = here.getAttribute('aria-expanded')
  if (goal !== undefined) entries[goal]?.focus()
  else if (event.key === 'ArrowRight' && unfolded === 'false' && !here.hasAttribute('aria-haspopup'))
    here.click()
  else if (event.key === 'ArrowLeft' && unfolded === 'true' && !here.hasAttribute('aria-haspopup'))
    here.click()
  else return
  event.preventDefault()
}

const Frame = styled.nav`
  width: 208px;
  padding: var(--bq-s2);
  font-size: var(--bq-fs-3);
  .entry {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    height: 36px;
    margin-bottom: 2px;
    padding: 0 var(--bq-s2) 0 12px;
    border: 0;
    border-radius: var(--bq-r2);
    background: none;
    color: var(--bq-text-2);
    font: inherit;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
  }
  .entry:hover,
  .entry[data-popup-open] {
    background: var(--bq-surface-2);
    color: var(--bq-text);
  }
  .entry:focus-visible {
    outline: 2px solid var(--bq-focus);
    outline-offset: -2px;
  }
  .entry[data-trail] {
    color: var(--bq-primary);
  }
  .entry[aria-current] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-weight: 600;
  }
  .icon {
    display: grid;
    place-items: center;
    flex: none;
    width: 18px;
    height: 18px;
  }
  .label {
    flex: 1;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .badge {
    padding: 0 6px;
    border-radius: 9px;
    background: var(--bq-danger);
    color: var(--bq-on-danger);
    font-size: var(--bq-fs-1);
    line-height: 18px;
    font-variant-numeric: tabular-nums;
  }
  .fold {
    display: grid;
    color: var(--bq-text-3);
    transition: transform 0.14s;
  }
  [aria-expanded='true'] > .fold {
    transform: rotate(180deg);
  }
  &[data-collapsed] {
    width: 56px;
  }
  &[data-collapsed] .entry {
    justify-content: center;
    padding: 0;
  }
`
