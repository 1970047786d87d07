import { sealedInTab } from '../../ground/sealed-store.ts'
import { dropEntry, keepEntry, keptEntry } from '../../ground/storage-entry.ts'

/** That the screen of this tab is locked, and where the person was. The lock itself is at the server. */
export interface LockRecord {
  from: string
}
const KEY = 'pigx-lock'
const FROM = 'pigx-lock-from'

/**
 * In sessionStorage, so that a reload shows the lock at once. Where the person was may name people: it is sealed, and
 * read when the lock is opened; a tab that never had the key leads to the first page then.
 */
export const lockRecord = {
  get(): LockRecord | null {
    if (keptEntry('session', KEY) === null) return null
    const from = sealedInTab.get(FROM)
    return { from: typeof from === 'string' ? from : '/' }
  },
  set(record: LockRecord | null): void {
    if (!record) {
      dropEntry('session', KEY)
      sealedInTab.remove(FROM)
      return
    }
    keepEntry('session', KEY, true)
    sealedInTab.set(FROM, record.from)
  },
}
