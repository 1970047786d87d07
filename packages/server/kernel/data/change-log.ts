import type { Field } from '@baoqiao/contract/kernel/field.ts'
import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import type { AnyResource } from '@baoqiao/contract/kernel/node.ts'
import { isPersonal } from '@baoqiao/contract/kernel/personal.ts'
import type { Change } from '@baoqiao/contract/kernel/transfer.ts'
import type { Context } from '../http/context.ts'
import { peopleCalled } from './people-called.ts'
import { getRow } from './store.ts'
import { asAsked, isOutside } from './told.ts'
import { unnamed, unseenPeople } from './unseen-people.ts'

type Values = Record<string, unknown>
export type Action = 'add' | 'edit' | 'remove' | 'restore'
interface Entry {
  id: string
  action: Action
  before?: Values | undefined
  after: Values
  /** What changed of rows that belong to it, as texts. */
  rows?: readonly RowChange[]
}
export interface RowChange {
  label: string
  from: string | null
  to: string | null
}
/** Before the label of a row that belongs to it, where the name of a field stands otherwise. */
const OF_ROWS = 'rows.'

/** Writes who changed what, field by field. Secrets and personal data only say that they changed. */
export async function record(resource: AnyResource, entries: readonly Entry[], context: Context) {
  const { tx, tenantId, caller } = context
  if (entries.length === 0) return
  const made = { tenantId, entity: resource.name, who: caller.username, createdBy: caller.userId }
  await tx
    .insertInto('changeLog')
    .values(
      entries.map(({ id, action, before, after, rows = [] }) => ({
        ...made,
        entityId: id,
        action,
        changes: JSON.stringify({
          ...changed(resource.fields, before ?? {}, after),
          ...Object.fromEntries(rows.map(({ label, from, to }) => [`${OF_ROWS}${label}`, { from, to }])),
        }),
      })),
    )
    .execute()
}

function changed(fields: Readonly<Record<string, Field>>, before: Values, after: Values) {
  const entries = Object.entries(after).flatMap(([name, to]) => {
    const from = before[name] ?? null
    const field = fields[name]
    if (field && (traits(field).secret || isPersonal(field)))
      return to ? [[name, { from: null, to: '***' }] as const] : []
    return same(from, to ?? null) ? [] : [[name, { from, to: to ?? null }] as const]
  })
  return Object.fromEntries(entries)
}

/** JSON keeps no order of keys in the database. */
const same = (a: unknown, b: unknown) => stable(a) === stable(b)
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** The newest hundred changes of a row the caller may see. */
export async function changesOf(resource: AnyResource, id: string, context: Context): Promise<Change[]> {
  await getRow(resource, id, context)
  const rows = await context.tx
    .selectFrom('changeLog')
    .select(['id', 'createdAt', 'who', 'action', 'changes'])
    .where('entity', '=', resource.name)
    .where('entityId', '=', id)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
  const known: Record<string, unknown> = asAsked(resource, context).fields
  // Neither its rows nor that something was changed that nothing is told of.
  const isKept = resource.inner !== undefined && isOutside(context)
  const called = await peopleCalled(
    rows.map(({ who }) => who),
    context.tx,
  )
  const changes = rows.map((row) => ({
    id: row.id,
    at: row.createdAt,
    who: row.who,
    called: called.get(row.who) ?? null,
    action: row.action,
    changes: Object.entries(Object(row.changes)).flatMap(([field, change]) => {
      const label = field.startsWith(OF_ROWS) ? { label: field.slice(OF_ROWS.length) } : {}
      if (!known[field] && (isKept || !('label' in label))) return []
      // Rows written before both sides were kept hold the new value alone.
      const both = change !== null && typeof change === 'object' && 'from' in change && 'to' in change
      return [
        { field, ...label, ...(both ? { from: change.from, to: change.to } : { from: null, to: change }) },
      ]
    }),
  }))
  return named(isKept ? changes.filter((one) => one.changes.length > 0) : changes, context)
}

/** Whom the caller does not see is told as what they are, or by the name of one who sells. */
async function named(changes: readonly Change[], context: Context): Promise<Change[]> {
  const unseen = await unseenPeople(unnamed(changes), context)
  return changes.map((one) => {
    const person = unseen.get(one.who)
    return person ? { ...one, who: person.userType === 'sys' ? '平台人员' : person.name } : one
  })
}
