import type { Tx } from '../kernel/database/database.ts'

/** How often a contract was submitted to be verified. */
export async function verifyRound(id: string, tx: Tx): Promise<number> {
  const { n } = await tx
    .selectFrom('stateHistory')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('entity', '=', 'contract_manage')
    .where('entityId', '=', id)
    .where('event', '=', 'submitVerify')
    .executeTakeFirstOrThrow()
  return Number(n)
}
