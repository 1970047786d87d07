import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import { isSortable, SYSTEM_FIELDS, withSystem } from '@baoqiao/contract/kernel/filter.ts'
import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import { LOOKS } from '../value/kind-looks.ts'
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
    const loose = !looks.widths[name] && !pin && LOOKS[field.kind].loose === true
    return [{ name, field, width, loose, pin, sortable: isSortable(field) }]
  })
  const at = (pin: Column['pin']) => columns.filter((column) => column.pin === pin)
  return [...at('start'), ...at(undefined), ...at('end')]
}

/** With room for what some of these rows say with a day (`until`) or for how many (`partly`). `today`: civil. */
export function roomFor(columns: readonly Column[], rows: readonly Row[], today: string) {
  if (!columns.some(({ field }) => field.until ?? field.partly)) return columns
  return columns.map((column) => {
    const px = rows.map((row) => tagPx(untilText(column.field, row, row[column.name], today) ?? ''))
    return { ...column, width: Math.max(column.width, ...px) }
  })
}

/** Every column that can be shown, in the person's order. */
export function choicesOf(
  { fields, list }: PlainResource,
  { order }: ColumnLooks,
  first: readonly string[] = list,
): string[] {
  const others = Object.entries<Field>({ ...fields, ...SYSTEM_FIELDS }).flatMap(
    ([name, { kind, unlisted }]) => (unlisted || LOOKS[kind].unlisted ? [] : [name]),
  )
  const natural = [...new Set([...first, ...others])].filter((name) => fieldOf(fields, name))
  const place = (name: string) => {
    const own = order.indexOf(name)
    return own >= 0 ? own : natural.indexOf(name)
  }
  return natural.sort((a, b) => place(a) - place(b))
}

export const isShown = ({ list }: PlainResource, { hidden, extra }: ColumnLooks, name: string) =>
  list.includes(name) ? !hidden.includes(name) : extra.includes(name)

export const fieldOf = (fields: Fields, name: string): Field | undefined =>
  fields[name] ?? SYSTEM_FIELDS[name]

/** A tag is never cut: as wide as its longest word, in 13 px letters, with the tag's and the cell's edges. */
const tagWidth = ({ options = {} }: Field) => Math.max(0, ...Object.values(options).map(tagPx))
const tagPx = (label: string) =>
  label === '' ? 0 : 44 + [...label].reduce((px, one) => px + (one > '\u2e80' ? 13 : 7), 0)
/** Short texts are short; a code of up to 40 signs is seen whole, a name nearly. */
const textWidth = ({ kind, max = 255 }: Field) =>
  !LOOKS[kind].loose ? 116 : max <= 20 ? 96 : max <= 32 ? 132 : 160
const widthOf = (field: Field) =>
  Math.max(
    LOOKS[field.kind].width ?? textWidth(field),
    field.label.length * 14 + (isSortable(field) ? 42 : 26),
    tagWidth(field),
  )
