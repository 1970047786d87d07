import { strFromU8, unzipSync, zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { refuse } from '../../http/app-error.ts'
import type { SheetCell, SheetCells } from '../../http/ports.ts'

export const UNREADABLE =
  '无法读取该文件：它不是 .xlsx 表格。请先在导入处下载模板或导出现有内容，在其中填写后再导入'
export const TOO_LARGE = '文件内容过大，请删除多余的内容或分批导入'
const BYTES = 32 * 1024 * 1024
/** Elements of all parts: each costs its time, however few bytes they are packed into. */
const TAGS = 5_000_000
const PARTS = 200
const ROWS = 20_000
const COLUMNS = 500
/** Rows times columns, filled or not: what the grid takes; more than any import of 10,000 rows. */
const GRID = 500_000

/**
 * The cells of a workbook's first sheet. A few bytes can stand for a sheet that no memory holds, so what is unpacked is
 * measured first, then where its cells are; only that is read. Throws AppError 400.
 */
export async function parseWorkbook(bytes: Uint8Array<ArrayBuffer>): Promise<SheetCells> {
  const parts = unpacked(bytes)
  checkTags(Object.values(parts))
  for (const [name, content] of Object.entries(parts))
    if (/^xl\/worksheets\/[^/]+\.xml$/i.test(name)) checkReach(strFromU8(content))
  const packed = new Uint8Array(zipSync(parts, { level: 0 }))
  const rows = await readSheet(new Blob([packed])).catch(() => {
    throw refuse(UNREADABLE)
  })
  return rows.map((row) => row.map(cellOf))
}

/** Parts in XML. Each is unpacked into as many bytes as it says it has; what has more is cut and then broken. */
function unpacked(bytes: Uint8Array<ArrayBuffer>): Record<string, Uint8Array> {
  let total = 0
  let count = 0
  const tooMuch = refuse(TOO_LARGE)
  try {
    return unzipSync(bytes, {
      filter({ name, originalSize }) {
        if (!/\.(xml|rels)$/i.test(name)) return false
        total += originalSize
        count += 1
        if (total > BYTES || count > PARTS) throw tooMuch
        return true
      },
    })
  } catch (error) {
    throw error === tooMuch ? error : refuse(UNREADABLE)
  }
}

/** What stands for an element begins and ends with `<`. */
function checkTags(parts: readonly Uint8Array[]): void {
  let tags = 0
  for (const part of parts)
    for (let at = part.indexOf(0x3c); at >= 0; at = part.indexOf(0x3c, at + 1)) {
      tags += 1
      if (tags > TAGS) throw refuse(TOO_LARGE)
    }
}

/** Cells and rows by their addresses, before a grid is laid out for them. */
function checkReach(xml: string): void {
  const tag = /<(?:[\w.-]+:)?(row|c)\s([^>]{0,400})/g
  let [rows, columns, cells] = [0, 0, 0]
  for (let found = tag.exec(xml); found; found = tag.exec(xml)) {
    const at = /(?:^|\s)r\s*=\s*["']([A-Za-z]{0,9})(\d{0,9})["']/.exec(found[2] ?? '')
    if (found[1] === 'c') {
      cells += 1
      columns = Math.max(columns, columnOf(at?.[1] ?? ''))
    }
    rows = Math.max(rows, Number(at?.[2] ?? 0))
    if (rows > ROWS || columns > COLUMNS || cells > GRID || rows * columns > GRID)
      throw refuse(
        `表格过大：内容到了第 ${rows} 行、第 ${Math.max(1, columns)} 列，请删除表格外的多余单元格，或分批导入`,
      )
  }
}

/** A -> 1, AA -> 27 */
function columnOf(letters: string): number {
  let column = 0
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64
  return column
}

const cellOf = (cell: unknown): SheetCell =>
  cell === null || typeof cell === 'string' || typeof cell === 'number' || cell instanceof Date
    ? cell
    : typeof cell === 'boolean'
      ? cell
      : cell === undefined
        ? null
        : String(cell)
