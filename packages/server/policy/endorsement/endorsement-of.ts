import type { Tx } from '../../kernel/database/database.ts'

/** An application as what follows it reads it. As the owner. */
export const endorsementOf = (id: string, tx: Tx) =>
  tx
    .selectFrom('endorsement')
    .select([
      'id',
      'policyId',
      'changeCode',
      'applyNo',
      'effectiveDate',
      'payMoney',
      'setOff',
      'doneMoney',
      'status',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Its people who are still under way. */
export async function openRows(id: string, tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('endorsementRow')
    .select('id')
    .where('endorsementId', '=', id)
    .where('status', '=', '100')
    .execute()
  return rows.map((row) => row.id)
}
