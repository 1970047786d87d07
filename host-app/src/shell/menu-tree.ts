import type { MenuNode } from '@baoqiao/contract/system/auth.ts'

export interface MenuBranch extends MenuNode {
  children: MenuBranch[]
}

/** The user's menu as a tree, in the server's order; an entry whose parent is not given stands at the top, a folder with nothing in it nowhere. */
export function menuTree(nodes: readonly MenuNode[]): MenuBranch[] {
  const branches = new Map(nodes.map((node) => [node.id, { ...node, children: [] as MenuBranch[] }]))
  const top: MenuBranch[] = []
  for (const branch of branches.values()) {
    const parent = branch.parentId === null ? undefined : branches.get(branch.parentId)
    if (parent && parent !== branch) parent.children.push(branch)
    else top.push(branch)
  }
  const bySort = (a: MenuBranch, b: MenuBranch) => a.sort - b.sort
  for (const branch of branches.values()) branch.children.sort(bySort)
  return leading(top.sort(bySort))
}

/** Those that lead somewhere. */
const leading = (branches: MenuBranch[]): MenuBranch[] =>
  branches.filter((branch) => {
    branch.children = leading(branch.children)
    return branch.path || branch.children.length > 0
  })

export const isExternal = (path: string | null): path is string => /^https?:\/\//.test(path ?? '')
/** Ids of the entries above the one with this address, for opening the way to it. */
export function trailTo(tree: readonly MenuBranch[], path: string): MenuBranch[] {
  for (const branch of tree) {
    if (branch.path === path) return [branch]
    const below = trailTo(branch.children, path)
    if (below.length > 0) return [branch, ...below]
  }
  return []
}
