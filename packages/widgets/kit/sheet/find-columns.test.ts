// @vitest-environment jsdom
import { OCCUPATIONS } from '@baoqiao/contract/data/occupations.ts'
import { idNo } from '@baoqiao/server/seed/numbers.ts'
import * as fc from 'fast-check'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { tradeIndex } from '../trade-search.ts'
import { employeesOf } from './employees-of.ts'
import { findColumns } from './find-columns.ts'
import { cellsOfPaste, readSheets } from './read-table.ts'
import { writeXlsx } from './write-xlsx.ts'

const trades = tradeIndex(OCCUPATIONS.map((row, i) => ({ ...row, id: String(i), pinyin: '' })))
const read = (text: string) => {
  const cells = cellsOfPaste(text)
  const found = findColumns(cells, trades)
  return { ...found, people: employeesOf(cells, found, trades) }
}

test('a list of a personnel office: title above, numbers and telephones beside, a sum below', () => {
  const { people, sure } = read(
    [
      '广州远大家具有限公司员工花名册\t\t\t\t\t\t',
      '序号\t工号\t员工姓名\t性别\t身份证号\t岗位\t手机号\t备注',
      `1\tG0001\t张三\t男\t${idNo(1).toLowerCase()}\t氩弧焊\t13800138000\t`,
      '\t\t\t\t\t\t\t',
      `2\tG0002\t李四\t女\t${idNo(2)}\t包装组长\t13800138001\t新入职`,
      '合计\t\t2人\t\t\t\t\t',
    ].join('\r\n'),
  )
  expect(sure).toBe(true)
  expect(people.map(({ name, idNo: no, profession }) => [name, no, profession])).toEqual([
    ['张三', idNo(1), '氩弧焊'],
    ['李四', idNo(2), '包装组长'],
  ])
  expect(trades.byId(people[0]?.professionId ?? '')?.name).toBe('焊工')
  expect(people[1]?.professionId).toBe('')
})

test.each([
  ...['身份证/护照号', '身份证号／护照号', '身份证或护照号码', '护照/身份证号', '身份证、护照、通行证号码'],
  ...['证件号（身份证/护照）', '证件号码(身份证/护照)', '身份证 / 护照号*', '身份证/台胞证号'],
])('%s is the column of the numbers; one of passports beside it is not', (heading) => {
  const { columns, sure } = read(`姓名\t护照号\t${heading}\t岗位\n张三\t\t${idNo(1)}\t会计`)
  expect([columns, sure]).toEqual([['name', null, 'idNo', 'profession'], true])
})

test('names of minorities are names without a heading too, whichever dot they are written with', () => {
  const { columns, people } = read(`买买提•吐尔逊\t${idNo(1)}\t会计\n阿依古丽・艾力·江\t${idNo(2)}\t会计`)
  expect(columns).toEqual(['name', 'idNo', 'profession'])
  expect(people.map(({ name }) => name)).toEqual(['买买提·吐尔逊', '阿依古丽·艾力·江'])
})

test('birth date and sex are taken of passports alone, however a file calls and writes them', () => {
  const { columns, people } = read(
    [
      '姓名\t性别\t出生年月日\t证件号码\t岗位',
      `张三\t女\t1999/9/9\t${idNo(1)}\t会计`,
      'John\tM\t1990/1/2\tE12345678\t会计',
    ].join('\n'),
  )
  expect(columns).toEqual(['name', 'sex', 'birthDate', 'idNo', 'profession'])
  expect(people.map(({ birthDate, sex }) => [birthDate, sex])).toEqual([
    [undefined, undefined],
    ['1990/1/2', 'M'],
  ])
  expect(read(`李四\tE12345678\t19900102\t男\t会计\n王五\tG1234567\t19910203\t女\t会计`).columns).toEqual([
    'name',
    'idNo',
    'birthDate',
    'sex',
    'profession',
  ])
})

test('without a heading columns are known by what stands in them', () => {
  const { columns, people } = read(`1\t焊工\t${idNo(1)}\t张三\n2\t会计\t${idNo(2)}\t欧阳修`)
  expect(columns).toEqual([null, 'profession', 'idNo', 'name'])
  expect(people.map(({ name }) => name)).toEqual(['张三', '欧阳修'])
  expect(read('甲乙丙\t丁戊己\n庚辛\t壬癸').sure).toBe(false)
})

test('headings in any order, with any columns between and lines above, are found', () => {
  const OTHERS = [
    '序号',
    '工号',
    '部门',
    '年龄',
    '手机号',
    '联系电话',
    '备注',
    '入职日期',
    '证件类型',
    '职业类别',
  ]
  const arrangement = fc.record({
    name: fc.constantFrom('姓名', '员工姓名', '*姓名', '被保险人姓名', '姓 名', '姓名（必填）'),
    idNo: fc.constantFrom('身份证', '身份证号', '身份证号码', '证件号码', '证件号', '公民身份号码'),
    profession: fc.constantFrom('岗位', '职业', '工种', '职业/工种', '工作岗位', '岗位名称', '职务'),
    others: fc.uniqueArray(fc.constantFrom(...OTHERS), { maxLength: 6 }),
    seed: fc.array(fc.nat(), { minLength: 10, maxLength: 10 }),
    above: fc.nat(4),
  })
  fc.assert(
    fc.property(arrangement, ({ name, idNo: number, profession, others, seed, above }) => {
      const fields = [
        [name, 'name'],
        [number, 'idNo'],
        [profession, 'profession'],
      ] as const
      const columns = [
        ...fields,
        ...others.map((title) => [title, title === '备注' ? 'remark' : null] as const),
      ]
        .map((column, i) => ({ column, at: seed[i] ?? 0 }))
        .sort((a, b) => a.at - b.at)
        .map(({ column }) => column)
      const title = Array.from({ length: above }, (_, i) => [`某某公司人员表${i}`])
      const found = findColumns([...title, columns.map(([text]) => text), columns.map(() => '张三')], trades)
      expect(found).toEqual({ header: above, columns: columns.map(([, field]) => field), sure: true })
    }),
  )
})

const cellsIn = async (file: File) => (await readSheets(file))[0]?.cells

test('.xlsx is read with its numbers as text, .csv with quotes in UTF-8 and in GB 18030', async () => {
  const rows = [
    ['姓名', '证件号码', '职业'],
    ['王五', idNo(5), '电焊'],
  ]
  const bytes = await writeXlsx(rows, [9, 9, 9]).arrayBuffer()
  expect(await cellsIn(new File([bytes], '名单.xlsx'))).toEqual(rows)
  const csv = new File(['\ufeff姓名,证件号码,职业\r\n"王,""五""",1,"电焊\n氩弧焊"\r\n'], '名单.csv')
  expect(await cellsIn(csv)).toEqual([rows[0], ['王,"五"', '1', '电焊\n氩弧焊']])
  const gb = new File([new Uint8Array([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0x31])], '名单.CSV')
  expect(await cellsIn(gb)).toEqual([['姓名', '1']])
})

test('text of a spreadsheet is read by what separates it, in UTF-16 too', async () => {
  const wanted = [
    ['姓名', '证件\n号码'],
    ['王五', '1,5'],
  ]
  const read = (text: string) => cellsIn(new File([text], '名单.csv'))
  expect(await read('姓名;"证件\n号码"\n王五;1,5\n')).toEqual(wanted)
  expect(await read('姓名\t"证件\n号码"\r\n王五\t1,5')).toEqual(wanted)
  expect(await read('sep=|\r\n姓名|"证件\n号码"\r\n王五|1,5')).toEqual(wanted)
  const wide = [...'\ufeff姓名\t年龄'].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8])
  expect(await cellsIn(new File([new Uint8Array(wide)], '名单.txt'))).toEqual([['姓名', '年龄']])
})

test('a number that the spreadsheet cut to fifteen digits is nobody’s', async () => {
  const cell =
    '<row r="2"><c r="A2" t="inlineStr"><is><t>王五</t></is></c><c r="B2"><v>440305198503012000</v></c></row>'
  const parts = unzipSync(new Uint8Array(await writeXlsx([['姓名', '证件号码']], [9, 9]).arrayBuffer()))
  const at = Object.keys(parts).find((name) => name.endsWith('sheet1.xml')) ?? ''
  parts[at] = strToU8(strFromU8(parts[at] ?? new Uint8Array()).replace('</sheetData>', `${cell}</sheetData>`))
  const file = new File([new Uint8Array(zipSync(parts))], '名单.xlsx')
  expect((await cellsIn(file))?.[1]).toEqual(['王五', '4.40305198503012E+17'])
})
