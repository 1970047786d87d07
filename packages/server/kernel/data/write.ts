import { MESSAGES } from '@baoqiao/contract/kernel/errors.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/tree.ts'
import { sql } from 'kysely'
import { hashOf } from '../auth/token.ts'
import { AppError, notFound, refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'
import { stored } from './present.ts'

type Values = Record<string, unknown>

/** Adds a row and answers its id. Unset fields take their default. */
export async function addRow(
  resource: AnyResource,
  input: Values,
  context: Context,
): Promise<{ id: string }> {
  const values = {
    ...(await prepare(resource, withDefaults(resource, input), context)),
    ...ownership(resource, context),
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
  await record(resource, id, 'add', input, context)
  return { id }
}

/** Changes what is given. With `version`, refuses when somebody else saved in between. */
export async function editRow(
  resource: AnyResource,
  { id, version, ...input }: Values & { id: string; version?: number | undefined },
  context: Context,
) {
  const fields: Record<string, Field> = resource.fields
  const allowed = Object.fromEntries(Object.entries(input).filter(([name]) => !fields[name]?.immutable))
  await checkUnique(resource, allowed, id, context)
  const values = await prepare(resource, allowed, context)
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.ref(snake(name))} = ${value}`)
  const match = version === undefined ? sql`true` : sql`version = ${version}`
  const { rows } = await guarded(resource, () =>
    sql<{
      id: string
    }>`update ${sql.table(resource.name)} set ${sql.join([...sets, sql`version = version + 1`, sql`updated_at = now()`])}
      where id = ${id} and deleted_at is null and ${match} returning id`.execute(context.tx),
  )
  if (!rows[0]) await whyNot(resource, id, context)
  await record(resource, id, 'edit', allowed, context)
  return { id }
}

/** Marks the row as deleted; it stays for the history. */
export async function removeRow(resource: AnyResource, id: string, context: Context): Promise<null> {
  const { rows } = await sql<{
    id: string
  }>`update ${sql.table(resource.name)} set deleted_at = now(), version = version + 1
    where id = ${id} and deleted_at is null returning id`.execute(context.tx)
  if (!rows[0]) throw notFound()
  await record(resource, id, 'remove', {}, context)
  return null
}

function withDefaults(resource: AnyResource, input: Values): Values {
  const defaults = Object.entries(resource.fields as Record<string, Field>).flatMap(([name, field]) =>
    field.default !== undefined && (input[name] === undefined || input[name] === null)
      ? [[name, field.default] as const]
      : [],
  )
  return { ...input, ...Object.fromEntries(defaults) }
}

/** Secrets are never kept: user passwords by argon2id, other secrets by hash. */
async function prepare(resource: AnyResource, input: Values, context: Context): Promise<Values> {
  const values = stored(resource, input, context.vault)
  for (const [name, field] of Object.entries(resource.fields as Record<string, Field>)) {
    const value = values[name]
    if (field.kind !== 'secret' || typeof value !== 'string') continue
    if (value === '') delete values[name]
    else if (resource.name === 'sys_user') values[name] = await context.ports.passwords.hash(value)
    else values[name] = field.reversible ? context.vault.seal(value) : hashOf(value)
  }
  return values
}

function ownership(resource: AnyResource, { caller, tenantId }: Context): Values {
  const made = { createdBy: caller.userId }
  if (resource.scope === 'platform') return made
  return resource.scope === 'channel'
    ? { ...made, tenantId, channelId: caller.channelId }
    : { ...made, tenantId }
}

async function checkUnique(resource: AnyResource, input: Values, id: string | null, { tx }: Context) {
  for (const [name, field] of Object.entries(resource.fields as Record<string, Field>)) {
    const value = input[name]
    if (!field.unique || value === undefined || value === null) continue
    const other = id === null ? sql`true` : sql`id <> ${id}`
    const { rows } =
      await sql`select 1 from ${sql.table(resource.name)} where ${sql.ref(snake(name))} = ${value} and deleted_at is null and ${other} limit 1`.execute(
        tx,
      )
    const message = field.taken ?? `${field.label}已存在`
    if (rows.length > 0) throw refuse(message, [{ path: name, message }])
  }
}

/** A race past checkUnique ends at the unique index. */
async function guarded<T>(resource: AnyResource, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === '23505')
      throw refuse(`${resource.title}已存在`)
    throw error
  }
}

async function whyNot(resource: AnyResource, id: string, { tx }: Context): Promise<never> {
  const { rows } =
    await sql`select 1 from ${sql.table(resource.name)} where id = ${id} and deleted_at is null`.execute(tx)
  throw rows.length > 0 ? new AppError(409, MESSAGES.changedMeanwhile) : notFound()
}

/** Who changed what; secrets and personal data only by name. */
async function record(
  resource: AnyResource,
  id: string,
  action: string,
  input: Values,
  { tx, tenantId, caller }: Context,
) {
  const hidden = new Set(['secret', 'idCard', 'mobile'])
  const fields: Record<string, Field> = resource.fields
  const changes = Object.fromEntries(
    Object.entries(input).map(([name, value]) => [
      name,
      hidden.has(fields[name]?.kind ?? '') ? '***' : value,
    ]),
  )
  await tx
    .insertInto('changeLog')
    .values({
      tenantId,
      entity: resource.name,
      entityId: id,
      action,
      who: caller.username,
      changes: JSON.stringify(changes),
      createdBy: caller.userId,
    })
    .execute()
}
