import { IMPORT_BYTES, IMPORT_ROWS } from '@baoqiao/contract/kernel/transfer.ts'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { AppError, refuse } from '../../http/app-error.ts'

/** What stands in a cell; dates without a time zone come as UTC. */
export type Given = string | number | boolean | Date | null
export interface GivenRow {
  /** As Excel counts, the head is row 1. */
  row: number
  cells: readonly Given[]
}
const UNPACKED_LIMIT = 120 * 1024 * 1024
const UNREADABLE = '无法读取该文件，请使用下载的 .xlsx 模板填写'

/** The sheet in a form's `file`: its head and its rows that are not empty. Refuses what is too large or not a workbook. */
export async function sheetOf(request: Request): Promise<{ head: string[]; rows: GivenRow[] }> {
  const form = await bounded(request).then((copy) => copy.formData().catch(() => null))
  const file = form?.get('file')
  if (!(file instanceof File) || file.size === 0)
    throw refuse('请选择要导入的文件', [{ path: 'file', message: '请选择要导入的文件' }])
  const bytes = new Uint8Array(await file.arrayBuffer())
  checkUnpacked(bytes)
  const cells = await readSheet(new Blob([bytes])).catch(() => {
    throw refuse(UNREADABLE)
  })
  const [first = [], ...rest] = cells.map((line) => line.map(given))
  const rows = rest
    .map((line, i) => ({ row: i + 2, cells: line }))
    .filter((line) => line.cells.some((cell) => cell !== null))
  if (rows.length === 0) throw refuse('文件中没有数据，请从第 2 行开始填写')
  if (rows.length > IMPORT_ROWS)
    throw refuse(`一次最多导入 ${IMPORT_ROWS.toLocaleString('zh-CN')} 行，请分批导入`)
  return { head: first.map((cell) => String(cell ?? '')), rows }
}

/** The request with its body read up to the limit and no further. */
async function bounded(request: Request): Promise<Response> {
  const most = IMPORT_BYTES + 10_000
  const tooLarge = () => new AppError(413, `文件不能超过 ${IMPORT_BYTES / 1024 / 1024}MB`)
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  const parts: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || !value) break
    size += value.byteLength
    if (size > most) throw tooLarge()
    parts.push(new Uint8Array(value))
  }
  return new Response(new Blob(parts), {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  })
}

/** A small file can unpack to more than there is memory. */
function checkUnpacked(bytes: Uint8Array): void {
  let total = 0
  try {
    unzipSync(bytes, {
      filter: ({ originalSize }) => {
        total += originalSize
        return false
      },
    })
  } catch {
    throw refuse(UNREADABLE)
  }
  if (total > UNPACKED_LIMIT) throw new AppError(413, '文件内容过大，请分批导入')
}

function given(cell: unknown): Given {
  if (cell === null || cell === undefined) return null
  if (typeof cell === 'string') return cell.trim() === '' ? null : cell.trim()
  return typeof cell === 'number' || typeof cell === 'boolean' || cell instanceof Date ? cell : String(cell)
}
