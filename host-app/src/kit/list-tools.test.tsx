// @vitest-environment jsdom
import { role } from '@baoqiao/contract/system/role.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { ResourceScreen } from './ResourceScreen.tsx'

const RIGHTS = ['view', 'add', 'edit', 'remove', 'export', 'import'].map((verb) => `sys_role_${verb}`)
const rows = ['平台管理员', '业务员'].map((roleName, i) => ({
  id: String(i + 1),
  roleName,
  roleCode: `ROLE_${i}`,
  roleDesc: i ? '卖\t保险' : null,
  dsType: String(i),
  dsScope: null,
  version: 1,
}))
type ExportRequest = {
  body: object
  signal: AbortSignal
  onReceive(loaded: number, expected: number | null): void
}
const page = vi.fn(async () => ({ records: rows, total: 45, current: 1, size: 20 }))
const exported = vi.fn<(request: ExportRequest) => Promise<Blob>>()
const show = (permissions = RIGHTS) =>
  renderInConsole(<ResourceScreen resource={role} />, {
    client: { system: { role: { page, export: exported } } },
    permissions,
    at: '/system/role?roleName=%E5%91%98&sortField=createdAt&sortType=1',
  })
const row = async () => (await screen.findByText('业务员')).closest('tr') as HTMLElement

beforeEach(() => {
  localStorage.clear()
  page.mockClear()
  exported.mockReset()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.querySelector('iframe')?.remove()
})

it('exports what is filtered with the columns in sight, tells how far it is, and stops when it is told to', async () => {
  show()
  await row()
  await userEvent.click(screen.getByRole('button', { name: '导出' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: '角色描述' }))
  let ask: ExportRequest | undefined
  exported.mockImplementation(
    (request) =>
      new Promise((_, reject) => {
        ask = request
        request.signal.addEventListener('abort', () => reject(request.signal.reason))
      }),
  )
  await userEvent.click(screen.getByRole('button', { name: '导出 45 条' }))
  expect(ask?.body).toEqual({
    matching: { roleName: '员', sortField: 'createdAt', sortType: '1' },
    format: 'xlsx',
    columns: ['roleName', 'roleCode', 'dsType'],
  })
  ask?.onReceive(500, 2000)
  await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25'))
  await userEvent.click(screen.getByRole('button', { name: '取消导出' }))
  expect(ask?.signal.aborted).toBe(true)
  await screen.findByText('已取消导出')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

it('offers neither export nor import to who may not', async () => {
  show(['sys_role_view'])
  await row()
  expect(screen.queryByRole('button', { name: /导出|导入/ })).toBeNull()
})

it('asks again every fifteen seconds when it is told to', async () => {
  show()
  await row()
  await userEvent.click(screen.getByRole('button', { name: '更多' }))
  vi.useFakeTimers({ shouldAdvanceTime: true })
  fireEvent.click(await screen.findByRole('menuitemcheckbox', { name: '每 15 秒自动刷新' }))
  const before = page.mock.calls.length
  await vi.advanceTimersByTimeAsync(31_000)
  expect(page.mock.calls.length).toBe(before + 2)
})

it('fills the window, and Esc brings it back', async () => {
  show()
  await row()
  await userEvent.click(screen.getByRole('button', { name: '全屏' }))
  expect(document.querySelector('[data-full]')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  expect(document.querySelector('[data-full]')).toBeNull()
})

it('prints a table of words, and copies rows for a spreadsheet', async () => {
  show()
  const line = await row()
  await userEvent.click(screen.getByRole('button', { name: '更多' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: '打印' }))
  const paper = await waitFor(() => {
    const page = document.querySelector('iframe')?.contentDocument
    expect(page?.querySelector('th')).toBeTruthy()
    return page
  })
  expect([...(paper?.querySelectorAll('th') ?? [])].map((cell) => cell.textContent)).toEqual([
    '角色名称',
    '角色标识',
    '角色描述',
    '数据权限',
  ])
  expect(paper?.querySelectorAll('tbody tr').length).toBe(2)
  const written = vi.fn(async (_: string) => {})
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: written }, configurable: true })
  fireEvent.keyDown(line, { key: 'c', ctrlKey: true })
  await waitFor(() => expect(written).toHaveBeenCalledWith('业务员\tROLE_1\t卖 保险\t自定义'))
})

it('listens to single keys, but not while something is typed', async () => {
  show()
  await row()
  const search = screen.getByLabelText('角色标识')
  await userEvent.click(search)
  await userEvent.keyboard('n')
  expect(search).toHaveProperty('value', 'n')
  expect(screen.queryByRole('form', { name: '新增角色' })).toBeNull()
  search.blur()
  await userEvent.keyboard('n')
  await screen.findByRole('form', { name: '新增角色' })
})
