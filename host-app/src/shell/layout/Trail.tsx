import { useSyncExternalStore } from 'react'
import { styled } from 'styled-components'
import { useLocation } from '../../ground/router/place.tsx'
import { tabStore } from '../../ground/tabs/tab-store.ts'
import type { MenuBranch } from '../menu-tree.ts'
import { trailOf } from '../trail-of.ts'

/** Where we are: the folders above the present page, and the page itself when it is no entry of the menu. */
export function Trail({ tree }: { tree: readonly MenuBranch[] }) {
  const { pathname } = useLocation()
  const tabs = useSyncExternalStore(tabStore.subscribe, tabStore.get)
  const way = trailOf(tree, pathname)
  const known = way.at(-1)?.path === pathname
  const title = tabs.find(({ path }) => path === pathname)?.title
  return (
    <Line aria-label="当前位置">
      {way.map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
      {way.length > 0 && !known && title ? <span key="here">{title}</span> : null}
    </Line>
  )
}

const Line = styled.nav`
  display: flex;
  flex: 1 1 0;
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
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    color: var(--bq-text);
  }
  @media (max-width: 767px) {
    span:not(:last-child) {
      display: none;
    }
    span::before {
      content: none !important;
    }
  }
`
