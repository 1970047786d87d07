import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import type { Caller } from '../http/context.ts'
import { accountOpen, type ReachRow, reachColumns } from './reach-columns.ts'
import { scopeOf } from './scope-of.ts'

interface Found extends ReachRow {
  sessionId: string
  family: string
  clientId: string
  readOnly: boolean
  idle: boolean
  locked: boolean
  userId: string
  tenantId: string
  username: string
  lockFlag: string
  passwordStatus: string
  tenantOk: boolean
  operator: boolean
  channelId: string | null
  accountOk: boolean
  clientAuthorities: string
  epoch: string
}
/** A login, as its uses are noted. */
interface Login {
  sessionId: string
  family: string
}

/**
 * The caller of a session by the hash of its token, and the epoch (`keptCallers`) in which that is true. Runs as the
 * owner. Throws AppError 401 for whoever may not come in.
 */
export async function findCaller(
  tx: Tx,
  accessHash: string,
  now: Date,
): Promise<{ caller: Caller; epoch: string; family: string }> {
  const { rows } = await lookup(accessHash, now).execute(tx)
  const found = rows[0]
  if (!found) throw new AppError(401, MESSAGES.expired)
  if (found.lockFlag !== '0' || !found.accountOk) throw new AppError(401, MESSAGES.disabled)
  if (!found.tenantOk) throw new AppError(401, MESSAGES.tenantExpired)
  if (found.idle) await noteUse(tx, found, now)
  return { caller: callerOf(found), epoch: found.epoch, family: found.family }
}

const callerOf = (found: Found): Caller => ({
  actor: found.userId,
  visitor: null,
  userId: found.userId,
  username: found.username,
  userType: found.userType,
  accountRole: found.accountRole,
  tenantId: found.tenantId,
  channelId: found.channelId,
  authorities: new Set(within(found.authorities, found.clientAuthorities)),
  isLent: found.clientAuthorities !== '',
  sessionId: found.sessionId,
  clientId: found.clientId,
  readOnly: found.readOnly,
  operator: found.operator && found.userType === 'sys',
  passwordDue: found.passwordStatus === '1',
  locked: found.locked,
  scope: scopeOf(found),
})

/** A client that names authorities of its own lends no more than those, whoever logs in through it. */
const within = (held: readonly string[], lent: string): readonly string[] => {
  const few = lent.split(/[\s,]+/).filter(Boolean)
  return few.length === 0 ? held : held.filter((one) => few.includes(one))
}

const IDLE = 60_000
/** A session's last use, that was noted before this, is noted again. */
export const idleBefore = (now: Date) => new Date(now.getTime() - IDLE).toISOString()
/**
 * Once a minute at most; a request that finds the row taken leaves it to the other one. The row that stands for the login
 * may be another one: tabs of a browser renew one after the other.
 */
export async function noteUse(tx: Tx, { sessionId, family }: Login, now: Date) {
  await sql`update session set last_used_at = ${now.toISOString()}
    where id in (select id from session where id = ${sessionId} or (family = ${family} and rotated_at is null)
      order by id for update skip locked)`.execute(tx)
}

/** Every table in it but `session` has a trigger that moves the epoch (test). */
const lookup = (accessHash: string, now: Date) => sql<Found>`
  select s.id as session_id, s.family, s.client_id, s.read_only, s.lock_hash is not null as locked, coalesce(s.last_used_at, s.created_at) < ${idleBefore(now)} as idle,
    u.id as user_id, u.tenant_id, u.username, u.lock_flag, u.password_status,
    (t.status = '0' and (${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date between t.start_time and t.end_time) as tenant_ok, t.operator,
    a.channel_id, ${accountOpen} as account_ok, coalesce(c.authorities, '') as client_authorities,
    coalesce((select epoch from caller_epoch), '') as epoch,
    ${reachColumns}
  from session s join sys_user u on u.id = s.user_id and u.deleted_at is null
  join sys_oauth_client c on c.client_id = s.client_id and c.deleted_at is null
  join sys_tenant t on t.id = u.tenant_id and t.deleted_at is null
  left join dist_account a on a.user_id = u.id and a.deleted_at is null
  where s.access_hash = ${accessHash} and s.revoked_at is null and s.access_expires > ${now.toISOString()}`
