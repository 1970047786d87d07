import { useState } from 'react'
import { styled } from 'styled-components'
import { useLocation } from '../../ground/router/place.tsx'
import { HOME } from '../../ground/tabs/tabs.ts'
import type { MenuBranch } from '../menu-tree.ts'
import { trailOf } from '../trail-of.ts'
import { MenuFolder } from './MenuFolder.tsx'
import { MenuLink } from './MenuLink.tsx'

interface MenuListProps {
  tree: readonly MenuBranch[]
  collapsed: boolean
  busy: boolean
  onChosen?: () => void
}

/** Folders open and close at any depth; the way to the present page is open at first. */
export function MenuList({ tree, collapsed, busy, onChosen }: MenuListProps) {
  const { pathname } = useLocation()
  const [toggled, setToggled] = useState<ReadonlyMap<string, boolean>>(new Map())
  const way = trailOf(tree, pathname)
  const trail = way.map(({ id }) => id)
  const at = way.at(-1)?.path ?? undefined
  const isOpen = (id: string) => toggled.get(id) ?? (tree.length <= 4 || trail.includes(id))
  const toggle = (id: string) => setToggled(new Map(toggled).set(id, !isOpen(id)))
  const chosen = onChosen ? { onChosen } : {}
  if (busy) return <Scroll aria-busy="true" />
  const entry = (branch: MenuBranch) =>
    branch.children.length === 0 ? (
      <MenuLink
        key={branch.id}
        path={branch.path ?? '/404'}
        name={branch.name}
        icon={branch.icon}
        collapsed={collapsed}
        at={at}
        {...chosen}
      />
    ) : (
      <MenuFolder
        key={branch.id}
        branch={branch}
        collapsed={collapsed}
        open={isOpen(branch.id)}
        onToggle={() => toggle(branch.id)}
      >
        {branch.children.map(entry)}
      </MenuFolder>
    )
  return (
    <Scroll>
      <MenuLink path={HOME} name="首页" icon="home" collapsed={collapsed} {...chosen} />
      {tree.map(entry)}
    </Scroll>
  )
}

const Scroll = styled.div`
  overflow: hidden auto;
  padding: 4px 8px 16px;
  scrollbar-width: thin;
`
