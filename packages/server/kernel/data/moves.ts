import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { Move } from '@baoqiao/contract/kernel/move.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/tree.ts'
import { can, type Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { sql } from 'kysely'
import { actorsOf } from '../auth/actors-of.ts'
import { holdFilesOf } from '../files/hold-files.ts'
import { AppError, notFound, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { recordState, transition } from '../work/transition.ts'
import type { Values } from './access.ts'
import { record } from './change-log.ts'
import { columnsOf } from './store.ts'
import { addRow, prepare } from './write.ts'

/** A row as it lies in the table, in camel case. */
export type MovedRow = Values & { id: string; status: string; version: number }
type Guard = (row: MovedRow, context: Context, given: Values) => string | null | Promise<string | null>
/** What is a rule about a resource's moves; everything else follows from its contract. */
export interface MoveRules {
  /** Why the row may not move now, in Chinese, or null. Runs under the row's lock. */
  guard?: Readonly<Record<string, Guard>>
  /** What else happens, in the same transaction, with the row as it was; leaves by the outbox. */
  after?: Readonly<Record<string, (row: MovedRow, context: Context, given: Values) => Promise<void>>>
}
interface Given extends Values {
  version?: number | undefined
}

/**
 * Moves one row by an event a person brings about: seen by row security, locked, its version and actor checked, its
 * guard asked; then what was asked for is kept, the state changes with its history row, and what follows happens.
 */
export async function moveRow(
  resource: AnyResource,
  event: string,
  id: string,
  { version, ...given }: Given,
  context: Context,
  rules: MoveRules,
) {
  const { machine, move } = moveOf(resource, event)
  const row = await locked(resource, id, context)
  if (version !== undefined && version !== row.version) throw new AppError(409, MESSAGES.changedMeanwhile)
  if (!can(machine, row.status, event))
    throw new AppError(409, `当前状态为「${machine.states[row.status] ?? row.status}」，不能${move.title}`)
  if (!actorsOf(context.caller).some((actor) => can(machine, row.status, event, actor)))
    throw new AppError(409, `「${move.title}」由其他人员办理`)
  const refused = await rules.guard?.[event]?.(row, context, given)
  if (refused) throw refuse(refused)
  await keep(resource, row, given, context)
  const why = move.why ? given[move.why] : undefined
  const { tx, tenantId, caller } = context
  const status = await transition(machine, {
    tx,
    tenantId,
    table: resource.name,
    id,
    event,
    who: caller.username,
    why: typeof why === 'string' && why !== '' ? why : undefined,
  })
  await rules.after?.[event]?.(row, context, given)
  return { status, version: row.version + 1 }
}

/** A row comes into being by an event of its machine. */
export async function born(
  resource: AnyResource,
  event: string,
  values: Values,
  context: Context,
): Promise<{ id: string }> {
  const machine = machineOf(resource)
  const step = machine.transitions.find((one) => one.event === event && one.from.includes(''))
  if (!step) throw new Error(`nothing of ${resource.name} is born by ${event}`)
  const made = await addRow(resource, { ...values, status: step.to }, context)
  await recordState(context.tx, {
    tenantId: context.tenantId,
    entity: machine.id,
    entityId: made.id,
    event,
    fromState: null,
    toState: step.to,
    who: context.caller.username,
    why: null,
  })
  return made
}

export function machineOf({ name, machine }: AnyResource): Machine {
  if (!machine) throw new Error(`${name} has no machine`)
  return machine
}

function moveOf(resource: AnyResource, event: string): { machine: Machine; move: Move } {
  const moves: Readonly<Record<string, Move | undefined>> = resource.moves ?? {}
  const move = moves[event]
  if (!move) throw new Error(`${event} is no move of ${resource.name}`)
  return { machine: machineOf(resource), move }
}

async function locked(resource: AnyResource, id: string, { tx }: Context): Promise<MovedRow> {
  const columns = sql.join(columnsOf(resource).map((name) => sql.ref(name)))
  const { rows } = await sql<MovedRow>`select ${columns} from ${sql.table(resource.name)}
    where id = ${id} and deleted_at is null for update`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row
}

/** What the dialog asked for stays on the row, and in its change log. */
async function keep(resource: AnyResource, row: MovedRow, given: Values, context: Context): Promise<void> {
  const names = Object.keys(given)
  if (names.length === 0) return
  const values = prepare(resource, given, context)
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`)
  await sql`update ${sql.table(resource.name)} set ${sql.join(sets)} where id = ${row.id}`.execute(context.tx)
  await holdFilesOf(resource, row.id, given, context)
  await record(resource, [{ id: row.id, action: 'edit', before: row, after: given }], context)
}
