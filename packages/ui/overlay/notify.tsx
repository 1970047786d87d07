import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ToastList } from './ToastList.tsx'
import { createToastStore, type ToastOptions } from './toast-store.ts'

const store = createToastStore()
let withheld = false

/**
 * Says something for a few seconds at the bottom; answers an id for `dismiss`. The same words are not shown twice at a
 * time; said again, they stay longer. An action (撤销) is one thing to do about it.
 */
export function notify(
  tone: ToastOptions['tone'],
  message: string,
  extra: Omit<ToastOptions, 'message' | 'tone'> = {},
): number {
  if (withheld) return 0
  const same = store.snapshot().find((entry) => entry.message === message && !extra.action)
  if (!same) return store.add({ ...extra, message, tone })
  store.again(same.id)
  return same.id
}
/** Behind a lock nothing is said: what stands there goes, and what comes meanwhile is not shown. */
export function withholdNotices(on: boolean): void {
  withheld = on
  if (on) store.clear()
}
export const dismiss = (id: number) => store.remove(id)

/** Where notices appear; one near the root. Its live regions are there from the first render, or nothing is read out. */
export function Notices() {
  const box = useRef<HTMLDivElement>(null)
  const entries = useSyncExternalStore(store.subscribe, store.snapshot, store.snapshot)
  const newest = entries.at(-1)?.id
  useEffect(() => {
    // Shown again for each new notice: it then stands above a dialog that was opened meanwhile.
    if (newest === undefined || typeof box.current?.showPopover !== 'function') return
    box.current.popover = 'manual'
    if (box.current.matches(':popover-open')) box.current.hidePopover()
    box.current.showPopover()
  }, [newest])
  return <ToastList ref={box} entries={entries} store={store} />
}
