import type { Selection } from '@baoqiao/contract/kernel/selection.ts'
import { useSyncExternalStore } from 'react'
import { type ListState, toMatching } from './list-state.ts'

/** Rows that are ticked, on any page; or everything that matches but for some. */
export type Picked =
  | { kind: 'some'; ids: ReadonlySet<string> }
  | { kind: 'all'; except: ReadonlySet<string>; total: number }
export type Picks = ReturnType<typeof createPicks>

const NOTHING: Picked = { kind: 'some', ids: new Set() }

/** Ticks of one list, outside React: ticking draws the row, the bar of actions, and nothing else. */
export function createPicks() {
  let picked: Picked = NOTHING
  const listeners = new Set<() => void>()
  const set = (next: Picked) => {
    picked = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => picked,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    clear: () => picked !== NOTHING && set(NOTHING),
    /** Ticks of other pages are dropped. */
    keep: (pageIds: readonly string[]) =>
      picked.kind === 'some' &&
      set({ kind: 'some', ids: new Set(pageIds.filter((id) => tickedOf(picked, pageIds).has(id))) }),
    all: (total: number) => set({ kind: 'all', except: new Set(), total }),
    /** So many match by now; changes nothing unless all that match are ticked. */
    recount: (total: number) => picked.kind === 'all' && set({ ...picked, total }),
    /** The page's ticks after a press. */
    page(pageIds: readonly string[], ticked: ReadonlySet<string>) {
      if (picked.kind === 'some') return set({ kind: 'some', ids: ticked })
      const except = new Set(picked.except)
      for (const id of pageIds) {
        if (ticked.has(id)) except.delete(id)
        else except.add(id)
      }
      set({ ...picked, except })
    },
  }
}

export const usePicked = (picks: Picks): Picked => useSyncExternalStore(picks.subscribe, picks.get, picks.get)

/** One thing about what is ticked; drawn again only when that changes. `read` answers a plain value. */
export function usePickedAs<T extends string | number | boolean | null>(
  picks: Picks,
  read: (picked: Picked) => T,
): T {
  const now = () => read(picks.get())
  return useSyncExternalStore(picks.subscribe, now, now)
}

export const countOf = (picked: Picked) =>
  picked.kind === 'some' ? picked.ids.size : picked.total - picked.except.size

/** How many ticked rows stand on other pages or match the filters no more; none when all that match are ticked. */
export const outOfSight = (picked: Picked, pageIds: readonly string[]) =>
  picked.kind === 'some' ? picked.ids.size - pageIds.filter((id) => picked.ids.has(id)).length : 0

/** A text behind how many of the rows it is about are not in sight, in words; empty for none. */
export const warned = (unseen: string, text: string) => (unseen === '' ? text : `其中 ${unseen}。${text}`)

/** Which rows of a page are ticked; ticks of other pages are kept. */
export const tickedOf = (picked: Picked, pageIds: readonly string[]): ReadonlySet<string> =>
  picked.kind === 'some' ? picked.ids : new Set(pageIds.filter((id) => !picked.except.has(id)))

/** What the server is told: ids, or the list's filters with what was seen. */
export function selectionOf(picked: Picked, state: ListState): Selection {
  if (picked.kind === 'some') return { ids: [...picked.ids] }
  return { ...matchingOf(state), except: [...picked.except], count: countOf(picked) }
}

/** Everything the list's filters let through, in its order. */
export function matchingOf(state: ListState): Selection {
  const matching = toMatching(state)
  return { matching }
}
