import type { Context } from '../kernel/http/context.ts'
import { withLogins } from './with-logins.ts'

interface Named {
  userId: string
  userName: string
}

/** Accounts as a choice of them calls each: by name, with the login behind it where two of the choice have that name. */
export async function calledApart<R extends Named>(rows: readonly R[], context: Context) {
  const counts = new Map<string, number>()
  for (const { userName } of rows) counts.set(userName, (counts.get(userName) ?? 0) + 1)
  const alike = rows.filter(({ userName }) => (counts.get(userName) ?? 0) > 1)
  const known = await withLogins(
    alike.map(({ userId }) => ({ userId, channelId: null })),
    context,
  )
  const logins = new Map(known.map(({ userId, loginName }) => [userId, loginName]))
  return rows.map((row) => {
    const login = logins.get(row.userId)
    return { ...row, called: login ? `${row.userName}（${login}）` : row.userName }
  })
}
