import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { endorsed, peopleOf } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { asking, issuedPolicy } from '../testing/surrender.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

const PAYEE = {
  payAccountType: '1' as const,
  bankName: '中国工商银行广州分行',
  bankCityCode: '440106',
  bankNo: '3602000109001234567',
  bankNumber: '102581000013',
}

/** What the books say has gone out, and what they still owe to customers; cents. */
async function booked() {
  const { rows } = await h.db.query(`
    select coalesce(sum(e.credit) filter (where a.kind in ('gateway', 'bank')), 0)::int as paid,
      coalesce(sum(e.credit - e.debit) filter (where a.kind in
        ('refundPayable', 'refundFailed', 'surrenderPayable', 'endorsePayable', 'payoutPayable')), 0)::int as owed
    from ledger_entry e join ledger_account a on a.id = e.account_id`)
  return rows[0]
}

test('every way in which money goes out stands in one list, and its sums are those of the books', async () => {
  const [agent, reviewer, finance] = [
    await h.client('agent'),
    await h.client('reviewer'),
    await h.client('finance'),
  ]
  const rowsOf = async (policyId: string) =>
    (await finance.ledger.moneyOut.page({ query: { policyId } })).records.map(
      ({ kind, state, amount, sourceTable }) => [kind, state, amount, sourceTable],
    )
  const sums = async () => {
    const { records } = await finance.ledger.moneyOut.page({ query: { size: 1000 } })
    const of = (paid: boolean) =>
      records.filter(({ state }) => (state === 'paid') === paid).reduce((sum, row) => sum + row.amount, 0)
    return { paid: of(true), owed: of(false) }
  }
  expect(await sums()).toEqual(await booked())

  // Before it begins a policy goes back by the gateway: once in the list, as what it is.
  const whole = await issuedPolicy(h, agent)
  const at = { params: { id: whole.id } }
  const asked = asking(whole.insured, '2026-11-21', 129_000)
  const { application } = await agent.policies.surrender.apply({ ...at, query: {}, body: asked })
  await reviewer.policies.surrenderApply.move({
    params: { id: application?.id ?? '', event: 'approve' },
    body: {},
  })
  expect(await rowsOf(whole.id)).toEqual([['surrender', 'waiting', 129_000, 'refund']])
  await drainOutbox(h.kernel, lanes)
  expect(await rowsOf(whole.id)).toEqual([['surrender', 'paid', 129_000, 'refund']])

  // Somebody leaves: what is given back goes to the company's account.
  const left = await issuedPolicy(h, agent, { heads: 5 })
  const [first, second] = await peopleOf(agent, left.id)
  const leave = { changeCode: '803' as const, effectiveDate: '2027-02-01' }
  const { id: changeId } = await endorsed(h, agent, left.id, {
    ...leave,
    rows: [{ insuredId: first?.id }],
    refundWay: 'payee',
    payee: { ...PAYEE, payeeName: left.insured },
  })
  const [[, , back] = []] = await rowsOf(left.id)
  expect(await rowsOf(left.id)).toEqual([['endorsement', 'waiting', back, 'endorsement']])
  expect(await sums()).toEqual(await booked())

  // Kept on account, and asked back: owed by the list from the day somebody agrees.
  await endorsed(h, agent, left.id, { ...leave, rows: [{ insuredId: second?.id }] })
  const payee = { ...PAYEE, payeeName: left.insured }
  const payout = await agent.policies.payouts.ask({
    params: { id: left.id },
    body: { amount: 100, payee },
  })
  expect(await rowsOf(left.id)).toHaveLength(1)
  await reviewer.policies.accountPayout.move({ params: { id: payout.id, event: 'approve' }, body: {} })
  expect(await rowsOf(left.id)).toContainEqual(['payout', 'waiting', 100, 'account_payout'])
  expect(await sums()).toEqual(await booked())

  await finance.policies.accountPayout.move({
    params: { id: payout.id, event: 'paid' },
    body: { receiptNo: 'OUT-1' },
  })
  await finance.policies.endorsement.move({
    params: { id: changeId, event: 'refundPaid' },
    body: { receiptNo: 'OUT-2' },
  })
  expect((await rowsOf(left.id)).map(([, state]) => state)).toEqual(['paid', 'paid'])
  expect(await sums()).toEqual(await booked())
  const { records } = await finance.ledger.moneyOut.page({ query: { receiptNo: 'OUT-2' } })
  expect(records).toMatchObject([{ amount: back, payeeName: left.insured, sourceId: changeId }])
  expect(records[0]?.paidAt).toBeTruthy()
  const { id = '' } = records[0] ?? {}
  expect(await finance.ledger.moneyOut.get({ params: { id } })).toMatchObject({ receiptNo: 'OUT-2' })
  await expect(agent.ledger.moneyOut.page({ query: {} })).rejects.toMatchObject({ status: 403 })
})
