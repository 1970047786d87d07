import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import type { Vault } from '../data/vault.ts'
import type { Database, RowScope, Tx } from '../database/database.ts'
import type { Emit } from '../work/topic.ts'
import type { InnerPorts, OutsidePorts, Ports } from './ports.ts'
import type { BodyTimes } from './read-body.ts'

/** Somebody at a partner's page: never an account, whoever's name the order will carry. */
export interface Visitor {
  id: string
  siteId: string
  /** Publishable id of the partner. */
  partner: string
  environment: 'live' | 'sandbox'
  widgets: readonly string[]
  /** Product ids the session is for; null: all that the seller's channel sells. */
  products: readonly string[] | null
  /** User in whose name the visitor's orders stand. */
  sellerId: string
  /** The session came of a one-time link: it makes no further ones, so that it has an end. */
  isLinked: boolean
}

/** Who is asking, as found from the token. */
export interface Caller {
  /** Whose idempotency keys these are: the user's id, or a visitor's with a minus before it. */
  actor: string
  /** Set when a visitor asks; then `userId` is '0' and there are no authorities. */
  visitor: Visitor | null
  userId: string
  username: string
  userType: 'sys' | 'dist'
  /** Role of a channel's account: '3' main channel, '4' sub-channel, '5' staff, '6' agent. */
  accountRole: string | null
  tenantId: string
  channelId: string | null
  authorities: ReadonlySet<string>
  /** The session's client lends only some of the person's authorities. */
  isLent: boolean
  scope: RowScope
  sessionId: string
  /** OAuth client the session was opened with. */
  clientId: string
  /** A print looks on behalf of the person: only GET is open to it. */
  readOnly: boolean
  /** Staff of the tenant that operates the platform. */
  operator: boolean
  /** The first password is still to be changed; only calls marked `beforePassword` are open. */
  passwordDue: boolean
  /** The person has locked the screen of this login; only calls marked `whileLocked` are open. */
  locked: boolean
}

/** What is known of a request, in a transaction and outside of one. */
export interface Asked {
  /** Signed-in caller; public and client calls have none. */
  caller: Caller
  tenantId: string
  now(): Date
  vault: Vault
  /** Another tenant's vault: for public keys that anybody may ask for. */
  vaultOf(tenantId: string): Vault
  traceId: string
  ip: string
  request: Request
  /** Goes out with the answer, if there is one. */
  setCookie(cookie: string): void
  publicUrl: string
  /** Tenants by host, as `SITES` has them; absent: none. */
  sites?: string | undefined
}

/** What every handler is given. `tx` commits when the handler returns and rolls back when it throws. */
export interface Context extends Asked {
  tx: Tx
  ports: InnerPorts
  /** The hash of a password that the call brought, made before; throws for any other. */
  passwordHash?(plain: string): string
  /** Carried out after commit, at least once; handlers of topics are idempotent. */
  emit: Emit
  /** Stands beside the parameters in the operation log: how many, of what; never what anybody is called. */
  noted: Record<string, number | string>
  /** How the operation log has a call that begins a login: whose it is. `silent`: it goes on with one, and leaves no row. */
  logged: { username?: string; silent?: boolean }
  /** Once, soon after commit, when it may be lost with the process (else `emit`). What it throws is logged only. */
  afterCommit(work: (outside: OutsidePorts) => Promise<unknown>): void
}

/** What the phases around a transaction are given (see `phased`). */
export interface Outside extends Asked {
  ports: InnerPorts & OutsidePorts
  /** The form that was sent; throws AppError 400 when there is none. */
  form(): Promise<FormData>
  /** A short transaction of its own under the caller's scope. */
  inside<T>(work: (context: Context) => Promise<T>): Promise<T>
}
export type { Issue }

/** What the whole process shares. */
export interface Kernel {
  db: Database
  ports: Ports
  vaultOf(tenantId: string): Vault
  publicUrl: string
  /** Tenants by host, as `SITES` has them; absent: none. */
  sites?: string
  /** A public demonstration: what is there can be looked at, not changed. */
  frozen?: boolean
  now(): Date
  log: Log
  /** Number of proxies of ours in front, or their networks; absent: none. */
  trustedProxies?: string
  /** Milliseconds a body may take; a test's are shorter. */
  bodyTimes?: BodyTimes
}
export type Log = (
  level: 'debug' | 'info' | 'warn' | 'error',
  event: string,
  facts?: Record<string, unknown>,
) => void
