// @vitest-environment jsdom
import { CallError } from '@baoqiao/client/call-error.ts'
import { role } from '@baoqiao/contract/system/role.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { unsaved } from '../ground/tabs/unsaved.ts'
import { ResourceScreen } from './ResourceScreen.tsx'

const ALL = ['view', 'add', 'edit', 'remove'].map((verb) => `sys_role_${verb}`)
const rows = [
  {
    id: '1',
    roleName: '平台管理员',
    roleCode: 'ROLE_SYS_ADMIN',
    roleDesc: null,
    dsType: '0',
    dsScope: null,
    version: 3,
  },
  {
    id: '2',
    roleName: '业务员',
    roleCode: 'ROLE_AGENT',
    roleDesc: '卖保险',
    dsType: '3',
    dsScope: null,
    version: 1,
  },
]

function calls() {
  return {
    page: vi.fn(async ({ query }: { query: { current: number; size: number } }) => ({
      records: rows,
      total: 45,
      ...query,
    })),
    get: vi.fn(async () => rows[0]),
    add: vi.fn(async () => ({ id: '3' })),
    edit: vi.fn(async () => ({ id: '2' })),
    remove: vi.fn(async () => null),
  }
}

describe('ResourceScreen', () => {
  let fake: ReturnType<typeof calls>
  const show = (permissions = ALL, at = '/system/role') =>
    renderInConsole(<ResourceScreen resource={role} />, {
      client: { system: { role: fake } },
      permissions,
      at,
    })
  const address = () => screen.getByTestId('address').textContent
  beforeEach(() => {
    localStorage.clear()
    fake = calls()
  })
  afterEach(cleanup)

  it('shows the contract’s columns, choices by their words', async () => {
    show()
    const table = await screen.findByRole('grid', { name: '角色列表' })
    await within(table).findByText('本级')
    const heads = within(table).getAllByRole('columnheader')
    expect(heads.map((head) => head.textContent)).toEqual([
      '',
      '角色名称',
      '角色标识',
      '角色描述',
      '数据权限',
      '操作',
    ])
    expect(within(table).getByText('本级')).toBeTruthy()
  })

  it('keeps the search in the address and asks the server with it', async () => {
    show()
    await userEvent.type(await screen.findByLabelText('角色名称'), '管理{Enter}')
    await waitFor(() =>
      expect(fake.page).toHaveBeenLastCalledWith(
        expect.objectContaining({ query: expect.objectContaining({ roleName: '管理', current: 1 }) }),
      ),
    )
    expect(address()).toBe('/system/role?roleName=%E7%AE%A1%E7%90%86')
    await userEvent.selectOptions(screen.getByLabelText('数据权限'), '3')
    expect(address()).toContain('dsType=3')
    await userEvent.click(screen.getByRole('button', { name: '重置' }))
    expect(address()).toBe('/system/role')
  })

  it('takes filters and page from the address, and pages through it', async () => {
    show(ALL, '/system/role?roleCode=ROLE&current=2&bogus=1')
    await screen.findByText('业务员')
    expect(fake.page).toHaveBeenLastCalledWith(
      expect.objectContaining({
        query: { roleCode: 'ROLE', current: 2, size: 20, pageNo: 2, pageSize: 20, sortType: '2' },
      }),
    )
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    expect(address()).toBe('/system/role?roleCode=ROLE&current=3')
    await userEvent.selectOptions(screen.getByLabelText('每页条数'), '100')
    expect(address()).toBe('/system/role?roleCode=ROLE&size=100')
  })

  it('adds a row; what the server refuses stands at its field and nothing typed is lost', async () => {
    fake.add.mockRejectedValueOnce(
      new CallError({
        status: 400,
        code: 1,
        message: '提交的内容有误',
        issues: [{ path: 'roleCode', message: '角色标识已存在' }],
      }),
    )
    show()
    await userEvent.click(await screen.findByRole('button', { name: '新增' }))
    const form = await screen.findByRole('form', { name: '新增角色' })
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await within(form).findByText('请选择数据权限类型')).toBeTruthy()
    expect(fake.add).not.toHaveBeenCalled()
    await userEvent.type(within(form).getByLabelText(/角色名称/), '核保主管')
    await userEvent.type(within(form).getByLabelText(/角色标识/), 'ROLE_CHIEF')
    await userEvent.selectOptions(within(form).getByLabelText(/数据权限/), '0')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    expect(await within(form).findByText('角色标识已存在')).toBeTruthy()
    expect(within(form).getByLabelText(/角色名称/)).toHaveProperty('value', '核保主管')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '新增角色' })).toBeNull())
    expect(fake.add).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: { roleName: '核保主管', roleCode: 'ROLE_CHIEF', roleDesc: null, dsType: '0', dsScope: null },
      }),
    )
    expect(await screen.findByText('新增成功')).toBeTruthy()
  })

  it('asks before it throws away what was typed', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '修改 业务员' }))
    const form = await screen.findByRole('form', { name: '修改角色' })
    await userEvent.type(within(form).getByLabelText('角色描述'), '和服务')
    await userEvent.click(
      within(screen.getByRole('dialog', { name: '修改角色' })).getByRole('button', { name: '取消' }),
    )
    expect(unsaved.get()).toContain('/system/role')
    const question = within(screen.getByRole('alertdialog'))
    expect(question.getByText('修改尚未保存，确定放弃吗？')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: '取消' }))
    expect(within(form).getByLabelText('角色描述')).toHaveProperty('value', '卖保险和服务')
    await userEvent.click(
      within(screen.getByRole('dialog', { name: '修改角色' })).getByRole('button', { name: '关闭' }),
    )
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: '放弃' }))
    await waitFor(() => expect(screen.queryByRole('form', { name: '修改角色' })).toBeNull())
    expect(unsaved.get()).not.toContain('/system/role')
    expect(fake.edit).not.toHaveBeenCalled()
  })

  it('edits only what was changed, with the version that was read', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '修改 业务员' }))
    const form = await screen.findByRole('form', { name: '修改角色' })
    expect(within(form).getByLabelText(/角色标识/)).toHaveProperty('disabled', true)
    await userEvent.type(within(form).getByLabelText('角色描述'), '和服务')
    await userEvent.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() =>
      expect(fake.edit).toHaveBeenCalledWith(
        expect.objectContaining({ body: { id: '2', version: 1, roleDesc: '卖保险和服务' } }),
      ),
    )
  })

  it('deletes after the specified question, and not without it', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '删除 业务员' }))
    const dialog = screen.getByRole('alertdialog', { name: /^删除角色/ })
    expect(within(dialog).getByText('删除后可在回收站找回，是否继续？')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: '取消' }))
    expect(fake.remove).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: '删除 业务员' }))
    await userEvent.click(
      within(screen.getByRole('alertdialog', { name: /^删除角色/ })).getByRole('button', { name: '删除' }),
    )
    await waitFor(() =>
      expect(fake.remove).toHaveBeenCalledWith(expect.objectContaining({ params: { id: '2' } })),
    )
    expect(await screen.findByText('删除成功')).toBeTruthy()
  })

  it('offers only what the person may do', async () => {
    show(['sys_role_view'])
    await screen.findByText('业务员')
    expect(screen.queryByRole('button', { name: '新增' })).toBeNull()
    expect(screen.queryByRole('button', { name: /^(修改|删除)/ })).toBeNull()
    expect(screen.getByRole('button', { name: '查看 业务员' })).toBeTruthy()
  })

  it('says why there are no rows: refused, failed with its trace id, nothing found', async () => {
    fake.page.mockRejectedValueOnce(new CallError({ status: 403, code: 1, message: '当前操作没有权限' }))
    show()
    expect(await screen.findByText('没有权限')).toBeTruthy()
    cleanup()
    fake.page.mockRejectedValueOnce(
      new CallError({ status: 500, code: 1, message: '系统未知错误', traceId: 'abc-123' }),
    )
    show()
    expect(await screen.findByText('abc-123')).toBeTruthy()
    fake.page.mockResolvedValueOnce({ records: [], total: 0, current: 1, size: 20 })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('暂无数据')).toBeTruthy()
  })

  it('hides a column and remembers it', async () => {
    show()
    await userEvent.click(await screen.findByRole('button', { name: '列设置' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: '角色描述' }))
    expect(screen.queryByRole('columnheader', { name: '角色描述' })).toBeNull()
    cleanup()
    show()
    await screen.findByText('业务员')
    expect(screen.queryByRole('columnheader', { name: '角色描述' })).toBeNull()
  })
})
