import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

test('what the gateway refuses for good, finance transfers and registers with its receipt', async () => {
  const [agent, reviewer, finance] = [
    await h.client('agent'),
    await h.client('reviewer'),
    await h.client('finance'),
  ]
  const policy = await issuedPolicy(h, agent)
  const at = { params: { id: policy.id } }
  const body = asking(policy.insured, '2026-11-21', 129_000)
  const { application } = await agent.policies.surrender.apply({ ...at, query: {}, body })
  const id = application?.id ?? ''
  await reviewer.policies.surrenderApply.move({ params: { id, event: 'approve' }, body: {} })
  const register = () =>
    finance.policies.surrenderApply.move({
      params: { id, event: 'refundPaid' },
      body: { receiptNo: 'BANK-9' },
    })
  await expect(register()).rejects.toThrow('由支付渠道原路退回')
  const keep = { params: { id, event: 'keep' }, body: { reviewNote: '账号有误' } }
  await expect(finance.policies.surrenderApply.move(keep)).rejects.toThrow('不能转入挂账')
  const kernel = { ...h.kernel, log: () => {}, ports: { ...h.kernel.ports, simulators: false } }
  for (let i = 0; i < 13; i += 1) {
    await drainOutbox(kernel, lanes)
    await h.db.query("update outbox set run_after = '2000-01-01' where done_at is null and failed_at is null")
  }
  // The refund itself points to where it is registered.
  const [failed] = (await finance.payment.refund.page({ query: { orderNo: policy.orderNo } })).records
  const byHand = { params: { id: failed?.id ?? '', event: 'paidByHand' }, body: { receiptNo: 'BANK-9' } }
  await expect(finance.payment.refund.move(byHand)).rejects.toThrow('请在“退保申请”中登记转账流水')
  await register()
  expect(await finance.policies.surrenderApply.get({ params: { id } })).toMatchObject({
    status: 'REFUNDED',
    receiptNo: 'BANK-9',
  })
  const { records } = await finance.payment.refund.page({ query: { orderNo: policy.orderNo } })
  expect(records.map(({ status, receiptNo }) => [status, receiptNo])).toEqual([['3', 'BANK-9']])
  expect(await wrongBooks(h.db)).toEqual([])
  // A letter that is tried again finds it done.
  await h.db.query("update outbox set failed_at = null, run_after = '2000-01-01' where done_at is null")
  await drainOutbox(h.kernel, lanes)
  expect(await wrongBooks(h.db)).toEqual([])
  const paid = await h.db.query('select status, refunded::int from pay_order where policy_id = $1', [
    policy.id,
  ])
  expect(paid.rows).toEqual([{ status: '4', refunded: 129_000 }])
})
