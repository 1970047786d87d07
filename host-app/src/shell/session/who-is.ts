import { CallError } from '@baoqiao/client/call-error.ts'
import { authFetch } from './auth-fetch.ts'

export interface Person {
  userId: string
  username: string
  name: string | null
}

/** Whose a token is; null when the server does not take it, without a name when nobody answers. */
export async function whoIs(token: string, tenantId: string): Promise<Person | null> {
  try {
    return await authFetch('/admin/user/info', { method: 'GET', token, tenantId }, isPerson)
  } catch (error) {
    if (error instanceof CallError && error.status >= 400 && error.status < 500) return null
    return { userId: '', username: '', name: null }
  }
}

const isPerson = (data: unknown): data is Person => typeof Reflect.get(Object(data), 'userId') === 'string'
