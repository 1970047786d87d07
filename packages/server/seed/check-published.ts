import { hashOf } from '../kernel/auth/token.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { PUBLISHED_NAMES, PUBLISHED_SECRETS } from './published.ts'
import { DEMO_PASSWORD } from './seed.ts'

/**
 * For production: throws, in Chinese, when the database holds accounts or clients whose password anybody can read in
 * the sources. They come with demo data.
 */
export async function checkPublished({ db, ports }: Kernel): Promise<void> {
  const clients = await db.kysely
    .selectFrom('sysOauthClient')
    .select('clientId')
    .where('clientSecret', 'in', PUBLISHED_SECRETS.map(hashOf))
    .where('deletedAt', 'is', null)
    .execute()
  const people = await db.kysely
    .selectFrom('sysUser')
    .select(['username', 'password'])
    .where('username', 'in', PUBLISHED_NAMES)
    .where('lockFlag', '=', '0')
    .where('deletedAt', 'is', null)
    .execute()
  const open: string[] = []
  for (const { username, password } of people)
    if (await ports.passwords.verify(password, DEMO_PASSWORD)) open.push(username)
  if (clients.length + open.length === 0) return
  const names = (list: readonly string[]) => (list.length > 0 ? list.join('、') : '无')
  throw new Error(
    `数据库里有密码公开的演示账号（${names(open)}）和客户端（${names(clients.map(({ clientId }) => clientId))}），不能用于生产环境。请换用新的数据库，或停用这些账号、更换这些密钥；确实要公开演示时设置 DEMO_DATA=on 和 SIMULATORS=on`,
  )
}
