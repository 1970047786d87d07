import { xchacha20poly1305 } from '@noble/ciphers/chacha.js'
import { bytesToUtf8, hexToBytes, managedNonce, utf8ToBytes } from '@noble/ciphers/utils.js'

/**
 * What is typed, and whom pages are about, stands in the browser's storage sealed by a key of this person that the server
 * gives while the screen is not locked: whoever finds a locked machine, or takes its files, reads none of it. By a library,
 * since it is read while pages are drawn and works on plain http addresses too.
 */
let cipher: ReturnType<typeof cipherOf> | null = null
const waiting = new Set<() => void>()

const cipherOf = (key: string) => managedNonce(xchacha20poly1305)(hexToBytes(key))

/** `key` as `auth.info` gives it, 64 hex digits; from now on what was sealed by it can be read. */
export function openSealed(key: string): void {
  cipher = cipherOf(key)
  for (const one of [...waiting]) one()
}
export const isSealedOpen = (): boolean => cipher !== null
/** Called each time that a key comes. */
export const whenSealedOpens = (act: () => void): void => void waiting.add(act)

const MARK = 'sealed1.'

export interface SealedStore {
  /** Null where there is nothing, no key yet, or another person's. */
  get(name: string): string | null
  /** Throws when the storage is full. Without a key nothing is kept, and what stands there stays. */
  set(name: string, text: string): void
  remove(name: string): void
}

function sealedStore(storage: () => Storage | undefined): SealedStore {
  const store: SealedStore = {
    get(name) {
      const kept = storage()?.getItem(name) ?? null
      if (kept === null || !cipher) return null
      // Of before it was sealed: it is from now on.
      if (!kept.startsWith(MARK)) {
        store.set(name, kept)
        return kept
      }
      try {
        return bytesToUtf8(cipher.decrypt(fromBase64(kept.slice(MARK.length))))
      } catch {
        return null
      }
    },
    set(name, text) {
      if (cipher) storage()?.setItem(name, MARK + toBase64(cipher.encrypt(utf8ToBytes(text))))
    },
    remove: (name) => storage()?.removeItem(name),
  }
  return store
}

/** On this machine; in this tab alone. */
export const sealedHere = sealedStore(() => globalThis.localStorage)
export const sealedInTab = sealedStore(() => globalThis.sessionStorage)

const PIECE = 8192
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return btoa(text)
}
const fromBase64 = (text: string) => Uint8Array.from(atob(text), (one) => one.charCodeAt(0))
