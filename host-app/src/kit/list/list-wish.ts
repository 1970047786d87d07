import { useEffect, useSyncExternalStore } from 'react'

/** What is to be done in a list that opens: asked for elsewhere, in the palette. */
export type WishKind = 'add' | 'export'
interface Wish {
  resource: string
  kind: WishKind
}
let wanted: Wish | null = null
const listeners = new Set<() => void>()
const set = (wish: Wish | null) => {
  wanted = wish
  for (const listener of listeners) listener()
}

/** Kept until the list of the resource is there and does it. */
export const wishFor = (resource: string, kind: WishKind): void => set({ resource, kind })

/** Does what was asked for, once, when the list may. */
export function useWish(resource: string, may: Readonly<Record<WishKind, (() => void) | undefined>>): void {
  const wish = useSyncExternalStore(subscribe, () => wanted)
  useEffect(() => {
    if (wish?.resource !== resource) return
    set(null)
    may[wish.kind]?.()
  })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
