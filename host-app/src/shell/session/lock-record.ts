/** That the screen of this tab is locked, and where the person was. The lock itself is at the server. */
export interface LockRecord {
  from: string
}
const KEY = 'pigx-lock'

/** In sessionStorage, so that a reload shows the lock at once. */
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

const isLockRecord = (value: unknown): value is LockRecord =>
  typeof Reflect.get(Object(value), 'from') === 'string'
