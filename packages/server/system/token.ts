import { pageOf } from '@baoqiao/contract/kernel/list.ts'
import type { ListQuery } from '@baoqiao/contract/kernel/resource.ts'
import type { system } from '@baoqiao/contract/system/list.ts'
import type { sessions as sessionCalls } from '@baoqiao/contract/system/token.ts'
import { type RawBuilder, sql } from 'kysely'
import { idsIn } from '../kernel/auth/scope-of.ts'
import { like } from '../kernel/data/filter-sql.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { deviceOf } from './device.ts'
import { endLogin, ownLogin } from './end-sessions.ts'

interface Row {
  id: string
  username: string
  name: string | null
  clientId: string
  userAgent: string | null
  ip: string | null
  startedAt: string
  lastUsedAt: string
  expiresAt: string
  family: string
  createdAt: string
  updatedAt: string
  version: number
}

/** Logins of the people the caller's data scope shows; channel people see only their own. */
export const token: NonNullable<Handlers<typeof system>['token']> = {
  async page({ query }, context) {
    const { current, size } = pageOf(query)
    const where = sql.join([seenBy(context), ...wanted(query)], sql` and `)
    const { rows, total } = await asOwner(context, async () => ({
      rows: (
        await select(
          where,
          sql`order by ${orderOf(query)} limit ${size} offset ${(current - 1) * size}`,
        ).execute(context.tx)
      ).rows,
      total: (await sql<{ n: number }>`select count(*)::int as n ${FROM} where ${where}`.execute(context.tx))
        .rows[0]?.n,
    }))
    return { records: rows.map(shown), total: total ?? 0, size, current }
  },
  async get({ params }, context) {
    return shown(await find(params.id, seenBy(context), context))
  },
  async remove({ params }, context) {
    const { family } = await find(params.id, seenBy(context), context)
    await endLogin(family, context)
    return null
  },
}

export const sessions: Handlers<typeof sessionCalls> = {
  async mine(_, context) {
    const own = await ownLogin(context)
    const { rows } = await asOwner(context, () =>
      select(mineOnly(context), sql`order by s.last_used_at desc nulls last`).execute(context.tx),
    )
    return rows.map((row) => {
      const { id, device, ip, clientId, startedAt, lastUsedAt, expiresAt } = shown(row)
      return { id, device, ip, clientId, startedAt, lastUsedAt, expiresAt, current: row.family === own }
    })
  },
  async revoke({ params }, context) {
    const { family } = await find(params.id, mineOnly(context), context)
    await endLogin(family, context)
    return null
  },
  async revokeOthers(_, context) {
    const own = await ownLogin(context)
    return asOwner(context, async () => {
      const ended = await context.tx
        .updateTable('session')
        .set({ revokedAt: context.now().toISOString() })
        .where('userId', '=', context.caller.userId)
        .where('family', '!=', own)
        .where('revokedAt', 'is', null)
        .returning('family')
        .execute()
      return { ended: new Set(ended.map(({ family }) => family)).size }
    })
  },
}

const FROM = sql`from session s join sys_user u on u.id = s.user_id and u.deleted_at is null`
/** The newest row of each login: refreshing leaves rotated ones behind. */
const select = (where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<Row>`
  select s.id, u.username, u.name, s.client_id, s.user_agent, s.ip, coalesce(s.started_at, s.created_at) as started_at,
    coalesce(s.last_used_at, s.created_at) as last_used_at, s.refresh_expires as expires_at, s.family,
    s.created_at, s.updated_at, s.version ${FROM} where ${where} ${rest}`

const alive = ({ now }: Context) =>
  sql`s.revoked_at is null and s.rotated_at is null and s.refresh_expires > ${now().toISOString()}::timestamptz`
const mineOnly = (context: Context) => sql`${alive(context)} and s.user_id = ${context.caller.userId}`

/** The same people that `sys_user` shows the caller: sessions are a private table without row policies of their own. */
function seenBy(context: Context): RawBuilder<unknown> {
  const { scope, tenantId, userId } = context.caller
  const people =
    scope.depts === 'all'
      ? sql`true`
      : sql`(u.id = ${userId} or u.dept_id = any(${[...scope.depts]}::bigint[]))`
  return sql`${alive(context)} and s.tenant_id = ${tenantId} and ${people}`
}

const SORTED: Record<string, RawBuilder<unknown>> = {
  startedAt: sql`coalesce(s.started_at, s.created_at)`,
  lastUsedAt: sql`coalesce(s.last_used_at, s.created_at)`,
  expiresAt: sql`s.refresh_expires`,
}
/** Newest login first unless asked for otherwise. */
function orderOf({ sortField, sortType }: ListQuery): RawBuilder<unknown> {
  const column = Object.hasOwn(SORTED, sortField ?? '') ? SORTED[sortField ?? ''] : undefined
  const direction = sortType === '1' ? sql`asc` : sql`desc`
  return column ? sql`${column} ${direction}, s.id desc` : sql`s.id desc`
}

function wanted(query: ListQuery): RawBuilder<unknown>[] {
  const given = (name: string) => {
    const value = query[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const name = given('username') ?? given('keyword')
  const ids = given('ids')
  const [clientId, ip] = [given('clientId'), given('ip')]
  return [
    ...(name ? [like('u.username', name)] : []),
    ...(clientId ? [sql`s.client_id = ${clientId}`] : []),
    ...(ip ? [sql`s.ip = ${ip}`] : []),
    ...(ids ? [sql`s.id = any(${idsIn(ids)}::bigint[])`] : []),
  ]
}

async function find(id: string, seen: RawBuilder<unknown>, context: Context): Promise<Row> {
  const { rows } = await asOwner(context, () =>
    select(
      sql`${seen} and s.family = (select family from session where id = ${id})`,
      sql`order by s.id desc limit 1`,
    ).execute(context.tx),
  )
  const row = rows[0]
  if (!row) throw notFound()
  return row
}

const shown = ({ family: _, userAgent, ...row }: Row) => ({ ...row, device: deviceOf(userAgent) })
