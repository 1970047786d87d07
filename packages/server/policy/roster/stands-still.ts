import { ENDORSEMENT } from '@baoqiao/contract/rules/states/endorsement-states.ts'
import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { inList } from '../../kernel/database/in-list.ts'
import type { Kernel } from '../../kernel/http/context.ts'
import { emitter } from '../../kernel/work/emitter.ts'
import { rosterGoesOn } from './roster-topics.ts'

const BATCH = 500

/**
 * Whether list `r` runs without an application under way, and has for five minutes: whatever carries it on does so within
 * seconds. By the database's clock, which wrote the times.
 */
export const standsStill = sql<boolean>`(r.status = 'RUNNING'
  and not exists (select from roster_step s join endorsement e on e.id = s.endorsement_id
    where s.sync_id = r.id and e.status in ${inList(ENDORSEMENT.underWay)})
  and coalesce((select max(e.updated_at) from roster_step s join endorsement e on e.id = s.endorsement_id
    where s.sync_id = r.id), r.updated_at) <= now() - interval '5 minutes')`

/** Does it? As the owner. */
export async function syncStandsStill(syncId: string, tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ still: boolean }>`
    select ${standsStill} as still from roster_sync r where r.id = ${syncId}`.execute(tx)
  return rows[0]?.still ?? false
}

/**
 * Lists that stand still although nothing of theirs waits to be carried out (its row was lost, or given up) are carried on
 * from the application that was submitted last. Answers how many.
 */
export const carryOnRosters = ({ db }: Kernel): Promise<number> =>
  db.kysely.transaction().execute(async (tx) => {
    const { rows } = await sql<{ tenantId: string; endorsementId: string }>`
      select r.tenant_id, l.endorsement_id from roster_sync r
      cross join lateral (select s.endorsement_id from roster_step s
        where s.sync_id = r.id and s.endorsement_id is not null order by s.seq desc limit 1) l
      where r.deleted_at is null and ${standsStill}
        and not exists (select from outbox o join roster_step s on s.endorsement_id::text = o.payload->>'endorsementId'
          where s.sync_id = r.id and o.topic = ${rosterGoesOn.name} and o.done_at is null and o.failed_at is null)
      order by r.id limit ${BATCH} for update of r skip locked`.execute(tx)
    for (const { tenantId, endorsementId } of rows)
      await emitter(tx, () => tenantId, false)(rosterGoesOn, { endorsementId })
    return rows.length
  })
