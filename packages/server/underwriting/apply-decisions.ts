import type { KeptQuote } from '@baoqiao/contract/policy/quote.ts'
import { insures } from '@baoqiao/contract/underwriting/verdict.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { lastDecisions } from './keep-decisions.ts'

interface Task {
  id: string
  policyId: string
  newTotal?: number | null
  newHeads?: number | null
}

/**
 * The seller confirmed: everybody's premium and the list become what was proposed, and the order costs their sum. As the
 * owner; the order is held.
 */
export async function applyDecisions(
  { id, policyId, newTotal, newHeads }: Task,
  { tx }: Pick<Context, 'tx'>,
) {
  const decided = await lastDecisions(id, tx)
  const total = decided.reduce((sum, { after }) => sum + after, 0)
  const heads = decided.filter(({ verdict }) => insures(verdict)).length
  if (decided.length === 0 || total !== newTotal || heads !== newHeads)
    throw refuse('核保结论已有变化，请刷新后重新确认')
  const lines = JSON.stringify(
    decided.map(({ insuredId, verdict, loadingBp, after }) => ({
      insured_id: insuredId,
      out: !insures(verdict),
      loading_bp: loadingBp,
      after,
    })),
  )
  await sql`update policy_insured i set premium = p.after, loading_bp = p.loading_bp, version = i.version + 1,
      updated_at = now(), deleted_at = case when p.out then now() end
    from json_to_recordset(${lines}::json) as p (insured_id bigint, out boolean, loading_bp int, after bigint)
    where i.id = p.insured_id and i.policy_id = ${policyId}`.execute(tx)
  const explanation = JSON.stringify(await explained(policyId, total, tx))
  await tx
    .updateTable('policy')
    .set({ totalMoney: total, empCount: heads, explanation })
    .where('id', '=', policyId)
    .execute()
}

/** How the new price came about: a line for each trade and loading, so that its lines still come to the total. */
async function explained(policyId: string, total: number, tx: Context['tx']): Promise<KeptQuote> {
  const { explanation } = await tx
    .selectFrom('policy')
    .select('explanation')
    .where('id', '=', policyId)
    .executeTakeFirstOrThrow()
  // Written by us when it was submitted, in this shape.
  const before = explanation as KeptQuote
  const groups = await tx
    .selectFrom('policyInsured')
    .select(['professionId', 'professionName', 'cls', 'premium', 'loadingBp'])
    .select(({ fn }) => fn.countAll<number>().as('heads'))
    .where('policyId', '=', policyId)
    .where('deletedAt', 'is', null)
    .groupBy(['professionId', 'professionName', 'cls', 'premium', 'loadingBp'])
    .orderBy('cls')
    .orderBy('professionId')
    .orderBy('premium')
    .execute()
  const stepsOf = new Map(before.rows.map(({ professionId, steps }) => [professionId, steps]))
  const rows = groups.map(({ professionId, professionName, cls, premium, loadingBp, heads }) => ({
    professionId,
    name: professionName,
    cls,
    empNum: heads,
    head: premium,
    row: premium * heads,
    steps: [
      ...(stepsOf.get(professionId) ?? []),
      ...(loadingBp > 0 ? [{ kind: 'loading', label: '核保加费', value: `+${loadingBp / 100}%` }] : []),
    ],
  }))
  return { ...before, total, rows }
}
