import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import { barOf, type Move, othersOf, stateOf } from '@baoqiao/contract/kernel/move.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { type Machine, next } from '@baoqiao/contract/rules/machines/machine.ts'
import { sql } from 'kysely'
import { byCaller } from '../auth/actors-of.ts'
import { holdFilesOf } from '../files/hold-files.ts'
import { AppError, notFound, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { type By, defineLife, type Life } from '../work/life.ts'
import { begin, bornAs, stepTo, transition } from '../work/transition.ts'
import type { Values } from './access.ts'
import { record } from './change-log.ts'
import { inClear } from './in-clear.ts'
import { columnsOf } from './store.ts'
import { isOutside, type Tell, toldState } from './told.ts'
import { addRow, prepare } from './write.ts'

/** A row as it lies in the table, in camel case. */
export type MovedRow = Values & { id: string; version: number }
/** What is a rule about a resource's moves; everything else follows from its contract. `Row`: as it was, in clear. */
export interface MoveRules<Row = MovedRow, E extends string = string> {
  /** Locks what everybody locks before a row of this kind: asked before the row itself is locked. */
  hold?(id: string, context: Context): Promise<void>
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
  /** What people outside the platform are told of the fields it keeps to itself (`inner`). */
  told?: Tell
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
) {
  const rules = rulesOf(resource)
  const life = lifeOf(resource)
  const move = moveOf(resource, event)
  await rules.hold?.(id, context)
  const row = await locked(resource, id, context)
  if (version !== undefined && version !== row.version) throw new AppError(409, MESSAGES.movedMeanwhile)
  const by = byCaller(context.caller)
  checkTold(resource, row, event, by, context)
  stepTo(life.machine, stateOf(resource, row), event, by, move.title)
  const refused =
    othersOf(move, row, context.caller) ??
    barOf(move, row, context.caller) ??
    (await rules.guard?.[event]?.(row, context, given))
  if (refused) throw refuse(refused)
  await keep(resource, row, given, context)
  const why = move.why ? given[move.why] : undefined
  const status = await transition(life, event, id, by, context, typeof why === 'string' && why ? why : null)
  await rules.after?.[event]?.(row, context, given)
  return { status: toldState(resource, status, context), version: row.version + 1 }
}

/** Whoever is not told of its state is not told of it by a refusal either. */
function checkTold(resource: AnyResource, row: MovedRow, event: string, { actors }: By, context: Context) {
  const { machine, inner, title: what } = resource
  if (!machine || !inner?.states || !isOutside(context)) return
  const { title } = moveOf(resource, event)
  const theirs = machine.transitions.some(
    (one) => one.event === event && one.actors.some((actor) => actors.includes(actor)),
  )
  if (!theirs) throw new AppError(409, `「${title}」由其他人员办理`)
  const state = stateOf(resource, row)
  const said = toldState(resource, state, context)
  const alike = Object.values(inner.states).filter((one) => one === said)
  if (next(machine, state, event) === null && alike.length > 1)
    throw new AppError(409, `${what}正在审核，现在不能${title}`)
}

/** A row comes into being by an event of its machine. */
export async function born(
  resource: AnyResource,
  event: string,
  values: Values,
  context: Context,
): Promise<{ id: string }> {
  const life = lifeOf(resource)
  const made = await addRow(
    resource,
    { ...values, [resource.state ?? 'status']: bornAs(life.machine, event) },
    context,
  )
  await begin(life, event, made.id, byCaller(context.caller), context)
  return made
}

function machineOf({ name, machine }: AnyResource): Machine {
  if (!machine) throw new Error(`${name} has no machine`)
  return machine
}

/** The life of a resource's rows: as its handlers define it, or without anything that follows. */
export function lifeOf(resource: AnyResource): Life {
  const known = rulesOf(resource).life ?? plainLives.get(resource)
  if (known) return known
  const life = defineLife(machineOf(resource), resource.name, {}, snake(resource.state ?? 'status'))
  plainLives.set(resource, life)
  return life
}
const plainLives = new WeakMap<AnyResource, Life>()

const known = new WeakMap<AnyResource, MoveRules>()
/**
 * The rules that a resource's handlers give, once, when the platform is put together: whoever moves or makes a row is
 * bound by them, so that no caller can leave them out.
 */
export function keepRules(resource: AnyResource, rules: MoveRules): void {
  known.set(resource, rules)
}
function rulesOf(resource: AnyResource): MoveRules {
  const rules = known.get(resource)
  if (!rules) throw new Error(`${resource.name}: its handlers are not put together yet`)
  return rules
}

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
  return inClear(resource, row, vault)
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
