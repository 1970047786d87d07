import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseWorkbook } from '../kernel/data/transfer/parse-workbook.ts'
import { CONTENT_TYPES, RELS, STYLES, workbook, workbookRels } from '../kernel/data/transfer/sheet-parts.ts'
import type { OutsidePorts } from '../kernel/http/ports.ts'
import { few, inFull, takesTurn } from '../testing/full.ts'
import { workbookReader } from './read-workbook.ts'

const folder = mkdtempSync(join(tmpdir(), 'baoqiao-workbook-'))
const script = join(folder, 'workbook-process.mjs')
beforeAll(async () => {
  const entry = resolve(import.meta.dirname, 'workbook-process.ts')
  await build({ entryPoints: [entry], outfile: script, bundle: true, platform: 'node', format: 'esm' })
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** A workbook with this between `<sheetData>` and its end. */
const book = (rows: string) =>
  new Uint8Array(
    zipSync({
      '[Content_Types].xml': strToU8(CONTENT_TYPES(1)),
      '_rels/.rels': strToU8(RELS),
      'xl/workbook.xml': strToU8(workbook(['一'])),
      'xl/_rels/workbook.xml.rels': strToU8(workbookRels(1)),
      'xl/styles.xml': strToU8(STYLES),
      'xl/worksheets/sheet1.xml': strToU8(
        `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`,
      ),
    }),
  )
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`
const head = `<row r="1">${cell('A1', '名称')}</row>`
const far = (at: string) => book(`${head}<row r="${/\d+/.exec(at)?.[0]}">${cell(at, '远')}</row>`)
/** The size that the directory of the archive tells for its parts is made small. */
function lying(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 200, true)
  return bytes
}

const readers: [string, () => OutsidePorts['readSheet']][] = [
  ['in a process of its own', () => workbookReader(script)],
  ['in process', () => parseWorkbook],
]
describe.each(few(readers))('%s', (_, reader) => {
  it('reads what stands there', async () => {
    const rows = `${head}<row r="3">${cell('B3', '二')}<c r="C3"><v>7</v></c></row>`
    expect(await reader()(book(rows))).toEqual([
      ['名称', null, null],
      [null, null, null],
      [null, '二', 7],
    ])
  })
  const message = (bytes: Uint8Array<ArrayBuffer>) =>
    reader()(bytes).then(
      () => 'taken',
      (error: { status: number; message: string }) => `${error.status} ${error.message}`,
    )
  it('refuses in Chinese a few kilobytes that would take a core for many seconds, and goes on', async () => {
    const same = book(`<row r="1">${'<c r="A1"/>'.repeat(600_000)}</row>`)
    expect(same.length).toBeLessThan(20_000)
    expect(await message(same)).toMatch(/^400 表格过大：/)
    expect(await reader()(book(head))).toEqual([['名称']])
  })
  takesTurn(2)('refuses far cells, bombs and lies', async () => {
    expect(await message(far('XFD20000'))).toMatch(/^400 表格过大：内容到了第 20000 行、第 16384 列/)
    expect(await message(far('XFD1048576'))).toMatch(/^400 表格过大：/)
    expect(await message(far('A1048576'))).toMatch(/^400 表格过大：/)
    const long = ' '.repeat(70 * 1024 * 1024)
    expect(await message(book(long))).toBe('400 文件内容过大，请删除多余的内容或分批导入')
    expect(await message(lying(book(`${head}${long}`)))).toMatch(/^400 /)
    expect(await message(book('<a/>'.repeat(6_000_000)))).toMatch(/^400 文件内容过大/)
    expect(await message(far('SG2'))).toMatch(/^400 表格过大：内容到了第 2 行、第 501 列/)
    expect(await message(new Uint8Array([1, 2, 3]))).toMatch(/^400 无法读取该文件/)
  })
})

inFull('the process ends with too much memory or time, and the server does not', async () => {
  const many = book(`${head}${' '.repeat(30 * 1024 * 1024)}`)
  await expect(workbookReader(script, { memory: 8, time: 60_000 })(many)).rejects.toMatchObject({
    status: 400,
    message: '文件内容过大，请删除多余的内容或分批导入',
  })
  await expect(workbookReader(script, { memory: 512, time: 1 })(book(head))).rejects.toMatchObject({
    status: 400,
  })
  expect(await workbookReader(script)(book(head))).toEqual([['名称']])
})
