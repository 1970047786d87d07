import { DICTIONARIES } from '@baoqiao/contract/data/dictionaries.ts'
import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import { RATES } from '@baoqiao/contract/data/rates.ts'
import { sql } from 'kysely'
import { hashOf } from '../kernel/auth/token.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { MENUS } from './menus.ts'
import { CHANNELS, ROLES, USERS } from './people.ts'
import { SEED_PRODUCTS, SEED_TYPES } from './products.ts'

export const DEMO_PASSWORD = 'Baoqiao2026'
export const DEMO_TENANT = '3'
export interface SeedOptions {
  /** Pinyin of a trade's name for the search; the browser seed goes without. */
  pinyin?: (text: string) => string
  partnerOrigins?: readonly string[]
}

/** Demo data, once: an already seeded database is left as it is. Answers whether it seeded. */
export async function seed(kernel: Kernel, options: SeedOptions = {}): Promise<boolean> {
  const passwordHash = await kernel.ports.passwords.hash(DEMO_PASSWORD)
  return kernel.db.kysely.transaction().execute(async (tx) => {
    const known = await tx
      .selectFrom('sysTenant')
      .select('id')
      .where('id', '=', DEMO_TENANT)
      .executeTakeFirst()
    if (known) return false
    await seedTenants(tx)
    await seedPermissions(tx)
    await seedPeople(tx, passwordHash)
    await seedProducts(tx, options)
    await seedPartners(tx, options.partnerOrigins ?? [])
    return true
  })
}

async function seedTenants(tx: Tx) {
  const period = { startTime: '2020-01-01', endTime: '2099-12-31', status: '0' as const }
  await tx
    .insertInto('sysTenant')
    .values([
      { id: DEMO_TENANT, name: '保桥演示', code: 'demo', ...period },
      { id: '21', name: '平台租户', code: 'platform', ...period },
      { id: '22', name: '已到期租户', code: 'expired', ...period, endTime: '2021-12-31' },
    ])
    .execute()
  const client = {
    scope: 'server',
    authorizedGrantTypes: 'password,refresh_token',
    accessTokenValidity: 7200,
    refreshTokenValidity: 604_800,
    autoapprove: true,
  }
  await tx
    .insertInto('sysOauthClient')
    .values([
      { ...client, clientId: 'console', clientSecret: hashOf('console'), captchaFlag: '1', encFlag: '0' },
      { ...client, clientId: 'test', clientSecret: hashOf('test'), captchaFlag: '0', encFlag: '0' },
      {
        ...client,
        clientId: 'partner-mbFgk',
        clientSecret: hashOf('partner-demo-secret'),
        captchaFlag: '0',
        encFlag: '0',
        accessTokenValidity: 1800,
      },
      { ...client, clientId: 'encrypted', clientSecret: hashOf('encrypted'), captchaFlag: '0', encFlag: '1' },
    ])
    .execute()
  for (const { type, description, items } of DICTIONARIES) {
    await sql`insert into sys_dict (type, description, system) values (${type}, ${description}, '1')`.execute(
      tx,
    )
    await tx
      .insertInto('sysDictItem')
      .values(items.map((item) => ({ type, ...item })))
      .execute()
  }
}

async function seedPermissions(tx: Tx) {
  const granted = new Map<string, string>()
  let sort = 0
  for (const folder of MENUS) {
    sort += 10
    const { id: parentId } = await tx
      .insertInto('sysMenu')
      .values({ name: folder.name, icon: folder.icon, menuType: '0', sort })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const entry of folder.entries) {
      sort += 10
      const { id } = await tx
        .insertInto('sysMenu')
        .values({
          name: entry.name,
          path: entry.path,
          icon: entry.icon,
          permission: null,
          parentId,
          menuType: '0',
          sort,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      granted.set(`menu:${entry.authority}:${id}:${parentId}`, id)
    }
  }
  const authorities = [...new Set(ROLES.flatMap((role) => role.authorities))]
  for (const permission of authorities) {
    const { id } = await tx
      .insertInto('sysMenu')
      .values({ name: permission, permission, menuType: '1', sort: 9999 })
      .returning('id')
      .executeTakeFirstOrThrow()
    granted.set(`authority:${permission}`, id)
  }
  for (const role of ROLES) {
    const { id: roleId } = await tx
      .insertInto('sysRole')
      .values({
        tenantId: DEMO_TENANT,
        roleName: role.name,
        roleCode: role.code,
        dsType: asScope(role.dsType),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const menus = new Set<string>()
    for (const [key, id] of granted) {
      const [kind, authority = '', , parentId] = key.split(':')
      if (!role.authorities.includes(authority)) continue
      menus.add(id)
      if (kind === 'menu' && parentId) menus.add(parentId)
    }
    await tx
      .insertInto('sysRoleMenu')
      .values([...menus].map((menuId) => ({ tenantId: DEMO_TENANT, roleId, menuId })))
      .execute()
  }
}

const asScope = (text: string): '0' | '1' | '2' | '3' =>
  text === '0' || text === '1' || text === '3' ? text : '2'

async function seedPeople(tx: Tx, password: string) {
  await tx
    .insertInto('distChannel')
    .values(
      CHANNELS.map((row) => ({
        ...row,
        tenantId: DEMO_TENANT,
        status: '1' as const,
        insureTypes: SEED_TYPES.map(({ type }) => type).join(','),
        insureAuthority: 'ALL' as const,
        limitPublicPay: 'ON' as const,
        feeTier:
          row.feeTier === '110'
            ? ('110' as const)
            : row.feeTier === '115'
              ? ('115' as const)
              : ('100' as const),
      })),
    )
    .execute()
  const roles = new Map(
    (await tx.selectFrom('sysRole').select(['id', 'roleCode']).execute()).map((row) => [
      row.roleCode,
      row.id,
    ]),
  )
  let number = 1
  for (const user of USERS) {
    const { id: userId } = await tx
      .insertInto('sysUser')
      .values({
        tenantId: DEMO_TENANT,
        username: user.username,
        name: user.name,
        password,
        userType: user.userType,
        lockFlag: '0',
        passwordStatus: '0',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('sysUserRole')
      .values({ tenantId: DEMO_TENANT, userId, roleId: roles.get(user.role) ?? '0' })
      .execute()
    if (!user.channelId || !user.distRole) continue
    const parent = CHANNELS.find((channel) => channel.id === user.channelId)?.parentId
    await tx
      .insertInto('distAccount')
      .values({
        tenantId: DEMO_TENANT,
        userId,
        userName: user.name,
        number: `BQ${String(number).padStart(4, '0')}`,
        channelId: user.channelId,
        mainChannelId: parent ?? user.channelId,
        role: user.distRole,
        accountType: '1',
        status: '1',
      })
      .execute()
    number += 1
  }
  await tx
    .insertInto('sysUser')
    .values({
      tenantId: '22',
      username: 'expired',
      name: '到期用户',
      password,
      userType: 'sys',
      lockFlag: '0',
      passwordStatus: '0',
    })
    .execute()
}

async function seedProducts(tx: Tx, { pinyin }: SeedOptions) {
  await tx
    .insertInto('insureType')
    .values(
      SEED_TYPES.map((row) => ({
        ...row,
        line: row.line === 'groupAccident' ? ('groupAccident' as const) : ('employerLiability' as const),
      })),
    )
    .execute()
  await tx
    .insertInto('distProduct')
    .values(
      SEED_PRODUCTS.map((row) => ({
        ...row,
        type: row.type === '2' ? ('2' as const) : ('1' as const),
        isSale: '0' as const,
        suitRange: '3' as const,
      })),
    )
    .execute()
  const dated = { validFrom: '2020-01-01', validTo: null }
  await tx
    .insertInto('rateVersion')
    .values([
      {
        ...dated,
        code: 'EL-2026.1',
        line: 'employerLiability',
        table: JSON.stringify(RATES.employerLiability),
      },
      {
        ...dated,
        code: 'GA-2026.1',
        line: 'groupAccident',
        table: JSON.stringify(RATES.groupAccident),
      },
    ])
    .execute()
  const rows = OCCUPATIONS.map((row) => ({
    ...row,
    cls: row.cls as '1' | null,
    pinyin: pinyin ? pinyin(`${row.name} ${row.keywords}`) : null,
  }))
  for (let from = 0; from < rows.length; from += 200)
    await tx
      .insertInto('occupation')
      .values(rows.slice(from, from + 200))
      .execute()
}

async function seedPartners(tx: Tx, origins: readonly string[]) {
  const widgets = JSON.stringify(['product-details', 'entry-center', 'pay'])
  await tx
    .insertInto('partnerSite')
    .values(
      ['mbFgk', 'hekang', 'bowei', 'xsm', 'jitai'].map((publishableId) => ({
        publishableId,
        origins: JSON.stringify(publishableId === 'mbFgk' ? origins : []),
        widgets,
      })),
    )
    .execute()
}
