import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { type Move, stateOf } from '@baoqiao/contract/kernel/move.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import type { Machine } from '@baoqiao/contract/rules/machines/machine.ts'
import { sql } from 'kysely'
import { byCaller } from '../auth/actors-of.ts'
import { holdFilesOf } from '../files/hold-files.ts'
import { AppError, notFound, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { defineLife, type Life } from '../work/life.ts'
import { begin, bornAs, stepTo, transition } from '../work/transition.ts'
import type { Values } from './access.ts'
import { record } from './change-log.ts'
import { columnsOf } from './store.ts'
import { addRow, prepare } from './write.ts'

/** A row as it lies in the table, in camel case. */
export type MovedRow = Values & { id: string; version: number }
/** What is a rule about a resource's moves; everything else follows from its contract. `Row`: as it was, in clear. */
export interface MoveRules<Row = MovedRow, E extends string = string> {
  /** Why the row may not move now, in Chinese, or null. Runs under the row's lock. */
  guard?: {
    readonly [Event in E]?: (
      row: Row,
      context: Context,
      given: Values,
    ) => string | null | Promise<string | null>
  }
  /** What else happens when a person moves a row, in the same transaction; leaves by the outbox. */
  after?: { readonly [Event in E]?: (row: Row, context: Context, given: Values) => Promise<void> }
  /** What follows whoever moves it: given where timers or others outside move the rows too. */
  life?: Life<string, E>
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
  const life = lifeOf(resource, rules)
  const move = moveOf(resource, event)
  const row = await locked(resource, id, context)
  if (version !== undefined && version !== row.version) throw new AppError(409, MESSAGES.changedMeanwhile)
  const by = byCaller(context.caller)
  stepTo(life.machine, stateOf(resource, row), event, by, move.title)
  const refused = await rules.guard?.[event]?.(row, context, given)
  if (refused) throw refuse(refused)
  await keep(resource, row, given, context)
  const why = move.why ? given[move.why] : undefined
  const status = await transition(life, event, id, by, context, typeof why === 'string' && why ? why : null)
  await rules.after?.[event]?.(row, context, given)
  return { status, version: row.version + 1 }
}

/** A row comes into being by an event of its machine. */
export async function born(
  resource: AnyResource,
  event: string,
  values: Values,
  context: Context,
  rules: Pick<MoveRules, 'life'> = {},
): Promise<{ id: string }> {
  const life = lifeOf(resource, rules)
  const made = await addRow(
    resource,
    { ...values, [resource.state ?? 'status']: bornAs(life.machine, event) },
    context,
  )
  await begin(life, event, made.id, byCaller(context.caller), context)
  return made
}

export function machineOf({ name, machine }: AnyResource): Machine {
  if (!machine) throw new Error(`${name} has no machine`)
  return machine
}

const lifeOf = (resource: AnyResource, { life }: Pick<MoveRules, 'life'>): Life =>
  life ?? defineLife(machineOf(resource), resource.name, {}, snake(resource.state ?? 'status'))

function moveOf({ name, moves }: AnyResource, event: string): Move {
  const all: Readonly<Record<string, Move | undefined>> = moves ?? {}
  const move = all[event]
  if (!move) throw new Error(`${event} is no move of ${name}`)
  return move
}

async function locked(resource: AnyResource, id: string, { tx, vault }: Context): Promise<MovedRow> {
  const columns = sql.join(columnsOf(resource).map((name) => sql.ref(name)))
  const { rows } = await sql<MovedRow>`select ${columns} from ${sql.table(resource.name)}
    where id = ${id} and deleted_at is null for update`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return { ...row, ...opened(resource, row, vault) }
}

/** Personal data in clear: what a rule writes again is sealed again. */
function opened({ fields }: AnyResource, row: Values, vault: Context['vault']): Values {
  const personal = Object.entries<Field>(fields).filter(([, field]) => isPersonal(field))
  return Object.fromEntries(
    personal.map(([name]) => [name, typeof row[name] === 'string' ? vault.open(row[name]) : row[name]]),
  )
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
