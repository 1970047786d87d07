import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { CONTENT_TYPES, RELS, STYLES, workbook, workbookRels } from './sheet-parts.ts'

/** What a cell may hold; text stays text, so nothing in it is ever a formula. */
export type Cell = string | number | null
export interface SheetColumn {
  title: string
  /** Characters. */
  width: number
  /** How numbers look. */
  style?: CellStyle
  /** Choices offered in the cell. */
  choices?: readonly string[]
}
const CELL_STYLES = {
  text: 0,
  head: 1,
  yuan: 2,
  percent: 3,
  date: 4,
  instant: 5,
  integer: 6,
  required: 7,
} as const
export type CellStyle = keyof typeof CELL_STYLES
export interface Sheet {
  name: string
  columns: readonly SheetColumn[]
  /** Heads drawn as required. */
  required?: ReadonlySet<string>
}
export interface RowWriter {
  /** Bytes that are ready after these rows; may be none. */
  rows(rows: readonly (readonly Cell[])[]): Uint8Array<ArrayBuffer>[]
  end(): Uint8Array<ArrayBuffer>[]
}

/**
 * An .xlsx written row by row: what is compressed is handed out and forgotten, so a hundred thousand rows need the
 * memory of one batch. `notes` is a second sheet, given whole.
 */
export function xlsxWriter(
  sheet: Sheet,
  notes?: { sheet: Sheet; rows: readonly (readonly Cell[])[] },
): RowWriter {
  let ready: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    // fflate allocates plain buffers; its types do not say so.
    if (chunk.length > 0) ready.push(chunk as Uint8Array<ArrayBuffer>)
  })
  const take = () => {
    const out = ready
    ready = []
    return out
  }
  const names = [sheet.name, ...(notes ? [notes.sheet.name] : [])]
  const fixed: [string, string][] = [
    ['[Content_Types].xml', CONTENT_TYPES(names.length)],
    ['_rels/.rels', RELS],
    ['xl/workbook.xml', workbook(names)],
    ['xl/_rels/workbook.xml.rels', workbookRels(names.length)],
    ['xl/styles.xml', STYLES],
  ]
  for (const [name, text] of fixed) {
    const part = new ZipPassThrough(name)
    zip.add(part)
    part.push(strToU8(text), true)
  }
  if (notes) {
    const part = new ZipDeflate('xl/worksheets/sheet2.xml', { level: 6 })
    zip.add(part)
    part.push(
      strToU8(
        opening(notes.sheet) + rowsXml(notes.rows, 2, notes.sheet) + closing(notes.sheet, notes.rows.length),
      ),
      true,
    )
  }
  const part = new ZipDeflate('xl/worksheets/sheet1.xml', { level: 4 })
  zip.add(part)
  part.push(strToU8(opening(sheet)))
  let next = 2
  return {
    rows(rows) {
      part.push(strToU8(rowsXml(rows, next, sheet)))
      next += rows.length
      return take()
    },
    end() {
      part.push(strToU8(closing(sheet, next - 2)), true)
      zip.end()
      return take()
    },
  }
}

function opening({ columns, required }: Sheet): string {
  const cols = columns.map(
    ({ width }, i) => `<col min="${i + 1}" max="${i + 1}" width="${width}" customWidth="1"/>`,
  )
  const heads = columns.map(({ title }, i) =>
    textCell(`${letters(i)}1`, title, required?.has(title) ? CELL_STYLES.required : CELL_STYLES.head),
  )
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row r="1" ht="20" customHeight="1">${heads.join('')}</row>`
}

function closing({ columns }: Sheet, count: number): string {
  const last = letters(columns.length - 1)
  const lists = columns.flatMap(({ choices }, i) => {
    const text = choices?.join(',') ?? ''
    // Excel takes 255 characters of choices; longer lists stand in the notes only.
    if (!choices?.length || text.length > 255 || choices.some((one) => one.includes(','))) return []
    const at = letters(i)
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${at}2:${at}10001"><formula1>"${escapeXml(text)}"</formula1></dataValidation>`,
    ]
  })
  const filter = `<autoFilter ref="A1:${last}${count + 1}"/>`
  const validations =
    lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : ''
  return `</sheetData>${filter}${validations}</worksheet>`
}

function rowsXml(rows: readonly (readonly Cell[])[], from: number, { columns }: Sheet): string {
  const styles = columns.map(({ style }) => CELL_STYLES[style ?? 'text'])
  const names = columns.map((_, i) => letters(i))
  let xml = ''
  for (const [i, row] of rows.entries()) {
    const n = from + i
    xml += `<row r="${n}">`
    for (const [j, cell] of row.entries()) {
      if (cell === null || cell === '') continue
      const at = `${names[j]}${n}`
      xml +=
        typeof cell === 'number'
          ? `<c r="${at}" s="${styles[j] ?? 0}"><v>${cell}</v></c>`
          : textCell(at, cell, 0)
    }
    xml += '</row>'
  }
  return xml
}

const textCell = (at: string, text: string, style: number) =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(text.slice(0, 32_000))}</t></is></c>`

// biome-ignore lint/suspicious/noControlCharactersInRegex: these cannot stand in XML at all
const ILLEGAL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g
const escapeXml = (text: string) =>
  (/[&<>"]/.test(text)
    ? text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    : text
  )
    .replace(ILLEGAL, '')
    .replace(/\p{Cs}/gu, '\ufffd')

/** 0 -> A, 26 -> AA */
function letters(index: number): string {
  const rest = String.fromCharCode(65 + (index % 26))
  return index < 26 ? rest : letters(Math.floor(index / 26) - 1) + rest
}
