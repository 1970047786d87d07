import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { codeOf } from '../renews-link.ts'

/** What came of an application of the enterprise that a person looked at, each task by itself. */
export interface Verdict {
  taskId: string
  policyId: string
  orderNo: string
  productName: string
  /** Civil date. */
  on: string
  outcome: 'refused' | 'withdrawn' | 'changed'
  why: string | null
  /** Question -> answer, as it was declared then. */
  answers: Record<string, string>
}

interface Asked {
  tenantId: string
  holderCode: string
  /** An order that does not count for its own past. */
  except?: string | undefined
  /** A task that does not count for its own past. */
  exceptTask?: string | undefined
  /** Not before this instant. */
  since: Date
}

/**
 * What underwriters decided about applications of an enterprise that were not simply taken, the last first: refused,
 * taken back after somebody had begun to look, taken at another price or without somebody. By the credit code that the
 * application had when it was looked at. Of every channel of the tenant: as the owner.
 */
export async function verdictsOf(
  tx: Tx,
  { tenantId, holderCode, except, exceptTask, since }: Asked,
): Promise<Verdict[]> {
  const code = codeOf(holderCode)
  // A task is written in the moment it ends, never before: most of the years are left out without a look at their history.
  const { rows } = await sql<Omit<Verdict, 'answers'> & { answers: Record<string, string> | null }>`
    select t.id as "taskId", t.policy_id as "policyId", t.order_no as "orderNo", t.product_name as "productName",
      to_char(t.ended at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "on",
      case t.status when 'REFUSED' then 'refused' when 'CLOSED' then 'withdrawn' else 'changed' end as outcome,
      coalesce(t.opinion, t.why) as why, s.content->'answers' as answers
    from (
      select k.*, h.created_at as ended, h.why from underwriting_task k
      join lateral (select created_at, why from state_history
        where entity = 'underwriting_task' and entity_id = k.id order by id desc limit 1) h on true
      where k.tenant_id = ${tenantId} and k.deleted_at is null and k.updated_at >= ${since.toISOString()}
        and (k.status = 'REFUSED' or (k.status = 'CLOSED' and k.taken_at is not null)
          or (k.status = 'APPROVED' and k.new_total is distinct from k.old_total))
        and k.policy_id is distinct from ${except ?? null}::bigint and k.id is distinct from ${exceptTask ?? null}::bigint
    ) t join policy p on p.id = t.policy_id left join underwriting_snapshot s on s.task_id = t.id
    where t.ended >= ${since.toISOString()}
      and coalesce(upper(s.content->'facts'->>'信用代码'), upper(p.holder_code)) = ${code}
    order by t.id desc limit 50`.execute(tx)
  return rows.map((row) => ({ ...row, answers: row.answers ?? {} }))
}
