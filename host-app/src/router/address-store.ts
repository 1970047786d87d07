const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** The address of the browser, as pages read and change it. */
export const addressStore = {
  pathname: (): string => location.pathname,
  search: (): string => location.search,
  subscribe(listener: () => void): () => void {
    if (listeners.size === 0) addEventListener('popstate', tell)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) removeEventListener('popstate', tell)
    }
  },
  go(to: string | number, { replace = false }: { replace?: boolean } = {}): void {
    if (typeof to === 'number') history.go(to)
    else {
      history[replace ? 'replaceState' : 'pushState'](null, '', to)
      tell()
    }
  },
}
