import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import { isSortable, SYSTEM_FIELDS, withSystem } from '@baoqiao/contract/kernel/filter.ts'
import type { PlainResource } from '../resource-client.ts'
import type { ColumnLooks } from './use-list-looks.ts'

export interface Column {
  name: string
  field: Field
  /** Pixels. */
  width: number
  /** Takes its share of what is left: text that nobody has sized. */
  loose: boolean
  pin: 'start' | 'end' | undefined
  sortable: boolean
}

/** Fields a list may be searched by. */
export const searchedFields = (resource: PlainResource): Fields =>
  resource.virtual ? resource.fields : withSystem(resource.fields)

/** Columns a list shows: the contract's unless the person has hidden, added, moved, pinned or sized them. */
export function columnsOf(
  resource: PlainResource,
  looks: ColumnLooks,
  order: readonly string[] = resource.list,
): Column[] {
  const shown = choicesOf(resource, looks, order).filter((name) => isShown(resource, looks, name))
  const columns = shown.flatMap((name): Column[] => {
    const field = fieldOf(resource.fields, name)
    if (!field) return []
    const width = looks.widths[name] ?? field.width ?? widthOf(field)
    const pin = looks.pins[name]
    const loose = !looks.widths[name] && !pin && LOOSE.includes(field.kind)
    return [{ name, field, width, loose, pin, sortable: isSortable(field) }]
  })
  const at = (pin: Column['pin']) => columns.filter((column) => column.pin === pin)
  return [...at('start'), ...at(undefined), ...at('end')]
}

/** Every column that can be shown, in the person's order. */
export function choicesOf(
  { fields, list }: PlainResource,
  { order }: ColumnLooks,
  first: readonly string[] = list,
): string[] {
  const others = Object.entries({ ...fields, ...SYSTEM_FIELDS }).flatMap(([name, { kind }]) =>
    UNSHOWN.includes(kind) ? [] : [name],
  )
  const natural = [...new Set([...first, ...others])].filter((name) => fieldOf(fields, name))
  const place = (name: string) => {
    const own = order.indexOf(name)
    return own >= 0 ? own : natural.indexOf(name)
  }
  return natural.sort((a, b) => place(a) - place(b))
}
const LOOSE: readonly Field['kind'][] = ['text', 'longText', 'ref', 'refs', 'choices']
const UNSHOWN: readonly Field['kind'][] = ['secret', 'json']

export const isShown = ({ list }: PlainResource, { hidden, extra }: ColumnLooks, name: string) =>
  list.includes(name) ? !hidden.includes(name) : extra.includes(name)

export const fieldOf = (fields: Fields, name: string): Field | undefined =>
  fields[name] ?? SYSTEM_FIELDS[name]

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  cents: 116,
  integer: 88,
  bp: 88,
  boolean: 88,
  choice: 104,
  dict: 104,
  date: 112,
  instant: 164,
  mobile: 120,
  idCard: 176,
  bankCard: 176,
  longText: 240,
  ref: 116,
  refs: 150,
  choices: 180,
  image: 72,
}
/** A tag is never cut: as wide as its longest word, in 13 px letters, with the tag's and the cell's edges. */
const tagWidth = ({ options = {} }: Field) =>
  Math.max(
    0,
    ...Object.values(options).map(
      (label) => 44 + [...label].reduce((px, one) => px + (one > '\u2e80' ? 13 : 7), 0),
    ),
  )
/** Short texts are short; a code of up to 40 signs is seen whole, a name nearly. */
const textWidth = ({ kind, max = 255 }: Field) =>
  kind !== 'text' ? 116 : max <= 20 ? 96 : max <= 32 ? 132 : 160
const widthOf = (field: Field) =>
  Math.max(
    WIDTHS[field.kind] ?? textWidth(field),
    field.label.length * 14 + (isSortable(field) ? 42 : 26),
    field.kind === 'choice' ? tagWidth(field) : 0,
  )
