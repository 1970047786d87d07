// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { RoleForm } from '../role/RoleForm.tsx'
import { UserForm } from '../user/UserForm.tsx'

const head = { id: '1', parentId: null, name: '总部', leader: null, sort: 1, people: 2 }
const tree = vi.fn(async () => [head])
const unique = async () => ({ taken: false, message: '' })
const client = { system: { depts: { tree }, role: { unique, options: async () => [] }, user: { unique } } }
const permissions = ['sys_dept_view']
const nothing = () => undefined
afterEach(() => {
  cleanup()
  localStorage.clear()
})

it.each([
  ['role', () => <RoleForm row={{ id: '2', version: 1, dsType: '1' }} onClose={nothing} />],
  ['user', () => <UserForm row={null} onClose={nothing} />],
])('in the form of a %s departments that do not come are asked for again', async (_, form) => {
  tree.mockRejectedValueOnce(new Error('服务暂时不可用'))
  renderInConsole(form(), { client, permissions })
  await screen.findByText('部门加载失败')
  expect(screen.getByText('服务暂时不可用')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  await vi.waitFor(() => expect(screen.queryByText('部门加载失败')).toBeNull(), 60_000)
})

it('who may not see departments is told so, and waits for nothing', async () => {
  renderInConsole(<RoleForm row={{ id: '2', version: 1, dsType: '1' }} onClose={nothing} />, {
    client,
    permissions: [],
  })
  await screen.findByText('没有查看部门的权限，请由有权限的管理员选择')
})
