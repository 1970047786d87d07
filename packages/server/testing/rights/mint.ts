import { openSession } from '../../system/session.ts'
import type { startTestApp } from '../harness.ts'

type Harness = Pick<Awaited<ReturnType<typeof startTestApp>>, 'db' | 'clock'>

/** A session without the login: the token of somebody by their name, through a client, for so many seconds. */
export async function mint(
  { db, clock }: Harness,
  username: string,
  { seconds = 36_000, clientId = 'test' } = {},
): Promise<string> {
  return db.kysely.transaction().execute(async (tx) => {
    const { id: userId, tenantId } = await tx
      .selectFrom('sysUser')
      .select(['id', 'tenantId'])
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
    const start = {
      tenantId,
      userId,
      family: `${username} ${clientId} ${seconds}`,
      ip: '',
      userAgent: '',
      startedAt: clock.now.toISOString(),
    }
    const client = { clientId, accessTokenValidity: seconds, refreshTokenValidity: 36_000 }
    return (await openSession(tx, client, start, clock.now)).access_token
  })
}
