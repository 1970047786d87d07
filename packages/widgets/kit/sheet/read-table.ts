import { LOSSY, lostNumber } from '@baoqiao/contract/rules/clean-text.ts'
import type { Cells } from './find-columns.ts'

const asText = (cell: unknown) => {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, 10)
  // What was typed as a number and has more digits than a spreadsheet keeps is another number by now.
  if (typeof cell === 'number' && Math.abs(cell) >= LOSSY) return lostNumber(cell)
  return cell === null || cell === undefined ? '' : String(cell).trim()
}

/** Text as a spreadsheet puts it on the clipboard; a cell of several lines stands in quotes. */
export const cellsOfPaste = (text: string): Cells => cellsOf(text.replace(/\r?\n$/, ''), '\t')

/** Cells of text with a separator; `"` quotes a cell and `""` is one in it. */
function cellsOf(text: string, separator: string): Cells {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim())
    cell = ''
  }
  for (let i = 0; i < text.length; i++) {
    const sign = text[i] ?? ''
    if (quoted && sign === '"' && text[i + 1] === '"') {
      cell += '"'
      i++
    } else if (sign === '"' && (quoted || cell === '')) quoted = !quoted
    else if (!quoted && sign === separator) endCell()
    else if (!quoted && sign === '\n') {
      endCell()
      rows.push([])
    } else if (sign !== '\r') cell += sign
  }
  endCell()
  return rows
}

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
  const text = decoded(await file.arrayBuffer())
  const said = /^sep=(.)\r?\n/i.exec(text)
  const rest = (said ? text.slice(said[0].length) : text).replace(/\r?\n$/, '')
  return [{ name: '', cells: cellsOf(rest, said?.[1] ?? separatorOf(rest)) }]
}

/** What stands most often outside of quotes in the first lines. */
function separatorOf(text: string): string {
  const bare = text.slice(0, 4_000).replaceAll(/"[^"]*"/g, '')
  const times = (sign: string) => bare.split(sign).length
  return ['\t', ';'].find((sign) => times(sign) > times(',')) ?? ','
}

/** Excel on a Chinese Windows writes .csv in GB 18030, and its Unicode text in UTF-16. */
function decoded(bytes: ArrayBuffer): string {
  const [one = 0, two = 0] = new Uint8Array(bytes)
  if (one === 0xff && two === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (one === 0xfe && two === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
