import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import type { Caller } from '../http/context.ts'
import { accountOpen, type ReachRow, reachColumns } from './reach-columns.ts'
import { scopeOf } from './scope-of.ts'

interface Found extends ReachRow {
  userId: string
  tenantId: string
  username: string
  channelId: string | null
  operator: boolean
}

/**
 * Somebody as they reach now, for work that goes on without them; null for who may not come in any more. As the owner.
 * Stands for no session: nothing is lent, and a first password that is due does not matter.
 */
export async function callerById(tx: Tx, id: string, now: Date): Promise<Caller | null> {
  const { rows } = await sql<Found>`
    select u.id as user_id, u.tenant_id, u.username, t.operator, a.channel_id, ${reachColumns}
    from sys_user u join sys_tenant t on t.id = u.tenant_id and t.deleted_at is null
    left join dist_account a on a.user_id = u.id and a.deleted_at is null
    where u.id = ${id} and u.deleted_at is null and u.lock_flag = '0' and ${accountOpen} and t.status = '0'
      and (${now.toISOString()}::timestamptz at time zone 'Asia/Shanghai')::date between t.start_time and t.end_time`.execute(
    tx,
  )
  const found = rows[0]
  if (!found) return null
  const { userId, tenantId, username, userType, accountRole, channelId } = found
  return {
    ...{ actor: userId, visitor: null, userId, tenantId, username, userType, accountRole, channelId },
    authorities: new Set(found.authorities),
    isLent: false,
    sessionId: '0',
    clientId: '',
    readOnly: false,
    operator: found.operator && userType === 'sys',
    passwordDue: false,
    locked: false,
    scope: scopeOf(found),
  }
}
