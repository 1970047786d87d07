import type { Fields } from './field.ts'
import { groupFields, sumFields } from './figures.ts'
import { traits } from './kinds.ts'
import type { AnyLife } from './move.ts'
import type { ResourceDefinition } from './resource-definition.ts'
import { isImportable } from './sheet-fields.ts'

const NEEDS: Readonly<
  Record<string, { verb?: 'add' | 'edit' | 'remove'; extra?: 'export' | 'import' | 'bin' }>
> = {
  add: { verb: 'add' },
  edit: { verb: 'edit' },
  remove: { verb: 'remove' },
  batchRemove: { verb: 'remove' },
  batchEdit: { verb: 'edit' },
  sort: { verb: 'edit' },
  export: { extra: 'export' },
  template: { verb: 'add', extra: 'import' },
  import: { verb: 'add', extra: 'import' },
  bin: { verb: 'remove', extra: 'bin' },
  restore: { verb: 'remove', extra: 'bin' },
}
type Offer = Pick<
  ResourceDefinition<Fields>,
  'verbs' | 'without' | 'virtual' | 'view' | 'fields' | 'lookup'
> &
  AnyLife
const OF_TABLES = [
  'changes',
  'unique',
  'batchRemove',
  'batchEdit',
  'sort',
  'export',
  'template',
  'import',
  'bin',
  'restore',
]

/** What only rows of a table of their own have. */
const OF_ROWS = ['changes', 'unique']

/** Whether rows stand in an order of people's own, by the field `sort`. Trees have theirs among siblings, by `move`. */
const isOrdered = (fields: Fields) =>
  fields.sort !== undefined && traits(fields.sort).value === 'whole' && !fields.parentId

/** Whether a resource offers one of its calls: by its verbs, what it does without, and whether there is a table of it. */
export function offers(
  { verbs, without, virtual, view, fields, lookup, machine }: Offer,
  name: string,
): boolean {
  if (name === 'options') return lookup !== undefined
  if (name === 'history') return machine !== undefined
  if (name === 'figures') return !virtual && [...groupFields(fields), ...sumFields(fields)].length > 0
  if (name === 'move' || name === 'moveMany') return false
  if (view && OF_ROWS.includes(name)) return false
  if (virtual && OF_TABLES.includes(name)) return false
  if (name === 'sort' && !isOrdered(fields)) return false
  const { verb, extra } = NEEDS[name] ?? {}
  if (extra === 'import' && !isImportable(fields)) return false
  return (!verb || !verbs || verbs.includes(verb)) && !(extra && without?.includes(extra))
}
