import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ACCEPTED } from '../../seed/products/declarations.ts'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let underwriter: typeof agent
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  underwriter = await h.client('underwriter')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
})
afterAll(() => h.close())

let people = 600_000
async function refused(reason: string) {
  people += 10
  const body = application({
    productId: '103',
    professionId,
    from: people,
    holder: { name: `被拒${people}有限公司` },
  })
  const { orderId, orderNo } = await agent.policies.apply.submit({ body })
  await underwriter.policies.policy.move({ params: { id: orderId, event: 'startUnderwriting' }, body: {} })
  await underwriter.policies.policy.move({ params: { id: orderId, event: 'refuse' }, body: { reason } })
  return { orderId, orderNo, body }
}

test('a refused order opens as typed, is not sent again unchanged, and goes back to underwriting as its next revision', async () => {
  const { orderId, orderNo, body } = await refused('第2行 员工2 无证；营业执照不清晰')
  const carried = await agent.policies.apply.resubmission({ params: { id: orderId }, query: {} })
  expect(carried).toMatchObject({
    orderNo,
    refusal: { reason: '第2行 员工2 无证；营业执照不清晰', revision: 2 },
    form: { holder: { mobile: '13800138000' }, plan: { startDate: '2026-11-23' } },
  })
  const profile = await agent.products.catalogue.profile({ params: { id: '103' } })
  const form = { ...carried.form, accepted: [...ALL_ACCEPTED, 'unusual'], opened: ALL_ACCEPTED }
  const from = { type: 'resubmit' as const, id: orderId }
  const same = toApplication(form as Parameters<typeof toApplication>[0], profile, { from })
  await expect(agent.policies.apply.submit({ body: same })).rejects.toMatchObject({
    status: 400,
    message: '内容没有修改，不能重新提交，请按拒绝原因修改后再提交',
  })
  const employees = same.employees.map((one, i) => (i === 1 ? { ...one, remark: '持高处作业证' } : one))
  const changed = { ...same, applyType: 'addResubmit' as const, employees }
  expect(await agent.policies.apply.submit({ body: changed })).toMatchObject({
    orderId,
    orderNo,
    status: '100',
  })
  expect(await agent.policies.policy.get({ params: { id: orderId } })).toMatchObject({
    revision: 2,
    reason: null,
    applyType: 'addResubmit',
    empCount: 3,
  })
  const [revision] = await underwriter.policies.apply.revisions({ params: { id: orderId } })
  expect(revision).toMatchObject({ revision: 2, reason: '第2行 员工2 无证；营业执照不清晰' })
  expect(revision?.changes).toEqual([
    {
      label: expect.stringMatching(/^人员 4401\*+/),
      was: '员工2，隧道工',
      now: '员工2，隧道工，持高处作业证',
    },
  ])
  const insured = await agent.policies.apply.insured({ params: { id: orderId }, query: {} })
  expect(insured.total).toBe(3)
  await expect(agent.policies.apply.submit({ body: changed })).rejects.toMatchObject({
    status: 409,
    message: '当前状态为「待核保」，不能重新提交',
  })
  expect(body.applyType).toBe('new')
})

test('a start day that has passed is refused; what is no way to apply says so', async () => {
  const { orderId, body } = await refused('资料过期')
  const before = h.clock.now
  h.clock.now = new Date('2026-11-25T02:00:00Z')
  const later = await h.client('agent')
  const again = { ...body, applyType: 'resubmit' as const, sourceId: orderId }
  await expect(
    later.policies.apply.submit({ body: { ...again, holder: { ...body.holder, address: '天河路9号' } } }),
  ).rejects.toMatchObject({ status: 400, message: '起保日期最早为2026-11-26' })
  h.clock.now = before
  const { sourceId: _, ...without } = again
  await expect(agent.policies.apply.submit({ body: without })).rejects.toMatchObject({
    message: '「修改后重新提交」须说明是哪一张订单（sourceId）',
  })
  await expect(agent.policies.apply.submit({ body: { ...body, applyType: 'change' } })).rejects.toMatchObject(
    {
      message: '「批改」请在保单详情中办理，不能作为投保提交',
    },
  )
})

test('a colleague without sight of the order cannot open or send it', async () => {
  const { orderId, body } = await refused('资料不全')
  const other = await h.client('agent2')
  await expect(
    other.policies.apply.resubmission({ params: { id: orderId }, query: {} }),
  ).rejects.toMatchObject({
    status: 404,
  })
  await expect(
    other.policies.apply.submit({ body: { ...body, applyType: 'resubmit', sourceId: orderId } }),
  ).rejects.toMatchObject({ status: 404 })
})
