import { firstDiagram } from '@baoqiao/contract/workflow/bpmn.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { manualOrders } from '../testing/underwriting.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let underwriter: typeof admin
let make: ReturnType<typeof manualOrders>
beforeAll(async () => {
  h = await startTestApp()
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  ;[admin, underwriter] = await Promise.all([h.client('admin'), h.client('underwriter')])
  make = manualOrders(h, await h.client('agent'))
  await param('UNDERWRITING_PROCESS', 'big_order')
  await param('UNDERWRITING_PREMIUM', '1')
})
afterAll(() => h.close())

const param = (key: string, value: string) =>
  h.db.exec(`update sys_param set public_value = '${value}', status = '0' where public_key = '${key}'`)
const tasks = async () => (await underwriter.workflow.tasks.todo({ query: {} })).records
const taskOf = async (orderId: string) => {
  const order = await admin.policies.policy.get({ params: { id: orderId } })
  const found = (await tasks()).find(({ content }) => content?.includes(String(order.orderNo)))
  return found?.id ?? ''
}
const statusOf = async (orderId: string) =>
  (await admin.policies.policy.get({ params: { id: orderId } })).status
const complete = (id: string, outcome: 'approve' | 'refuse', comment = '') =>
  underwriter.workflow.tasks.complete({ body: { id, outcome, comment } })
/** A second task of the same role after the first. */
const twoSteps = (xml: string) =>
  xml.replace(
    '<bpmn:sequenceFlow id="toEnd" sourceRef="first" targetRef="end" />',
    `<bpmn:sequenceFlow id="toSecond" sourceRef="first" targetRef="second" />
    <bpmn:userTask id="second" name="复核" bq:candidateRole="ROLE_UNDERWRITER" />
    <bpmn:sequenceFlow id="toEnd" sourceRef="second" targetRef="end" />`,
  )
const notices = async () => (await admin.home.notices.list()).map(({ id }) => id)

test('without its process the desk works as ever and administrators are told; with it a task leads to the same decision', async () => {
  const alone = await make()
  expect(await taskOf(alone.orderId)).toBe('')
  expect(await notices()).toContain('underwritingRoute')
  const model = { key: 'big_order', name: '大额核保', category: '核保', desc: '大额投保由核保员审批' }
  const { id } = await admin.workflow.models.insert({ body: model })
  const { version } = await admin.workflow.models.xml({ params: { id } })
  const xml = firstDiagram('big_order', '大额核保', 'ROLE_UNDERWRITER')
  await admin.workflow.models.draw({ params: { id }, body: { xml, version } })
  await admin.workflow.models.deploy({ params: { id } })
  expect(await notices()).not.toContain('underwritingRoute')

  const { orderId, totalMoney, taskId } = await make()
  const task = await taskOf(orderId)
  const detail = await underwriter.workflow.tasks.detail({ params: { id: task } })
  expect(detail).toMatchObject({ leave: null, underwriting: { deskId: taskId, totalMoney, status: 'OPEN' } })
  expect(await complete(task, 'approve', '同意承保')).toEqual({ ended: true })
  expect(await statusOf(orderId)).toBe('1')
  expect(await underwriter.underwriting.task.get({ params: { id: taskId } })).toMatchObject({
    ...{ status: 'APPROVED', opinion: '同意承保' },
  })
})

test('a refusal is the desk’s refusal; below the limit nothing begins', async () => {
  const { orderId, taskId } = await make()
  await complete(await taskOf(orderId), 'refuse', '风险过高')
  expect(await statusOf(orderId)).toBe('102')
  expect((await underwriter.underwriting.task.get({ params: { id: taskId } })).status).toBe('REFUSED')
  await param('UNDERWRITING_PREMIUM', '9999999')
  await param('UNDERWRITING_SUM', '999999999')
  expect(await taskOf((await make()).orderId)).toBe('')
  expect(await notices()).not.toContain('underwritingLimit')
  // As it may stand there from before such values were refused.
  await param('UNDERWRITING_PREMIUM', '10万')
  await h.db.exec(`update sys_param set status = '1' where public_key = 'UNDERWRITING_SUM'`)
  expect(await taskOf((await make()).orderId)).toBe('')
  expect(await notices()).toContain('underwritingLimit')
  await param('UNDERWRITING_PREMIUM', '1')
})

test('guards of the desk hold: who has the application at the desk decides it, with the right to; and that ends the task', async () => {
  const { orderId, taskId } = await make()
  const task = await taskOf(orderId)
  // Cover is decided one by one.
  const several = await underwriter.workflow.tasks.completeMany({ body: { ids: [task], outcome: 'approve' } })
  expect([several.done, several.failed[0]?.message]).toEqual([0, '投保申请须逐件打开，核对后办理'])
  await admin.underwriting.task.move({ params: { id: taskId, event: 'take' }, body: { version: 1 } })
  await expect(complete(task, 'approve')).rejects.toMatchObject({
    ...{ status: 409, message: expect.stringContaining('受理') },
  })
  expect(await statusOf(orderId)).toBe('101')
  const opinion = '工种不符'
  const version = async () => (await admin.underwriting.task.get({ params: { id: taskId } })).version
  const refuse = async (who: typeof admin) =>
    who.underwriting.task.move({
      params: { id: taskId, event: 'refuse' },
      body: { version: await version(), opinion },
    })
  // Whoever has no task of the process does not decide at the desk either.
  await expect(refuse(admin)).rejects.toThrow('按流程“大额核保”审批')
  const { refuseBarred } = await admin.underwriting.task.get({ params: { id: taskId } })
  expect(refuseBarred).toContain('按流程“大额核保”审批')
  // Nor past the desk, on the order's own page.
  expect(await admin.policies.policy.get({ params: { id: orderId } })).toMatchObject({
    ...{ approveBarred: refuseBarred, refuseBarred },
  })
  await expect(
    admin.policies.policy.move({ params: { id: orderId, event: 'approve' }, body: {} }),
  ).rejects.toThrow('按流程“大额核保”审批')
  await admin.underwriting.task.move({ params: { id: taskId, event: 'release' }, body: {} })
  await underwriter.underwriting.task.move({
    params: { id: taskId, event: 'take' },
    body: { version: await version() },
  })
  await refuse(underwriter)
  expect(await taskOf(orderId)).toBe('')
  await expect(complete(task, 'approve')).rejects.toMatchObject({ status: 409 })
  const { status, progress } = await admin.workflow.tasks.detail({ params: { id: task } })
  expect([status, progress.comments.at(-1)?.text]).toEqual(['cancelled', `核保拒绝：${opinion}`])
})

test('a suspended process begins nothing; a withdrawn application ends its own', async () => {
  const { orderId } = await make()
  const task = await taskOf(orderId)
  await h
    .client('agent')
    .then((agent) => agent.policies.policy.move({ params: { id: orderId, event: 'withdraw' }, body: {} }))
  await expect(complete(task, 'approve')).rejects.toMatchObject({ status: 409 })
  const [process] = (await admin.workflow.process.page({ query: { key: 'big_order' } })).records
  await admin.workflow.processes.setStatus({ params: { id: process?.id ?? '', status: 'suspend' } })
  const second = await make()
  expect(await taskOf(second.orderId)).toBe('')
  expect(await notices()).toContain('underwritingRoute')
})

test('of two steps the first decides nothing at the desk; the last does, with all that the desk can', async () => {
  const model = { key: 'two_steps', name: '两级核保', category: '核保', desc: '先审批，后核保' }
  const { id } = await admin.workflow.models.insert({ body: model })
  const { version } = await admin.workflow.models.xml({ params: { id } })
  const one = firstDiagram('two_steps', '两级核保', 'ROLE_UNDERWRITER')
  const xml = twoSteps(one)
  await admin.workflow.models.draw({ params: { id }, body: { xml, version } })
  await admin.workflow.models.deploy({ params: { id } })
  await param('UNDERWRITING_PROCESS', 'two_steps')
  const { orderId, taskId } = await make()
  const found = () => underwriter.underwriting.desk.open({ params: { id: taskId } })
  await underwriter.underwriting.task.move({
    params: { id: taskId, event: 'take' },
    body: { version: (await found()).task.version },
  })
  const approve = async () => {
    const { task, order } = await found()
    const asked = {
      version: task.version,
      opinion: '同意',
      loadingBp: 0,
      rows: [],
      newTotal: order.totalMoney,
    }
    return underwriter.underwriting.desk.approve({ params: { id: taskId }, body: asked })
  }
  const { bars } = await found()
  expect(bars).toEqual({ take: null, approve: expect.stringContaining('之后还有审批'), refuse: null })
  await expect(approve()).rejects.toMatchObject({ status: 409, message: bars.approve })
  expect(await complete(await taskOf(orderId), 'approve')).toEqual({ ended: false })
  expect((await found()).bars).toEqual({ take: null, approve: null, refuse: null })
  await approve()
  expect(await statusOf(orderId)).toBe('1')
  expect(await taskOf(orderId)).toBe('')
})
