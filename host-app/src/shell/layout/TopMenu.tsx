import { styled } from 'styled-components'
import { useLocation } from '../../ground/router/place.tsx'
import { useNavigate } from '../../ground/router/use-navigate.ts'
import { isExternal, type MenuBranch } from '../menu-tree.ts'
import { trailOf } from '../trail-of.ts'

interface TopMenuProps {
  tree: readonly MenuBranch[]
  /** Id of the chosen top entry. */
  chosen: string | undefined
  onChoose: (id: string) => void
}

/** The top of the menu in the bar; the sidebar shows what is below the chosen one. */
export function TopMenu({ tree, chosen, onChoose }: TopMenuProps) {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const here = trailOf(tree, pathname)[0]?.id
  function choose(branch: MenuBranch) {
    onChoose(branch.id)
    if (branch.children.length > 0 || !branch.path) return
    if (isExternal(branch.path)) window.open(branch.path, '_blank', 'noreferrer')
    else navigate(branch.path)
  }
  return (
    <Row aria-label="顶部菜单">
      {tree.map((branch) => (
        <button
          key={branch.id}
          type="button"
          aria-current={branch.id === (chosen ?? here) ? 'true' : undefined}
          onClick={() => choose(branch)}
        >
          {branch.name}
        </button>
      ))}
    </Row>
  )
}

const Row = styled.nav`
  display: flex;
  flex: 1;
  gap: 2px;
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  button {
    flex: none;
    height: 34px;
    padding: 0 12px;
    border: 0;
    border-radius: var(--bq-r2);
    background: none;
    color: var(--bq-text-2);
    font: inherit;
    cursor: pointer;
  }
  button:hover {
    background: var(--bq-surface-2);
    color: var(--bq-text);
  }
  button[aria-current] {
    background: var(--bq-primary-soft);
    color: var(--bq-primary);
    font-weight: 600;
  }
  @media (max-width: 767px) {
    display: none;
  }
`
