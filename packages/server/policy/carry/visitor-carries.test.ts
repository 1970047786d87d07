import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ACCEPTED } from '../../seed/products/declarations.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { manualOrders } from '../../testing/underwriting.ts'
import { type VisitorClient, visitorClient } from '../../testing/visitor.ts'

/** A visitor of a partner's page renews a policy and mends a refused order, of their own and of nobody else. */
let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: VisitorClient
beforeAll(async () => {
  h = await startTestApp()
  visitor = await visitorClient(h.app.fetch, 'buyer')
})
afterAll(() => h.close())

type Carried = Awaited<ReturnType<typeof visitor.policies.apply.renewal>>
async function applicationOf({ productId, form }: Carried, from: { type: 'renew' | 'resubmit'; id: string }) {
  const profile = await visitor.products.catalogue.profile({ params: { id: productId } })
  // A renewal asks these anew.
  const answers = { ...form.answers, claimsCount: 0, claimsAmount: 0, injured: false }
  const whole = { ...form, answers, accepted: [...ALL_ACCEPTED, 'unusual'], opened: ALL_ACCEPTED }
  return toApplication(whole as Parameters<typeof toApplication>[0], profile, { from })
}

test('a refused order is opened as typed, mended and sent again', async () => {
  const underwriter = await h.client('underwriter')
  const { orderId, taskId } = await manualOrders(h, visitor)()
  const move = (event: string, body: object) =>
    underwriter.underwriting.task.move({ params: { id: taskId, event }, body: { ...body } })
  await move('take', {})
  await move('refuse', { opinion: '第2行：证件已过期' })
  const carried = await visitor.policies.apply.resubmission({ params: { id: orderId }, query: {} })
  expect(carried.refusal).toEqual({ reason: '第2行：证件已过期', revision: 2 })
  const body = await applicationOf(carried, { type: 'resubmit', id: orderId })
  const employees = body.employees.map((one, i) => (i === 1 ? { ...one, remark: '已换证' } : one))
  const sent = await visitor.policies.apply.submit({ body: { ...body, employees } })
  expect(sent).toMatchObject({ orderId, status: '100' })
  const other = await visitorClient(h.app.fetch, 'somebody-else')
  await expect(
    other.policies.apply.resubmission({ params: { id: orderId }, query: {} }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('a policy is renewed with its list', async () => {
  const { id } = await issuedPolicy(h, visitor)
  h.clock.now = new Date('2027-10-10T02:00:00Z')
  visitor = await visitorClient(h.app.fetch, 'buyer')
  const carried = await visitor.policies.apply.renewal({ params: { id }, query: {} })
  expect(carried).toMatchObject({ before: 129_000, now: 129_000, changes: [] })
  const body = await applicationOf(carried, { type: 'renew', id })
  const { orderId } = await visitor.policies.apply.submit({ body })
  const row = await h.db.kysely
    .selectFrom('policy')
    .select(['renewedFromId', 'startDate'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(row).toEqual({ renewedFromId: id, startDate: '2027-11-23' })
  const other = await visitorClient(h.app.fetch, 'somebody-else')
  await expect(other.policies.apply.renewal({ params: { id }, query: {} })).rejects.toMatchObject({
    status: 404,
  })
})
