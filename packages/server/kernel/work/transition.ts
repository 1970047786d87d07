import { can, type Machine, next } from '@baoqiao/contract/rules/machines/machine.ts'
import { sql } from 'kysely'
import type { Tx } from '../database/database.ts'
import { AppError } from '../http/app-error.ts'
import { emitter } from './emitter.ts'
import type { By, Life } from './life.ts'
import type { Emit } from './topic.ts'

interface Place {
  tx: Tx
  tenantId: string
  /** The caller's, in whose scope the transaction runs; work of the platform's own needs none. */
  emit?: Emit
  /** The clock of what happens; the machine's own unless given. */
  now?(): Date
}

/**
 * The only way a state changes: by the machine's table, under the row's lock, by one of the event's actors, with a
 * history row, and with what follows. Answers the new state; refuses with 409 when the event is not possible now or not
 * for them to bring about. A row in the bin is not there (404).
 */
export async function transition<S extends string, E extends string>(
  life: Life<S, E>,
  event: NoInfer<E>,
  id: string,
  by: By,
  place: Place,
  why: string | null = null,
): Promise<string> {
  const { machine, table, column } = life
  const { tx } = place
  const { rows } = await sql<{
    status: string
  }>`select ${sql.ref(column)} as status from ${sql.table(table)} where id = ${id} and deleted_at is null for update`.execute(
    tx,
  )
  const from = rows[0]?.status
  if (from === undefined) throw new AppError(404)
  const to = stepTo(machine, from, event, by)
  await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${to}, updated_at = now(), version = version + 1 where id = ${id}`.execute(
    tx,
  )
  await happen(life, event, { id, from, to, why }, by, place)
  return to
}

/** Where the event leads, or 409: not possible in this state, or not for them. `what` is done, in Chinese. */
export function stepTo(
  machine: Machine,
  from: string,
  event: string,
  by: By,
  what: string = machine.events[event] ?? event,
): string {
  const to = next(machine, from, event)
  if (to === null) throw new AppError(409, `当前状态为「${machine.states[from] ?? from}」，不能${what}`)
  if (!by.actors.some((actor) => can(machine, from, event, actor)))
    throw new AppError(409, `「${what}」由其他人员办理`)
  return to
}

/** A row of a life has come into being by an event: its first history row, and what follows. */
export async function begin<S extends string, E extends string>(
  life: Life<S, E>,
  event: NoInfer<E>,
  id: string,
  by: By,
  place: Place,
  why: string | null = null,
): Promise<void> {
  await happen(life, event, { id, from: null, to: bornAs(life.machine, event), why }, by, place)
}

/** The state in which an event brings a row into being. */
export function bornAs<S extends string, E extends string>(machine: Machine<S, E>, event: NoInfer<E>): S {
  const to = machine.transitions.find((one) => one.event === event && one.from.includes(''))?.to
  if (to === undefined || to === '=') throw new Error(`nothing of ${machine.id} is born by ${event}`)
  return to
}

interface Step {
  id: string
  from: string | null
  to: string
  why: string | null
}

async function happen(
  { table, follows }: Life,
  event: string,
  step: Step,
  { name }: By,
  { tx, tenantId, emit = emitter(tx, () => tenantId, false), now = () => new Date() }: Place,
): Promise<void> {
  const { id, from, to, why } = step
  await tx
    .insertInto('stateHistory')
    .values({
      tenantId,
      entity: table,
      entityId: id,
      event,
      fromState: from,
      toState: to,
      who: name,
      why: why ? why.slice(0, 200) : null,
    })
    .execute()
  await follows[event]?.({ tx, tenantId, ...step, emit, now })
}
