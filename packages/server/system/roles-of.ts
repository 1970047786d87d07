import type { Tx } from '../kernel/database/database.ts'

/** The roles a person has, oldest first. */
export const rolesOf = (userId: string, tx: Tx) =>
  tx
    .selectFrom('sysUserRole as ur')
    .innerJoin('sysRole as r', 'r.id', 'ur.roleId')
    .select(['r.id', 'r.roleName', 'r.roleCode'])
    .where('ur.userId', '=', userId)
    .where('r.deletedAt', 'is', null)
    .orderBy('r.id')
    .execute()
