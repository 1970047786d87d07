import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { TokenAnswer } from '@baoqiao/contract/system/auth.ts'
import { sql } from 'kysely'
import { accountOpen } from '../kernel/auth/reach-columns.ts'
import { newToken } from '../kernel/auth/token.ts'
import type { Tx } from '../kernel/database/database.ts'
import { AppError } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { keepInCookie } from './refresh-cookie.ts'
import { type ClientTimes, type From, openSession } from './session.ts'

export interface Entering {
  id: string
  username: string
  tenantId: string
  lockFlag: string
}

/** A new login of a person who has shown who they are, whatever the way; refused when locked or their tenant is over. */
export async function enter(user: Entering, client: ClientTimes, context: Context): Promise<TokenAnswer> {
  const { tx } = context
  context.logged.username = user.username
  const now = context.now()
  const { open, due } = await standing(tx, user.id)
  if (user.lockFlag !== '0' || !open) throw new AppError(403, MESSAGES.disabled, { keep: true })
  await checkTenant(tx, user.tenantId, now)
  const start = { tenantId: user.tenantId, userId: user.id, family: newToken(), startedAt: now.toISOString() }
  const answer = await openSession(tx, client, { ...start, ...fromOf(context) }, now)
  return keepInCookie(due ? { ...answer, password_due: true } : answer, client, context)
}

/** Whom `enter` lets in, by user id. */
export const findEntering = (id: string, tx: Tx): Promise<Entering | undefined> =>
  tx
    .selectFrom('sysUser')
    .select(['id', 'username', 'tenantId', 'lockFlag'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** Where a request came from, as sessions remember it. */
export const fromOf = ({ request, ip }: Pick<Context, 'request' | 'ip'>): From => ({
  ip,
  userAgent: (request.headers.get('user-agent') ?? '').slice(0, 255),
})

/** A channel account that was switched off or deleted lets nobody in (`open`); platform staff have none. `due`: the first password. */
async function standing(tx: Tx, userId: string): Promise<{ open: boolean; due: boolean }> {
  const { rows } = await sql<{ open: boolean; due: boolean }>`select ${accountOpen} as open,
    u.password_status = '1' as due from sys_user u
    left join dist_account a on a.user_id = u.id and a.deleted_at is null where u.id = ${userId}`.execute(tx)
  return rows[0] ?? { open: false, due: false }
}

async function checkTenant(tx: Tx, tenantId: string, now: Date): Promise<void> {
  const tenant = await tx
    .selectFrom('sysTenant')
    .selectAll()
    .where('id', '=', tenantId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const today = todayIn(now)
  const open = tenant?.status === '0' && tenant.startTime <= today && today <= tenant.endTime
  if (!open) throw new AppError(403, MESSAGES.tenantExpired, { keep: true })
}
