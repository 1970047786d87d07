import { useSyncExternalStore } from 'react'
import { useOpenedStore } from './reveal-scope.tsx'

/** The value in clear while all of its list are shown so; else undefined. */
export function useOpened(sealed: string | undefined): string | undefined {
  const store = useOpenedStore()
  return useSyncExternalStore(store.subscribe, () => (sealed ? store.get().get(sealed) : undefined))
}
