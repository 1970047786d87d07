// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Table } from './Table.tsx'
import type { TableColumn, TableSort } from './table/table-types.ts'
import { createTicks } from './table.fixture.tsx'

interface Person {
  id: string
  name: string
}
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `员工${index}` }))
const idOf = (person: Person) => person.id
const drawn = vi.fn<(id: string) => void>()
const columns: readonly TableColumn<Person>[] = [
  {
    key: 'name',
    title: '姓名',
    sortable: true,
    render: (person) => {
      drawn(person.id)
      return person.name
    },
  },
]

beforeEach(() => {
  drawn.mockClear()
  // jsdom lays nothing out; the window needs a height.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return this.tagName === 'TR' ? 40 : 600
  })
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(1000)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function List({
  count,
  locked,
  onOpen,
}: {
  count: number
  locked?: string
  onOpen?: (person: Person) => void
}) {
  const rows = useMemo(() => people(count), [count])
  const [ticks] = useState(() => createTicks(['elsewhere']))
  const selected = useSyncExternalStore(ticks.subscribe, ticks.get)
  const [sort, setSort] = useState<TableSort | null>(null)
  return (
    <>
      <output>{[...selected].join(' ')}</output>
      <p>{sort === null ? '不排序' : `${sort.field} ${sort.direction}`}</p>
      <Table
        label="员工"
        columns={[...columns]}
        rows={rows}
        rowId={idOf}
        sort={sort}
        onSort={setSort}
        {...(onOpen ? { onOpen } : {})}
        selection={{ ...ticks, disabled: (person) => person.id === locked }}
      />
    </>
  )
}
const ticked = () =>
  (screen.getByRole('status').textContent ?? '').split(' ').filter((id) => id !== 'elsewhere')
const box = (index: number) =>
  within(screen.getAllByRole('row')[index + 1] as HTMLElement).getByRole('checkbox')
const rowAt = (index: number) => screen.getAllByRole('row')[index + 1] as HTMLElement

test('ticking draws no cell again, and only the boxes concerned, though the columns array is new each time', async () => {
  render(<List count={100} />)
  drawn.mockClear()
  const changed = new Set<string | undefined>()
  const observer = new MutationObserver((records) => {
    for (const { target } of records)
      if (target instanceof HTMLElement) changed.add(target.closest('tr')?.dataset.rowId)
  })
  observer.observe(screen.getByRole('grid'), { attributes: true, childList: true, subtree: true })
  fireEvent.click(box(7))
  await new Promise((done) => setTimeout(done))
  observer.disconnect()
  expect(drawn).not.toHaveBeenCalled()
  expect(ticked()).toEqual(['p7'])
  // The row, the row that was the tab stop until now, and the header's box.
  expect(changed).toEqual(new Set(['p7', 'p0', undefined]))
})

test('new data for one row draws one row', () => {
  const rows = people(100)
  const shared = { label: '员工', columns, rowId: idOf }
  const { rerender } = render(<Table {...shared} rows={rows} />)
  drawn.mockClear()
  rerender(<Table {...shared} rows={rows.with(42, { id: 'p42', name: '改名' })} />)
  expect(drawn.mock.calls).toEqual([['p42']])
})

test('Shift ticks the range in both directions, without rows that cannot be ticked; other pages keep theirs', () => {
  render(<List count={10} locked="p3" />)
  fireEvent.click(box(1))
  fireEvent.click(box(4), { shiftKey: true })
  expect(ticked()).toEqual(['p1', 'p2', 'p4'])
  fireEvent.click(box(9))
  fireEvent.click(box(7), { shiftKey: true })
  expect(ticked().sort()).toEqual(['p1', 'p2', 'p4', 'p7', 'p8', 'p9'])
  expect(screen.getByRole('status').textContent).toContain('elsewhere')
})

test('the header box is mixed for a part, ticks all that can be, then none', () => {
  render(<List count={4} locked="p3" />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' })
  fireEvent.click(box(0))
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(ticked()).toEqual(['p0', 'p1', 'p2'])
  expect(all.checked).toBe(true)
  fireEvent.click(all)
  expect(ticked()).toEqual([])
})

test('a thousand rows are a window of them, and screen readers hear of all', () => {
  render(<List count={1000} />)
  const shown = screen.getAllByRole('row').filter((row) => row.dataset.rowId !== undefined)
  expect(shown.length).toBeGreaterThan(10)
  expect(shown.length).toBeLessThan(40)
  expect(document.querySelectorAll('*').length).toBeLessThan(400)
  expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('1001')
  expect(shown[3]?.getAttribute('aria-rowindex')).toBe('5')
})

test('sort goes descending, ascending, off', () => {
  render(<List count={2} />)
  const head = screen.getByRole('columnheader', { name: '姓名' })
  const button = within(head).getByRole('button')
  const seen = [head.getAttribute('aria-sort')]
  for (let press = 0; press < 3; press += 1) {
    fireEvent.click(button)
    seen.push(head.getAttribute('aria-sort'))
  }
  expect(seen).toEqual(['none', 'descending', 'ascending', 'none'])
  expect(screen.getByText('不排序')).toBeTruthy()
})

test('one row is a tab stop; arrows, End, Space, Shift+arrow, Ctrl+A and Enter work from it', async () => {
  const opened = vi.fn()
  const user = userEvent.setup()
  render(<List count={5} onOpen={(person) => opened(person.id)} />)
  expect(screen.getAllByRole('row').filter((row) => row.tabIndex === 0)).toEqual([rowAt(0)])
  rowAt(0).focus()
  await user.keyboard('{ArrowDown}{ArrowDown} ')
  expect(document.activeElement).toBe(rowAt(2))
  expect(ticked()).toEqual(['p2'])
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  expect(ticked()).toEqual(['p2', 'p3'])
  await user.keyboard('{End}{Enter}')
  expect(opened.mock.calls).toEqual([['p4']])
  await user.keyboard('{Control>}a{/Control}')
  expect(ticked().length).toBe(5)
})

test('moving the focus draws no cell again', async () => {
  const user = userEvent.setup()
  render(<List count={50} />)
  rowAt(0).focus()
  drawn.mockClear()
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(rowAt(2))
  expect(drawn).not.toHaveBeenCalled()
})

test('empty, loading and failed lists say so', () => {
  const shared = { label: '员工', columns, rows: [], rowId: idOf }
  const { rerender } = render(<Table {...shared} />)
  expect(screen.getByText('暂无数据')).toBeTruthy()
  rerender(<Table {...shared} loading />)
  expect(screen.getByRole('status', { name: '正在加载' })).toBeTruthy()
  const onRetry = vi.fn()
  rerender(<Table {...shared} error={{ message: '网络不通', traceId: 'ab-12', onRetry }} />)
  expect(screen.getByRole('alert').textContent).toContain('ab-12')
  fireEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

test('the box for all cannot be pressed until there are rows, nor where none of them can be ticked', () => {
  const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: '选择本页' })
  const { rerender } = render(<List count={0} />)
  expect(box().disabled).toBe(true)
  rerender(<List count={2} />)
  expect(box().disabled).toBe(false)
  rerender(<List count={1} locked="p0" />)
  expect(box().disabled).toBe(true)
})
