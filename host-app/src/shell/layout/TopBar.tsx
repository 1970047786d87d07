import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { styled } from 'styled-components'
import { lazyPart } from '../../ground/lazy-part.tsx'
import { QuickClaimButton } from '../claim/QuickClaimButton.tsx'
import { ErrorLogButton } from '../errors/ErrorLogButton.tsx'
import type { MenuBranch } from '../menu-tree.ts'
import { PaletteButton } from '../palette/PaletteButton.tsx'
import { useSettings } from '../settings/use-settings.ts'
import { firstShown } from '../when-shown.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import { LockButton } from './LockButton.tsx'
import { ThemePicker } from './ThemePicker.tsx'
import { ToolButton } from './ToolButton.tsx'
import { Trail } from './Trail.tsx'
import { UserMenu } from './UserMenu.tsx'

/** It has something to say only once it has asked: the first page does not wait for it, nor share the line with it. */
const NoticeBar = lazyPart(async () => {
  await firstShown
  return (await import('../notices/NoticeBar.tsx')).NoticeBar
})

/** Of one of the layouts, which few choose. */
const TopMenu = lazyPart(async () => (await import('./TopMenu.tsx')).TopMenu)

interface TopBarProps {
  tree: readonly MenuBranch[]
  collapsed: boolean
  /** Id of the chosen entry of the top menu. */
  top: string | undefined
  onTop: (id: string) => void
  onCollapse: () => void
  onOpenMenu: () => void
}

/** Menu switch, where we are, and the tools at the right; the settings say which. */
export function TopBar({ tree, collapsed, top, onTop, onCollapse, onOpenMenu }: TopBarProps) {
  const shown = useSettings()
  return (
    <Bar>
      {shown.collapse ? (
        <span className="wide">
          <ToolButton
            label={collapsed ? '展开菜单' : '收起菜单'}
            aria-expanded={!collapsed}
            onClick={onCollapse}
          >
            <Icon name="menu" size={18} />
          </ToolButton>
        </span>
      ) : null}
      <span className="narrow">
        <ToolButton label="打开菜单" onClick={onOpenMenu}>
          <Icon name="menu" size={18} />
        </ToolButton>
      </span>
      {shown.menu ? <TopMenu tree={tree} chosen={top} onChoose={onTop} /> : <Trail tree={tree} />}
      {shown.notices ? <NoticeBar /> : null}
      {shown.search ? <PaletteButton tree={tree} /> : null}
      <QuickClaimButton />
      {shown.log ? <ErrorLogButton /> : null}
      {shown.lock ? <LockButton /> : null}
      <ThemePicker />
      {shown.fullScreen ? <FullScreenButton /> : null}
      <UserMenu />
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 2px;
  min-height: 46px;
  padding-block: 5px;
  padding-inline: var(--bq-s2) var(--bq-s3);
  border-bottom: 1px solid var(--bq-border);
  background: var(--bq-surface);
  .narrow {
    display: none;
  }
  @media (max-width: 1199px) {
    padding-bottom: 0;
    > *,
    > .narrow > * {
      margin-bottom: 5px;
    }
  }
  @media (max-width: 767px) {
    .narrow {
      display: contents;
    }
    .wide {
      display: none;
    }
  }
`
