import { callsWith } from '@baoqiao/client/client-over.ts'
import { policies } from '@baoqiao/contract/policy/list.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creditCode } from '../seed/numbers.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let trades: Map<string, string>
const EMPLOYER = '103'
const ACCIDENT = '108'

beforeAll(async () => {
  h = await startTestApp()
  const client = await h.client('agent')
  trades = new Map(
    (await client.products.catalogue.trades({ params: { id: EMPLOYER } }))
      .filter((trade) => trade.level === 4)
      .map((trade) => [trade.name, trade.id]),
  )
})
afterAll(() => h.close())
let people = 0
/** An application for people who are on no other order. */
const fresh = (change: Parameters<typeof application>[0]) => {
  people += 3000
  return application({ from: people, ...change })
}
const trade = (name: string) => trades.get(name) ?? ''

test('a quote is the tariff to the cent, with its explanation', async () => {
  const client = await h.client('agent')
  const plan = { productId: EMPLOYER, coverageWan: 50, months: 12, startDate: '2026-11-23' }
  const quote = await client.policies.apply.calc({
    body: {
      plan,
      rows: [
        { professionId: trade('会计'), empNum: 10 },
        { professionId: trade('焊工'), empNum: 5 },
      ],
    },
  })
  expect(quote.total).toBe(430_000 + 500_000)
  expect(quote.endDate).toBe('2027-11-22')
  expect(quote.rows[0]?.steps.at(-1)?.value).toBe('= 430.00元')
})

test('group accident by plan', async () => {
  const client = await h.client('agent')
  const quote = await client.policies.apply.calc({
    body: {
      plan: { productId: ACCIDENT, planNo: 1, months: 12, startDate: '2026-11-23' },
      rows: [{ professionId: trade('会计'), empNum: 3 }],
    },
  })
  expect(quote.total).toBe(22_650 * 3)
})

test('an application passes, is seen by its agent and channel, not by another channel', async () => {
  const agent = await h.client('agent')
  const done = await agent.policies.apply.submit({
    body: fresh({ productId: EMPLOYER, professionId: trade('会计') }),
  })
  expect(done).toMatchObject({ status: '1', totalMoney: 129_000, payDeadline: '2026-11-22T15:30:00.000Z' })
  const row = await agent.policies.policy.get({ params: { id: done.orderId } })
  expect(row).toMatchObject({ insured: '广州市晨光包装有限公司', empCount: 3, distAccountName: '陈晓明' })
  expect(row.holder).toMatchObject({ mobile: '138****8000' })
  const insured = await agent.policies.apply.insured({ params: { id: done.orderId }, query: {} })
  expect(insured.records[0]?.idNo).toMatch(/^4401\*{10}\d{3}[\dX]$/)
  const main = await h.client('mainadmin')
  expect((await main.policies.policy.get({ params: { id: done.orderId } })).id).toBe(done.orderId)
  const other = await h.client('agent2')
  await expect(other.policies.policy.get({ params: { id: done.orderId } })).rejects.toMatchObject({
    status: 404,
    message: '资源不存在',
  })
})

test('the same idempotency key gives the same order; another body is refused', async () => {
  const agent = await h.client('agent')
  const body = fresh({
    productId: EMPLOYER,
    professionId: trade('会计'),
    holder: { name: '幂等测试有限公司' },
  })
  const first = await agent.policies.apply.submit({ body, idempotencyKey: 'key-00000001' })
  const again = await agent.policies.apply.submit({ body, idempotencyKey: 'key-00000001' })
  expect(again).toEqual(first)
  const other = { ...body, plan: { ...body.plan, coverageWan: 80 } }
  await expect(
    agent.policies.apply.submit({ body: other, idempotencyKey: 'key-00000001' }),
  ).rejects.toMatchObject({ status: 409 })
})

test('every bad row is told with its place', async () => {
  const agent = await h.client('agent')
  const body = fresh({ productId: EMPLOYER, professionId: trade('会计'), heads: 5 })
  const [first, second, third, fourth] = body.employees
  if (!first || !second || !third || !fourth) throw new Error('five employees')
  second.idNo = first.idNo
  third.idNo = '440106199001010000'
  fourth.professionId = trade('潜水员')
  const answer = await agent.policies.apply.check({ body })
  expect(answer.decision).toBe('refuse')
  expect(answer.reasons).toEqual([
    expect.objectContaining({
      row: 3,
      message: expect.stringMatching(/^请输入正确的身份证号：后几位已丢失/),
    }),
  ])
  third.idNo = body.employees[4]?.idNo ?? ''
  body.employees.pop()
  const second2 = await agent.policies.apply.check({ body })
  expect(second2.reasons.map(({ row, message }) => [row, message])).toEqual([
    [2, '证件号码重复'],
    [4, '该职业不可承保'],
  ])
  await expect(agent.policies.apply.submit({ body })).rejects.toMatchObject({
    status: 400,
    issues: [
      { path: 'employees.1.idNo', message: '第2行员工2：证件号码重复' },
      { path: 'employees.3.professionId' },
    ],
  })
})

test('class 6 goes to manual underwriting, which approves or refuses with a reason', async () => {
  const agent = await h.client('agent')
  const underwriter = await h.client('underwriter')
  const done = await agent.policies.apply.submit({
    body: fresh({
      productId: EMPLOYER,
      professionId: trade('架子工'),
      holder: { name: '高处作业有限公司' },
    }),
  })
  expect(done.status).toBe('100')
  await expect(
    agent.policies.policy.move({ params: { id: done.orderId, event: 'startUnderwriting' }, body: {} }),
  ).rejects.toMatchObject({ status: 403, message: '当前操作没有权限' })
  await underwriter.policies.policy.move({
    params: { id: done.orderId, event: 'startUnderwriting' },
    body: {},
  })
  await expect(
    underwriter.policies.policy.move({ params: { id: done.orderId, event: 'refuse' }, body: {} }),
  ).rejects.toMatchObject({ message: '请填写原因' })
  await underwriter.policies.policy.move({
    params: { id: done.orderId, event: 'refuse' },
    body: { reason: '外墙作业无证' },
  })
  const history = await agent.policies.policy.history({ params: { id: done.orderId } })
  expect(history.map(({ event, to }) => [event, to])).toEqual([
    ['submitManual', '100'],
    ['startUnderwriting', '101'],
    ['refuse', '102'],
  ])
})

test('cover that begins before it could be paid for is not approved; the seller withdraws the application', async () => {
  const agent = await h.client('agent')
  const underwriter = await h.client('underwriter')
  const { orderId } = await agent.policies.apply.submit({
    body: fresh({
      productId: EMPLOYER,
      professionId: trade('架子工'),
      holder: { name: '过期核保有限公司' },
    }),
  })
  const move = (who: typeof agent, event: string) =>
    who.policies.policy.move({ params: { id: orderId, event }, body: {} })
  await move(underwriter, 'startUnderwriting')
  const before = h.clock.now
  h.clock.now = new Date('2027-11-22T04:00:00Z')
  await expect(move(await h.client('underwriter'), 'approve')).rejects.toThrow(
    '已过起保前一日23:30的支付截止时间',
  )
  h.clock.now = before
  await expect(move(underwriter, 'cancelOrder')).rejects.toMatchObject({ status: 403 })
  await move(agent, 'withdraw')
  expect(await agent.policies.policy.get({ params: { id: orderId } })).toMatchObject({ status: '4' })
})

test('who orders says the price that was confirmed', async () => {
  const agent = await h.client('agent')
  const { apply } = callsWith(agent, { apply: policies.apply })
  const body = fresh({
    productId: EMPLOYER,
    professionId: trade('会计'),
    holder: { name: '没有确认有限公司' },
  })
  await expect(apply.submit({ body })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'confirmedTotal' }],
  })
})

test('with another price than the one confirmed nothing is ordered', async () => {
  const agent = await h.client('agent')
  const body = fresh({
    productId: EMPLOYER,
    professionId: trade('会计'),
    // One that nobody has refused yet.
    holder: { name: '确认价格有限公司', code: creditCode(9) },
  })
  const { quote } = await agent.policies.apply.check({ body })
  const confirmedTotal = quote?.total ?? 0
  const price = (tier: string) =>
    h.db.query(`update dist_channel set fee_tier = $1 where id in (100, 101)`, [tier])
  await price('115')
  await expect(agent.policies.apply.submit({ body: { ...body, confirmedTotal } })).rejects.toMatchObject({
    status: 409,
    message: '保费已由1,290.00元变为1,483.50元，请核对后重新确认',
    issues: [{ path: 'confirmedTotal' }],
  })
  const orders = await agent.policies.policy.page({ query: { insured: '确认价格有限公司' } })
  expect(orders.total).toBe(0)
  await price('100')
  expect(await agent.policies.apply.submit({ body: { ...body, confirmedTotal } })).toMatchObject({
    status: '1',
    totalMoney: confirmedTotal,
  })
  const listed = await agent.policies.policy.page({ query: { insured: '确认价格有限公司' } })
  // What is of one order alone, and of a person, is not sent with every row (W15).
  expect(listed.records).toMatchObject([{ holder: null, plan: null, answers: null, explanation: null }])
})

test('2,000 employees are taken in one request', async () => {
  const agent = await h.client('agent')
  const done = await agent.policies.apply.submit({
    body: fresh({
      productId: EMPLOYER,
      professionId: trade('会计'),
      heads: 2000,
      holder: { name: '两千人有限公司' },
    }),
  })
  expect(done).toMatchObject({ status: '100', totalMoney: 43_000 * 2000 })
})

test.each([
  ['起保日期最早为2026-11-21', { plan: { startDate: '2026-11-20' } }],
  ['起保日期最晚为2026-12-20', { plan: { startDate: '2026-12-21' } }],
  ['请选择 保额', { plan: { coverageWan: 55 } }],
  ['不是有效的统一社会信用代码', { holder: { code: '91440101MA51000371' } }],
  ['请填写 统一社会信用代码', { holder: { code: '' } }],
  ['手机号码长度不为11位', { holder: { mobile: '138' } }],
  ['手机号码格式不正确', { holder: { mobile: '12800138000' } }],
  ['企业名称含「爆破」，暂不承保', { holder: { name: '某某爆破工程公司' } }],
  ['企业名称含「劳务」，暂不承保', { holder: { name: '某某劳 务有限公司' } }],
  [
    '企业名称不能含有换行、不可见字符或控制字符，请删除后重新输入',
    { holder: { name: '某某劳\u200b务有限公司' } },
  ],
  ['行业不存在，请重新选择', { holder: { industry: 'ZZ' } }],
])('refuses: %s', async (message, change) => {
  const agent = await h.client('agent')
  await expect(
    agent.policies.apply.submit({
      body: fresh({ productId: EMPLOYER, professionId: trade('会计'), ...change }),
    }),
  ).rejects.toMatchObject({ status: 400, message })
})
