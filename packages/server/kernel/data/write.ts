import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { sql } from 'kysely'
import { hashOf } from '../auth/token.ts'
import { withDeleted } from '../database/database.ts'
import { holdFilesOf } from '../files/hold-files.ts'
import { AppError, notFound, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { record } from './change-log.ts'
import { checkMasked } from './check-masked.ts'
import { hasPasswords } from './has-passwords.ts'
import { isThere } from './is-there.ts'
import { stored } from './present.ts'
import { columnsOf } from './store.ts'
import { checkUnique } from './unique.ts'

type Values = Record<string, unknown>

/** Adds a row and answers its id. Unset fields take their default. */
export async function addRow(
  resource: AnyResource,
  input: Values,
  context: Context,
): Promise<{ id: string }> {
  const values = {
    ...prepare(resource, withDefaults(resource, input), context),
    ...ownership(resource, context, input),
  }
  await checkUnique(resource, input, null, context)
  const names = Object.keys(values)
  const { rows } = await guarded(resource, () =>
    sql<{
      id: string
    }>`insert into ${sql.table(resource.name)} (${sql.join(names.map((name) => sql.ref(snake(name))))})
      values (${sql.join(names.map((name) => values[name]))}) returning id`.execute(context.tx),
  )
  const id = rows[0]?.id
  if (!id) throw new Error(`insert into ${resource.name} returned nothing`)
  await holdFilesOf(resource, id, input, context)
  await record(resource, [{ id, action: 'add', after: input }], context)
  return { id }
}

/**
 * Changes what is given. With `version`, refuses when somebody else saved in between. `joined`: what fields that are kept
 * elsewhere hold before, for the change log.
 */
export async function editRow(
  resource: AnyResource,
  { id, version, ...input }: Values & { id: string; version?: number | undefined },
  context: Context,
  joined: Values = {},
) {
  const fields: Record<string, Field> = resource.fields
  const before = await current(resource, id, context)
  const allowed = Object.fromEntries(
    Object.entries(input).filter(([name, value]) => mayChange(name, fields[name], value, before)),
  )
  checkMasked(resource, allowed, before, context)
  await checkUnique(resource, allowed, id, context)
  const values = prepare(resource, allowed, context)
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`)
  const match = version === undefined ? sql`true` : sql`version = ${version}`
  const { rows } = await guarded(resource, () =>
    sql<{
      id: string
    }>`update ${sql.table(resource.name)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
      where id = ${id} and deleted_at is null and ${match} returning id`.execute(context.tx),
  )
  if (!rows[0]) await whyNot(resource, id, context)
  await holdFilesOf(resource, id, allowed, context)
  await record(resource, [{ id, action: 'edit', before: { ...before, ...joined }, after: allowed }], context)
  return { id }
}

/** What is said once and for all may be sent again as it is, and is refused when it is another. */
function mayChange(name: string, field: Field | undefined, value: unknown, before: Values): boolean {
  if (!field?.immutable) return true
  const isOther = name in before && value !== undefined && !same(value, before[name])
  if (isOther && !isPersonal(field)) {
    const message = `${field.label}不能修改`
    throw refuse(message, [{ path: name, message }])
  }
  return false
}

const same = (a: unknown, b: unknown) => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Marks the row as deleted; it stays for the history. */
export async function removeRow(resource: AnyResource, id: string, context: Context): Promise<null> {
  const { rows } = await withDeleted(context.tx, () =>
    sql<{
      id: string
    }>`update ${sql.table(resource.name)} set deleted_at = now(), version = version + 1
    where id = ${id} and deleted_at is null returning id`.execute(context.tx),
  )
  if (!rows[0]) throw notFound()
  await record(resource, [{ id, action: 'remove', after: {} }], context)
  return null
}

export function withDefaults(resource: AnyResource, input: Values): Values {
  const defaults = Object.entries(resource.fields as Record<string, Field>).flatMap(([name, field]) =>
    field.default !== undefined && (input[name] === undefined || input[name] === null)
      ? [[name, field.default] as const]
      : [],
  )
  return { ...input, ...Object.fromEntries(defaults) }
}

/** Secrets are never kept: user passwords by argon2id, other secrets by hash. */
export function prepare(resource: AnyResource, input: Values, context: Context): Values {
  const values = stored(resource, input, context.vault)
  for (const [name, field] of Object.entries(resource.fields as Record<string, Field>)) {
    const value = values[name]
    if (!traits(field).secret || typeof value !== 'string') continue
    if (value === '') delete values[name]
    else if (hasPasswords(resource)) values[name] = made(value, context)
    else values[name] = field.reversible ? context.vault.seal(value) : hashOf(value)
  }
  return values
}

function made(password: string, { passwordHash }: Context): string {
  if (!passwordHash) throw new Error('a password is stored by a call that hashes it before')
  return passwordHash(password)
}

/** Whose a new row is. One that belongs to something of a channel says that channel itself; nobody types it. */
export function ownership(resource: AnyResource, { caller, tenantId }: Context, given: Values = {}): Values {
  const made = { createdBy: caller.userId }
  if (resource.scope === 'platform') return made
  return resource.scope === 'channel'
    ? { ...made, tenantId, channelId: given.channelId ?? caller.channelId }
    : { ...made, tenantId }
}

/** A race past checkUnique ends at the unique index. */
export async function guarded<T>(resource: AnyResource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw refuse(`${resource.title}已存在`)
    if (error instanceof Error && 'code' in error && error.code === '23502' && 'column' in error)
      throw missing(resource, String(error.column))
    throw error
  }
}

/** Nothing was given where something must stand. */
function missing(resource: AnyResource, column: string): AppError {
  const fields: Readonly<Record<string, Field>> = resource.fields
  const [name, field] = Object.entries(fields).find(([key]) => snake(key) === column) ?? []
  const message = `请填写${field?.label ?? resource.title}`
  return refuse(message, [{ path: name ?? column, message }])
}

async function whyNot(resource: AnyResource, id: string, { tx }: Context): Promise<never> {
  throw (await isThere(resource.name, id, tx)) ? new AppError(409, MESSAGES.changedMeanwhile) : notFound()
}

/** The row as it is, held until the end of the transaction; empty when there is none. */
async function current(resource: AnyResource, id: string, { tx }: Context): Promise<Values> {
  const columns = sql.join(columnsOf(resource).map((name) => sql.ref(name)))
  const { rows } = await sql<Values>`select ${columns} from ${sql.table(resource.name)}
    where id = ${id} and deleted_at is null for update`.execute(tx)
  return rows[0] ?? {}
}
