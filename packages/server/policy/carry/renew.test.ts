import { toApplication } from '@baoqiao/contract/policy/form.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ALL_ACCEPTED } from '../../seed/products/declarations.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())

/** What a renewal asks anew. */
const ANEW = { claimsCount: 0, claimsAmount: 0, injured: false }
/** So many days before a policy ends that began on 2026-11-23. */
const NEAR_END = new Date('2027-10-10T02:00:00Z')

test('a policy is carried on as it stands: begins the day after, is priced, ordered and linked, and not twice unasked', async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  const { id, insured } = await issuedPolicy(h, agent)
  h.clock.now = NEAR_END
  agent = await h.client('agent')
  const carried = await agent.policies.apply.renewal({ params: { id }, query: {} })
  expect(carried).toMatchObject({
    insured,
    withdrawn: null,
    changes: [],
    before: 129_000,
    now: 129_000,
    endDate: '2027-11-22',
    renewals: [],
    form: {
      plan: { startDate: '2027-11-23', months: 12, coverageWan: 50 },
      holder: { mobile: '13800138000' },
    },
  })
  expect(carried.form.employees).toHaveLength(3)
  const profile = await agent.products.catalogue.profile({ params: { id: carried.productId } })
  const { plan, holder, employees, answers } = carried.form
  const form = {
    plan: { months: 12, startDate: '', ...plan },
    holder,
    employees,
    answers: { ...answers, ...ANEW },
    accepted: [...ALL_ACCEPTED, 'unusual'],
    opened: ALL_ACCEPTED,
  } as Parameters<typeof toApplication>[0]
  const body = toApplication(form, profile, { from: { type: 'renew', id } })
  const { orderId } = await agent.policies.apply.submit({ body })
  expect(await agent.policies.policy.get({ params: { id: orderId } })).toMatchObject({
    applyType: 'renew',
    renewedFromId: id,
    startDate: '2027-11-23',
    endDate: '2028-11-22',
    totalMoney: 129_000,
  })
  expect((await agent.policies.apply.renewal({ params: { id }, query: {} })).renewals).toMatchObject([
    { id: orderId },
  ])
  // Lists of what is to be renewed leave it out while that order stands.
  const renewed = async () => (await agent.policies.policy.get({ params: { id } })).renewed
  expect(await renewed()).toBe(true)
  await h.db.query(`update policy set status = '4' where id = $1`, [orderId])
  expect(await renewed()).toBe(false)
  await h.db.query(`update policy set status = '1' where id = $1`, [orderId])
  await expect(agent.policies.apply.submit({ body })).rejects.toMatchObject({
    message: /已由订单P\d+续保，请勿重复续保/,
  })
  const checked = await agent.policies.apply.check({ body })
  expect(checked.warnings.map(({ code }) => code)).toEqual([
    'renewedTwice',
    'orderedTwice',
    'holder.code',
    'repeat',
    'repeat',
    'repeat',
  ])
})

/** The same numbers each time. */
function random(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

test.each([1, 2, 3, 4, 5, 6])(
  'sent as it was carried over it is ordered, or everybody who is refused was marked (%i)',
  async (seed) => {
    const below = random(seed)
    h.clock.now = new Date('2026-11-20T02:00:00Z')
    const { id } = await issuedPolicy(h, await h.client('agent'), { heads: 12 })
    const trades = await h.db.kysely
      .selectFrom('occupation')
      .select('id')
      .where('level', '=', 4)
      .where('deletedAt', 'is', null)
      .where('cls', 'is not', null)
      .orderBy('id')
      .execute()
    const people = await h.db.kysely
      .selectFrom('policyInsured')
      .select('id')
      .where('policyId', '=', id)
      .orderBy('seq')
      .execute()
    const vault = h.kernel.vaultOf('3')
    // Time has passed: some have aged, some do another trade, some trades are gone or of another class.
    for (const person of people.filter(() => below(3) === 0)) {
      const what = below(4)
      const trade = trades[below(trades.length)]?.id
      if (what === 0)
        await h.db.query(`update policy_insured set profession_id = $2 where id = $1`, [person.id, trade])
      if (what === 1)
        await h.db.query(`update policy_insured set profession_id = 999999999 where id = $1`, [person.id])
      if (what === 2) {
        const old = idOf(1940 + below(90), below(900))
        await h.db.query(`update policy_insured set id_no = $2, id_no_hash = $3 where id = $1`, [
          person.id,
          vault.seal(old),
          vault.hash(old),
        ])
      }
      if (what === 3) await h.db.query(`update policy_insured set cls = 2 where id = $1`, [person.id])
    }
    h.clock.now = NEAR_END
    agent = await h.client('agent')
    const carried = await agent.policies.apply.renewal({ params: { id }, query: {} })
    const marked = new Set(carried.changes.filter(({ refuses }) => refuses).map(({ row }) => row))
    const profile = await agent.products.catalogue.profile({ params: { id: carried.productId } })
    const { plan, holder, employees, answers } = carried.form
    const form = {
      plan,
      holder,
      employees,
      answers: { ...answers, ...ANEW },
      accepted: [...ALL_ACCEPTED, 'unusual'],
      opened: ALL_ACCEPTED,
    }
    const from = { type: 'renew' as const, id }
    const body = toApplication(form as Parameters<typeof toApplication>[0], profile, { from })
    const answer = await agent.policies.apply.check({ body })
    if (answer.decision !== 'refuse') {
      expect([...marked]).toEqual([])
      expect(answer.quote?.total).toBe(carried.now)
      const { totalMoney } = await agent.policies.apply.submit({ body })
      expect(totalMoney).toBe(carried.now)
      return
    }
    const refused = answer.reasons.flatMap(({ row }) => row ?? [])
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.filter((row) => !marked.has(row))).toEqual([])
    // Without them the others are taken.
    const rest = { ...body, employees: body.employees.filter((_, i) => !marked.has(i + 1)) }
    if (rest.employees.length >= 3)
      expect((await agent.policies.apply.check({ body: rest })).decision).not.toBe('refuse')
  },
)

const idOf = (year: number, n: number) => {
  const body = `440106${year}0615${String(n + 100).slice(-3)}`
  return body + idCheckChar(body)
}

test('classes and prices that changed are said per person, who left, the version and a withdrawn product for all', async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  const { id } = await issuedPolicy(h, await h.client('agent'), { heads: 4 })
  h.clock.now = NEAR_END
  agent = await h.client('agent')
  await h.db.query(`update policy_insured set cls = 2, premium = 40000 where policy_id = $1 and seq = 1`, [
    id,
  ])
  await h.db.query(
    `update policy set product_version_id = 1, total_money = 126000, emp_count = 3 where id = $1`,
    [id],
  )
  const { name } = await h.db.kysely
    .updateTable('policyInsured')
    .set({ endDate: '2027-03-01' })
    .where('policyId', '=', id)
    .where('seq', '=', 4)
    .returning('name')
    .executeTakeFirstOrThrow()
  const { changes, notices } = await agent.policies.apply.renewal({ params: { id }, query: {} })
  expect(changes.map(({ row, code, message }) => [row, code, message])).toEqual([
    [1, 'class', '职业类别由2类变为1类'],
    [1, 'price', '保费由400.00元变为430.00元'],
  ])
  expect(notices.map(({ code }) => code)).toEqual(['version', 'price', 'left', 'claims'])
  expect(notices.find(({ code }) => code === 'left')?.message).toContain(`1人（${name}）不在续保名单中`)
  await h.db.query(`update dist_product set is_sale = '1' where id = 103`)
  const { withdrawn, form } = await agent.policies.apply.renewal({ params: { id }, query: {} })
  expect(withdrawn?.message).toBe('该产品已下架')
  expect(form.employees).toHaveLength(3)
  const other = withdrawn?.instead[0]?.id ?? ''
  const with2 = await agent.policies.apply.renewal({ params: { id }, query: { productId: other } })
  expect(with2).toMatchObject({ productId: other, withdrawn: null })
  await h.db.query(`update dist_product set is_sale = '0' where id = 103`)
})
