import { lockRecord } from './lock-record.ts'
import { listen, tell } from './session-channel.ts'
import { sessionStore } from './session-store.ts'

const OPEN_LOCK = 'baoqiao-open'
const ADOPT_MS = 250

/**
 * A new browser tab takes part in the login of the others: tokens live in each tab's own storage, so it has to ask.
 * Resolves at once when no other tab is logged in.
 */
export async function adoptSession(): Promise<void> {
  if (sessionStore.get() || !(await someTabIsOpen())) return
  await new Promise<void>((resolve) => {
    const done = () => {
      stop()
      resolve()
    }
    const stop = listen((message) => {
      if (message.type !== 'give' || sessionStore.get()) return
      lockRecord.set(message.lock)
      sessionStore.set(message.session)
      done()
    })
    setTimeout(done, ADOPT_MS)
    tell({ type: 'ask' })
  })
}

/** Answers tabs that ask, for as long as this page lives; says to the browser that someone can answer. */
export function shareSession(): void {
  listen((message) => {
    const session = sessionStore.get()
    if (message.type !== 'ask' || !session || (message.id && message.id !== session.id)) return
    tell({ type: 'give', session, lock: lockRecord.get() })
  })
  let release: (() => void) | null = null
  const settle = () => {
    const open = sessionStore.get() !== null
    if (open && !release)
      void navigator.locks?.request(
        OPEN_LOCK,
        { mode: 'shared' },
        () => new Promise<void>((end) => (release = end)),
      )
    if (!open) {
      release?.()
      release = null
    }
  }
  settle()
  sessionStore.subscribe(settle)
}

async function someTabIsOpen(): Promise<boolean> {
  const found = await navigator.locks?.query()
  return found?.held?.some(({ name }) => name === OPEN_LOCK) ?? false
}
