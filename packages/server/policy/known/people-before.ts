import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'

/** What an underwriter decided about a person on an earlier application. */
export interface PersonBefore {
  hash: string
  taskId: string
  verdict: 'accept' | 'refuse'
  /** On top of the premium; 0 for who was refused. */
  loadingBp: number
  reason: string | null
  /** Civil date. */
  on: string
}

interface Asked {
  tenantId: string
  /** Hashes of id numbers. */
  hashes: readonly string[]
  /** An order that does not count. */
  except?: string | undefined
  /** Not before this instant. */
  since: Date
}

/** Those of these people who were refused or loaded by name, by the last proposal of each task: the last of each person. As the owner. */
export async function peopleBefore(
  tx: Tx,
  { tenantId, hashes, except, since }: Asked,
): Promise<Map<string, PersonBefore>> {
  const { rows } = await sql<PersonBefore>`
    select distinct on (d.person) d.person as hash, d.task_id as "taskId", d.verdict, d.loading_bp as "loadingBp", d.reason,
      to_char(d.created_at at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as "on"
    from underwriting_decision d
    where d.tenant_id = ${tenantId} and d.person = any(${[...hashes]}) and (d.verdict = 'refuse' or d.loading_bp > 0)
      and d.created_at >= ${since.toISOString()} and d.policy_id is distinct from ${except ?? null}::bigint
      and d.round = (select max(round) from underwriting_decision x where x.task_id = d.task_id)
    order by d.person, d.id desc`.execute(tx)
  return new Map(rows.map((row) => [row.hash, row]))
}
