// @vitest-environment jsdom
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ALL_TRADES, peopleOf } from '../../testing/people.ts'
import { tradeIndex } from '../trade-search.ts'
import { EmployeeEditor } from './EmployeeEditor.tsx'
import type { RowPrices } from './row-prices.ts'

afterEach(cleanup)
const trades = tradeIndex(ALL_TRADES)
let rows: readonly EmployeeRow[] = []

function Sheet({ initial, prices }: { initial: readonly EmployeeRow[]; prices: RowPrices | null }) {
  const [held, setHeld] = useState(initial)
  const [run] = useState({})
  rows = held
  return (
    <ThemeRoot>
      <EmployeeEditor
        run={run}
        rows={held}
        trades={trades}
        refused={new Set()}
        today="2026-11-20"
        who="雇员"
        min={3}
        max={2000}
        tried={false}
        prices={prices}
        onChange={setHeld}
      />
    </ThemeRoot>
  )
}
function show(initial: readonly EmployeeRow[], prices: RowPrices | null = null) {
  render(<Sheet initial={initial} prices={prices} />)
  return userEvent.setup({ pointerEventsCheck: 0 })
}
const cell = (line: number, label: string) =>
  screen.getByLabelText(`第${line}行${label}`, { selector: 'input' })
const noted = (...remarks: string[]) =>
  peopleOf(remarks.length).map((row, i) => ({ ...row, remark: remarks[i] ?? '' }))
const remarks = () => rows.map(({ remark }) => remark)
const count = () => screen.getByRole('search').querySelector('output')?.textContent

test('Ctrl+F marks every cell with the words and counts them; Enter goes round and Esc ends it in the cell', async () => {
  const user = show(noted('夜班A', '白班', '夜班a', '夜班A夜班A'))
  cell(2, '姓名').focus()
  await user.keyboard('{Control>}f{/Control}')
  await user.type(screen.getByLabelText('查找内容'), '夜班a')
  expect(count()).toBe('1/3 处')
  expect([1, 2, 3, 4].map((line) => cell(line, '备注').dataset.found)).toEqual(['here', undefined, '', ''])
  await user.keyboard('{Enter}{Enter}')
  expect(count()).toBe('3/3 处')
  await user.keyboard('{Enter}')
  expect(count()).toBe('1/3 处')
  await user.keyboard('{Shift>}{Enter}{/Shift}')
  expect(cell(4, '备注').dataset.found).toBe('here')
  expect(document.activeElement).toBe(screen.getByLabelText('查找内容'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('search')).toBeNull()
  expect(document.activeElement).toBe(cell(4, '备注'))
  expect(cell(1, '备注').dataset.found).toBeUndefined()
})

test('Ctrl+H replaces one, then all of the rest, each taken back by one step', async () => {
  const user = show(noted('一车间', '二车间', '一车间 一车间', '$& 一车间'))
  cell(1, '备注').focus()
  await user.keyboard('{Control>}h{/Control}')
  await user.type(screen.getByLabelText('查找内容'), '一车间')
  await user.type(screen.getByLabelText('替换为'), '$&线')
  await user.click(screen.getByRole('button', { name: '替换' }))
  expect(remarks()).toEqual(['$&线', '二车间', '一车间 一车间', '$& 一车间'])
  expect(count()).toBe('1/2 处')
  await user.click(screen.getByRole('button', { name: '全部替换（2）' }))
  expect(remarks()).toEqual(['$&线', '二车间', '$&线 $&线', '$& $&线'])
  screen.getByText('已替换 2 处')
  const undo = () => user.click(screen.getByRole('button', { name: '撤销', description: '撤销（Ctrl+Z）' }))
  await undo()
  expect(remarks()).toEqual(['$&线', '二车间', '一车间 一车间', '$& 一车间'])
  await undo()
  expect(remarks()[0]).toBe('一车间')
})

test('a trade that is replaced is matched anew; one that is none waits to be chosen', async () => {
  const [welder] = ALL_TRADES.filter(({ name, level }) => name === '焊工' && level === 4)
  const user = show(peopleOf(2, '焊工'))
  cell(1, '职业').focus()
  await user.keyboard('{Escape}{Control>}h{/Control}')
  await user.type(screen.getByLabelText('查找内容'), '焊工')
  await user.type(screen.getByLabelText('替换为'), '会计')
  await user.click(screen.getByRole('button', { name: /^全部替换/ }))
  expect(rows.map(({ profession }) => profession)).toEqual(['会计', '会计'])
  expect(rows.every(({ professionId }) => professionId !== '' && professionId !== welder?.id)).toBe(true)
})

test('what was looked for and is not there is said, and nothing can be replaced', async () => {
  const user = show(noted('夜班'))
  await user.click(screen.getByRole('button', { name: '查找和替换' }))
  await user.type(screen.getByLabelText('查找内容'), '早班')
  expect(count()).toBe('没有找到')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '下一处' }).disabled).toBe(true)
})

test('once there is a price each line tells cover and premium; a trade without a price tells none', () => {
  const people = [...peopleOf(1, '会计'), ...peopleOf(1, '焊工', 5)].map((row) => ({
    ...row,
    professionId: trades.exact(row.profession)?.id ?? '',
  }))
  const heads = new Map([[people[0]?.professionId ?? '', 43_000]])
  show(people, { cover: '50万', heads })
  screen.getByRole('columnheader', { name: '保费（元）' })
  const texts = (line: number) =>
    within(screen.getAllByRole('row')[line] as HTMLElement)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent)
      .slice(-3, -1)
  expect(texts(1)).toEqual(['50万', '430.00'])
  expect(texts(2)).toEqual(['', ''])
})

test('before that there are no columns for it', () => {
  show(peopleOf(1))
  expect(screen.queryByRole('columnheader', { name: '保费（元）' })).toBeNull()
})
