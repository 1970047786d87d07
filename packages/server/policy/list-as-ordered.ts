import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'

export interface Listed {
  heads: number
  /** Cents. */
  sum: number
}

/** How many people stand on the list of an order, and what their premiums come to. As the owner: all of them. */
async function listedOn(policyId: string, { tx }: { tx: Tx }): Promise<Listed> {
  const { rows } = await sql<Listed>`select count(*)::int as heads, coalesce(sum(premium), 0)::bigint as sum
    from policy_insured where policy_id = ${policyId} and deleted_at is null`.execute(tx)
  return rows[0] ?? { heads: 0, sum: 0 }
}

/** An order costs what the people on its list cost, and has as many; anything else is a fault of ours and is not kept. As the owner. */
export async function listAsOrdered(policyId: string, { tx }: { tx: Tx }): Promise<void> {
  const { empCount, totalMoney } = await tx
    .selectFrom('policy')
    .select(['empCount', 'totalMoney'])
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  const { heads, sum } = await listedOn(policyId, { tx })
  if (heads !== empCount || Number(sum) !== totalMoney)
    throw new Error(
      `list of order ${policyId}: ${heads} people for ${sum}, the order says ${empCount} for ${totalMoney}`,
    )
}
