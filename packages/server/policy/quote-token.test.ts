import { callsWith } from '@baoqiao/client/client-over.ts'
import { policies } from '@baoqiao/contract/policy/list.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { signFacts } from '../kernel/data/sign-facts.ts'
import { idNo } from '../seed/numbers.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

/** A price that was quoted is the price that is ordered, for half an hour. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let trades: Readonly<Record<'clerk' | 'welder', string>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const all = await agent.products.catalogue.trades({ params: { id: '103' } })
  const named = (name: string) => all.find((one) => one.name === name)?.id ?? ''
  trades = { clerk: named('会计'), welder: named('焊工') }
})
afterAll(() => h.close())

let at = 0
let startDate = ''
beforeEach(() => {
  at += 1
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  startDate = `2026-11-${22 + (at % 9)}`
})

/** An application and the signed price of it. */
async function quoted() {
  const body = application({
    ...{ productId: '103', professionId: trades.clerk, from: 30_000 + at * 20, plan: { startDate } },
    holder: { name: `报价${at}有限公司` },
  })
  const { quote } = await agent.policies.apply.check({ body })
  return { body, total: quote?.total ?? 0, quoteToken: quote?.token ?? '', until: quote?.validUntil }
}
type Body = Awaited<ReturnType<typeof quoted>>['body']
const submit = (body: Body) => agent.policies.apply.submit({ body })

/** A dearer tariff of the product comes into force for the test's day. */
const dearer = () =>
  h.db.query(
    `insert into rate_version (code, line, product_id, valid_from, valid_to, status, "table", published_at)
     select $1, line, 103, $2::date, $2::date, 'published', jsonb_set("table", '{annualPerHeadCents}',
       (select jsonb_object_agg(cls, (select jsonb_object_agg(wan, (cents::text)::int * 2) from jsonb_each(by_wan) as c (wan, cents)))
        from jsonb_each("table"->'annualPerHeadCents') as t (cls, by_wan))), now()
     from rate_version where code = 'EL-2026.1'`,
    [`DEARER-${startDate}`, startDate],
  )

test('within its time it is ordered at the price that was quoted, whatever came into force since', async () => {
  const { body, total, quoteToken, until } = await quoted()
  expect(until).toBe('2026-11-20T02:30:00.000Z')
  await dearer()
  await expect(submit({ ...body, confirmedTotal: total })).rejects.toMatchObject({ status: 409 })
  h.clock.now = new Date('2026-11-20T02:29:00Z')
  const { orderId, totalMoney } = await submit({ ...body, quoteToken, confirmedTotal: total })
  expect(totalMoney).toBe(total)
  const order = await agent.policies.policy.get({ params: { id: orderId } })
  expect(order).toMatchObject({ totalMoney: total, rateVersion: 'EL-2026.1' })
  expect(JSON.stringify(order.explanation)).not.toContain(quoteToken)
})

test('a quote by heads alone, also one of several asked at once, is as good', async () => {
  const { body, total } = await quoted()
  const { plan } = body
  const requests = [{ plan, rows: [{ professionId: trades.clerk, empNum: 3 }] }]
  const [answer] = await agent.proxy.apply.calcMany({ body: { requests } })
  await dearer()
  const quoteToken = answer?.data?.token ?? ''
  // Whoever brings the quote has said the price.
  const { apply } = callsWith(agent, { apply: policies.apply })
  expect((await apply.submit({ body: { ...body, quoteToken } })).totalMoney).toBe(total)
})

test('the price of now counts when its time is over, and asks with both prices', async () => {
  const { body, total, quoteToken } = await quoted()
  await dearer()
  h.clock.now = new Date('2026-11-20T02:30:01Z')
  await expect(submit({ ...body, quoteToken, confirmedTotal: total })).rejects.toMatchObject({
    status: 409,
    issues: [{ path: 'confirmedTotal' }],
  })
  await expect(agent.policies.policy.page({ query: { insured: body.holder.name } })).resolves.toMatchObject({
    total: 0,
  })
})

test.each([
  [
    'somebody else',
    (body: Body) => ({ idNo: idNo(39_000 + at), professionId: body.employees[0]?.professionId ?? '' }),
  ],
  ['another trade', (body: Body) => ({ idNo: body.employees[0]?.idNo ?? '', professionId: trades.welder })],
])('it is of the list that was priced: %s', async (_, change) => {
  const { body, total, quoteToken } = await quoted()
  const employees = body.employees.map((one, i) => (i === 0 ? { ...one, ...change(body) } : one))
  await dearer()
  await expect(submit({ ...body, employees, quoteToken, confirmedTotal: total })).rejects.toMatchObject({
    status: 409,
    issues: [{ path: 'confirmedTotal' }],
  })
})

test('it is of the plan that was priced', async () => {
  const { body, total, quoteToken } = await quoted()
  const plan = { ...body.plan, months: 6 }
  await expect(submit({ ...body, plan, quoteToken, confirmedTotal: total })).rejects.toMatchObject({
    status: 409,
  })
})

test('one that another tenant signed, that is of another use, or that was made up orders nothing', async () => {
  const { body, total, quoteToken } = await quoted()
  const [head, facts = '', signature] = quoteToken.split('.')
  const read = JSON.parse(Buffer.from(facts, 'base64url').toString())
  const cheap = Buffer.from(JSON.stringify({ ...read, total: 1 })).toString('base64url')
  const { use: _, ...receipt } = read
  for (const forged of [
    await signFacts(h.kernel.vaultOf('9'), '9', read),
    await signFacts(h.kernel.vaultOf('9'), '3', read),
    await signFacts(h.kernel.vaultOf('3'), '3', receipt),
    `${head}.${cheap}.${signature}`,
    `${head}.${facts}.`,
    'x.y.z',
    '',
  ])
    await expect(
      submit({ ...body, quoteToken: forged, confirmedTotal: total }),
      forged,
    ).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'quoteToken' }],
    })
})

test('another channel has other prices: the quote of one is none of the other’s', async () => {
  const { body, quoteToken } = await quoted()
  await h.db.query(`update dist_channel set fee_tier = '110' where id = 100`)
  const other = await h.client('partner')
  const info = await other.system.auth.info()
  expect(info.permissions).toContain('policy_apply')
  const { apply } = callsWith(other, { apply: policies.apply })
  await expect(apply.submit({ body: { ...body, quoteToken } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'confirmedTotal' }],
  })
  await h.db.query(`update dist_channel set fee_tier = '100' where id = 100`)
})

test('a tariff that was withdrawn prices nothing any more', async () => {
  await dearer()
  const { body, total, quoteToken } = await quoted()
  await h.db.query(`update rate_version set status = 'withdrawn' where code = $1`, [`DEARER-${startDate}`])
  await expect(submit({ ...body, quoteToken, confirmedTotal: total })).rejects.toMatchObject({ status: 409 })
  const { quote } = await agent.policies.apply.check({ body })
  expect(quote?.total).toBeLessThan(total)
})
