import { reconcileJobs } from '../job/reconcile-jobs.ts'
import { hashOf } from '../kernel/auth/token.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { beginningParams } from './beginning-params.ts'
import { seedMenus, seedRoles } from './permissions.ts'
import { type Pinyin, seedReference } from './reference.ts'
import { seedTemplates } from './seed-templates.ts'

/** The tenant whose number the console asks for when nothing else is said (§9). */
const FIRST_TENANT = '3'

export interface FirstAdmin {
  /** Name of the tenant: the company that runs this installation. */
  tenant: string
  username: string
  password: string
}

/**
 * A bare installation's beginning: its tenant, the console's client, roles, what every installation begins with, and
 * an administrator, who changes the password at the first login. Throws, in Chinese, when anybody is there already.
 */
export async function makeFirstAdmin(
  kernel: Kernel,
  { tenant, username, password }: FirstAdmin,
  pinyin?: Pinyin,
): Promise<void> {
  const hash = await kernel.ports.passwords.hash(password)
  await kernel.db.alone(() =>
    kernel.db.kysely.transaction().execute(async (tx) => {
      await refuseSecond(tx)
      const period = { startTime: '2020-01-01', endTime: '2099-12-31', status: '0' as const }
      const code = 'main'
      await tx
        .insertInto('sysTenant')
        .values({ id: FIRST_TENANT, name: tenant, code, ...period, operator: true })
        .execute()
      await addConsole(tx)
      await seedReference(tx, pinyin)
      await reconcileJobs(tx)
      const roles = await seedRoles(tx, FIRST_TENANT, await seedMenus(tx))
      await seedTemplates(tx, FIRST_TENANT)
      await tx.insertInto('sysParam').values(beginningParams(FIRST_TENANT)).execute()
      await addPerson(tx, { username, hash, roleId: roles.get('ROLE_SYS_ADMIN') ?? '' })
    }),
  )
}

async function refuseSecond(tx: Tx) {
  const person = await tx.selectFrom('sysUser').select('username').limit(1).executeTakeFirst()
  if (person)
    throw new Error(
      `系统里已经有账号（例如 ${person.username}），没有再建管理员。请用已有的管理员登录，在「用户」里新增。`,
    )
}

/** The console runs in browsers, where a secret is none: what it may do is bounded by who logs in. */
async function addConsole(tx: Tx) {
  await tx
    .insertInto('sysOauthClient')
    .values({
      clientId: 'console',
      clientSecret: hashOf('console'),
      scope: 'server',
      authorizedGrantTypes: 'password,refresh_token,mobile,social',
      accessTokenValidity: 7200,
      refreshTokenValidity: 604_800,
      autoapprove: true,
      captchaFlag: '2',
      encFlag: '1',
    })
    .execute()
}

async function addPerson(
  tx: Tx,
  { username, hash, roleId }: { username: string; hash: string; roleId: string },
) {
  const tenantId = FIRST_TENANT
  const { id: deptId } = await tx
    .insertInto('sysDept')
    .values({ tenantId, name: '总部', sort: 10 })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: userId } = await tx
    .insertInto('sysUser')
    .values({
      tenantId,
      username,
      name: '平台管理员',
      password: hash,
      userType: 'sys',
      deptId,
      lockFlag: '0',
      passwordStatus: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await tx.insertInto('sysUserRole').values({ tenantId, userId, roleId }).execute()
}
