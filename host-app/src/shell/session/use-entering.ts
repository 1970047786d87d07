import { useState, useSyncExternalStore } from 'react'
import { sessionStore } from './session-store.ts'

/**
 * Whether the person is known and the console about to be drawn in this form's place. Never for a form over a page: there
 * is a session when it is drawn first.
 */
export function useEntering(): boolean {
  const known = useSyncExternalStore(sessionStore.subscribe, () => sessionStore.get() !== null)
  const [over] = useState(known)
  return known && !over
}
