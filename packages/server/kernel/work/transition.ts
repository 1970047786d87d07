import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'

interface MachineLike {
  readonly id: string
  readonly states: Readonly<Record<string, string>>
  readonly transitions: readonly {
    readonly from: readonly string[]
    readonly event: string
    readonly to: string
  }[]
}
interface Change {
  tx: Tx
  tenantId: string
  /** Table that holds the row; its `status` column is the state. */
  table: string
  id: string
  event: string
  who: string
  why?: string | undefined
}

/**
 * The only way a state changes: by the machine's table, under the row's lock, with a history row.
 * Answers the new state; refuses with 409 when the event is not possible now.
 */
export async function transition(
  machine: MachineLike,
  { tx, tenantId, table, id, event, who, why }: Change,
): Promise<string> {
  const { rows } = await sql<{
    status: string
  }>`select status from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  const from = rows[0]?.status
  if (from === undefined) throw new AppError(404)
  const step = machine.transitions.find((t) => t.event === event && t.from.includes(from))
  if (!step) throw new AppError(409, `当前状态为「${machine.states[from] ?? from}」，不能进行此操作`)
  const to = step.to === '=' ? from : step.to
  await sql`update ${sql.table(table)} set status = ${to}, updated_at = now(), version = version + 1 where id = ${id}`.execute(
    tx,
  )
  await recordState(tx, {
    tenantId,
    entity: machine.id,
    entityId: id,
    event,
    fromState: from,
    toState: to,
    who,
    why: why ?? null,
  })
  return to
}

export async function recordState(
  tx: Tx,
  row: {
    tenantId: string
    entity: string
    entityId: string
    event: string
    fromState: string | null
    toState: string
    who: string
    why: string | null
  },
) {
  await tx.insertInto('stateHistory').values(row).execute()
}
