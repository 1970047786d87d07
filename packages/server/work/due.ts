import { type RawBuilder, sql } from 'kysely'
import type { Kernel } from '../kernel/http/context.ts'
import { type Life, TIMER } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'

const BATCH = 500

/** Moves what is due, batch by batch; rows another worker holds are left to it. Answers how many it moved. */
export function due<S extends string, E extends string>(
  life: Life<S, E>,
  event: NoInfer<E>,
  when: (kernel: Kernel) => RawBuilder<unknown>,
) {
  const batch = (kernel: Kernel, is: RawBuilder<unknown>) =>
    kernel.db.kysely.transaction().execute(async (tx) => {
      const { rows } = await sql<{
        id: string
        tenantId: string
      }>`select id, tenant_id from ${sql.table(life.table)}
        where ${is} and deleted_at is null limit ${BATCH} for update skip locked`.execute(tx)
      for (const { id, tenantId } of rows)
        await transition(life, event, id, TIMER, { tx, tenantId, now: kernel.now })
      return rows.length
    })
  return async (kernel: Kernel) => {
    const is = when(kernel)
    let count = 0
    for (let moved = BATCH; moved === BATCH; count += moved) moved = await batch(kernel, is)
    return count
  }
}
