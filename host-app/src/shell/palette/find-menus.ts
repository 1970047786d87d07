import { isExternal, type MenuBranch } from '../menu-tree.ts'

/** One line of the palette. */
export interface Found {
  key: string
  title: string
  /** Where it belongs: the folders above it, or what kind of record it is. */
  hint: string
  icon: string | null
  path: string
}
export type Matcher = (text: string, sought: string) => boolean
const MOST = 8

/** Menu entries whose name matches, with the folders above them. */
export function findMenus(tree: readonly MenuBranch[], sought: string, matches: Matcher): Found[] {
  return leaves(tree, [])
    .filter(({ title, hint }) => matches(title, sought) || matches(hint, sought))
    .slice(0, MOST)
}

/** Every entry with a page. */
function leaves(tree: readonly MenuBranch[], above: readonly string[]): Found[] {
  return tree.flatMap((branch) => [
    ...(branch.path && branch.children.length === 0
      ? [
          {
            key: branch.id,
            title: branch.name,
            hint: above.join(' / '),
            icon: isExternal(branch.path) ? 'external' : branch.icon,
            path: branch.path,
          },
        ]
      : []),
    ...leaves(branch.children, [...above, branch.name]),
  ])
}
