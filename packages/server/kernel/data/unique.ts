import type { Issue } from '@baoqiao/contract/kernel/errors.ts'
import type { Field } from '@baoqiao/contract/kernel/field.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import { sql } from 'kysely'
import { refuse } from '../http/app-error.ts'
import type { Context } from '../http/context.ts'
import { snake } from '../schema/table.ts'

type Values = Record<string, unknown>

export const takenMessage = (field: Field) => field.taken ?? `${field.label}已存在`

/** Refuses values that must be unique and are not, each at its field. Deleted rows hold nothing. */
export async function checkUnique(resource: AnyResource, input: Values, id: string | null, context: Context) {
  const issues: Issue[] = []
  for (const [name, field] of Object.entries(resource.fields as Record<string, Field>)) {
    const value = input[name]
    if (!field.unique || value === undefined || value === null || value === '') continue
    if (await isTaken(resource, name, value, id, context))
      issues.push({ path: name, message: takenMessage(field) })
  }
  const [first] = issues
  if (first) throw refuse(first.message, issues)
}

/** Whether another row of the tenant has this value, also where the owner asks, who sees those of all tenants. */
export async function isTaken(
  resource: AnyResource,
  name: string,
  value: unknown,
  except: string | null,
  { tx, vault, tenantId }: Context,
): Promise<boolean> {
  const field: Field | undefined = resource.fields[name]
  if (!field?.unique) return false
  const match = isPersonal(field)
    ? sql`${sql.ref(`${snake(name)}_hash`)} = ${vault.hash(String(value))}`
    : sql`${sql.ref(snake(name))} = ${value}`
  const other = except === null ? sql`true` : sql`id <> ${except}`
  const own = resource.scope === 'platform' ? sql`true` : sql`tenant_id = ${tenantId}`
  const { rows } = await sql`select 1 from ${sql.table(resource.name)}
    where ${match} and deleted_at is null and ${own} and ${other} limit 1`.execute(tx)
  return rows.length > 0
}
