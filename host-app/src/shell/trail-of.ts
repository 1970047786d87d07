import { findScreen } from './find-screen.ts'
import { type MenuBranch, trailTo } from './menu-tree.ts'

/** The entries that lead to a page: its own, or those of the entry it belongs to (a record to its list, a flow to what it begins from). */
export function trailOf(tree: readonly MenuBranch[], pathname: string): MenuBranch[] {
  const own = trailTo(tree, pathname)
  const under = findScreen(pathname)?.under
  return own.length > 0 || !under ? own : trailTo(tree, under)
}
