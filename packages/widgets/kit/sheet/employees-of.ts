import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { TradeIndex } from '../trade-search.ts'
import type { Cells, Field, FoundColumns } from './find-columns.ts'

export const BLANK: EmployeeRow = { name: '', idNo: '', profession: '', professionId: '' }
export const isBlank = ({ name, idNo, profession, professionId, atHeight }: EmployeeRow) =>
  name === '' && idNo === '' && profession === '' && professionId === '' && !atHeight

/** A row with one cell said by text: numbers in capitals without blanks, trades matched by name or alias. */
export function withCell(row: EmployeeRow, field: Field, text: string, trades: TradeIndex): EmployeeRow {
  switch (field) {
    case 'name':
      return { ...row, name: text }
    case 'idNo':
      return { ...row, idNo: text.replaceAll(/[\s'’]/g, '').toUpperCase() }
    case 'profession':
      return { ...row, profession: text, professionId: trades.exact(text)?.id ?? '' }
    case 'atHeight': {
      const { atHeight: _, ...rest } = row
      return /^(是|有|y|yes|true|1|√|✓)$/i.test(text.trim()) ? { ...rest, atHeight: true } : rest
    }
  }
}

/** The people of a table by its columns. Empty lines, repeated headings and sums are passed over. */
export function employeesOf(
  cells: Cells,
  { header, columns }: Pick<FoundColumns, 'header' | 'columns'>,
  trades: TradeIndex,
): EmployeeRow[] {
  const heading = cells[header]?.join('\t')
  return cells
    .slice(header + 1)
    .filter((row) => row.join('\t') !== heading && !(isNote(row) && !row[columns.indexOf('idNo')]))
    .map((row) => {
      let person = BLANK
      columns.forEach((field, i) => {
        const text = row[i] ?? ''
        if (field && text !== '') person = withCell(person, field, text, trades)
      })
      return person
    })
    .filter((row) => !isBlank(row))
}

/** 合计, 制表人： and the like below a list. */
const isNote = (row: readonly string[]) =>
  /^(合计|总计|小计|共计|备注|说明|注[:：]|制表|填表|审核|第\d+页)/.test(
    row.find((cell) => cell !== '') ?? '',
  )
