// @vitest-environment jsdom

import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { statedIssues } from '@baoqiao/contract/rules/person-stated.ts'
import {
  CONTENT_TYPES,
  RELS,
  STYLES,
  workbook as workbookPart,
  workbookRels,
} from '@baoqiao/server/kernel/data/transfer/sheet-parts.ts'
import { idNo } from '@baoqiao/server/seed/numbers.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strToU8, zipSync } from 'fflate'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type TradeIndex, tradeIndex } from '../trade-search.ts'
import { EmployeeEditor } from './EmployeeEditor.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let trades: TradeIndex
let refused: ReadonlySet<string>
beforeAll(async () => {
  h = await startTestApp()
  const client = await h.client('agent')
  const list = await client.products.catalogue.trades({ params: { id: '103' } })
  trades = tradeIndex(list)
  refused = new Set(list.filter(({ cls }) => cls === '7').map(({ id }) => id))
})
afterAll(() => h.close())

let rows: readonly EmployeeRow[] = []
let run = {}
beforeEach(() => {
  run = {}
  rows = []
})
afterEach(cleanup)

function Sheet({ initial, max, tried }: { initial: readonly EmployeeRow[]; max: number; tried: boolean }) {
  const [held, setHeld] = useState(initial)
  rows = held
  return (
    <ThemeRoot>
      <EmployeeEditor
        run={run}
        rows={held}
        trades={trades}
        refused={refused}
        today="2026-11-20"
        states
        further={statedIssues}
        who="雇员"
        min={3}
        max={max}
        tried={tried}
        onChange={setHeld}
      />
      <button type="button">下一步</button>
    </ThemeRoot>
  )
}
const show = (initial: readonly EmployeeRow[] = [], max = 2000, tried = false) => {
  render(<Sheet initial={initial} max={max} tried={tried} />)
  return userEvent.setup({ pointerEventsCheck: 0 })
}
const cell = (line: number, label: string) =>
  screen.getByLabelText(`第${line}行${label}`, { selector: 'input' })
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
function paste(text: string, at: Element = document.body) {
  const event = createEvent.paste(at)
  Object.assign(event, { clipboardData: { getData: () => text } })
  fireEvent(at, event)
}
const person = (n: number, word = '焊工'): EmployeeRow => ({
  name: `员工${'甲乙丙丁戊己'[n]}`,
  idNo: idNo(n),
  profession: word,
  professionId: trades.exact(word)?.id ?? '',
})
const upload = (user: ReturnType<typeof userEvent.setup>, text: string, name = '名单.csv') =>
  user.upload(screen.getByLabelText('人员清单文件'), new File([text], name))
const names = () => rows.map(({ name }) => name)

test('three people by keys alone: Tab goes right, Enter down to where the line began, a line always waits', async () => {
  const user = show()
  cell(1, '姓名').focus()
  for (const n of [0, 1, 2]) {
    await user.keyboard(`${person(n).name}{Tab}${idNo(n)}{Tab}电焊{Enter}`)
    expect(focused()).toBe(`第${n + 2}行姓名`)
  }
  expect(rows).toEqual([person(0), person(1), person(2)])
  await user.keyboard('{Tab}{Tab}{Tab}{Tab}{Tab}')
  expect(focused()).toBe('下一步')
})

test('from the last cell Tab goes to the next line; arrows move, F2 edits, Esc and Tab leave the list', async () => {
  const user = show([person(0), person(1)])
  cell(1, '备注').focus()
  await user.keyboard('{Tab}')
  expect(focused()).toBe('第2行姓名')
  await user.keyboard('{ArrowUp}{ArrowRight}')
  expect(focused()).toBe('第1行证件号码')
  await user.keyboard('{ArrowLeft}{F2}{ArrowLeft}')
  expect(focused()).toBe('第1行姓名')
  await user.keyboard('{Escape}{Escape}{Tab}')
  expect(focused()).toBe('下一步')
})

test('a line is not wrong while it is begun, but when it is left; its cell says what is wrong', async () => {
  const user = show()
  await user.type(cell(1, '姓名'), '张三')
  expect(cell(1, '证件号码').getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(/待更正/)).toBeNull()
  await user.click(screen.getByText('下一步'))
  const wrong = cell(1, '证件号码')
  expect(wrong.getAttribute('aria-invalid')).toBe('true')
  const said = document.getElementById(wrong.getAttribute('aria-describedby') ?? '')
  expect(said?.textContent).toBe('请填写证件号码')
  await user.keyboard('{F8}')
  screen.getByText('1 行待更正')
})

test('F8 and the kinds of faults lead to the cells; a mended line stays among the faulty until it is left', async () => {
  const user = show([person(0), { ...person(1), name: '' }, { ...person(2), idNo: '123' }])
  await user.click(screen.getByRole('button', { name: '证件号码 1' }))
  expect(focused()).toBe('第3行证件号码')
  await user.keyboard('{F8}')
  expect(focused()).toBe('第2行姓名')
  await user.click(screen.getByRole('button', { name: '只看有误' }))
  expect(screen.queryByLabelText('第1行姓名')).toBeNull()
  await user.click(cell(2, '姓名'))
  await user.keyboard('李四')
  expect(focused()).toBe('第2行姓名')
  expect(names()[1]).toBe('李四')
  await user.click(cell(3, '姓名'))
  expect(screen.queryByLabelText('第2行姓名')).toBeNull()
})

test('among the faulty the box above ticks those alone; what is deleted can be taken back in sight', async () => {
  const user = show([person(0), { ...person(1), idNo: '123' }, person(2)])
  await user.click(screen.getByRole('checkbox', { name: '第1行选择' }))
  await user.click(screen.getByRole('button', { name: '只看有误' }))
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  screen.getByRole('button', { name: '删除所选 2 人（含未显示的 1 人）' })
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  await user.click(screen.getByRole('checkbox', { name: '全选' }))
  await user.click(screen.getByRole('button', { name: '显示全部' }))
  await user.click(screen.getByRole('checkbox', { name: '第1行选择' }))
  await user.click(screen.getByRole('button', { name: '删除所选 1 人' }))
  expect(names()).toEqual([person(0).name, person(2).name])
  const told = screen.getByText('已删除 1 人')
  await user.click(within(told.parentElement ?? told).getByRole('button', { name: '撤销' }))
  expect(names()).toHaveLength(3)
})

test('a roster with its own headings goes in as it is; the second one asks besides or instead; all can be taken back', async () => {
  const user = show()
  const roster = (from: number) =>
    [
      '某某公司花名册',
      '序号,工号,员工姓名,身份证号,岗位,手机号',
      ...[0, 1].map((n) => `${n},G${n},${person(from + n).name},${idNo(from + n)},电焊,138`),
    ].join('\n')
  await upload(user, roster(0))
  await screen.findByText('已导入 2 人')
  expect(rows.map(({ idNo: no, professionId }) => [no, professionId])).toEqual(
    [0, 1].map((n) => [idNo(n), person(0).professionId]),
  )
  await upload(user, roster(2))
  await user.click(await screen.findByRole('button', { name: '追加 2 人' }))
  expect(names()).toHaveLength(4)
  await upload(user, roster(4))
  await user.click(await screen.findByRole('button', { name: '替换现有 4 人' }))
  expect(names()).toEqual([person(4).name, person(5).name])
  await user.keyboard('{Control>}z{/Control}')
  expect(names()).toHaveLength(4)
  await user.keyboard('{Control>}z{/Control}{Control>}z{/Control}')
  expect(names()).toEqual([])
  await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}')
  expect(names()).toHaveLength(2)
})

const LIST = (from: number) => [
  ['姓名', '身份证号', '工种'],
  ...[0, 1].map((n) => [person(from + n).name, idNo(from + n), '电焊']),
]
const NOTES = [['填写说明'], ['请勿修改表头']]
const workbook = (sheets: [string, string[][]][]) => {
  const line = (row: string[], y: number) =>
    `<row r="${y + 1}">${row.map((text, x) => `<c r="${'ABC'[x]}${y + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
  const parts = sheets.map(([, table], i): [string, string] => [
    `xl/worksheets/sheet${i + 1}.xml`,
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${table.map(line).join('')}</sheetData></worksheet>`,
  ])
  const files: Record<string, string> = {
    '[Content_Types].xml': CONTENT_TYPES(sheets.length),
    '_rels/.rels': RELS,
    'xl/workbook.xml': workbookPart(sheets.map(([name]) => name)),
    'xl/_rels/workbook.xml.rels': workbookRels(sheets.length),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(parts),
  }
  const bytes = zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])),
  )
  return new File([bytes], '人事.xlsx')
}

test('of a workbook the sheet with the people is read, wherever it stands, and it is said which were not', async () => {
  const user = show()
  const file = workbook([
    ['说明', NOTES],
    ['空白', []],
    ['花名册', LIST(0)],
  ])
  await user.upload(screen.getByLabelText('人员清单文件'), file)
  await screen.findByText('已导入 2 人（工作表“花名册”，“说明”未读取）')
  expect(names()).toEqual([person(0).name, person(1).name])
})

test('where several sheets hold people, or none does, a person says which one', async () => {
  const user = show()
  await user.upload(
    screen.getByLabelText('人员清单文件'),
    workbook([
      ['一车间', LIST(0)],
      ['二车间', LIST(2)],
    ]),
  )
  await user.selectOptions(await screen.findByLabelText('读取的工作表'), '二车间')
  await user.click(screen.getByRole('button', { name: '导入 2 人' }))
  expect(names()).toEqual([person(2).name, person(3).name])
  screen.getByText('已导入 2 人（工作表“二车间”，“一车间”未读取）')
  await user.upload(
    screen.getByLabelText('人员清单文件'),
    workbook([
      ['说明', NOTES],
      ['备注', NOTES],
    ]),
  )
  expect(await screen.findByLabelText('读取的工作表')).toBeDefined()
})

test('a file without headings asks which column is which', async () => {
  const user = show()
  await upload(user, `甲,A1,${person(0).name}\n乙,A2,${person(1).name}`)
  await screen.findByText('请选择证件号码所在的列', { exact: false })
  await user.selectOptions(screen.getByLabelText('第2列是'), '证件号码')
  await user.selectOptions(screen.getByLabelText('第3列是'), '姓名')
  await user.click(screen.getByRole('button', { name: '导入 2 人' }))
  expect(names()).toEqual([person(0).name, person(1).name])
})

test('a table that waits for an answer is there again, as far as it was answered, when one comes back to the list', async () => {
  const user = show()
  await upload(user, `甲,A1,${person(0).name}\n乙,A2,${person(1).name}`)
  await user.selectOptions(await screen.findByLabelText('第2列是'), '证件号码')
  cleanup()
  show()
  await user.selectOptions(await screen.findByLabelText('第3列是'), '姓名')
  await user.click(screen.getByRole('button', { name: '导入 2 人' }))
  expect(names()).toEqual([person(0).name, person(1).name])
  cleanup()
  show()
  expect(screen.queryByLabelText('第2列是')).toBeNull()
})

test('too many are refused with the numbers, and nothing is cut off', async () => {
  show([person(0), person(1)], 3)
  paste([2, 3].map((n) => `${person(n).name}\t${idNo(n)}\t焊工`).join('\n'))
  await screen.findByText('最多 3 人：现有 2 人，新增 2 人，超出 1 人。没有导入，请删减后再试')
  expect(names()).toEqual([person(0).name, person(1).name])
})

test('a column pasted into a cell goes down that column; Ctrl+D fills down; words stay text', async () => {
  const user = show([person(0), person(1)])
  paste(`${idNo(7)}\n${idNo(8)}\n${idNo(9)}`, cell(1, '证件号码'))
  expect(rows.map(({ idNo: no }) => no)).toEqual([7, 8, 9].map(idNo))
  expect(names()).toEqual([person(0).name, person(1).name, ''])
  await user.click(cell(3, '姓名'))
  await user.keyboard('{Control>}d{/Control}')
  expect(names()[2]).toBe(person(1).name)
})

test('ticked people go at once, all go with 清空, and both come back', async () => {
  const user = show([0, 1, 2].map((n) => person(n)))
  await user.click(cell(1, '选择'))
  await user.click(cell(3, '选择'))
  await user.click(screen.getByRole('button', { name: '删除所选 2 人' }))
  expect(names()).toEqual([person(1).name])
  await user.click(screen.getByRole('button', { name: '清空' }))
  expect(names()).toEqual([])
  const [undo] = screen.getAllByRole('button', { name: '撤销' })
  if (!undo) throw new Error('nothing to take back')
  await user.click(undo)
  await user.click(undo)
  expect(names()).toHaveLength(3)
})

test('one choice for a word mends all who have it', async () => {
  const user = show([person(0, '木工'), person(1, '木工'), person(2, '包装组长')])
  await user.click(screen.getByRole('button', { name: '批量选择职业（2 种，3 人）' }))
  const line = screen.getByRole('radiogroup', { name: '木工是' })
  await user.click(within(line).getByRole('radio', { name: '木工（家具） 4类' }))
  await user.click(screen.getByRole('button', { name: '应用到 2 人' }))
  expect(rows.map(({ profession }) => profession)).toEqual(['木工（家具）', '木工（家具）', '包装组长'])
})

test('a word that may be several trades is never taken for one of them: it is asked once for all who have it', async () => {
  const user = show()
  const roster = [
    '姓名,身份证号,岗位',
    ...['普工', '普工', '电工'].map((word, n) => `${person(n).name},${idNo(n)},${word}`),
  ]
  await upload(user, roster.join('\n'))
  await screen.findByText('已导入 3 人')
  expect(rows.map(({ professionId, profession }) => [professionId, profession])).toEqual([
    ['', '普工'],
    ['', '普工'],
    ['', '电工'],
  ])
  await user.click(screen.getByRole('button', { name: '批量选择职业（2 种，3 人）' }))
  const choices = (word: string) =>
    within(screen.getByRole('radiogroup', { name: `${word}是` })).getAllByRole('radio')
  expect(choices('电工')[0]).toBe(screen.getByRole('radio', { name: '电工（低压） 4类' }))
  const [packer] = choices('普工')
  if (packer) await user.click(packer)
  await user.click(screen.getByRole('button', { name: '应用到 2 人' }))
  expect(rows.map(({ profession }) => profession)).toEqual(['电子装配工', '电子装配工', '电工'])
  expect(rows.map(({ givenTrade }) => givenTrade)).toEqual(['普工', '普工', '电工'])
})

test('a trade opens on the text that stands there; Enter takes nothing that was not gone to', async () => {
  const user = show([person(0, '木工')])
  await user.click(cell(1, '职业'))
  const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options()[0]).toBe('木工（家具）制造业 · 4类')
  await user.keyboard('{Enter}')
  expect(rows[0]).toMatchObject({ profession: '木工', professionId: '' })
  await user.click(cell(1, '职业'))
  await user.keyboard('{ArrowDown}{Enter}')
  expect(rows[0]?.profession).toBe('木工（家具）')
  expect(cell(1, '职业')).toHaveProperty('value', '木工（家具）（4类）')
})

test('a trade that nobody is covered in says so, and is a fault', () => {
  show([person(0, '潜水员')])
  expect(cell(1, '职业')).toHaveProperty('value', '潜水员（不可承保）')
  expect(cell(1, '职业').getAttribute('aria-invalid')).toBe('true')
})

test('of 2,000 people only those in sight are drawn, and the one with the focus', async () => {
  const user = show(Array.from({ length: 2000 }, (_, n) => ({ ...person(0), idNo: idNo(n) })))
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
  cell(1, '姓名').focus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focused()).toBe('第2000行备注')
  expect(screen.getAllByRole('row').length).toBeLessThan(60)
})

test('where it is narrow each person is a card, and one is filled in at a time', async () => {
  class Observer {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer)
  const width = vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(375)
  const user = show([person(0), { ...person(1), idNo: '123' }])
  const cards = within(screen.getByRole('list', { name: '人员清单' })).getAllByRole('button')
  expect(cards.map((card) => card.dataset.invalid ?? '')).toEqual(['', 'true'])
  screen.getByText(idNo(0))
  await user.click(screen.getByRole('button', { name: /第2位.*请输入正确的身份证号/ }))
  const number = screen.getByRole('textbox', { name: /证件号码/ })
  await user.clear(number)
  await user.type(number, idNo(1))
  await user.click(screen.getByRole('button', { name: '再添加一位' }))
  await user.type(screen.getByRole('textbox', { name: /姓名/ }), '新人')
  await user.click(screen.getByRole('button', { name: '完成' }))
  expect(rows.map(({ name, idNo: no }) => [name, no])).toEqual([
    [person(0).name, idNo(0)],
    [person(1).name, idNo(1)],
    ['新人', ''],
  ])
  expect(screen.queryByRole('textbox', { name: /出生日期/ })).toBeNull()
  await user.click(screen.getByRole('button', { name: /第3位/ }))
  await user.type(screen.getByRole('textbox', { name: /证件号码/ }), 'E12345678')
  screen.getByText('护照号码不含性别，请选择')
  await user.type(screen.getByRole('textbox', { name: /出生日期/ }), '1990-1-2')
  await user.selectOptions(screen.getByLabelText(/性别/), '女')
  expect(rows[2]).toMatchObject({ idNo: 'E12345678', birthDate: '1990-1-2', sex: '女' })
  width.mockRestore()
  vi.unstubAllGlobals()
})
