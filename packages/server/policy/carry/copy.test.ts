import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ACCEPTED } from '../../seed/products/declarations.ts'
import { application } from '../../testing/application.ts'
import { endorsed, newcomer } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
})
afterAll(() => h.close())

test('an order that was withdrawn is copied with its company, papers and people, and becomes another order', async () => {
  const body = application({
    productId: '103',
    professionId,
    from: 720_000,
    holder: { name: '撤回再投有限公司' },
  })
  const first = await agent.policies.apply.submit({ body })
  const asked = { params: { id: first.orderId }, query: {} }
  await expect(agent.policies.apply.copy(asked)).rejects.toMatchObject({
    status: 409,
    message: '当前状态为「待核保」，不能复制再投',
  })
  await agent.policies.policy.move({ params: { id: first.orderId, event: 'withdraw' }, body: {} })
  const carried = await agent.policies.apply.copy(asked)
  expect(carried).toMatchObject({
    orderNo: first.orderNo,
    refusal: null,
    form: { holder: { ...body.holder, mobile: '13800138000' }, answers: body.answers },
  })
  expect(carried.form.employees.map(({ name, idNo }) => [name, idNo])).toEqual(
    body.employees.map(({ name, idNo }) => [name, idNo]),
  )
  const profile = await agent.products.catalogue.profile({ params: { id: '103' } })
  const form = { ...carried.form, accepted: [...ALL_ACCEPTED, 'unusual'], opened: ALL_ACCEPTED }
  const again = toApplication(form as Parameters<typeof toApplication>[0], profile, {
    from: { type: 'copy', id: first.orderId },
  })
  const second = await agent.policies.apply.submit({ body: again })
  expect(second.orderId).not.toBe(first.orderId)
  const made = await agent.policies.policy.get({ params: { id: second.orderId } })
  expect(made).toMatchObject({ applyType: 'copy', empCount: 3 })
  expect(await agent.policies.policy.get(asked)).toMatchObject({ status: '4' })
})

test('cover of the past begins on the first day that can be had', async () => {
  const body = application({ productId: '103', professionId, from: 730_000 })
  const { orderId } = await agent.policies.apply.submit({ body })
  await h.db.query(`update policy set status = '5' where id = $1`, [orderId])
  h.clock.now = new Date('2027-03-01T02:00:00Z')
  const later = await h.client('agent')
  const { form } = await later.policies.apply.copy({ params: { id: orderId }, query: {} })
  expect(form.plan.startDate).toMatch(/^2027-03-0[2-5]$/)
})

test('who does not see the order copies nothing of it', async () => {
  const body = application({ productId: '103', professionId, from: 740_000 })
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  const mine = await h.client('agent')
  const { orderId } = await mine.policies.apply.submit({ body })
  await h.db.query(`update policy set status = '4' where id = $1`, [orderId])
  const other = await h.client('agent2')
  await expect(other.policies.apply.copy({ params: { id: orderId }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('the premium of then is compared with that of now for the same people alone, not for who came since', async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  const mine = await h.client('agent')
  const { id } = await issuedPolicy(h, mine)
  const copy = () => mine.policies.apply.copy({ params: { id }, query: {} })
  expect(await copy()).toMatchObject({ before: 129_000, now: 129_000, notices: [] })
  const sameTrade = (await mine.products.catalogue.trades({ params: { id: '103' } })).find(
    ({ name }) => name === '会计',
  )
  const rows = [newcomer(sameTrade?.id ?? '')]
  await endorsed(h, mine, id, { changeCode: '101', effectiveDate: '2026-12-01', rows })
  const carried = await copy()
  expect(carried).toMatchObject({ before: null, now: 4 * 43_000 })
  expect(carried.form.employees).toHaveLength(4)
  expect(carried.notices.map(({ message }) => message).join()).not.toContain('保费由')
})
