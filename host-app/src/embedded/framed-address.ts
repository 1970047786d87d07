interface Node {
  id: string
  path: string | null
  children: readonly Node[]
}

/** The outside address `/myiframe/:routerPath` means: by a menu entry's id or the address itself, and only of one's own menu. */
export function framedAddress(routerPath: string, tree: readonly Node[]): string | undefined {
  for (const { id, path, children } of tree) {
    const outside = path !== null && /^https?:\/\//.test(path)
    if (outside && (id === routerPath || path === routerPath)) return path
    const below = framedAddress(routerPath, children)
    if (below) return below
  }
  return undefined
}
