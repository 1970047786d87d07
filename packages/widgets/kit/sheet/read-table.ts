import { LOSSY, lostNumber } from '@baoqiao/contract/rules/clean-text.ts'
import { cellsOfCsv, cellsOfText } from '@baoqiao/contract/rules/text-table.ts'
import type { Cells } from './find-columns.ts'

const asText = (cell: unknown) => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  // What was typed as a number and has more digits than a spreadsheet keeps is another number by now.
  if (typeof cell === 'number' && Math.abs(cell) >= LOSSY) return lostNumber(cell)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** Text as a spreadsheet puts it on the clipboard; a cell of several lines stands in quotes. */
export const cellsOfPaste = (text: string): Cells => cellsOfText(text.replace(/\r?\n$/, ''), '\t')

/** One sheet of a workbook; a file of text is one without a name. */
export interface Sheet {
  name: string
  cells: Cells
}

/** The sheets of an .xlsx file that hold anything, or a .csv in UTF-8, UTF-16 or GB 18030; the reader of workbooks is loaded when one comes. */
export async function readSheets(file: File): Promise<Sheet[]> {
  if (!/\.(csv|txt|tsv)$/i.test(file.name)) {
    const { default: readAll } = await import('read-excel-file/browser')
    const sheets = (await readAll(file)).map(({ sheet, data }) => ({
      name: sheet,
      cells: data.map((row) => row.map(asText)),
    }))
    return sheets.filter(({ cells }) => cells.some((row) => row.some(Boolean)))
  }
  return [{ name: '', cells: cellsOfCsv(await file.arrayBuffer()) }]
}
