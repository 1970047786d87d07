import type { Approval } from '@baoqiao/contract/underwriting/decision.ts'
import type { Priced } from '@baoqiao/contract/underwriting/loading.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { HeldTask } from './held-task.ts'

/** Every person's verdict of this proposal, for ever: one statement with one text for all of them. */
export async function keepDecisions(
  task: HeldTask,
  { rows }: Approval,
  people: readonly { id: string; premium: number }[],
  priced: readonly Priced[],
  context: Context,
): Promise<void> {
  const reasons = new Map(rows.map(({ insuredId, reason }) => [insuredId, reason]))
  const round = (await lastRound(task.id, context.tx)) + 1
  const lines = priced.map(({ id, verdict, loadingBp, after }, i) => ({
    insured_id: id,
    verdict,
    loading_bp: loadingBp,
    reason: reasons.get(id) ?? null,
    before: people[i]?.premium ?? 0,
    after,
  }))
  await asOwner(context, () =>
    sql`insert into underwriting_decision (tenant_id, channel_id, created_by, task_id, policy_id, round, who,
        insured_id, verdict, loading_bp, reason, before, after, person)
      select ${task.tenantId}::bigint, ${task.channelId}::bigint, ${task.createdBy}::bigint, ${task.id}::bigint,
        ${task.policyId}::bigint, ${round}::int, ${context.caller.username}, p.*,
        (select i.id_no_hash from policy_insured i where i.id = p.insured_id)
      from json_to_recordset(${JSON.stringify(lines)}::json) as p (insured_id bigint, verdict text, loading_bp int,
        reason text, before bigint, after bigint)`.execute(context.tx),
  )
}

/** How many proposals there were. */
async function lastRound(taskId: string, tx: Tx): Promise<number> {
  const { round } = await tx
    .selectFrom('underwritingDecision')
    .select(({ fn }) => fn.max('round').as('round'))
    .where('taskId', '=', taskId)
    .executeTakeFirstOrThrow()
  return round ?? 0
}

/** The decisions of the last proposal, in the order of the list. */
export const lastDecisions = async (taskId: string, tx: Tx) =>
  tx
    .selectFrom('underwritingDecision')
    .select(['insuredId', 'verdict', 'loadingBp', 'reason', 'before', 'after'])
    .where('taskId', '=', taskId)
    .where('round', '=', await lastRound(taskId, tx))
    .orderBy('id')
    .execute()

/** The login of whoever made the last proposal; null where there was none. */
export async function lastDecider(taskId: string, tx: Tx): Promise<string | null> {
  const row = await tx
    .selectFrom('underwritingDecision')
    .select('who')
    .where('taskId', '=', taskId)
    .orderBy('round', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.who ?? null
}
