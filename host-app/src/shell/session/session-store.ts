/** What a login leaves in this tab. `expiresAt` is an instant in ms. */
export interface Session {
  /** The same in every browser tab that took part in this login. */
  id: string
  accessToken: string
  refreshToken: string
  expiresAt: number
  tenantId: string
}

const KEY = 'pigx-session'
const listeners = new Set<() => void>()
let current: Session | null = read()

/** The tokens of this tab: in memory, with a copy in sessionStorage so that a reload stays logged in. */
export const sessionStore = {
  get: () => current,
  set(next: Session | null): void {
    current = next
    if (next) sessionStorage.setItem(KEY, JSON.stringify(next))
    else sessionStorage.removeItem(KEY)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export function isSession(value: unknown): value is Session {
  if (typeof value !== 'object' || value === null) return false
  const texts = ['id', 'accessToken', 'refreshToken', 'tenantId'].every(
    (name) => typeof Reflect.get(value, name) === 'string',
  )
  return texts && typeof Reflect.get(value, 'expiresAt') === 'number'
}

function read(): Session | null {
  try {
    const value: unknown = JSON.parse(globalThis.sessionStorage?.getItem(KEY) ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}
