import type { SavedPreference } from '@baoqiao/contract/system/preference.ts'
import { keepEntry, keptEntry } from '../../ground/storage-entry.ts'

/** What the server is asked; any failure means: later. */
export interface SettingsCalls {
  all(request: { quiet: boolean }): Promise<SavedPreference[]>
  save(request: { body: { name: string; value: unknown }; quiet: boolean }): Promise<{ version: number }>
}
interface Kept {
  value: unknown
  version: number
  /** Not yet on the server. */
  waiting?: boolean
}
export type UserSettings = ReturnType<typeof createUserSettings>

const SEND_MS = 600
/** A machine that has no copy yet waits so long for the server's, and then goes on without. */
const PATIENCE_MS = 1500
const ASK_AGAIN_MS = 60_000

/**
 * A person's settings on every machine: the copy of this machine answers at once, the server's newer versions replace
 * it, and what was set here is sent when the server can be reached. The last one to write wins. The server is asked only
 * while somebody listens.
 */
export function createUserSettings(userId: string, calls: SettingsCalls) {
  const key = `pigx-settings-1-${userId}`
  const listeners = new Set<() => void>()
  const first = found(key)
  let kept = first ?? {}
  let ready = first !== null
  let asked = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const tell = () => {
    for (const listener of listeners) listener()
  }
  const keep = (next: Record<string, Kept>) => {
    kept = next
    keepEntry('local', key, kept)
    tell()
  }
  const isReady = () => {
    if (ready) return
    ready = true
    tell()
  }
  async function send(): Promise<void> {
    for (const [name, { value, waiting }] of Object.entries(kept)) {
      if (!waiting) continue
      const { version } = await calls.save({ body: { name, value }, quiet: true })
      const now = kept[name]
      keep({ ...kept, [name]: { value: now?.value, version, ...(now?.value === value ? {} : { waiting }) } })
    }
  }
  async function sync(): Promise<void> {
    asked = Date.now()
    try {
      const next = { ...kept }
      for (const { name, value, version } of await calls.all({ quiet: true })) {
        const mine = kept[name]
        if (!mine?.waiting && version > (mine?.version ?? 0)) next[name] = { value, version }
      }
      for (const [name, one] of Object.entries(kept)) if (one.waiting) next[name] = one
      keep(next)
      isReady()
      await send()
    } catch {
      isReady()
    }
  }
  const later = () => {
    clearTimeout(timer)
    // Nobody listens: another person may be logged in by now. What waits is sent when this one is back.
    timer = setTimeout(() => listeners.size > 0 && void send().catch(() => {}), SEND_MS)
  }
  const onFocus = () => Date.now() - asked > ASK_AGAIN_MS && void sync()
  const onOnline = () => void sync()
  const onStorage = (event: StorageEvent) => {
    if (event.key !== key) return
    kept = found(key) ?? kept
    tell()
  }
  function start(): void {
    addEventListener('online', onOnline)
    addEventListener('focus', onFocus)
    addEventListener('storage', onStorage)
    setTimeout(isReady, PATIENCE_MS)
    onFocus()
  }
  function stop(): void {
    removeEventListener('online', onOnline)
    removeEventListener('focus', onFocus)
    removeEventListener('storage', onStorage)
  }
  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) start()
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) stop()
    }
  }
  return {
    get: (name: string): unknown => kept[name]?.value,
    ready: () => ready,
    /** Resolves when they are ready; asks for them. */
    known: () =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (!ready) return
          unlisten()
          resolve()
        }
        const unlisten = subscribe(look)
        look()
      }),
    set(name: string, value: unknown): void {
      keep({ ...kept, [name]: { value, version: kept[name]?.version ?? 0, waiting: true } })
      later()
    },
    subscribe,
  }
}

function found(key: string): Record<string, Kept> | null {
  const read = keptEntry('local', key)
  if (typeof read !== 'object' || read === null) return null
  return Object.fromEntries(Object.entries(read).filter((entry): entry is [string, Kept] => isKept(entry[1])))
}
const isKept = (one: unknown): one is Kept =>
  typeof one === 'object' && one !== null && typeof Reflect.get(one, 'version') === 'number'
