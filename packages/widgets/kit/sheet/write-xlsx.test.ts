// @vitest-environment jsdom
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'

const read = async (rows: readonly (readonly string[])[]) =>
  (await readSheet(await writeXlsx(rows, [14, 24, 24]).arrayBuffer(), { trim: false })).map((row) =>
    row.map((cell) => (cell === null ? '' : String(cell))),
  )

test('what is written is read by another program as it was', async () => {
  const rows = [
    ['姓名', '证件号码', '职业'],
    ['张三 & <李四>', '440106199001010012', ' 前后有空格 '],
    ['', '', '第三列'],
  ]
  expect(await read(rows)).toEqual(rows)
})

test('control characters, which XML cannot hold, are left out', async () => {
  expect(await read([['a\u0001b']])).toEqual([['ab']])
})
