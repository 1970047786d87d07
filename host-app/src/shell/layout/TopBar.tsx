import { Icon } from '@baoqiao/ui/icon/Icon.tsx'
import { useLocation } from 'react-router'
import { styled } from 'styled-components'
import { type MenuBranch, trailTo } from '../menu-tree.ts'
import { FullScreenButton } from './FullScreenButton.tsx'
import { LockButton } from './LockButton.tsx'
import { ThemePicker } from './ThemePicker.tsx'
import { ToolButton } from './ToolButton.tsx'
import { UserMenu } from './UserMenu.tsx'

interface TopBarProps {
  tree: readonly MenuBranch[]
  collapsed: boolean
  onCollapse: () => void
  onOpenMenu: () => void
}

/** Menu switch, where we are, and the tools at the right. */
export function TopBar({ tree, collapsed, onCollapse, onOpenMenu }: TopBarProps) {
  const { pathname } = useLocation()
  const trail = trailTo(tree, pathname)
  return (
    <Bar>
      <span className="wide">
        <ToolButton
          label={collapsed ? '展开菜单' : '收起菜单'}
          aria-expanded={!collapsed}
          onClick={onCollapse}
        >
          <Icon name="menu" size={18} />
        </ToolButton>
      </span>
      <span className="narrow">
        <ToolButton label="打开菜单" onClick={onOpenMenu}>
          <Icon name="menu" size={18} />
        </ToolButton>
      </span>
      <Trail aria-label="当前位置">
        {trail.map(({ id, name }) => (
          <span key={id}>{name}</span>
        ))}
      </Trail>
      <LockButton />
      <ThemePicker />
      <FullScreenButton />
      <UserMenu />
    </Bar>
  )
}

const Bar = styled.header`
  display: flex;
  align-items: center;
  gap: 2px;
  height: 48px;
  padding-inline: var(--bq-s2) var(--bq-s3);
  border-bottom: 1px solid var(--bq-border);
  background: var(--bq-surface);
  .narrow {
    display: none;
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
const Trail = styled.nav`
  display: flex;
  flex: 1;
  min-width: 0;
  margin-inline-start: var(--bq-s1);
  overflow: hidden;
  white-space: nowrap;
  color: var(--bq-text-2);
  span + span::before {
    content: '/';
    margin-inline: 8px;
    color: var(--bq-text-3);
  }
  span:last-child {
    color: var(--bq-text);
  }
`
