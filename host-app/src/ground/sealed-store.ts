import type { sealing } from './sealing.ts'
import { dropEntry, type Keeping, keepEntry, keptEntry } from './storage-entry.ts'

/**
 * What is typed, and whom pages are about, stands in the browser's storage sealed by a key of this person that the server
 * gives while the screen is not locked: whoever finds a locked machine, or takes its files, reads none of it. By a library,
 * since it is read while pages are drawn, and on plain http addresses too.
 */
let seals: ReturnType<typeof sealing> | null = null
const waiting = new Set<() => void>()
/** What is to be kept once the library is here, by where; null while none is on its way. */
let owed: Map<string, { value: unknown; keep: () => void }> | null = null

/** The library, on its way while the server is asked who this is. Rejects when it does not arrive. */
export const fetchSealing = () => import('./sealing.ts')

/** `key` as `auth.info` gives it, 64 hex digits; from now on what was sealed by it can be read. Rejects without the library. */
export async function openSealed(key: string): Promise<void> {
  seals = (await fetchSealing()).sealing(key)
  for (const { keep } of owed?.values() ?? []) keep()
  owed = null
  for (const one of [...waiting]) one()
}

/** As `openSealed`, where nothing stands here to be read: after `moment`; what is kept before waits in memory. */
export function openSealedAfter(moment: Promise<void>, key: string): void {
  owed = new Map()
  moment.then(() => openSealed(key)).catch(() => undefined)
}

/** Whether something sealed stands in this browser, of whoever. */
export const hasSealed = (): boolean =>
  [localStorage, sessionStorage].some((storage) =>
    Object.values({ ...storage }).some((text) => String(text).includes(MARK)),
  )

export const isSealedOpen = (): boolean => seals !== null
/** Called each time that a key comes. */
export const whenSealedOpens = (act: () => void): void => void waiting.add(act)

const MARK = 'sealed1.'

export interface SealedStore {
  /** Null where there is nothing, no key yet, or another person's. Whoever asks checks its shape. */
  get(name: string): unknown
  /** A full storage keeps nothing; without a key nothing is kept, and what stands there stays. */
  set(name: string, value: unknown): void
  remove(name: string): void
}

function sealedStore(type: Keeping): SealedStore {
  const store: SealedStore = {
    get(name) {
      const later = owed?.get(`${type} ${name}`)
      if (later) return later.value
      const kept = keptEntry(type, name)
      if (kept === null || !seals) return null
      // Of before it was sealed: it is from now on.
      if (typeof kept !== 'string' || !kept.startsWith(MARK)) {
        store.set(name, kept)
        return kept
      }
      try {
        return JSON.parse(seals.open(kept.slice(MARK.length)))
      } catch {
        return null
      }
    },
    set(name, value) {
      if (seals) keepEntry(type, name, MARK + seals.seal(JSON.stringify(value)))
      else owed?.set(`${type} ${name}`, { value, keep: () => store.set(name, value) })
    },
    remove(name) {
      owed?.delete(`${type} ${name}`)
      dropEntry(type, name)
    },
  }
  return store
}

/** On this machine; in this tab alone. */
export const sealedHere = sealedStore('local')
export const sealedInTab = sealedStore('session')
