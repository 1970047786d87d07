import { addDays } from '@baoqiao/contract/rules/dates.ts'
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
let next = '2026-12-01'
const bill = async (days: number, who = finance) => {
  const body = { days, leaveTime: next, content: `回家${days}天` }
  // Nobody is away twice at a time.
  next = addDays(next, days)
  const { id } = await who.workflow.leaveBill.add({ body })
  return id
}
const submit = (id: string, who = finance) => who.workflow.leaves.submit({ params: { id } })
const stateOf = async (id: string) => (await finance.workflow.leaveBill.get({ params: { id } })).state
const todo = async (who: typeof admin) => (await who.workflow.tasks.todo({ query: { size: '1000' } })).records
const taskOf = async (who: typeof admin, content: string) => {
  const found = (await todo(who)).find((row) => row.content === content)
  if (!found) throw new Error(`no task of ${content}`)
  return found
}
const decide = (who: typeof admin, id: string, outcome: 'approve' | 'refuse', comment = '') =>
  who.workflow.tasks.complete({ body: { id, outcome, comment } })

test('three days go by the department and the platform; what was said and gone through is told to all concerned', async () => {
  const id = await bill(3)
  expect(await stateOf(id)).toBe('0')
  expect(await submit(id)).toEqual({ state: '1' })
  const first = await taskOf(dept, '回家3天')
  expect(first).toMatchObject({ taskName: '部门审批', username: 'finance', days: 3, worker: 'role' })
  expect(await todo(admin)).toEqual([])
  expect(await decide(dept, first.id, 'approve', '同意')).toEqual({ ended: false })
  expect(await stateOf(id)).toBe('1')
  const second = await taskOf(admin, '回家3天')
  expect(second.taskName).toBe('平台审批')
  expect(await decide(admin, second.id, 'approve')).toEqual({ ended: true })
  expect(await stateOf(id)).toBe('2')
  const progress = await finance.workflow.leaves.progress({ params: { id } })
  expect(progress?.steps.map(({ name, state, worker }) => [name, state, worker])).toEqual([
    ['部门审批', 'done', '李运营'],
    ['平台审批', 'done', '平台管理员'],
  ])
  expect(progress?.comments.map(({ kind, text }) => [kind, text])).toEqual([
    ['submit', ''],
    ['approve', '同意'],
    ['approve', ''],
  ])
  expect(progress?.passed).toEqual(expect.arrayContaining(['dept', 'toPlatform', 'platform', 'end']))
  expect(progress?.passed).not.toContain('toEnd')
  // Done by the department, it is still theirs to look at.
  expect((await dept.workflow.tasks.detail({ params: { id: first.id } })).status).toBe('done')
  const steps = await finance.workflow.leaveBill.history({ params: { id } })
  expect(steps.map(({ event, who }) => [event, who])).toEqual([
    ['create', 'finance'],
    ['submit', '钱财务'],
    ['approveStep', '李运营'],
    ['approve', '平台管理员'],
  ])
})

test('two days end with the department; a refusal needs a word, goes back, and may be sent in again', async () => {
  const id = await bill(2)
  await submit(id)
  const task = await taskOf(dept, '回家2天')
  expect(await refused(decide(dept, task.id, 'refuse', '  '))).toMatchObject({ status: 400, at: 'comment' })
  expect(await decide(dept, task.id, 'refuse', '请改到月底')).toEqual({ ended: true })
  expect(await finance.workflow.leaveBill.get({ params: { id } })).toMatchObject({
    ...{ state: '9', reason: '请改到月底' },
  })
  expect((await finance.workflow.leaves.progress({ params: { id } }))?.steps[0]?.state).toBe('refused')
  await finance.workflow.leaveBill.edit({ body: { id, leaveTime: '2027-06-30' } })
  await submit(id)
  const again = await taskOf(dept, '回家2天')
  // Whoever decides now reads that it was sent back, by whom and why; what is said of it now stands apart.
  const { progress } = await dept.workflow.tasks.detail({ params: { id: again.id } })
  expect(progress.earlier.map(({ kind, who, text }) => [kind, who, text])).toEqual([
    ['submit', '钱财务', ''],
    ['refuse', '李运营', '请改到月底'],
  ])
  expect(progress.comments.map(({ kind }) => kind)).toEqual(['submit'])
  await decide(dept, again.id, 'approve')
  expect(await finance.workflow.leaveBill.get({ params: { id } })).toMatchObject({ state: '2', reason: null })
})

test('a bill is its applicant’s alone, and nobody’s while it is looked at', async () => {
  const id = await bill(1)
  const others = await Promise.all([
    refused(admin.workflow.leaveBill.edit({ body: { id, days: 9 } })),
    refused(admin.workflow.leaveBill.remove({ params: { id } })),
    refused(admin.workflow.leaves.submit({ params: { id } })),
  ])
  for (const what of others) expect(what).toMatchObject({ status: 403 })
  await submit(id)
  const busy = { status: 409, message: '请假单正在审批，不能修改' }
  expect(await refused(finance.workflow.leaveBill.edit({ body: { id, days: 9 } }))).toMatchObject(busy)
  expect(await refused(finance.workflow.leaveBill.remove({ params: { id } }))).toMatchObject({ status: 409 })
  expect(await refused(submit(id))).toMatchObject({ status: 409 })
})

test('nobody decides their own application: it is handed over, and then it is the other’s', async () => {
  const id = await bill(1, dept)
  const told = async () => {
    const { rows } = await h.db.query(`select count(*)::int as reminders from act_reminder
      where user_id = (select id from sys_user where username = 'deptadmin')`)
    return [...rows, (await dept.home.notices.list()).find((notice) => notice.id === 'tasks')?.text]
  }
  const before = await told()
  await submit(id, dept)
  // It waits for others of the role.
  expect(await told()).toEqual(before)
  const task = (await todo(dept)).find(({ username }) => username === 'deptadmin')
  const taskId = task?.id ?? ''
  expect((await dept.workflow.tasks.detail({ params: { id: taskId } })).bar).toContain(
    '不能办理自己提交的申请',
  )
  expect(await refused(decide(dept, taskId, 'approve'))).toMatchObject({ status: 403 })
  // Of others it is not known that there is one.
  expect(await refused(decide(finance, taskId, 'approve'))).toMatchObject({ status: 404 })
  expect(await refused(finance.workflow.tasks.detail({ params: { id: taskId } }))).toMatchObject({
    status: 404,
  })
  const people = await dept.workflow.tasks.people({ params: { id: taskId }, query: { keyword: 'admin' } })
  const to = people.find(({ label }) => label === '平台管理员')?.value ?? ''
  const give = (userId: string) =>
    dept.workflow.tasks.handOver({ params: { id: taskId }, body: { userId, comment: '我的' } })
  expect(await refused(give('999'))).toMatchObject({ status: 400, at: 'userId' })
  await give(to)
  expect((await taskOf(admin, '回家1天')).worker).toBe('me')
  expect(await refused(give(to))).toMatchObject({ status: 404 })
  await decide(admin, taskId, 'approve')
  expect((await dept.workflow.leaveBill.get({ params: { id } })).state).toBe('2')
})

test('several tasks are approved at once; one’s own application among them stays, with why', async () => {
  const ids = [await bill(1), await bill(2)]
  for (const id of ids) await submit(id)
  await submit(await bill(3, dept), dept)
  const waiting = await todo(dept)
  const mine = waiting.find(({ username }) => username === 'deptadmin')
  const body = { ids: waiting.map(({ id }) => id), outcome: 'approve' as const }
  expect(await dept.workflow.tasks.completeMany({ body })).toEqual({
    done: waiting.length - 1,
    failed: [{ id: mine?.id, label: '部门审批', message: '不能办理自己提交的申请，请移交给他人办理' }],
  })
  expect([await stateOf(ids[0] ?? ''), await stateOf(ids[1] ?? '')]).toEqual(['2', '2'])
  expect((await todo(dept)).map(({ id }) => id)).toEqual([mine?.id])
})

test('a suspended process begins nothing and goes on with what began; one that runs is not deleted', async () => {
  const [process] = (await admin.workflow.processes.list({ query: { key: 'leave' } })).records
  const params = { id: process?.id ?? '' }
  const started = await bill(1)
  await submit(started)
  expect(await refused(admin.workflow.process.remove({ params }))).toMatchObject({ status: 400 })
  const set = (status: 'active' | 'suspend') =>
    admin.workflow.processes.setStatus({ params: { ...params, status } })
  expect((await set('suspend')).status).toBe('suspend')
  expect(await refused(set('suspend'))).toMatchObject({ status: 409 })
  const id = await bill(1)
  expect((await refused(submit(id)))?.message).toContain('已挂起')
  expect(await stateOf(id)).toBe('0')
  const waiting = (await todo(dept)).filter(({ content }) => content === '回家1天')
  for (const { id: task } of waiting) await decide(dept, task, 'approve')
  expect(await stateOf(started)).toBe('2')
  await set('active')
  await submit(id)
  expect(await stateOf(id)).toBe('1')
})

test('a model begins drawn, is saved finished or not, and deployed as editions of its key once nothing bars it', async () => {
  const named = { key: 'goods_out', name: '领用', category: '行政', desc: '领用物品' }
  const missing = await refused(admin.workflow.models.insert({ body: { ...named, desc: '' } }))
  expect(missing).toMatchObject({ status: 400, at: 'desc' })
  expect(await refused(admin.workflow.models.insert({ body: { ...named, key: '1a' } }))).toMatchObject({
    at: 'key',
  })
  const { id } = await admin.workflow.models.insert({ body: named })
  const drawn = await admin.workflow.models.xml({ params: { id } })
  expect(drawn).toMatchObject({ edition: 1, key: 'goods_out' })
  const draw = (xml: string, version = drawn.version) =>
    admin.workflow.models.draw({ params: { id }, body: { xml, version } })
  const nobody = firstDiagram('goods_out', '领用', 'ROLE_NOBODY')
  expect(drawn.bars).toEqual([])
  for (const xml of ['<a/>', `<!DOCTYPE d [<!ENTITY x "y">]>${drawn.xml}`, drawn.xml.slice(0, -9)])
    expect(await refused(draw(xml)), xml.slice(0, 30)).toMatchObject({ status: 400, at: 'xml' })
  const unfinished = nobody.replace(/<bpmn:sequenceFlow id="toEnd".*\/>/, '')
  const kept = await draw(unfinished)
  expect(kept.bars.map(({ path }) => path)).toEqual(expect.arrayContaining(['xml.first', 'xml.end']))
  expect(await admin.workflow.models.xml({ params: { id } })).toMatchObject({ ...kept, xml: unfinished })
  const marked = async () => (await admin.workflow.model.get({ params: { id } })).drawing
  expect(await marked()).toBe('open')
  const barred = await admin.workflow.models.deploy({ params: { id } }).catch((error) => error)
  expect(barred).toMatchObject({ status: 400, issues: kept.bars })
  const saved = await draw(firstDiagram('goods_out', '领用', 'ROLE_FINANCE'), kept.version)
  expect([saved.edition, saved.bars, await marked()]).toEqual([3, [], 'done'])
  expect(await refused(draw(nobody.replace('NOBODY', 'FINANCE')))).toMatchObject({ status: 409 })
  // As if somebody had been missing when it was drawn who is there by now.
  await h.db.query(`update act_model set drawing = 'open' where id = $1`, [id])
  expect(await admin.workflow.models.deploy({ params: { id } })).toMatchObject({ edition: 1 })
  expect(await marked()).toBe('done')
  expect(await refused(admin.workflow.models.deploy({ params: { id } }))).toMatchObject({
    message: '第3稿已部署为第1版，没有新的修改；新的申请正按它办理，不用再部署',
  })
  await draw(
    nobody.replace('NOBODY', 'REVIEWER'),
    (await admin.workflow.model.get({ params: { id } })).version,
  )
  expect(await admin.workflow.models.deploy({ params: { id } })).toMatchObject({ edition: 2 })
  expect(await refused(admin.workflow.model.remove({ params: { id } }))).toMatchObject({
    message: '该模型还有2个已部署的流程定义，请先删除流程定义',
  })
  const { records } = await admin.workflow.process.page({ query: { key: 'goods_out' } })
  for (const row of records) await admin.workflow.process.remove({ params: { id: row.id } })
  await admin.workflow.model.remove({ params: { id } })
})

test('a later edition is what new bills go by; those under way go on by theirs', async () => {
  const id = await bill(4)
  await submit(id)
  const { version } = await admin.workflow.models.xml({ params: { id: LEAVE_MODEL } })
  const xml = firstDiagram('leave', '请假流程', 'ROLE_REVIEWER')
  await admin.workflow.models.draw({ params: { id: LEAVE_MODEL }, body: { xml, version } })
  await admin.workflow.models.deploy({ params: { id: LEAVE_MODEL } })
  const later = await bill(5)
  await submit(later)
  await decide(dept, (await taskOf(dept, '回家4天')).id, 'approve')
  expect((await taskOf(admin, '回家4天')).taskName).toBe('平台审批')
  const reviewer = await h.client('reviewer')
  expect((await taskOf(reviewer, '回家5天')).taskName).toBe('审批')
  expect((await reviewer.home.notices.list()).map(({ text }) => text)).toContain('有 1 项审批任务等待您办理')
})
