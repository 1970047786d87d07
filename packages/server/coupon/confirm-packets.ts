import { CONFIRM_DAYS } from '@baoqiao/contract/coupon/red-packet.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { inList } from '../kernel/database/in-list.ts'
import type { Kernel } from '../kernel/http/context.ts'
import { TIMER } from '../kernel/work/life.ts'
import { transition } from '../kernel/work/transition.ts'
import { redPacketLife } from './red-packet-life.ts'

const BATCH = 500
const STEPS = ['conditionFailed', 'conditionMet', 'expired'] as const

/** Which red packets an event is due for: given back or never in force, in force long enough, not claimed in time. */
function dueFor(event: (typeof STEPS)[number], now: Date): RawBuilder<unknown> {
  const inForceBy = addDays(todayIn(now), -CONFIRM_DAYS)
  const ofPolicy = (is: RawBuilder<unknown>) => sql`r.status = 'WAIT_CONFIRM' and exists (
    select from policy p where p.id = r.policy_id and ${is})`
  if (event === 'conditionFailed') return ofPolicy(sql`p.status in ${inList(POLICY.lost)}`)
  if (event === 'conditionMet')
    return ofPolicy(sql`p.status in ${inList(POLICY.ran)} and p.start_date <= ${inForceBy}::date`)
  return sql`r.status = 'UNRECEIVED' and r.expires_at <= ${now.toISOString()}::timestamptz`
}

interface Place {
  tx: Tx
  now(): Date
}
/** Moves what is due, at most so many; of one packet where `id` is said. As the owner. Answers how many it moved. */
async function confirmPackets(
  event: (typeof STEPS)[number],
  { tx, now }: Place,
  id?: string,
): Promise<number> {
  const which = id === undefined ? sql`true` : sql`r.id = ${id}`
  const { rows } = await sql<{ id: string; tenantId: string }>`
    select r.id::text as id, r.tenant_id::text as "tenantId" from red_packet r
    where ${dueFor(event, now())} and ${which} and r.deleted_at is null
    order by r.id limit ${BATCH} for update of r ${id === undefined ? sql`skip locked` : sql``}`.execute(tx)
  for (const row of rows)
    await transition(redPacketLife, event, row.id, TIMER, { tx, tenantId: row.tenantId, now })
  return rows.length
}

/** Confirms and ends red packets, in transactions of their own; answers how many it moved. */
export async function runRedPackets({ db, now }: Kernel): Promise<number> {
  let count = 0
  for (const event of STEPS)
    for (let moved = BATCH; moved === BATCH; count += moved)
      moved = await db.kysely.transaction().execute((tx) => confirmPackets(event, { tx, now }))
  return count
}

/** One packet, as far as it is due: when somebody opens it. As the owner. */
export async function confirmPacket(id: string, place: Place): Promise<void> {
  for (const event of STEPS) await confirmPackets(event, place, id)
}
