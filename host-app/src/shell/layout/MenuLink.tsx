import { Icon, isIconName } from '@baoqiao/ui/icon/Icon.tsx'
import { css, styled } from 'styled-components'
import { NavLink } from '../../ground/router/Link.tsx'
import { isExternal } from '../menu-tree.ts'

interface MenuLinkProps {
  path: string
  name: string
  icon: string | null
  collapsed: boolean
  /** The entry of the present page, when the page has none of its own. */
  at?: string | undefined
  onChosen?: () => void
}

/** One entry of the menu; an address of another site opens in a new tab. A click gives a clean page. */
export function MenuLink({ path, name, icon, collapsed, at, onChosen }: MenuLinkProps) {
  const inside = (
    <>
      <Icon name={icon && isIconName(icon) ? icon : 'file'} size={17} />
      {collapsed ? null : <span>{name}</span>}
    </>
  )
  const label = collapsed ? { title: name, 'aria-label': name } : {}
  if (isExternal(path))
    return (
      <Elsewhere href={path} target="_blank" rel="noreferrer" onClick={onChosen} {...label}>
        {inside}
      </Elsewhere>
    )
  return (
    <Entry to={path} at={at} onClick={onChosen} {...label}>
      {inside}
    </Entry>
  )
}

const entry = css`
  display: flex;
  align-items: center;
  gap: 10px;
  height: 36px;
  padding: 0 11px;
  border-radius: var(--bq-r2);
  color: var(--side-text, var(--bq-text-2));
  text-decoration: none;
  white-space: nowrap;
  svg {
    flex: none;
  }
  &:hover {
    background: var(--side-hover, var(--bq-surface-2));
    color: var(--side-strong, var(--bq-text));
  }
  &.active {
    background: var(--side-on, var(--bq-primary-soft));
    color: var(--side-strong, var(--bq-primary));
    font-weight: 600;
  }
`
const Entry = styled(NavLink)`${entry}`
const Elsewhere = styled.a`${entry}`
