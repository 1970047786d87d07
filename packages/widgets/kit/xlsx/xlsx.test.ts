// @vitest-environment jsdom
import { readSheet } from 'read-excel-file/universal'
import { expect, test } from 'vitest'
import { readXlsx } from './read-xlsx.ts'
import { writeXlsx } from './write-xlsx.ts'
import { unzip, zip } from './zip.ts'

const ROWS = [
  ['姓名', '证件号码', '职业'],
  ['张三 & <李四>', '440106199001010012', ' 前后有空格 '],
  ['', '', '第三列'],
]

test('what we write is read by another program as it was, and by ourselves', async () => {
  const file = writeXlsx(ROWS, [14, 24, 24])
  const theirs = await readSheet(await file.arrayBuffer(), { trim: false })
  expect(theirs.map((row) => row.map((cell) => (cell === null ? '' : String(cell))))).toEqual(ROWS)
  expect(await readXlsx(file)).toEqual(ROWS)
})

test('control characters, which XML cannot hold, are left out', async () => {
  expect(await readXlsx(writeXlsx([['a\u0001b']], [9]))).toEqual([['ab']])
})

test('a workbook of another program: shared strings with reading aids, numbers, gaps, flags, a sheet of any name', async () => {
  const file = zip({
    'xl/workbook.xml':
      '<x:workbook xmlns:x="m" xmlns:r="l"><x:sheets><x:sheet name="a" r:id="rId7"/></x:sheets></x:workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId7" Target="/xl/worksheets/名单.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><r><t>王</t></r><r><t>五</t></r><rPh><t>wang</t></rPh></si><si><t xml:space="preserve"> 六</t></si></sst>',
    'xl/worksheets/名单.xml':
      '<worksheet><sheetData><row><c r="A1" t="s"><v>0</v></c><c r="D1"><v>4.4010619900101E+14</v></c></row><row><c t="s"><v>1</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>算出</v></c><c/></row></sheetData></worksheet>',
  })
  expect(await readXlsx(file)).toEqual([
    ['王五', '', '', '440106199001010'],
    [' 六', '是', '算出', ''],
  ])
})

test('what is no workbook is refused, and so is a file that says it is endless', async () => {
  await expect(readXlsx(new Blob(['not a zip at all, but long enough']))).rejects.toThrow('not an archive')
  await expect(readXlsx(zip({ 'a.txt': 'x' }))).rejects.toThrow('no sheet')
  const bytes = new Uint8Array(await zip({ 'a.txt': 'x' }).arrayBuffer())
  const directory = bytes.findIndex((_, i) => bytes[i] === 0x50 && bytes[i + 2] === 1)
  new DataView(bytes.buffer).setUint32(directory + 24, 0xffffffff, true)
  expect(() => unzip(bytes).get('a.txt')?.()).toThrow('too large')
})
