import { traits } from '@baoqiao/contract/kernel/kinds.ts'
import { barFields } from '@baoqiao/contract/kernel/move.ts'
import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import { printTable } from '../list/print-table.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import { labelOf, plainText } from '../value/FieldValue.tsx'
import { instant, today } from '../value/format.ts'
import { LOOKS } from '../value/kind-looks.ts'
import type { Labels } from '../value/use-labels.ts'

interface Printed {
  resource: PlainResource
  row: Row
  name: string
  labels: Labels
  /** Who prints it. */
  who: string
  /** Fields that say nothing to a person. */
  without: readonly string[]
}

/** Prints what is known about a record as a plain table of labels and values. */
export function printRecord({ resource, row, name, labels, who, without }: Printed): void {
  const bars = barFields(resource)
  const lines = Object.entries(resource.fields).flatMap(([key, field]) => {
    const value = row[key]
    if (
      bars.has(key) ||
      without.includes(key) ||
      LOOKS[field.kind].unlisted ||
      traits(field).upload ||
      value === null ||
      value === undefined ||
      value === ''
    )
      return []
    if (typeof value === 'boolean') return [[field.label, value ? '是' : '否']]
    const until = untilText(field, row, value, today())
    if (until) return [[field.label, until]]
    return [[field.label, plainText(field, value, labelOf(field, value, labels.get(key)))]]
  })
  printTable({
    title: `${resource.title} ${name}`,
    heads: ['项目', '内容'],
    lines,
    note: `${who} · ${instant(new Date().toISOString())}`,
  })
}
