import { useEffect, useSyncExternalStore } from 'react'
import { useLocation } from '../router/place.tsx'

let paths: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
function change(next: ReadonlySet<string>): void {
  paths = next
  for (const listener of listeners) listener()
}

/** Paths of tabs with something typed that is not saved. */
export const unsaved = {
  get: () => paths,
  /** With the login goes what was typed under it. */
  clear: () => change(new Set()),
  forget: (path: string) => change(new Set([...paths].filter((other) => other !== path))),
}

export const useUnsavedPaths = (): ReadonlySet<string> =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, unsaved.get)

/**
 * For a page or form: says whether it holds something unsaved. Its tab shows it and asks before it is closed, and so
 * does the browser. A hidden tab keeps what it said.
 */
export function useUnsaved(isDirty: boolean): void {
  const { pathname } = useLocation()
  useEffect(() => {
    if (isDirty !== paths.has(pathname))
      change(
        isDirty ? new Set([...paths, pathname]) : new Set([...paths].filter((path) => path !== pathname)),
      )
  }, [isDirty, pathname])
}
