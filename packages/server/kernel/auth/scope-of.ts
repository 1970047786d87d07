import type { RowScope } from '../database/database.ts'

/** A role's data scope: 0 all, 1 the departments named in `dsScope`, 2 own department and below, 3 own department. */
export interface RoleScope {
  dsType: string
  dsScope: string | null
}
interface Person {
  userId: string
  tenantId: string
  userType: 'sys' | 'dist'
  accountRole: string | null
  roles: readonly RoleScope[]
  deptId: string | null
  /** The person's department and all below it. */
  depts: readonly string[]
  /** The person's channel and all below it. */
  channels: readonly string[] | null
}

/**
 * What of the tenant's rows a person sees; of several roles the widest counts. Platform staff see every channel,
 * with scope 3 only what they made; channel people their channel and below, agents their own. Nobody sees all
 * departments but platform staff with scope 0.
 */
export function scopeOf(person: Person): RowScope {
  const { tenantId, userId } = person
  const platform = person.userType === 'sys'
  return {
    tenantId,
    userId,
    channels: platform ? 'all' : (person.channels ?? []).map(String),
    depts: departmentsOf(person, platform),
    ownOnly: platform ? person.roles.every(({ dsType }) => dsType === '3') : person.accountRole === '6',
  }
}

function departmentsOf({ roles, deptId, depts }: Person, platform: boolean): RowScope['depts'] {
  if (platform && roles.some(({ dsType }) => dsType === '0')) return 'all'
  const own = deptId === null ? [] : [String(deptId)]
  const seen = roles.flatMap(({ dsType, dsScope }) => {
    if (dsType === '1') return idsIn(dsScope)
    return dsType === '2' || dsType === '0' ? depts.map(String) : own
  })
  return [...new Set(seen)]
}

/** Ids of a `dsScope`: '12,15'. */
export const idsIn = (text: string | null) => (text ?? '').split(',').filter((id) => /^\d{1,18}$/.test(id))
