import { randomStr } from '../../ground/random-str.ts'
import { keepEntry, keptEntry } from '../../ground/storage-entry.ts'

const KEY = 'pigx-social-nonce'

/**
 * A login elsewhere comes back with the state it was given: only one that this browser tab began is taken, so nobody
 * can send another their own code.
 */
export function newNonce(): string {
  const nonce = randomStr()
  keepEntry('session', KEY, nonce)
  return nonce
}

/** Whether a state, e.g. `WX.3f…`, is of a login begun here. */
export function isOurs(state: string): boolean {
  const [, nonce] = state.split('.')
  return nonce !== undefined && nonce === keptEntry('session', KEY)
}
