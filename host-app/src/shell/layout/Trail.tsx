import { styled } from 'styled-components'
import { useLocation } from '../../ground/router/place.tsx'
import { type MenuBranch, trailTo } from '../menu-tree.ts'

/** Where we are: the folders above the present page. */
export function Trail({ tree }: { tree: readonly MenuBranch[] }) {
  const { pathname } = useLocation()
  return (
    <Line aria-label="当前位置">
      {trailTo(tree, pathname).map(({ id, name }) => (
        <span key={id}>{name}</span>
      ))}
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
