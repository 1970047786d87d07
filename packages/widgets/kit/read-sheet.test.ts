// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { cellsOfPaste, employeesOf, readEmployees } from './read-sheet.ts'
import { tradeIndex } from './trade-search.ts'
import { writeXlsx } from './write-xlsx.ts'

const trades = tradeIndex([
  {
    id: '7',
    code: 'a',
    parentCode: null,
    name: '焊工',
    level: 4,
    cls: '4',
    keywords: '电焊,氩弧焊',
    pinyin: 'hangong hg',
  },
  {
    id: '8',
    code: 'b',
    parentCode: null,
    name: '潜水员',
    level: 4,
    cls: '7',
    keywords: '',
    pinyin: 'qianshuiyuan qsy',
  },
])

test('pasted rows: heading and empty lines passed over, trades matched by name or alias, heights read', () => {
  const text =
    '姓名\t证件号码\t职业\t高处作业\r\n张三\t44010619900101001x\t氩弧焊\t是\r\n\r\n李四\t1\t没有的职业\t否\n'
  expect(employeesOf(cellsOfPaste(text), trades)).toEqual([
    { name: '张三', idNo: '44010619900101001X', profession: '氩弧焊', professionId: '7', atHeight: true },
    { name: '李四', idNo: '1', profession: '没有的职业', professionId: '' },
  ])
})

test('trades are found by name, alias and pinyin; a declined one is shown but cannot be chosen', () => {
  for (const text of ['焊', '电焊', 'hg', 'hangong'])
    expect(trades.search(text).map(({ value }) => value)).toEqual(['7'])
  expect(trades.search('潜水')).toEqual([{ value: '8', label: '潜水员', hint: '不可承保', disabled: true }])
})

test('an .xlsx file is read with its numbers as text', async () => {
  const rows = [
    ['姓名', '证件号码', '职业', '高处作业'],
    ['王五', '440106199001010012', '电焊', '否'],
  ]
  const bytes = await writeXlsx(rows, [9, 9, 9, 9]).arrayBuffer()
  const file = new File([bytes], '名单.xlsx')
  expect(await readEmployees(file, trades)).toEqual([
    { name: '王五', idNo: '440106199001010012', profession: '电焊', professionId: '7' },
  ])
})
