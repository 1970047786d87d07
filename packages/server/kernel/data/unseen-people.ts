import { asOwner } from '../http/as-owner.ts'
import type { Context } from '../http/context.ts'

/** Somebody who did something to a row, as who looks at it may read. */
export interface Unseen {
  name: string
  userType: string
}
const SELLER = '业务员'

/** The logins of those whom the caller does not see. */
export const unnamed = (steps: readonly { who: string; called: string | null }[]): string[] =>
  steps.flatMap(({ who, called }) => (called === null ? [who] : []))

/**
 * By login, the people among these. A channel's people are told the names of those who sell; of the platform's, as visitors
 * of everybody's, what they are, not who. The platform reads logins of those who are gone.
 */
export async function unseenPeople(
  logins: readonly string[],
  { caller, tenantId, tx }: Context,
): Promise<Map<string, Unseen>> {
  if ((caller.userType === 'sys' && !caller.visitor) || logins.length === 0) return new Map()
  const rows = await asOwner({ tx }, () =>
    tx
      .selectFrom('sysUser')
      .select(['username', 'name', 'userType'])
      .where('tenantId', '=', tenantId)
      .where('username', 'in', [...new Set(logins)])
      .execute(),
  )
  return new Map(
    rows.map(({ username, name, userType }) => [
      username,
      { name: caller.visitor ? SELLER : name || username, userType },
    ]),
  )
}
