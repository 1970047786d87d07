import { CompiledQuery, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import type { DB } from '../../tables.ts'

/** One SQL code path, two engines. */
export interface Database {
  readonly engine: 'pglite' | 'postgres'
  readonly kysely: Kysely<DB>
  /** Many statements without parameters and without a limit of time, apart from all others: migrations. */
  exec(sql: string): Promise<void>
  /** One statement; what the job queue speaks. */
  query(sql: string, values?: unknown[]): Promise<{ rows: unknown[]; rowCount: number }>
  /** Lets one process of the installation work at a time: what prepares the database while several servers start. */
  alone<T>(work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}
export type Tx = Transaction<DB>

/** Whom the rows are shown to for the rest of the transaction. Without a tenant nothing is. */
export interface RowScope {
  tenantId: string
  userId: string
  /** Channels whose rows may be seen; `all` for platform staff. */
  channels: readonly string[] | 'all'
  /** Departments whose people may be seen; `all` when a role says so. */
  depts: readonly string[] | 'all'
  /** Only rows this user made. */
  ownOnly: boolean
  /** A visitor of a partner's page and the orders its session was opened for; absent for people. */
  visitor?: { id: string; orders: readonly string[] }
}

/** Switches the transaction to the role that row-level security binds, with the scope as settings. */
export async function enterScope(tx: Tx, scope: RowScope): Promise<void> {
  await sql`select ${scopeSettings(scope)}`.execute(tx)
}

/** Columns of a `select` that does so as it is read. */
export function scopeSettings(scope: RowScope): RawBuilder<unknown> {
  const settings: [string, string][] = [
    ['role', 'baoqiao_app'],
    ['app.tenant', scope.tenantId],
    ['app.user', scope.userId],
    ['app.channels', scope.channels === 'all' ? '*' : scope.channels.join(',')],
    ['app.depts', scope.depts === 'all' ? '*' : scope.depts.join(',')],
    ['app.own', scope.ownOnly ? scope.userId : ''],
    ['app.visitor', scope.visitor?.id ?? ''],
    ['app.orders', scope.visitor?.orders.join(',') ?? ''],
  ]
  return sql.join(settings.map(([name, value]) => sql`set_config(${name}, ${value}, true)`))
}

/** Back to the owner, whom row-level security does not bind, until the transaction ends. */
export async function leaveScope(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('reset role'))
}
