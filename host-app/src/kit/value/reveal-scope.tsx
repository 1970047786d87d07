import { createContext, type ReactNode, useContext, useState } from 'react'

type Opened = ReadonlyMap<string, string>
export const NOTHING_OPENED: Opened = new Map()
export type OpenedStore = ReturnType<typeof createOpened>

/** Personal data in clear by what it is sealed as; in the page's memory only. */
function createOpened() {
  let opened = NOTHING_OPENED
  const listeners = new Set<() => void>()
  return {
    get: () => opened,
    set(next: Opened) {
      opened = next
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
const Scope = createContext(createOpened())

/** What `RevealAll` inside of it opens is shown inside of it, and nowhere else. */
export function RevealScope({ children }: { children: ReactNode }) {
  const [store] = useState(createOpened)
  return <Scope.Provider value={store}>{children}</Scope.Provider>
}

export const useOpenedStore = (): OpenedStore => useContext(Scope)
