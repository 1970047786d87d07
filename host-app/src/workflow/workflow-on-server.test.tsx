// @vitest-environment jsdom

import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import { unsaved } from '../ground/tabs/unsaved.ts'
import LeaveScreen from './LeaveScreen.tsx'
import ModelScreen from './ModelScreen.tsx'
import TaskPage from './TaskPage.tsx'
import TaskScreen from './TaskScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function show(who: string, page: React.ReactNode, at: string) {
  cleanup()
  const client = await h.client(who)
  const { permissions, actors, username, userId } = await client.system.auth.info()
  renderInConsole(page, { client, at, permissions, user: { actors, username, userId } })
  return userEvent.setup({ pointerEventsCheck: 0 })
}
const taskAt = (pathname: string) => (
  <PageAt place={{ pathname, search: '', params: { id: pathname.split('/').at(-1) } }}>
    <TaskPage />
  </PageAt>
)
const address = () => screen.getByTestId('address').textContent ?? ''

test('a bill is submitted from its list, found among what waits, and given back with a word', async () => {
  const finance = await h.client('finance')
  const body = { days: 3, leaveTime: '2026-12-01', content: '搬家' }
  const { id } = await finance.workflow.leaveBill.add({ body })
  const applicant = await show('finance', <LeaveScreen />, '/workflow/leaveBill')
  await applicant.click(await screen.findByRole('button', { name: '提交 搬家' }))
  await screen.findByText('已提交审批')
  await waitFor(() => expect(screen.queryByRole('button', { name: '提交 搬家' })).toBeNull())

  const approver = await show('deptadmin', <TaskScreen />, '/workflow/task')
  const link = await screen.findByRole('link', { name: '部门审批' })
  expect(screen.getByRole('button', { name: '办理 部门审批' })).toBeTruthy()
  await approver.click(link)
  expect(address()).toMatch(/^\/activti\/detail\/\d+$/)

  const at = address()
  await show('deptadmin', taskAt(at), at)
  await screen.findByText('搬家')
  const steps = screen.getByRole('table', { name: '审批步骤' })
  expect(within(steps).getByText('办理中').closest('tr')?.textContent).toContain('部门审批')
  await approver.click(screen.getByRole('button', { name: '驳回' }))
  await screen.findByText('驳回时请填写意见，告诉申请人怎样修改')
  await approver.type(screen.getByRole('textbox', { name: /意见/ }), '请先交接')
  await approver.click(screen.getByRole('button', { name: '驳回' }))
  await screen.findByText('部门审批：驳回')
  expect(screen.queryByRole('button', { name: '通过' })).toBeNull()
  expect(await finance.workflow.leaveBill.get({ params: { id } })).toMatchObject({
    ...{ state: '9', reason: '请先交接' },
  })
})

inFull(
  'a task that was decided elsewhere meanwhile says by whom, and nothing of it waits to be saved',
  async () => {
    const finance = await h.client('finance')
    const body = { days: 1, leaveTime: '2026-12-10', content: '体检' }
    const { id } = await finance.workflow.leaveBill.add({ body })
    await finance.workflow.leaves.submit({ params: { id } })
    const other = await h.client('deptadmin')
    const { records } = await other.workflow.task.page({ query: { content: '体检' } })
    const taskId = records[0]?.id ?? ''
    const at = `/activti/detail/${taskId}`
    const user = await show('deptadmin', taskAt(at), at)
    await user.type(await screen.findByRole('textbox', { name: /意见/ }), '注意交接')
    expect(unsaved.get().has(at)).toBe(true)
    await other.workflow.tasks.complete({ body: { id: taskId, outcome: 'approve', comment: '' } })
    await user.click(screen.getByRole('button', { name: '通过' }))
    await screen.findByText('这项任务已由李运营办理')
    await waitFor(() => expect(screen.queryByRole('button', { name: '通过' })).toBeNull())
    expect(unsaved.get().has(at)).toBe(false)
  },
)

test('tasks that are ticked are approved at once from their list', async () => {
  const finance = await h.client('finance')
  for (const leaveTime of ['2026-12-20', '2026-12-21']) {
    const { id } = await finance.workflow.leaveBill.add({ body: { days: 1, leaveTime, content: '补休' } })
    await finance.workflow.leaves.submit({ params: { id } })
  }
  const user = await show('deptadmin', <TaskScreen />, '/workflow/task?content=补休')
  await screen.findAllByText('补休')
  await user.click(screen.getByRole('checkbox', { name: '选择本页' }))
  const batch = within(await screen.findByRole('group', { name: '批量操作' }))
  await user.click(batch.getByRole('button', { name: '通过' }))
  const asked = within(await screen.findByRole('alertdialog'))
  await user.click(asked.getByRole('button', { name: '通过' }))
  await screen.findByText('已通过 2 条')
})

test('a task of somebody else is not there', async () => {
  await show('reviewer', taskAt('/activti/detail/1'), '/activti/detail/1')
  await screen.findByText('没有找到这项任务')
})

inFull('a model is deployed after a question, and drawn on its own page', async () => {
  const user = await show('admin', <ModelScreen />, '/workflow/model')
  const admin = await h.client('admin')
  const { version, xml } = await admin.workflow.models.xml({ params: { id: '710' } })
  await admin.workflow.models.draw({ params: { id: '710' }, body: { version, xml: `${xml}\n` } })
  await user.click(await screen.findByRole('button', { name: '部署 请假流程' }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: '部署' }))
  await screen.findByText('已部署为第2版，新的申请按这一版办理')
  await user.click(screen.getByRole('button', { name: '设计 请假流程' }))
  expect(address()).toBe('/workflow/design/710')
})
