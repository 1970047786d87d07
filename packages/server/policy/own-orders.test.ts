import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { asking, issuedPolicy } from '../testing/surrender.ts'
import { manualOrders } from '../testing/underwriting.ts'
import { type VisitorClient, visitorClient } from '../testing/visitor.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: VisitorClient
beforeAll(async () => {
  h = await startTestApp()
  visitor = await visitorClient(h.app.fetch, 'buyer')
})
afterAll(() => h.close())
const mine = (who = visitor, query = {}) => who.policies.mine.list({ query })

test('a visitor who comes back finds what they applied for, what it waits for, and nothing of another', async () => {
  expect(await mine()).toMatchObject({ records: [], total: 0, waits: { toPay: 0, underwriting: 0 } })
  const make = manualOrders(h, visitor)
  const orders = [await make(), await make(), await make(), await make(), await make()]
  const [waits, asked, unpaid, refused, issued] = orders.map(({ orderId }) => orderId)
  const underwriter = await h.client('underwriter')
  const params = { id: orders[1]?.taskId ?? '' }
  await underwriter.underwriting.task.move({ params: { ...params, event: 'take' }, body: {} })
  await underwriter.underwriting.task.move({
    params: { ...params, event: 'askMaterial' },
    body: { askNote: '请补充登高证', askDue: '2026-11-21' },
  })
  const become = (id: string | undefined, values: string) =>
    h.db.query(`update policy set ${values} where id = $1`, [id])
  await become(unpaid, `status = '1', pay_deadline = '2026-11-20T15:30:00Z'`)
  await become(refused, `status = '102', reason = '未提供登高证'`)
  await become(issued, `status = '3.5', policy_no = 'EL9', policy_file = 'x'`)

  const { records, total, waits: counted } = await mine()
  expect(records.map(({ id }) => id)).toEqual([issued, refused, unpaid, asked, waits])
  expect(total).toBe(5)
  expect(counted).toEqual({ toPay: 1, asked: 1, underwriting: 1, refused: 1, issued: 1 })
  expect(records[0]).toMatchObject({
    policyNo: 'EL9',
    statusName: '待生效',
    amount: orders[4]?.totalMoney,
    heads: 4,
    hasPaper: true,
  })
  expect(records[1]).toMatchObject({ statusName: '核保拒绝', reason: '未提供登高证', payDeadline: null })
  expect(records[2]).toMatchObject({ statusName: '待支付', payDeadline: '2026-11-20T15:30:00.000Z' })
  expect(records.map(({ isAsked }) => isAsked)).toEqual([false, false, false, true, false])
  expect((await mine(visitor, { current: 2, size: 4 })).records.map(({ id }) => id)).toEqual([waits])
  expect((await mine(await visitorClient(h.app.fetch, 'another'))).total).toBe(0)
})

test('a visitor cancels an order of their own while it waits for payment and withdraws one in underwriting, and nothing else', async () => {
  const id = (await manualOrders(h, visitor)()).orderId
  const become = (values: string) => h.db.query(`update policy set ${values} where id = $1`, [id])
  const cancel = (who = visitor) => who.policies.mine.cancel({ params: { id }, body: {} })
  const taken = await manualOrders(h, visitor)()
  const withdrawn = await visitor.policies.mine.cancel({ params: { id: taken.orderId }, body: {} })
  expect(withdrawn).toEqual({ orderId: taken.orderId, status: '4', payId: null })
  const underwriter = await h.client('underwriter')
  const { task } = await underwriter.underwriting.desk.open({ params: { id: taken.taskId } })
  expect(task.status).toBe('CLOSED')
  await become(`status = '1', pay_deadline = '2026-11-25T15:30:00Z'`)
  const { payId } = await visitor.payment.pay.open({ params: { id } })
  await expect(cancel(await visitorClient(h.app.fetch, 'another'))).rejects.toMatchObject({ status: 404 })
  // Who was only named to pay it sees it, and does not call it off.
  const payer = await visitorClient(h.app.fetch, 'payer', { orders: id })
  await expect(cancel(payer)).rejects.toMatchObject({ status: 400 })
  for (const status of ['2', '3.5', '3']) {
    await become(`status = '${status}'`)
    await expect(cancel(), status).rejects.toMatchObject({ status: 409 })
  }
  await become(`status = '1'`)
  const voucher = (status: string) =>
    h.db.query(`update pay_voucher set status = $1 where policy_id = $2`, [status, id])
  await h.db.query(
    `insert into pay_voucher (tenant_id, channel_id, policy_id, pay_order_id, status, amount, note_no, insured,
       account_name, account_opening, account, transfer_time, certificate, payer, pay_account, pay_account_hash, pay_for, payer_with_enterprise)
       select tenant_id, channel_id, id, $2, '1', 1, 'N1', insured, 'a', 'b', 'c', now(), 'd', 'e', 'f', 'f', 'g', '1'
       from policy where id = $1`,
    [id, payId],
  )
  await expect(cancel()).rejects.toThrow('有转账凭证等待财务核对')
  await voucher('4')
  expect(await cancel()).toEqual({ orderId: id, status: '4', payId })
  // Nobody is told that the time was over: somebody called it off.
  const shown = await visitor.payment.pay.payStatus({ params: { id } })
  expect(shown).toMatchObject({ status: '5', policyStatus: '4' })
  expect(shown).not.toHaveProperty('lapsed')
})

test('an application to give a policy back stands with its order, while it is decided and after', async () => {
  await h.db.query(`update embed_site set widgets = widgets || ',surrender' where environment = 'live'`)
  const holder = await visitorClient(h.app.fetch, 'gives-back')
  const { id, insured } = await issuedPolicy(h, holder)
  const { earliest } = await holder.policies.surrender.open({ params: { id } })
  const { refund } = await holder.policies.surrender.quote({ params: { id }, query: { date: earliest } })
  const body = asking(insured, earliest, refund)
  const { application } = await holder.policies.surrender.apply({ params: { id }, query: {}, body })
  const surrender = async () => (await mine(holder, { orderId: id })).records.map((one) => one.surrender)
  expect(await surrender()).toEqual([{ statusName: '待审核', refund, failed: false, follows: true }])
  const reviewer = await h.client('reviewer')
  const params = { id: application?.id ?? '', event: 'approve' }
  await reviewer.policies.surrenderApply.move({ params, body: {} })
  expect(await surrender()).toMatchObject([{ refund, failed: false }])
  // Whose session has no widget for it reads of it only.
  const plain = await visitorClient(h.app.fetch, 'gives-back', { scope: 'orders' })
  expect((await mine(plain, { orderId: id })).records[0]?.surrender).toMatchObject({ refund, follows: false })
})

test('it is for visitors alone', async () => {
  const agent = await h.client('agent')
  await expect(agent.policies.mine.list({ query: {} })).rejects.toMatchObject({ status: 403 })
})
