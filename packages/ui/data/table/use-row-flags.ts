import { type RefObject, useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { ACTIVE, LOCKED, type RowStore, SELECTED } from './row-store.ts'

/** What one row shows, and the focus it takes when it is its turn. */
export function useRowFlags(store: RowStore, id: string, ref: RefObject<HTMLElement | null>) {
  const read = () => store.flags(id) | (store.wants(id) ? 8 : 0)
  const flags = useSyncExternalStore((listener) => store.subscribeRow(id, listener), read, read)
  useEffect(() => {
    if ((flags & 8) !== 0 && store.takeFocus(id)) ref.current?.focus()
  }, [flags, store, id, ref])
  useLayoutEffect(() => {
    const row = ref.current
    return () => {
      // A windowed row that is scrolled away must not take the keyboard with it.
      const root = row?.getRootNode()
      if (
        row === null ||
        !(root instanceof Document || root instanceof ShadowRoot) ||
        root.activeElement !== row
      )
        return
      row.closest<HTMLElement>('[data-bq-scroll]')?.focus({ preventScroll: true })
    }
  }, [ref])
  return {
    selected: (flags & SELECTED) !== 0,
    active: (flags & ACTIVE) !== 0,
    locked: (flags & LOCKED) !== 0,
  }
}
