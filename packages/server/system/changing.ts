import { sql } from 'kysely'
import { AppError } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { type Reach, reachesOf, rolesWith, roleWithin, within } from './reach.ts'

interface Touched<T> {
  /** People whose account or rights the work changes. */
  people?: readonly string[]
  /** Roles it changes. Whoever has them is touched too. */
  roles?: readonly string[]
  /** What the work made: people and roles that were not there before. */
  made?(result: T): { people?: readonly string[]; roles?: readonly string[] }
  /** The field that says how far somebody reaches: that they would reach too far is told there. */
  at?: string | undefined
}

const PERSON = '该用户拥有您没有的权限，不能操作'
const ROLE = '该角色或拥有它的用户超出您的权限范围，不能操作'
const OWN = '不能改变自己的权限范围，请由其他管理员操作'

/**
 * The one rule of administration: nobody touches what reaches further than they do. Whom and what the work changes must
 * lie within the caller's own reach before and after it, and the caller's own reach stays as it is: it can neither grow
 * nor be narrowed to where the caller could not undo it. Changes of a tenant's rights go one at a time.
 */
export async function changing<T>(touched: Touched<T>, context: Context, work: () => Promise<T>): Promise<T> {
  const { tx, caller, tenantId } = context
  await sql`select pg_advisory_xact_lock(7110, ${Number(tenantId) % 2_000_000_000}::int)`.execute(tx)
  const own = await check(touched, context)
  const result = await work()
  const made = touched.made?.(result)
  const after = await check(
    {
      people: [...(touched.people ?? []), ...(made?.people ?? [])],
      roles: [...(touched.roles ?? []), ...(made?.roles ?? [])],
      at: touched.at,
    },
    context,
    own,
  )
  if (caller.userId !== '0' && !(within(after, own) && within(own, after))) throw refusal(OWN, touched.at)
  return result
}

const refusal = (message: string, at: string | undefined) =>
  new AppError(403, message, at ? { issues: [{ path: at, message }] } : {})

/** Refuses whoever and whatever reaches beyond `limit`, or the caller as they are; answers the caller's reach. */
async function check(
  { people = [], roles = [], at }: Touched<never>,
  context: Context,
  limit?: Reach,
): Promise<Reach> {
  const { tx, caller, tenantId } = context
  const found = await asOwner(context, async () => {
    const known = await rolesWith(tx, tenantId, roles)
    const ids = [...people, ...known.flatMap(({ holders }) => holders)]
    return { known, reaches: await reachesOf(tx, tenantId, [...new Set([caller.userId, ...ids])]) }
  })
  const own = found.reaches.get(caller.userId)
  if (!own) throw new AppError(403)
  const outer = limit ?? own
  const others = [...found.reaches].filter(([id]) => id !== caller.userId)
  const further = others.some(([, reach]) => !within(reach, outer))
  if (further || found.known.some((role) => !roleWithin(role, outer)))
    throw refusal(roles.length > 0 ? ROLE : PERSON, at)
  return own
}
