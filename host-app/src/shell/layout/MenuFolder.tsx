import { Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { MenuBranch } from '../menu-tree.ts'

interface MenuFolderProps {
  branch: MenuBranch
  collapsed: boolean
  open: boolean
  onToggle: () => void
  children: ReactNode
}

/** A folder of the menu. In the narrow sidebar its entries stand below a line. */
export function MenuFolder({ branch, collapsed, open, onToggle, children }: MenuFolderProps) {
  return (
    <Box>
      {collapsed ? (
        <hr />
      ) : (
        <button type="button" aria-expanded={open} onClick={onToggle}>
          <Icon name={branch.icon && isIconName(branch.icon) ? branch.icon : 'columns'} size={16} />
          <span>{branch.name}</span>
          <Icon name={open ? 'up' : 'down'} size={13} />
        </button>
      )}
      {collapsed || open ? <Inside $inset={!collapsed}>{children}</Inside> : null}
    </Box>
  )
}

const Box = styled.div`
  margin-top: 2px;
  hr {
    margin: 8px 6px;
    border: 0;
    border-top: 1px solid color-mix(in srgb, currentColor 22%, transparent);
  }
  > button {
    display: flex;
    align-items: center;
    gap: 10px;
    width: 100%;
    height: 36px;
    padding: 0 11px;
    border: 0;
    border-radius: var(--bq-r2);
    background: none;
    color: inherit;
    font: inherit;
    text-align: start;
    white-space: nowrap;
    cursor: pointer;
    &:hover {
      background: var(--side-hover, var(--bq-surface-2));
      color: var(--side-strong, var(--bq-text));
    }
  }
  > button span {
    flex: 1;
  }
`
const Inside = styled.div<{ $inset: boolean }>`
  padding-inline-start: ${({ $inset }) => ($inset ? '16px' : '0')};
`
