/** A locked screen: the salted hash of its password, and where the person was. Never the password itself. */
export interface LockRecord {
  salt: string
  hash: string
  from: string
}
const KEY = 'pigx-lock'

/** The lock of this tab's session; in sessionStorage, so that a reload stays locked. */
export const lockRecord = {
  get(): LockRecord | null {
    try {
      const value: unknown = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null')
      return isLockRecord(value) ? value : null
    } catch {
      return null
    }
  },
  set(record: LockRecord | null): void {
    if (record) sessionStorage.setItem(KEY, JSON.stringify(record))
    else sessionStorage.removeItem(KEY)
  },
}

function isLockRecord(value: unknown): value is LockRecord {
  return ['salt', 'hash', 'from'].every((name) => typeof Reflect.get(Object(value), name) === 'string')
}
