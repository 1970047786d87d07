import { dropEntry, keepEntry, keptEntry } from '../../ground/storage-entry.ts'

/** What a login leaves in this tab. `expiresAt` is an instant in ms. */
export interface Session {
  /** The same in every browser tab that took part in this login. */
  id: string
  userId: string
  accessToken: string
  expiresAt: number
  tenantId: string
  /** When this began, its person had to choose a password before anything else. */
  passwordDue?: true
}

const KEY = 'pigx-session'
const listeners = new Set<() => void>()
let current: Session | null = read()

/** The token of this tab: in memory, with a copy in sessionStorage so that a reload stays logged in. */
export const sessionStore = {
  get: () => current,
  set(next: Session | null): void {
    current = next
    if (next) keepEntry('session', KEY, next)
    else dropEntry('session', KEY)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['id', 'userId', 'accessToken', 'tenantId'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
  return texts && typeof Reflect.get(value, 'expiresAt') === 'number'
}

/** What an older build left is not taken: it held more than a tab shall have. */
function read(): Session | null {
  const value = keptEntry('session', KEY)
  if (isSession(value)) return value
  dropEntry('session', KEY)
  return null
}
