import { Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { type MenuBranch, trailTo } from '../menu-tree.ts'
import { MenuLink } from './MenuLink.tsx'

interface MenuListProps {
  tree: readonly MenuBranch[]
  collapsed: boolean
  busy: boolean
  onChosen?: () => void
}

/** Folders open and close; the way to the present page is open at first. */
export function MenuList({ tree, collapsed, busy, onChosen }: MenuListProps) {
  const { pathname } = useLocation()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const trail = trailTo(tree, pathname).map(({ id }) => id)
  const isOpen = (id: string) => toggled.get(id) ?? (tree.length <= 4 || trail.includes(id))
  const chosen = onChosen ? { onChosen } : {}
  if (busy) return <Scroll aria-busy="true" />
  return (
    <Scroll>
      <MenuLink path="/wel/index" name="首页" icon="home" collapsed={collapsed} {...chosen} />
      {tree.map((branch) =>
        branch.children.length === 0 ? (
          <MenuLink
            key={branch.id}
            path={branch.path ?? '/404'}
            name={branch.name}
            icon={branch.icon}
            collapsed={collapsed}
            {...chosen}
          />
        ) : (
          <Folder key={branch.id}>
            {collapsed ? (
              <hr />
            ) : (
              <button
                type="button"
                aria-expanded={isOpen(branch.id)}
                onClick={() => setToggled(new Map(toggled).set(branch.id, !isOpen(branch.id)))}
              >
                <span>{branch.name}</span>
                <Icon name={isOpen(branch.id) ? 'up' : 'down'} size={13} />
              </button>
            )}
            {collapsed || isOpen(branch.id)
              ? branch.children.map((child) => (
                  <MenuLink
                    key={child.id}
                    path={child.path ?? '/404'}
                    name={child.name}
                    icon={child.icon && isIconName(child.icon) ? child.icon : 'file'}
                    collapsed={collapsed}
                    {...chosen}
                  />
                ))
              : null}
          </Folder>
        ),
      )}
    </Scroll>
  )
}

const Scroll = styled.div`
  overflow: hidden auto;
  padding: 4px 8px 16px;
  scrollbar-width: thin;
`
const Folder = styled.div`
  margin-top: 6px;
  hr {
    margin: 8px 6px;
    border: 0;
    border-top: 1px solid color-mix(in srgb, currentColor 22%, transparent);
  }
  > button {
    display: flex;
    align-items: center;
    justify-content: space-between;
    width: 100%;
    height: 32px;
    padding: 0 8px;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    font-size: var(--bq-fs-1);
    white-space: nowrap;
    opacity: 0.8;
    cursor: pointer;
    &:hover {
      opacity: 1;
    }
  }
`
