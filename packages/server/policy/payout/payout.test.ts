import { afterAll, beforeAll, expect, test } from 'vitest'
import { wrongBooks } from '../../testing/books.ts'
import { endorsed, peopleOf } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { toldAndListed } from '../../testing/told-and-listed.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, reviewer, finance] = await Promise.all([
    h.client('agent'),
    h.client('reviewer'),
    h.client('finance'),
  ])
})
afterAll(() => h.close())

const payeeOf = (insured: string) => ({
  payAccountType: '1' as const,
  payeeName: insured,
  bankName: '中国工商银行广州分行',
  bankCityCode: '440106',
  bankNo: '3602000109001234567',
  bankNumber: '102581000013',
})
/** A policy with something on account: one of its people was taken out of it. */
async function withMoney() {
  const { id, insured } = await issuedPolicy(h, agent, { heads: 4 })
  const [first] = await peopleOf(agent, id)
  await endorsed(h, agent, id, {
    changeCode: '803',
    effectiveDate: '2027-02-01',
    rows: [{ insuredId: first?.id }],
  })
  const { onAccount } = await agent.policies.payouts.state({ params: { id } })
  expect(onAccount).toBeGreaterThan(0)
  const ask = (amount: number) =>
    agent.policies.payouts.ask({ params: { id }, body: { amount, payee: payeeOf(insured) } })
  return { id, onAccount, ask, insured }
}
const state = (id: string) => agent.policies.payouts.state({ params: { id } })
const move = (who: typeof agent, id: string, event: string, body: object = {}) =>
  who.policies.accountPayout.move({ params: { id, event }, body })

test('asked for, agreed to by another, paid out with a receipt: the books follow every step', async () => {
  const { id, onAccount, ask } = await withMoney()
  await expect(ask(onAccount + 1)).rejects.toMatchObject({ status: 400, issues: [{ path: 'amount' }] })
  const made = await ask(onAccount - 100)
  expect(made.onAccount).toBe(100)
  expect(await state(id)).toEqual({ onAccount: 100, underWay: onAccount - 100 })
  expect((await agent.policies.endorse.open({ params: { id } })).onAccount).toBe(100)
  expect(await wrongBooks(h.db)).toEqual([])
  await expect(move(finance, made.id, 'paid', { receiptNo: 'G1' })).rejects.toMatchObject({ status: 409 })
  await expect(move(agent, made.id, 'approve')).rejects.toMatchObject({ status: 403 })
  await move(reviewer, made.id, 'approve')
  await expect(move(agent, made.id, 'withdraw')).rejects.toMatchObject({ status: 409 })
  await move(finance, made.id, 'paid', { receiptNo: `G${id}` })
  expect(await state(id)).toEqual({ onAccount: 100, underWay: 0 })
  expect(await wrongBooks(h.db)).toEqual([])
  const again = await ask(100)
  await move(reviewer, again.id, 'approve')
  await expect(move(finance, again.id, 'paid', { receiptNo: `G${id}` })).rejects.toThrow(
    `流水号G${id}已登记在挂账退款`,
  )
})

test('refused or taken back, the money stands on the account again', async () => {
  const { id, onAccount, ask } = await withMoney()
  const refused = await ask(onAccount)
  await expect(ask(1)).rejects.toThrow('挂账余额为0.00元，退款金额不能超过余额')
  await move(reviewer, refused.id, 'reject', { reviewNote: '户名不符' })
  expect((await state(id)).onAccount).toBe(onAccount)
  expect(await toldAndListed(agent, 'payoutRejected')).toEqual([1, 1])
  const back = await ask(onAccount)
  await move(agent, back.id, 'withdraw')
  expect((await state(id)).onAccount).toBe(onAccount)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what cannot be transferred, or the bank sends back, stands on the account again with the reason', async () => {
  const { id, onAccount, ask } = await withMoney()
  const wrong = await ask(onAccount)
  await move(reviewer, wrong.id, 'approve')
  await expect(move(reviewer, wrong.id, 'unpayable', { reviewNote: '账号有误' })).rejects.toMatchObject({
    status: 403,
  })
  await expect(move(finance, wrong.id, 'unpayable')).rejects.toThrow('审核意见')
  await move(finance, wrong.id, 'unpayable', { reviewNote: '账号有误' })
  expect(await state(id)).toEqual({ onAccount, underWay: 0 })
  const told = async () => (await agent.home.notices.list()).some((one) => one.id === 'payoutReturned')
  expect(await told()).toBe(true)
  const made = await ask(onAccount)
  expect(await told()).toBe(false)
  await move(reviewer, made.id, 'approve')
  await move(finance, made.id, 'paid', { receiptNo: `T${made.id}` })
  await move(finance, made.id, 'bounced', { reviewNote: '收款账户已销户' })
  expect(await agent.policies.accountPayout.get({ params: { id: made.id } })).toMatchObject({
    status: 'RETURNED',
    reviewNote: '收款账户已销户',
  })
  expect(await state(id)).toEqual({ onAccount, underWay: 0 })
  expect(await wrongBooks(h.db)).toEqual([])
})

test('whom it is paid to is looked at as for a surrender', async () => {
  const { id } = await withMoney()
  const payee = payeeOf('别的公司')
  await expect(agent.policies.payouts.ask({ params: { id }, body: { amount: 1, payee } })).rejects.toThrow(
    '对公账户的户名须与投保企业一致',
  )
})

test('fifty at once get no more than there is', async () => {
  const { id, onAccount, ask } = await withMoney()
  const tenth = Math.floor(onAccount / 10)
  const { underWay } = await state(id)
  const answers = await Promise.allSettled(Array.from({ length: 50 }, () => ask(tenth)))
  const won = answers.filter(({ status }) => status === 'fulfilled').length
  for (const answer of answers)
    if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 400 })
  expect(won).toBe(10)
  expect(await state(id)).toEqual({ onAccount: onAccount - 10 * tenth, underWay: underWay + 10 * tenth })
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what stands on account when the policy is over is paid out all the same', async () => {
  const { id, ask, onAccount } = await withMoney()
  await h.db.query(`update policy set status = '0' where id = $1`, [id])
  const made = await ask(onAccount)
  await move(reviewer, made.id, 'approve')
  await move(finance, made.id, 'paid', { receiptNo: `over-${made.id}` })
  expect(await state(id)).toMatchObject({ onAccount: 0 })
  expect(await wrongBooks(h.db)).toEqual([])
})
