import { IMPORT_ROWS } from '@baoqiao/contract/kernel/transfer.ts'
import { refuse } from '../../http/app-error.ts'
import type { Outside } from '../../http/context.ts'
import { Pool } from '../../http/pool.ts'
import type { SheetCell } from '../../http/ports.ts'

export interface GivenRow {
  /** As Excel counts, the head is row 1. */
  row: number
  cells: readonly SheetCell[]
}
export interface GivenSheet {
  head: string[]
  rows: GivenRow[]
}

/** The sheet in a form's `file`: its head and its rows that are not empty. Refuses what is too large or not a workbook. */
export async function sheetOf({ form, ports, caller }: Outside): Promise<GivenSheet> {
  const file = (await form()).get('file')
  if (!(file instanceof File) || file.size === 0)
    throw refuse('请选择要导入的文件', [{ path: 'file', message: '请选择要导入的文件' }])
  const bytes = new Uint8Array(await file.arrayBuffer())
  const cells = await readers.run(caller.actor, () => ports.readSheet(bytes))
  const [first = [], ...rest] = cells.map((line) => line.map(given))
  const rows = rest
    .map((line, i) => ({ row: i + 2, cells: line }))
    .filter((line) => line.cells.some((cell) => cell !== null))
  if (rows.length === 0) throw refuse('文件中没有数据，请从第 2 行开始填写')
  if (rows.length > IMPORT_ROWS)
    throw refuse(`一次最多导入 ${IMPORT_ROWS.toLocaleString('zh-CN')} 行，请分批导入`)
  return { head: first.map((cell) => String(cell ?? '')), rows }
}

function given(cell: SheetCell): SheetCell {
  if (typeof cell !== 'string') return cell
  const text = cleaned(cell).trim()
  return text === '' ? null : text
}

/** Halves of characters and NULs, which no column takes, fall away. */
const cleaned = (text: string) => text.replaceAll('\0', '').replace(/\p{Cs}/gu, '')

/** Reading one can take a core and half a gigabyte for seconds. */
const readers = new Pool({
  size: 2,
  each: 1,
  queue: 16,
  wait: 30_000,
  tooMany: '您有一个文件正在读取，请等待其完成后再导入',
  full: '当前导入的人较多，请稍后重试',
})
