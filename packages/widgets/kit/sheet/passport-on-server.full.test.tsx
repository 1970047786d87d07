// @vitest-environment jsdom
import { applicantIssues } from '@baoqiao/contract/policy/applicant-issues.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { idNo } from '@baoqiao/server/seed/numbers.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type TradeIndex, tradeIndex } from '../trade-search.ts'
import { EmployeeEditor } from './EmployeeEditor.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let trades: TradeIndex
beforeAll(async () => {
  h = await startTestApp()
  const client = await h.client('agent')
  trades = tradeIndex(await client.products.catalogue.trades({ params: { id: '103' } }))
})
afterAll(() => h.close())
afterEach(cleanup)

let rows: readonly EmployeeRow[] = []
const FURTHER = applicantIssues({ line: 'employerLiability', minAge: 16, maxAge: 65 }, '2026-11-23')
const NOBODY = new Set<string>()
function Sheet({ initial, run }: { initial: readonly EmployeeRow[]; run: object }) {
  const [held, setHeld] = useState(initial)
  rows = held
  return (
    <ThemeRoot>
      <EmployeeEditor
        run={run}
        rows={held}
        trades={trades}
        refused={NOBODY}
        today="2026-11-20"
        states
        further={FURTHER}
        who="雇员"
        min={3}
        max={2000}
        tried={false}
        onChange={setHeld}
      />
    </ThemeRoot>
  )
}
const show = (initial: readonly EmployeeRow[] = []) => {
  render(<Sheet initial={initial} run={{}} />)
  return userEvent.setup({ pointerEventsCheck: 0 })
}
const cell = (line: number, label: string) =>
  screen.getByLabelText(`第${line}行${label}`, { selector: 'input' })
const focused = () => document.activeElement?.getAttribute('aria-label')
function paste(text: string, at: Element = document.body) {
  const event = createEvent.paste(at)
  Object.assign(event, { clipboardData: { getData: () => text } })
  fireEvent(at, event)
}
const person = (n: number, word = '焊工'): EmployeeRow => ({
  name: `员工${'甲乙丙'[n]}`,
  idNo: idNo(n),
  profession: word,
  professionId: trades.exact(word)?.id ?? '',
})
const upload = (user: ReturnType<typeof userEvent.setup>, text: string) =>
  user.upload(screen.getByLabelText('人员清单文件'), new File([text], '名单.csv'))
const said = (at: HTMLElement) =>
  document.getElementById(at.getAttribute('aria-describedby') ?? '')?.textContent

test('birth date and sex have columns while somebody has a passport, and say what is wrong with them', async () => {
  const user = show([person(0), person(1)])
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads()).not.toContain('出生日期')
  // Nine digits may be the beginning of a longer number.
  await user.clear(cell(2, '证件号码'))
  await user.type(cell(2, '证件号码'), '440106199')
  expect(heads()).not.toContain('出生日期')
  await user.clear(cell(2, '证件号码'))
  await user.type(cell(2, '证件号码'), 'e12345678')
  expect(heads()).toEqual(expect.arrayContaining(['出生日期', '性别']))
  expect(said(cell(2, '出生日期'))).toBe('护照号码不含出生日期，请填写')
  expect(said(cell(2, '性别'))).toBe('护照号码不含性别，请选择')
  expect(cell(1, '出生日期').getAttribute('aria-invalid')).toBeNull()
  cell(2, '备注').focus()
  await user.keyboard('{Tab}1956/1/2{Tab}女')
  expect(said(cell(2, '出生日期'))).toBe('雇员年龄须为16至65周岁')
  expect(said(cell(2, '性别'))).toBeUndefined()
  await user.keyboard('{Tab}')
  expect(focused()).toBe('第3行姓名')
  await user.clear(cell(2, '出生日期'))
  await user.type(cell(2, '出生日期'), '1990/1/2')
  expect(screen.queryByText(/待更正/)).toBeNull()
  expect(rows[1]).toMatchObject({ idNo: 'E12345678', birthDate: '1990/1/2', sex: '女' })
  await user.click(cell(1, '出生日期'))
  await user.keyboard('1950-01-01')
  expect(said(cell(1, '出生日期'))).toContain('与证件号码中的出生日期')
  await user.clear(cell(1, '出生日期'))
  await user.click(screen.getByRole('button', { name: '第2行删除' }))
  expect(heads()).not.toContain('出生日期')
})

test('a list that is pasted or imported brings them for passports', async () => {
  const user = show()
  paste(`姓名\t证件号码\t出生日期\t性别\t职业\nJohn\tE12345678\t1990.1.2\t男\t会计\n`)
  expect(rows).toEqual([expect.objectContaining({ birthDate: '1990.1.2', sex: '男' })])
  // Laid over from a cell on, as far as there are columns.
  paste('1991-02-03\t女\n1992-03-04\t男', cell(1, '出生日期'))
  expect(rows.map(({ birthDate, sex }) => [birthDate, sex])).toEqual([
    ['1991-02-03', '女'],
    ['1992-03-04', '男'],
  ])
  await user.click(screen.getByRole('button', { name: '清空' }))
  await upload(
    user,
    `姓名,证件号码,性别,出生日期\nAnna,E87654321,女,19900102\n${person(0).name},${idNo(0)},男,19900102`,
  )
  await screen.findByText(/已导入 2 人/)
  expect(rows.map(({ birthDate, sex }) => [birthDate, sex])).toEqual([
    ['19900102', '女'],
    [undefined, undefined],
  ])
})
