import { dropEntry, keepEntry, keptEntry } from '../../ground/storage-entry.ts'

/** That the screen of this tab is locked, and where the person was. The lock itself is at the server. */
export interface LockRecord {
  from: string
}
const KEY = 'pigx-lock'

/** In sessionStorage, so that a reload shows the lock at once. */
export const lockRecord = {
  get(): LockRecord | null {
    const value = keptEntry('session', KEY)
    return isLockRecord(value) ? value : null
  },
  set(record: LockRecord | null): void {
    if (record) keepEntry('session', KEY, record)
    else dropEntry('session', KEY)
  },
}

const isLockRecord = (value: unknown): value is LockRecord =>
  typeof Reflect.get(Object(value), 'from') === 'string'
