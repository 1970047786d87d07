// @vitest-environment jsdom
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import DeptScreen from '../../system/dept/DeptScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  await Promise.all([import('../list/RecycleBin.tsx'), import('../ChangeList.tsx')])
  h = await startTestApp()
})
afterAll(() => h.close())
afterEach(cleanup)

it('what was deleted from a tree is in its bin, and comes back; a node tells its history', async () => {
  const client = await h.client('admin')
  const permissions = (await client.system.auth.info()).permissions
  const { id } = await client.system.dept.add({ body: { name: '临时部门', parentId: null } })
  await client.system.dept.remove({ params: { id } })
  renderInConsole(<DeptScreen />, { client, permissions, at: '/system/dept' })
  await screen.findByText('保桥总部')
  expect(screen.queryByText('临时部门')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '回收站' }))
  const bin = (await screen.findByText('临时部门')).closest('tr')
  await userEvent.click(within(bin ?? document.body).getByRole('button', { name: /恢复/ }))
  await screen.findByText('已恢复「临时部门」')
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  const more = await screen.findByRole('button', { name: '临时部门 的更多操作' })
  await userEvent.click(more)
  await userEvent.click(await screen.findByRole('menuitem', { name: '变更记录' }))
  await waitFor(() => expect(screen.getAllByText('恢复').length).toBeGreaterThan(0))
})
