import { dropEntry, keepEntry, keptEntry } from '../../ground/storage-entry.ts'

/** What all tabs of this browser may know of its login: no secret of it. */
export interface LoginMark {
  id: string
  userId: string
  tenantId: string
  /** The screen is locked. */
  lock?: boolean | undefined
}
const KEY = 'pigx-login'

/** Says to tabs that are opened later that somebody is logged in; who that is they ask the server, by the cookie. */
export const loginMark = {
  get(): LoginMark | null {
    const value = keptEntry('local', KEY)
    return isMark(value) ? value : null
  },
  set: (mark: LoginMark): void => keepEntry('local', KEY, mark),
  /** Whether the browser's cookie is of this login. */
  isOf: ({ id }: { id: string }): boolean => loginMark.get()?.id === id,
  setLock(id: string, lock: boolean): void {
    const mark = loginMark.get()
    if (mark?.id === id) loginMark.set({ ...mark, lock })
  },
  /** Of this login only: somebody else's stays. */
  clear({ id }: { id: string }): void {
    if (loginMark.isOf({ id })) dropEntry('local', KEY)
  },
}

const isMark = (value: unknown): value is LoginMark =>
  ['id', 'userId', 'tenantId'].every((name) => typeof Reflect.get(Object(value), name) === 'string')
