import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

const OWN = '您办理过这笔投保，不能自己核保，请交给其他核保员'
/** What a seller does about an order and its task. */
const SELLING = ['submitAuto', 'submitManual', 'resubmit', 'saveStaging', 'answer', 'confirm']

/**
 * Why the caller does not underwrite an order, or null: two pairs of eyes look at it, so nobody decides about what they
 * applied for, or answered and confirmed, themselves.
 */
export const ownCase = async (policyId: string, context: Context): Promise<string | null> =>
  (await ownCases([policyId], context)).get(policyId) ?? null

/** Why somebody else does not, whom a task is about to be given to. */
export async function ownCaseOf(userId: string, policyId: string, context: Context): Promise<string | null> {
  const { username } = await asOwner(context, () =>
    context.tx.selectFrom('sysUser').select('username').where('id', '=', userId).executeTakeFirstOrThrow(),
  )
  return ownCase(policyId, { ...context, caller: { ...context.caller, userId, username } })
}

/** The same of many orders, by their ids; those that the caller may underwrite are not in it. */
export const ownCases = (
  policyIds: readonly string[],
  context: Context,
): Promise<ReadonlyMap<string, string>> =>
  asOwner(context, async () => {
    const { tx, caller } = context
    const { rows } = await sql<{ id: string }>`
      select p.id from policy p where p.id = any(${[...policyIds]}::bigint[])
        and (p.created_by is not distinct from ${caller.userId}::bigint
        or exists (select from state_history h where h.entity = 'policy' and h.entity_id = p.id
          and h.who = ${caller.username} and h.event = any(${SELLING}))
        or exists (select from underwriting_task t join state_history h
          on h.entity = 'underwriting_task' and h.entity_id = t.id
          where t.policy_id = p.id and h.who = ${caller.username} and h.event = any(${SELLING})))`.execute(tx)
    return new Map(rows.map(({ id }) => [id, OWN]))
  })
