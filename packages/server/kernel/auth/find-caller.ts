import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/context.ts'
import { findVisitor, VISITOR_TOKEN } from './find-visitor.ts'
import { type RoleScope, scopeOf } from './scope-of.ts'
import { hashOf } from './token.ts'

interface Found {
  sessionId: string
  clientId: string
  idle: boolean
  userId: string
  tenantId: string
  username: string
  userType: 'sys' | 'dist'
  lockFlag: string
  passwordStatus: string
  tenantOk: boolean
  channelId: string | null
  accountRole: string | null
  accountOk: boolean
  authorities: string[]
  clientAuthorities: string
  roles: RoleScope[]
  deptId: string | null
  depts: string[]
  channels: string[] | null
}

/** The caller behind a bearer token. Runs as the owner, before row-level security is switched on. */
export async function findCaller(tx: Tx, request: Request, now: Date): Promise<Caller> {
  const token = /^Bearer (\S{1,80})$/.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (VISITOR_TOKEN.test(token)) return findVisitor(tx, token, now)
  if (!/^[0-9a-f]{64}$/.test(token)) throw new AppError(401, MESSAGES.expired)
  const { rows } = await lookup(hashOf(token), now).execute(tx)
  const found = rows[0]
  if (!found) throw new AppError(401, MESSAGES.expired)
  if (found.lockFlag !== '0' || !found.accountOk) throw new AppError(401, MESSAGES.disabled)
  if (!found.tenantOk) throw new AppError(401, MESSAGES.tenantExpired)
  if (found.idle) await touch(tx, found.sessionId, now)
  return {
    actor: found.userId,
    visitor: null,
    userId: found.userId,
    username: found.username,
    userType: found.userType,
    accountRole: found.accountRole,
    tenantId: found.tenantId,
    channelId: found.channelId,
    authorities: new Set(within(found.authorities, found.clientAuthorities)),
    sessionId: found.sessionId,
    clientId: found.clientId,
    passwordDue: found.passwordStatus === '1',
    scope: scopeOf(found),
  }
}

/** A client that names authorities of its own lends no more than those, whoever logs in through it. */
const within = (held: readonly string[], lent: string): readonly string[] => {
  const few = lent.split(/[\s,]+/).filter(Boolean)
  return few.length === 0 ? held : held.filter((one) => few.includes(one))
}

const IDLE = 60_000
/** Once a minute at most; a request that finds the row taken leaves it to the other one. */
async function touch(tx: Tx, id: string, now: Date) {
  await sql`update session set last_used_at = ${now.toISOString()}
    where id = (select id from session where id = ${id} for update skip locked)`.execute(tx)
}

/** Authorities come from live roles over live menus only: whoever has none may do nothing. */
const lookup = (accessHash: string, now: Date) => sql<Found>`
  select s.id as session_id, s.client_id, coalesce(s.last_used_at, s.created_at) < ${new Date(now.getTime() - IDLE).toISOString()} as idle,
    u.id as user_id, u.tenant_id, u.username, u.user_type, u.lock_flag, u.password_status, u.dept_id,
    (t.status = '0' and (${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date between t.start_time and t.end_time) as tenant_ok,
    a.channel_id, a.role as account_role, coalesce(a.status, '1') = '1' as account_ok,
    array(select distinct m.permission from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null
      join sys_role_menu rm on rm.role_id = r.id join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
      where ur.user_id = u.id and m.permission <> '') as authorities,
    coalesce(c.authorities, '') as client_authorities,
    coalesce((select jsonb_agg(jsonb_build_object('dsType', r.ds_type, 'dsScope', r.ds_scope))
      from sys_user_role ur join sys_role r on r.id = ur.role_id and r.deleted_at is null where ur.user_id = u.id), '[]') as roles,
    array(with recursive below as (
        select id from sys_dept where id = u.dept_id and deleted_at is null
        union select d.id from sys_dept d join below b on d.parent_id = b.id where d.deleted_at is null)
      select id::text from below) as depts,
    case when a.channel_id is null then null else array(
      with recursive below as (
        select id from dist_channel where id = a.channel_id and tenant_id = u.tenant_id
        union all select c.id from dist_channel c join below b on c.parent_id = b.id where c.deleted_at is null)
      select id::text from below) end as channels
  from session s join sys_user u on u.id = s.user_id and u.deleted_at is null
  join sys_oauth_client c on c.client_id = s.client_id and c.deleted_at is null
  join sys_tenant t on t.id = u.tenant_id and t.deleted_at is null
  left join dist_account a on a.user_id = u.id and a.deleted_at is null
  where s.access_hash = ${accessHash} and s.revoked_at is null and s.access_expires > ${now.toISOString()}`
