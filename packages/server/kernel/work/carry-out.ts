import { TOPIC_TITLES } from '@baoqiao/contract/monitor/dead-letter.ts'
import { sql, type Transaction } from 'kysely'
import type { DB } from '../../tables.ts'
import type { Kernel } from '../http/context.ts'
import type { Carrier, Run, Work } from './carrier.ts'
import type { Claimed } from './claim.ts'
import { emitter } from './emitter.ts'
import { LEASE_MS } from './lease.ts'

const MAX_ATTEMPTS = 12
/** What waits outside gives up before the lease ends, so that no second server begins while the first still waits. */
const OUTSIDE_MS = LEASE_MS - 20_000

interface Given {
  owner: string
  signal: AbortSignal
}

/** One leased row through its phases; what goes wrong postpones it. */
export async function carryOut(
  kernel: Kernel,
  carriers: readonly Carrier[],
  row: Claimed,
  given: Given,
): Promise<void> {
  const carrier = carriers.find(({ topic }) => topic === row.topic)
  try {
    if (!carrier) throw new Error(`no carrier for outbox topic ${row.topic}`)
    await carrier.carry(row.payload as never, runOf(kernel, row, given))
  } catch (error) {
    await postpone(kernel, carrier, row, given.owner, error)
  }
}

const workOf = ({ vaultOf, publicUrl, now }: Kernel, { tenantId }: Claimed, tx: Transaction<DB>): Work => ({
  tx,
  tenantId,
  vault: vaultOf(tenantId),
  publicUrl,
  now,
  emit: emitter(tx, () => tenantId, false),
})

function runOf(kernel: Kernel, row: Claimed, { owner, signal }: Given): Run {
  const { db, ports, publicUrl, now, log } = kernel
  return {
    step: (work) => db.kysely.transaction().execute((tx) => work(workOf(kernel, row, tx))),
    finish: (work) =>
      db.kysely.transaction().execute(async (tx) => {
        await work(workOf(kernel, row, tx))
        const done = await tx
          .updateTable('outbox')
          .set({ doneAt: now().toISOString(), leaseUntil: null })
          .where('id', '=', row.id)
          .where('leaseBy', '=', owner)
          .where('doneAt', 'is', null)
          .executeTakeFirst()
        if (done.numUpdatedRows === 0n) throw new Error(`outbox row ${row.id} was taken over`)
      }),
    outside: {
      ports,
      publicUrl,
      now,
      log,
      signal: AbortSignal.any([signal, AbortSignal.timeout(OUTSIDE_MS)]),
    },
  }
}

/** Doubling pauses from 2 s up; after the last attempt a person finds it among the dead letters. */
async function postpone(
  kernel: Kernel,
  carrier: Carrier | undefined,
  row: Claimed,
  owner: string,
  error: unknown,
) {
  const { db, log, now } = kernel
  const { id, topic, attempts, tenantId } = row
  const lastError = error instanceof Error ? error.message : String(error)
  const dead = attempts >= MAX_ATTEMPTS
  log(dead ? 'error' : 'warn', dead ? 'outbox.dead' : 'outbox.failed', {
    topic,
    id,
    attempts,
    error: lastError,
  })
  const at = now()
  const failedAt = dead ? at.toISOString() : null
  const said = lastError.slice(0, 500)
  await db.kysely.transaction().execute(async (tx) => {
    const mine = await tx
      .updateTable('outbox')
      .set({
        leaseUntil: null,
        lastError: said,
        runAfter: new Date(at.getTime() + 1000 * 2 ** attempts).toISOString(),
        failedAt,
      })
      .where('id', '=', id)
      .where('leaseBy', '=', owner)
      .where('doneAt', 'is', null)
      .executeTakeFirst()
    if (!failedAt || mine.numUpdatedRows === 0n) return
    await sql`insert into dead_letter (tenant_id, outbox_id, topic, last_error, attempts, failed_at)
      values (${tenantId}, ${id}, ${TOPIC_TITLES[topic] ?? topic}, ${said}, ${attempts}, ${failedAt})`.execute(
      tx,
    )
    await carrier?.giveUp?.(row.payload as never, said, workOf(kernel, row, tx))
  })
}
