import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { sql } from 'kysely'
import type { RowScope, Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/context.ts'
import { hashOf } from './token.ts'

interface Found {
  sessionId: string
  userId: string
  tenantId: string
  username: string
  userType: 'sys' | 'dist'
  lockFlag: string
  tenantOk: boolean
  channelId: string | null
  accountRole: string | null
  accountOk: boolean
  authorities: string[]
  dsTypes: string[]
  channels: string[] | null
}

/** The caller behind a bearer token. Runs as the owner, before row-level security is switched on. */
export async function findCaller(tx: Tx, request: Request, now: Date): Promise<Caller> {
  const token = /^Bearer ([0-9a-f]{64})$/.exec(request.headers.get('authorization') ?? '')?.[1]
  if (!token) throw new AppError(401, MESSAGES.expired)
  const { rows } = await lookup(hashOf(token), now).execute(tx)
  const found = rows[0]
  if (!found) throw new AppError(401, MESSAGES.expired)
  if (found.lockFlag !== '0' || !found.accountOk) throw new AppError(401, MESSAGES.disabled)
  if (!found.tenantOk) throw new AppError(401, MESSAGES.tenantExpired)
  return {
    userId: found.userId,
    username: found.username,
    userType: found.userType,
    tenantId: found.tenantId,
    channelId: found.channelId,
    authorities: new Set(found.authorities),
    sessionId: found.sessionId,
    scope: scopeOf(found),
  }
}

/** Platform staff see what their widest role lets them (0 all, 3 own); channel people their channel and below, agents their own. */
function scopeOf(found: Found): RowScope {
  const { tenantId, userId } = found
  if (found.userType === 'sys') {
    const ownOnly = found.dsTypes.length > 0 && found.dsTypes.every((type) => type === '3')
    return { tenantId, userId, channels: 'all', ownOnly }
  }
  return {
    tenantId,
    userId,
    channels: (found.channels ?? []).map(String),
    ownOnly: found.accountRole === '6',
  }
}

const lookup = (accessHash: string, now: Date) => sql<Found>`
  select s.id as session_id, u.id as user_id, u.tenant_id, u.username, u.user_type, u.lock_flag,
    (t.status = '0' and ${now.toISOString()}::timestamptz::date between t.start_time and t.end_time) as tenant_ok,
    a.channel_id, a.role as account_role, coalesce(a.status, '1') = '1' as account_ok,
    array(select distinct m.permission from sys_user_role ur join sys_role_menu rm on rm.role_id = ur.role_id
      join sys_menu m on m.id = rm.menu_id and m.deleted_at is null
      where ur.user_id = u.id and m.permission is not null) as authorities,
    array(select r.ds_type from sys_user_role ur join sys_role r on r.id = ur.role_id where ur.user_id = u.id) as ds_types,
    case when a.channel_id is null then null else array(
      with recursive below as (
        select id from dist_channel where id = a.channel_id and tenant_id = u.tenant_id
        union all select c.id from dist_channel c join below b on c.parent_id = b.id where c.deleted_at is null)
      select id::text from below) end as channels
  from session s join sys_user u on u.id = s.user_id and u.deleted_at is null
  join sys_tenant t on t.id = u.tenant_id
  left join dist_account a on a.user_id = u.id and a.deleted_at is null
  where s.access_hash = ${accessHash} and s.revoked_at is null and s.access_expires > ${now.toISOString()}`
