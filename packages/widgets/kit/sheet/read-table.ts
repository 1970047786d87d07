import type { Cells } from './find-columns.ts'

const asText = (cell: unknown) => (cell === null || cell === undefined ? '' : String(cell).trim())

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

/** First sheet of an .xlsx file, or a .csv in UTF-8 or GB 18030; the reader of workbooks is loaded when one comes. */
export async function readTable(file: File): Promise<Cells> {
  if (!/\.(csv|txt|tsv)$/i.test(file.name)) {
    const { readSheet } = await import('read-excel-file/browser')
    return (await readSheet(file)).map((row) => row.map(asText))
  }
  const text = decoded(await file.arrayBuffer())
  const [first = ''] = text.split('\n', 1)
  return cellsOf(text.replace(/\r?\n$/, ''), first.includes('\t') ? '\t' : ',')
}

/** Excel on a Chinese Windows writes .csv in GB 18030. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}
