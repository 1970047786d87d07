import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
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
  await tx.executeQuery(CompiledQuery.raw(`select ${SCOPE_SETTINGS}`, settingsOf(scope)))
}

/** What sets a scope, as one column of a `select` whose first parameters are `settingsOf` it. */
export const SCOPE_SETTINGS = [
  'role',
  'app.tenant',
  'app.user',
  'app.channels',
  'app.depts',
  'app.own',
  'app.visitor',
  'app.orders',
]
  .map((name, i) => `set_config('${name}', $${i + 1}, true)`)
  .join(' || ')

export const settingsOf = (scope: RowScope): string[] => [
  ROLES.live,
  scope.tenantId,
  scope.userId,
  scope.channels === 'all' ? '*' : scope.channels.join(','),
  scope.depts === 'all' ? '*' : scope.depts.join(','),
  scope.ownOnly ? scope.userId : '',
  scope.visitor?.id ?? '',
  scope.visitor?.orders.join(',') ?? '',
]

/**
 * `work` under another role, then the one before again, whatever that was: so they may stand within one another. The
 * scope's settings stay; the owner is nobody's to become less than. After work that failed, too, unless the transaction is lost, or goes back to a savepoint.
 */
export async function asRole<T>(tx: Tx, role: keyof typeof ROLES, work: () => Promise<T>): Promise<T> {
  const { rows } = await tx.executeQuery<{ before: string }>(CompiledQuery.raw(BECOME, [ROLES[role]]))
  const back = () =>
    tx.executeQuery(CompiledQuery.raw(`select set_config('role', $1, true)`, [rows[0]?.before]))
  const result = await work().catch(async (error: unknown) => {
    await back().catch(() => {})
    throw error
  })
  await back()
  return result
}
const ROLES = { owner: 'none', live: 'baoqiao_live', deletedToo: 'baoqiao_app' } as const
const BECOME = `with before as materialized (select current_setting('role') as role)
  select role as before, set_config('role', case role when 'none' then role else $1::text end, true) from before`

/**
 * What `work` asks shows deleted rows too, within the same scope: the bin, and what puts a row into it (a row that is
 * changed must be visible after the change as well). Everything else sees live rows only, by the row policies.
 */
export const withDeleted = <T>(tx: Tx, work: () => Promise<T>): Promise<T> => asRole(tx, 'deletedToo', work)

/** Back to the owner, whom row-level security does not bind, until the transaction ends. */
export async function leaveScope(tx: Tx): Promise<void> {
  await tx.executeQuery(CompiledQuery.raw('reset role'))
}
