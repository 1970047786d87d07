import { firstDiagram } from '@baoqiao/contract/workflow/bpmn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { LEAVE_MODEL } from '../seed/seed-workflow.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let dept: typeof admin
let finance: typeof admin
beforeAll(async () => {
  h = await startTestApp()
  ;[admin, dept, finance] = await Promise.all([h.client('admin'), h.client('deptadmin'), h.client('finance')])
  await h.db.exec(`update sys_user set name = '周财' where username = 'finance';
    update sys_user set name = '李同' where username in ('deptadmin', 'reviewer')`)
})
afterAll(() => h.close())

const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { status?: number; message: string; issues?: { path: string; message: string }[] }) => ({
      status: error.status,
      message: error.message,
      at: error.issues?.[0]?.path,
    }),
  )
const add = async (leaveTime: string, days: number, more: { endTime?: string; content?: string } = {}) =>
  (await finance.workflow.leaveBill.add({ body: { days, leaveTime, content: '探亲', ...more } })).id
const submit = (id: string) => finance.workflow.leaves.submit({ params: { id } })
const idOf = async (username: string) => {
  const { records } = await admin.system.user.page({ query: { username } })
  return records.find((row) => row.username === username)?.id ?? ''
}
const open = async () => (await admin.workflow.openTask.page({ query: { size: 100 } })).records
const notices = async (who: typeof admin) => (await who.home.notices.list()).map(({ text }) => text)
const decide = (who: typeof admin, id: string, outcome: 'approve' | 'refuse', comment = '') =>
  who.workflow.tasks.complete({ body: { id, outcome, comment } })
const first = async (who: typeof admin) => (await who.workflow.tasks.todo({ query: {} })).records[0]

test('leave is not in the past, its days are those of its dates, and nobody is away twice at a time', async () => {
  expect(await refused(add('2026-11-19', 1))).toMatchObject({ status: 400, at: 'leaveTime' })
  expect(await refused(add('2026-12-01', 1, { endTime: '2026-11-30' }))).toMatchObject({ at: 'endTime' })
  expect(await refused(add('2026-12-01', 2, { endTime: '2026-12-03' }))).toMatchObject({
    ...{ at: 'days', message: expect.stringContaining('共3天') },
  })
  expect(await refused(add('9999-12-30', 3))).toMatchObject({
    ...{ status: 400, at: 'leaveTime', message: '9999-12-30起3天超出了9999年12月31日，请核对开始日期' },
  })
  const id = await add('2026-12-01', 3)
  expect(await finance.workflow.leaveBill.get({ params: { id } })).toMatchObject({
    ...{ endTime: '2026-12-03', applicant: '周财' },
  })
  const edit = (body: object) => finance.workflow.leaveBill.edit({ body: { id, ...body } })
  expect(await refused(edit({ endTime: '2026-12-09' }))).toMatchObject({ at: 'days' })
  await edit({ days: 2 })
  expect((await finance.workflow.leaveBill.get({ params: { id } })).endTime).toBe('2026-12-02')
  // Two that are not sent in yet may overlap; the second is held up when it is sent in, and told which is first.
  const second = await add('2026-12-02', 1)
  await submit(id)
  expect(await refused(submit(second))).toMatchObject({
    ...{
      status: 409,
      at: 'leaveTime',
      message: expect.stringContaining('2026-12-01至2026-12-02的请假单“探亲”（审批中）'),
    },
  })
  expect(await refused(add('2026-12-02', 5))).toMatchObject({ status: 409 })
  await finance.workflow.leaves.withdraw({ params: { id } })
  await submit(second)
  await finance.workflow.leaves.withdraw({ params: { id: second } })
})

test('a running bill is taken back by its applicant alone; its tasks are over and it may be sent in anew', async () => {
  const id = await add('2026-12-10', 1)
  const withdraw = (who: typeof admin) => who.workflow.leaves.withdraw({ params: { id } })
  expect(await refused(withdraw(finance))).toMatchObject({ status: 409 })
  await submit(id)
  const task = (await first(dept))?.id ?? ''
  expect(await refused(withdraw(admin))).toMatchObject({ status: 403 })
  expect(await withdraw(finance)).toEqual({ state: '0' })
  expect(await refused(decide(dept, task, 'approve'))).toMatchObject({
    ...{ status: 409, message: expect.stringContaining('撤回') },
  })
  expect(await first(dept)).toBeUndefined()
  const progress = await finance.workflow.leaves.progress({ params: { id } })
  expect(progress?.comments.map(({ kind, who }) => [kind, who])).toEqual([
    ['submit', '周财'],
    ['withdraw', '周财'],
  ])
  expect(progress?.steps[0]?.state).toBe('cancelled')
  await submit(id)
  await decide(dept, (await first(dept))?.id ?? '', 'approve')
})

test('who decided and who asked are called by name, the decision is told until it is read, and lists say what is done and begun', async () => {
  const id = await add('2026-12-20', 1, { content: '搬家' })
  await submit(id)
  const task = await first(dept)
  expect(task).toMatchObject({ applicant: '周财', content: '搬家' })
  await decide(dept, task?.id ?? '', 'refuse', '请先交接')
  const told = '您的请假单“搬家”被驳回：请先交接'
  expect(await notices(finance)).toContain(told)
  const { rows } = await h.db.query(`select text, path from act_reminder order by id desc limit 1`)
  expect(rows).toEqual([{ text: told, path: `/workflow/leaveBill/${id}` }])
  expect(await finance.workflow.leaves.seen({ params: { id } })).toEqual({ done: 1 })
  expect(await notices(finance)).not.toContain(told)
  const called = '李同（deptadmin）'
  const progress = await finance.workflow.leaves.progress({ params: { id } })
  expect([progress?.steps[0]?.worker, progress?.comments.at(-1)?.who]).toEqual([called, called])
  const steps = await finance.workflow.leaveBill.history({ params: { id } })
  expect(steps.map(({ event, who }) => [event, who]).at(-1)).toEqual(['reject', called])
  const done = (await dept.workflow.doneTask.page({ query: {} })).records
  expect(done[0]).toMatchObject({
    ...{ content: '搬家', applicant: '周财', outcome: 'refuse', said: '请先交接', status: 'refused' },
  })
  expect((await finance.workflow.doneTask.page({ query: {} })).total).toBe(0)
  const begun = (await finance.workflow.started.page({ query: {} })).records
  expect(begun.find(({ businessId }) => businessId === id)).toMatchObject({
    content: '搬家',
    status: 'refused',
  })
  expect((await dept.workflow.started.page({ query: {} })).total).toBe(0)
})

test('a task of somebody who is locked is nobody’s: administrators are told, and give it to somebody with a reason', async () => {
  const { version } = await admin.workflow.models.xml({ params: { id: LEAVE_MODEL } })
  const xml = firstDiagram('leave', '请假流程', 'ROLE_REVIEWER').replace(
    'bq:candidateRole="ROLE_REVIEWER"',
    'bq:assignee="reviewer"',
  )
  await admin.workflow.models.draw({ params: { id: LEAVE_MODEL }, body: { xml, version } })
  await admin.workflow.models.deploy({ params: { id: LEAVE_MODEL } })
  const id = await add('2026-12-25', 1)
  await submit(id)
  const [waiting] = await open()
  expect(waiting).toMatchObject({ waitsFor: '李同（reviewer）', stuck: '0', applicant: '周财' })
  const userId = await idOf('reviewer')
  expect(await admin.workflow.tasks.openOf({ params: { id: userId } })).toEqual({ open: 1 })
  await admin.system.user.edit({ body: { id: userId, lockFlag: '9' } })
  expect((await open())[0]?.stuck).toBe('1')
  expect(await notices(admin)).toContain('有 1 项审批任务无人处理，请改派')
  const params = { id: waiting?.id ?? '' }
  const people = await admin.workflow.tasks.people({ params, query: { keyword: 'deptadmin' } })
  const to = people[0]?.value ?? ''
  const assign = (who: typeof admin, given: string, comment = '人员离职') =>
    who.workflow.tasks.assign({ params, body: { userId: given, comment } })
  expect(await refused(assign(dept, to))).toMatchObject({ status: 403 })
  expect(await refused(assign(admin, to, ' '))).toMatchObject({ status: 400, at: 'comment' })
  expect(await refused(assign(admin, userId))).toMatchObject({ status: 400, at: 'userId' })
  expect(await refused(assign(admin, await idOf('finance')))).toMatchObject({ at: 'userId' })
  await assign(admin, to)
  expect((await open())[0]).toMatchObject({ waitsFor: '李同（deptadmin）', stuck: '0' })
  expect(await decide(dept, params.id, 'approve')).toEqual({ ended: true })
  const { comments } = await admin.workflow.tasks.detail({ params }).then(({ progress }) => progress)
  expect(comments.map(({ kind, text }) => [kind, text])).toContainEqual([
    'assign',
    '改派给李同（deptadmin）：人员离职',
  ])
  expect(await refused(assign(admin, to))).toMatchObject({ status: 409 })
})
