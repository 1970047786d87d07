import type { UserInfo } from '@baoqiao/contract/system/auth.ts'
import type { PlainResource, Row } from '../resource-client.ts'
import { count, instant } from '../value/format.ts'
import type { Labels } from '../value/use-labels.ts'
import type { Column } from './columns.ts'
import { printTable } from './print-table.ts'
import { textRows } from './rows-as-text.ts'

interface Printed {
  resource: PlainResource
  columns: readonly Column[]
  rows: readonly Row[]
  labels: Labels
  total: number
  /** Who prints. */
  user: UserInfo
}

/** Prints the rows of a page as they are read. */
export function printRows({ resource, columns, rows, labels, total, user }: Printed): void {
  printTable({
    title: resource.title,
    heads: columns.map(({ field }) => field.label),
    lines: textRows(rows, columns, labels),
    note: `共 ${count(total)} 条，本页 ${rows.length} 条 · ${user.name ?? user.username} · ${instant(new Date().toISOString())}`,
  })
}
