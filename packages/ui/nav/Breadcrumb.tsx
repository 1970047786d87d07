import { Fragment, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Glyph } from '../feedback/Glyph.tsx'

export interface Crumb {
  key: string
  label: ReactNode
  /** Without one it is a plain word. */
  href?: string
  onSelect?: () => void
}

/** The way to this page; the last one is the page itself. Too long: the middle gives way first. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  return (
    <nav aria-label="当前位置">
      <List>
        {items.map((item, index) => (
          <Fragment key={item.key}>
            {index === 0 ? null : (
              <li aria-hidden="true" className="mark">
                <Glyph name="right" size={12} />
              </li>
            )}
            <li>{crumb(item, index === items.length - 1)}</li>
          </Fragment>
        ))}
      </List>
    </nav>
  )
}

function crumb({ label, href, onSelect }: Crumb, here: boolean) {
  if (here) return <span aria-current="page">{label}</span>
  if (href === undefined) return <span>{label}</span>
  return (
    <a
      href={href}
      onClick={(event) => {
        if (onSelect === undefined || event.metaKey || event.ctrlKey) return
        event.preventDefault()
        onSelect()
      }}
    >
      {label}
    </a>
  )
}

const List = styled.ol`
  display: flex;
  align-items: center;
  gap: 2px;
  min-width: 0;
  color: var(--bq-text-2);
  font-size: var(--bq-fs-2);
  li {
    display: flex;
    min-width: 2.2em;
    flex: 0 1 auto;
  }
  li:first-child {
    flex: none;
  }
  li.mark {
    flex: none;
    min-width: 0;
    color: var(--bq-text-3);
  }
  li:last-child {
    flex-shrink: 0;
    max-width: 70%;
  }
  a,
  span {
    overflow: hidden;
    padding: 2px 4px;
    border-radius: var(--bq-r1);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  a {
    color: inherit;
    text-decoration: none;
  }
  a:hover {
    background: var(--bq-surface-2);
    color: var(--bq-primary);
  }
  [aria-current] {
    color: var(--bq-text);
    font-weight: 600;
  }
`
