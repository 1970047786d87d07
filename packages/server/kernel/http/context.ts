import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import type { Vault } from '../data/vault.ts'
import type { Database, RowScope, Tx } from '../database/database.ts'
import type { Emit } from '../work/topic.ts'
import type { Ports } from './ports.ts'

/** Who is asking, as found from the token. */
export interface Caller {
  userId: string
  username: string
  userType: 'sys' | 'dist'
  tenantId: string
  channelId: string | null
  authorities: ReadonlySet<string>
  scope: RowScope
  sessionId: string
  /** OAuth client the session was opened with. */
  clientId: string
  /** The first password is still to be changed; only calls marked `beforePassword` are open. */
  passwordDue: boolean
}

/** What every handler is given. `tx` commits when the handler returns and rolls back when it throws. */
export interface Context {
  tx: Tx
  /** Signed-in caller; public and client calls have none. */
  caller: Caller
  tenantId: string
  now(): Date
  vault: Vault
  /** Another tenant's vault: for public keys that anybody may ask for. */
  vaultOf(tenantId: string): Vault
  ports: Ports
  traceId: string
  ip: string
  request: Request
  /** Goes out with the answer, if there is one. */
  setCookie(cookie: string): void
  /** Carried out after commit, at least once; handlers of topics are idempotent. */
  emit: Emit
  publicUrl: string
  /** Later work under the same scope in a transaction of its own: an answer that is still being streamed. */
  again<T>(work: (context: Context) => Promise<T>): Promise<T>
}
export type { Issue }

/** What the whole process shares. */
export interface Kernel {
  db: Database
  ports: Ports
  vaultOf(tenantId: string): Vault
  publicUrl: string
  /** A public demonstration: what is there can be looked at, not changed. */
  frozen?: boolean
  now(): Date
  log: Log
  /** Number of proxies of ours in front, or their networks; absent: none. */
  trustedProxies?: string
}
export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  event: string,
  facts?: Record<string, unknown>,
) => void
