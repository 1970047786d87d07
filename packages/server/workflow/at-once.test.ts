import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('of two approvers on two servers one completes a task, and the other is told who; another server goes on', async () => {
  const other = h.beside()
  const finance = await h.client('finance')
  const people = await Promise.all([h.client('deptadmin'), loggedIn(other.app.fetch, 'deptadmin')])
  const body = { days: 3, leaveTime: '2026-12-01', content: '两人同时' }
  const { id } = await finance.workflow.leaveBill.add({ body })
  await finance.workflow.leaves.submit({ params: { id } })
  const [task] = (await people[0].workflow.tasks.todo({ query: {} })).records
  const answers = await Promise.allSettled(
    people.map((one) =>
      one.workflow.tasks.complete({ body: { id: task?.id ?? '', outcome: 'approve', comment: '' } }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const lost = answers.find(({ status }) => status === 'rejected')
  expect(lost).toMatchObject({ reason: { status: 409, message: '这项任务已由李运营办理' } })
  const admin = await loggedIn(other.app.fetch, 'admin')
  const waiting = (await admin.workflow.tasks.todo({ query: {} })).records
  expect(waiting.map(({ taskName }) => taskName)).toEqual(['平台审批'])
  await admin.workflow.tasks.complete({
    body: { id: waiting[0]?.id ?? '', outcome: 'approve', comment: '' },
  })
  expect((await finance.workflow.leaveBill.get({ params: { id } })).state).toBe('2')
})
