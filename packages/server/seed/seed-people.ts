import { idsIn } from '../kernel/auth/scope-of.ts'
import type { Vault } from '../kernel/data/vault.ts'
import type { Tx } from '../kernel/database/database.ts'
import { CHANNELS, DEPARTMENTS, type SeedUser, USERS } from './people.ts'
import { SEED_TYPES } from './products/types.ts'

export interface Setting {
  tenantId: string
  /** Hash of the demo password. */
  password: string
  vault: Vault
  /** Role ids by code. */
  roles: ReadonlyMap<string, string>
}

/** Channels, departments and people of the demo tenant. */
export async function seedPeople(tx: Tx, setting: Setting): Promise<void> {
  const { tenantId } = setting
  await tx
    .insertInto('distChannel')
    .values(
      CHANNELS.map((row) => ({
        ...row,
        tenantId,
        status: '1' as const,
        insureTypes: SEED_TYPES.map(({ type }) => type).join(','),
        insureAuthority: 'ALL' as const,
        limitPublicPay: 'ON' as const,
      })),
    )
    .execute()
  await tx
    .insertInto('sysDept')
    .values(DEPARTMENTS.map((row) => ({ ...row, tenantId })))
    .execute()
  for (const [index, user] of USERS.entries()) {
    const userId = await seedUser(tx, user, setting)
    if (user.channelId && user.distRole) await seedAccount(tx, user, userId, index + 1, tenantId)
  }
}

/** A platform administrator of tenant 21, and somebody whose tenant is over. */
export async function seedOtherTenants(
  tx: Tx,
  password: string,
  roles: ReadonlyMap<string, string>,
): Promise<void> {
  const common = { password, userType: 'sys' as const, lockFlag: '0' as const, passwordStatus: '0' as const }
  const { id: userId } = await tx
    .insertInto('sysUser')
    .values({ ...common, tenantId: '21', username: 'platform', name: '平台租户管理员' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roleIds = idsIn(roles.get('ROLE_SYS_ADMIN') ?? null)
  await tx
    .insertInto('sysUserRole')
    .values(roleIds.map((roleId) => ({ tenantId: '21', userId, roleId })))
    .execute()
  await tx
    .insertInto('sysUser')
    .values({ ...common, tenantId: '22', username: 'expired', name: '到期用户' })
    .execute()
}

export async function seedUser(
  tx: Tx,
  user: SeedUser,
  { tenantId, password, vault, roles }: Setting,
): Promise<string> {
  const { id } = await tx
    .insertInto('sysUser')
    .values({
      tenantId,
      username: user.username,
      name: user.name,
      password,
      userType: user.userType,
      deptId: user.deptId ?? null,
      phone: vault.seal(user.phone),
      phoneHash: vault.hash(user.phone),
      lockFlag: '0',
      passwordStatus: user.passwordDue ? '1' : '0',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const roleId = roles.get(user.role)
  if (!roleId) throw new Error(`no role ${user.role} for ${user.username}`)
  await tx.insertInto('sysUserRole').values({ tenantId, userId: id, roleId }).execute()
  return id
}

export async function seedAccount(
  tx: Tx,
  user: SeedUser,
  userId: string,
  number: number,
  tenantId: string,
): Promise<string> {
  const parent = CHANNELS.find((channel) => channel.id === user.channelId)?.parentId
  const { id } = await tx
    .insertInto('distAccount')
    .values({
      tenantId,
      userId,
      userName: user.name,
      number: `BQ${String(number).padStart(4, '0')}`,
      channelId: user.channelId ?? null,
      mainChannelId: parent ?? user.channelId ?? null,
      role: user.distRole ?? '6',
      accountType: '1',
      status: '1',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
