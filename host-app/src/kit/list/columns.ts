import type { Field, Fields } from '@baoqiao/contract/kernel/field.ts'
import type { PlainResource } from '../resource-client.ts'

export interface Column {
  name: string
  field: Field
  /** Pixels. */
  width: number
}

/** Columns of a list, without those the person has hidden; in the contract's order unless the screen has its own. */
export function columnsOf(
  resource: PlainResource,
  hidden: readonly string[],
  order: readonly string[] = resource.list,
): Column[] {
  return order.flatMap((name) => {
    const field = fieldOf(resource.fields, name)
    return field && !hidden.includes(name) ? [{ name, field, width: field.width ?? widthOf(field) }] : []
  })
}

const fieldOf = (fields: Fields, name: string): Field | undefined => fields[name]

const WIDTHS: Partial<Record<Field['kind'], number>> = {
  cents: 112,
  integer: 84,
  bp: 84,
  boolean: 84,
  choice: 96,
  dict: 96,
  date: 108,
  instant: 164,
  mobile: 120,
  longText: 260,
  ref: 150,
}
const widthOf = (field: Field) => WIDTHS[field.kind] ?? 140
