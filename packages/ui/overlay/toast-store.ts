import type { Tone } from '../feedback/tone.ts'

/** A message that goes away by itself. */
export interface ToastOptions {
  message: string
  tone: Extract<Tone, 'success' | 'warning' | 'danger' | 'info'>
  /** A second line. */
  detail?: string
  /** One thing to do about it, e.g. 撤销. Closes the toast. */
  action?: { label: string; onSelect: () => void }
  /** Milliseconds; 0 stays until closed. Default 4000, with an action 8000, danger 8000. */
  duration?: number
}

export interface ToastEntry extends ToastOptions {
  id: number
}

/** Toasts on the screen and their clocks, outside React: adding one renders the list only. */
export function createToastStore() {
  let entries: readonly ToastEntry[] = []
  let next = 1
  const listeners = new Set<() => void>()
  const clocks = new Map<number, Clock>()
  const set = (value: readonly ToastEntry[]) => {
    entries = value
    for (const listener of listeners) listener()
  }
  const each = (act: (clock: Clock) => void) => {
    for (const clock of clocks.values()) act(clock)
  }
  const remove = (id: number) => {
    clocks.get(id)?.stop()
    clocks.delete(id)
    set(entries.filter((entry) => entry.id !== id))
  }
  return {
    add(options: ToastOptions): number {
      const id = next++
      const time =
        options.duration ?? (options.action !== undefined || options.tone === 'danger' ? 8000 : 4000)
      set([...entries, { ...options, id }])
      if (time > 0)
        clocks.set(
          id,
          createClock(time, () => remove(id)),
        )
      return id
    },
    remove,
    /** Said again while it is there: it stays as long as a new one would. */
    again: (id: number) => clocks.get(id)?.restart(),
    /** While the pointer or the focus is on a toast, none of them runs out. */
    pause: () => each((clock) => clock.pause()),
    resume: () => each((clock) => clock.resume()),
    snapshot: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** All of them go. */
    clear() {
      for (const { id } of entries) remove(id)
    },
    stop: () => each((clock) => clock.stop()),
  }
}

interface Clock {
  pause: () => void
  resume: () => void
  restart: () => void
  stop: () => void
}

function createClock(time: number, done: () => void): Clock {
  let left = time
  let since = Date.now()
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(done, left)
  return {
    pause() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      left -= Date.now() - since
    },
    resume() {
      if (timer !== undefined) return
      since = Date.now()
      timer = setTimeout(done, Math.max(left, 1000))
    },
    restart() {
      left = time
      if (timer === undefined) return
      clearTimeout(timer)
      since = Date.now()
      timer = setTimeout(done, left)
    },
    stop: () => clearTimeout(timer),
  }
}
