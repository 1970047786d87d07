import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'

/**
 * A paper's number is of one change: why a number that somebody typed cannot be this one's, or null. Two who type the same
 * at once wait for each other.
 */
export const endorseNoTaken = (
  endorseNo: string,
  id: string,
  context: Pick<Context, 'tx' | 'tenantId'>,
): Promise<string | null> =>
  asOwner(context, async () => {
    const { tx, tenantId } = context
    const no = endorseNo.trim()
    await sql`select pg_advisory_xact_lock(7150, hashtext(${tenantId} || ${no}))`.execute(tx)
    const known = await tx
      .selectFrom('endorsement')
      .select(['applyNo', 'policyNo'])
      .where('tenantId', '=', tenantId)
      .where('endorseNo', '=', no)
      .where('id', '<>', id)
      .where('deletedAt', 'is', null)
      .executeTakeFirst()
    return known
      ? `批单号${no}已用于保单${known.policyNo ?? ''}的批改申请${known.applyNo}，请核对保险公司的批单`
      : null
  })

/**
 * The number of a paper that the insurer gives none for, made of the policy's and its place like the insurer's; with the
 * number of the application behind it where somebody typed the same before. As the owner, the policy under lock.
 */
export async function ownPaperNo(
  id: string,
  { policyNo, place }: { policyNo: string; place: number },
  tx: Tx,
) {
  const no = `${policyNo}-P${String(place).padStart(3, '0')}`
  const { rows } = await sql`
    select from endorsement o join endorsement e on e.tenant_id = o.tenant_id
    where e.id = ${id} and o.id <> e.id and o.endorse_no = ${no} and o.deleted_at is null`.execute(tx)
  return rows.length > 0 ? `${no}-${id}` : no
}

/** The next place among the endorsement papers of a policy, from 1; the policy under lock where it is to hold. */
export async function nextPaperSeq(policyId: string, tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom('endorsement')
    .select(({ fn }) => fn.max('paperSeq').as('last'))
    .where('policyId', '=', policyId)
    .executeTakeFirstOrThrow()
  return Number(last ?? 0) + 1
}
