import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

interface Account {
  userId: string
  channelId: string | null
}

/** Accounts with the name that each person logs in by, for whoever sees the account; and its channel as older clients call it. */
export async function withLogins<R extends Account>(rows: readonly R[], context: Context) {
  const ids = rows.map(({ userId }) => userId)
  const { tx, tenantId } = context
  const users =
    ids.length === 0
      ? []
      : await asOwner(context, () =>
          tx
            .selectFrom('sysUser')
            .select(['id', 'username'])
            .where('tenantId', '=', tenantId)
            .where('id', 'in', ids)
            .execute(),
        )
  const names = new Map(users.map(({ id, username }) => [id, username]))
  return rows.map((row) => ({
    ...row,
    loginName: names.get(row.userId) ?? null,
    parentChannelId: row.channelId,
  }))
}
