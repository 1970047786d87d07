import { untilText } from '@baoqiao/contract/kernel/until-text.ts'
import type { Row } from '../resource-client.ts'
import { labelOf, plainText } from '../value/FieldValue.tsx'
import { today } from '../value/format.ts'
import type { Labels } from '../value/use-labels.ts'
import type { Column } from './columns.ts'

/** Rows as they are read, without looks: for the clipboard and for paper. */
export const textRows = (rows: readonly Row[], columns: readonly Column[], labels: Labels): string[][] =>
  rows.map((row) =>
    columns.map(({ name, field }) => {
      const value = row[name]
      if (typeof value === 'boolean') return value ? '是' : '否'
      return (
        untilText(field, row, value, today()) ??
        plainText(field, value, labelOf(field, value, labels.get(name)))
      )
    }),
  )

/** Tab-separated, as spreadsheets take it; a tab or line break inside a cell becomes a space. */
export const tabSeparated = (lines: readonly (readonly string[])[]) =>
  lines.map((cells) => cells.map((cell) => cell.replace(/[\t\r\n]+/g, ' ')).join('\t')).join('\n')
