import { THEMES } from '@baoqiao/ui/theme/themes.ts'
import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { Mark } from '../Mark.tsx'
import type { MenuBranch } from '../menu-tree.ts'
import { useSettings } from '../settings/use-settings.ts'
import { themeSettings } from '../theme/theme-settings.ts'
import { Footer } from './Footer.tsx'
import { MenuList } from './MenuList.tsx'

const MenuDrawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).default)

interface SidebarProps {
  /** The whole menu, for the drawer. */
  tree: readonly MenuBranch[]
  /** What stands beside the pages: all of it, or what is below the chosen top entry. */
  beside: readonly MenuBranch[]
  collapsed: boolean
  /** On a phone: whether the drawer is open. */
  open: boolean
  busy: boolean
  onClose: () => void
}

/** The person's menu: beside the pages, narrow when collapsed, a drawer on a phone. */
export function Sidebar({ tree, beside, collapsed, open, busy, onClose }: SidebarProps) {
  const { footer } = useSettings()
  const { name } = useSyncExternalStore(themeSettings.subscribe, themeSettings.get)
  return (
    <>
      <Box $dark={THEMES[name].sidebar === 'dark'} aria-label="主菜单">
        <Brand>
          <Mark size={28} />
          {collapsed ? null : <b>保桥</b>}
        </Brand>
        <MenuList tree={beside} collapsed={collapsed} busy={busy} />
        {footer && !collapsed ? <Footer /> : null}
      </Box>
      {open ? <MenuDrawer tree={tree} busy={busy} onClose={onClose} /> : null}
    </>
  )
}

const Box = styled.nav<{ $dark: boolean }>`
  ${({ $dark }) =>
    $dark
      ? `--side-bg: #0f1b2d; --side-text: #b8c4d6; --side-strong: #fff; --side-hover: rgb(255 255 255 / 7%); --side-on: color-mix(in srgb, var(--bq-brand) 34%, #0f1b2d);`
      : `--side-bg: var(--bq-surface); --side-text: var(--bq-text-2); --side-strong: var(--bq-text); --side-hover: var(--bq-surface-2); --side-on: var(--bq-primary-soft);`}
  display: grid;
  grid-template-rows: 46px minmax(0, 1fr) auto;
  min-width: 0;
  overflow: hidden;
  border-inline-end: 1px solid ${({ $dark }) => ($dark ? 'transparent' : 'var(--bq-border)')};
  background: var(--side-bg);
  color: var(--side-text);
  @media (max-width: 767px) {
    display: none;
  }
`
const Brand = styled.div`
  display: flex;
  align-items: center;
  gap: var(--bq-s2);
  padding-inline: 14px;
  color: var(--side-strong);
  font-size: 17px;
  letter-spacing: 0.08em;
  white-space: nowrap;
`
