import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import { statedOf } from '@baoqiao/contract/rules/person-stated.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { policyStatus } from '../proxy/policy-status.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

/** What an application may not slip past: plans, unusual numbers, heights, papers of foreigners, dates without a timer. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
const BEGIN = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = BEGIN
})

/** Of who has a passport. */
const STATED = { birthDate: '1990-01-02', sex: '男' }
const numbered = (body: string) => body + idCheckChar(body)
let people = 810_000
/** Another company and other people every time; `first`: the number of the first of them. */
function asked(change: Partial<Parameters<typeof application>[0]> = {}, first?: string) {
  people += 10
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const holder = { name: `规则${people}有限公司`, ...change.holder }
  const body = application({ productId: '103', professionId, from: people, ...change, holder })
  return {
    ...body,
    employees: body.employees.map((row, i) =>
      i === 0 && first ? { ...row, idNo: first, ...statedOf({ ...STATED, idNo: first }) } : row,
    ),
  }
}
const check = (body: ReturnType<typeof asked>) => agent.policies.apply.check({ body })
const submit = (body: ReturnType<typeof asked>) => agent.policies.apply.submit({ body })

test.each([1, -999, 99_999])(
  'a plan of 1,000,000 with somebody of 62 goes to a person, though the body says a cover of %s',
  async (coverageWan) => {
    const plan = { planNo: 10, coverageWan, items: undefined }
    const body = asked(
      { productId: '108', plan },
      numbered(`44010619640101${String(people % 900).padStart(3, '0')}`),
    )
    const { orderId, status } = await submit(body)
    expect(status).toBe('100')
    const stored = await h.db.kysely
      .selectFrom('policy')
      .select(['coverageWan', 'plan'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(stored.coverageWan).toBe(100)
    expect(stored.plan).not.toMatchObject({ coverageWan })
  },
)

test('numbers that are right and seldom are told, and nothing is ordered before somebody says that they are meant', async () => {
  const old = asked({ holder: { code: '310115600985533' } })
  const rare = asked({}, numbered('44019919900101001'))
  for (const [body, code] of [
    [old, 'holder.code'],
    [rare, 'idNo'],
  ] as const) {
    const { decision, warnings } = await check(body)
    expect([decision, warnings.map((one) => one.code)]).toEqual(['pass', expect.arrayContaining([code])])
    const accepted = body.accepted.filter((one) => one !== 'unusual')
    await expect(submit({ ...body, accepted })).rejects.toMatchObject({ status: 400 })
    const { orderId } = await submit(body)
    // What was confirmed stands with the order, each by itself.
    const { rows } =
      await sql`select 1 from policy_declared where policy_id = ${orderId} and code = 'unusual'`.execute(
        h.db.kysely,
      )
    expect(rows).toHaveLength(warnings.length)
  }
})

test('the answer about heights agrees with the list, both ways', async () => {
  const no = asked()
  const high = { ...no, employees: no.employees.map((row) => ({ ...row, atHeight: true })) }
  expect((await check(high)).decision).toBe('refuse')
  await expect(submit(high)).rejects.toMatchObject({ status: 400 })
  const yes = asked({ answers: { height: true } })
  expect((await check(yes)).decision).toBe('refuse')
  await expect(submit(yes)).rejects.toMatchObject({ status: 400 })
})

test.each([
  ['a passport', 'E87654321', '100'],
  ['an old card of permanent residence', 'USA440085061212', '1'],
])('%s is insured: %s', async (_, paper, status) => {
  const { orderId, status: got } = await submit(asked({}, paper))
  expect(got).toBe(status)
  const { records } = await agent.policies.apply.insured({ params: { id: orderId }, query: {} })
  expect(records).toHaveLength(3)
})

test('cover stands as its dates say though no timer ran: not begun, in force, over', async () => {
  const { orderId, orderNo } = await submit(asked())
  await h.db.query(`update policy set status = '3.5', policy_no = 'EL-T-1' where id = $1`, [orderId])
  const on = async (day: string) => {
    const now = () => new Date(`${day}T02:00:00Z`)
    const said = h.db.kysely.transaction().execute((tx) => policyStatus(orderNo, { tx, now }))
    return (await said)?.status
  }
  expect([
    await on('2026-11-22'),
    await on('2026-11-23'),
    await on('2027-11-22'),
    await on('2027-11-23'),
  ]).toEqual(['7', '3', '3', '5'])
})
