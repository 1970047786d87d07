import { addDays, startOfDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import vectors from '@baoqiao/contract/rules/vectors.json' with { type: 'json' }
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { wrongBooks } from '../../testing/books.ts'
import { endorsed, newcomer, peopleOf } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { bareSold, bookPremium, ownChannel } from '../../testing/premium.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { settleLineLife } from './line-life.ts'
import { writeLines } from './write-lines.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let today: string
const EL = '雇主责任险'
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  today = todayIn(h.clock.now)
})
afterAll(() => h.close())

const rule = (channelIds: string, more: object = {}, rates: object = {}) =>
  admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds, validFrom: addDays(today, -30) },
      ruleItems: [{ insureName: EL, basicFeeRate: 1200, additionalFeeRate: 300, ...rates }],
      ...more,
    },
  })
const linesOf = async (policyId: string) =>
  (await admin.settlement.settleLine.page({ query: { policyId, size: 500 } })).records.toSorted(
    (one, other) => Number(one.id) - Number(other.id),
  )
const takenOf = async (policyId: string) =>
  (await admin.settlement.cancelFee.page({ query: { policyId, size: 500 } })).records
const sum = (of: readonly number[]) => of.reduce((all, one) => all + one, 0)
/** As its application would move it. */
async function move(id: string, event: 'applied' | 'remitted') {
  const by = event === 'applied' ? { name: 'x', actors: ['channelAdmin' as const] } : SYSTEM
  await h.db.kysely
    .transaction()
    .execute((tx) => transition(settleLineLife, event, id, by, { tx, tenantId: '3' }))
}
const write = () => writeLines(h.kernel)
async function sold(rates: object = {}) {
  const channelId = await ownChannel(h)
  await rule(channelId, {}, rates)
  return { channelId, policyId: await bareSold(h, channelId) }
}

test('a policy sold, changed and given back by its calls: a line a movement, at the rates of the day it was paid', async () => {
  const agent = await h.client('agent')
  const { rows } = await h.db.query(
    'select t.name from dist_product d join insure_type t on t.type = d.insure_type where d.id = 103',
  )
  const insureName = String(Reflect.get(Object(rows[0]), 'name'))
  await rule('101', {}, { insureName, basicFeeRate: 1250, additionalFeeRate: 175 })
  const { id, insured } = await issuedPolicy(h, agent)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
  const change = { changeCode: '101' as const, effectiveDate: '2026-12-20', rows: [newcomer(professionId)] }
  const { payable } = await endorsed(h, agent, id, change)
  expect(await write()).toBeGreaterThanOrEqual(2)
  expect(await write()).toBe(0)
  const [first, added] = await linesOf(id)
  const { totalMoney, policyNo } = await admin.policies.policy.get({ params: { id } })
  expect(first).toMatchObject({
    ...{ unitName: insured, policyNo, changeCode: '100', insureType: insureName, feeRate: 100, status: '0' },
    ...{ payMoney: totalMoney, settleMoney: totalMoney, basicFeeRate: 1250, additionalFeeRate: 175 },
    ...{ effectiveDate: '2026-11-23', expiryDate: '2027-11-22', remark: null },
  })
  expect(added).toMatchObject({ changeCode: '101', settleMoney: payable, effectiveDate: '2026-12-20' })
  expect(added?.endorseNo).toMatch(/./)
  const [person] = await peopleOf(agent, id)
  await endorsed(h, agent, id, {
    ...{ changeCode: '803', effectiveDate: '2027-02-01' },
    rows: [{ insuredId: person?.id }],
  })
  await write()
  const lines = await linesOf(id)
  expect(lines).toHaveLength(3)
  const { premiumNow } = await admin.policies.policy.get({ params: { id } })
  expect(sum(lines.map(({ payMoney }) => payMoney))).toBe(premiumNow)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('given back in full before it begins, a policy leaves nothing earned', async () => {
  const [agent, reviewer] = [await h.client('agent'), await h.client('reviewer')]
  const { id, insured } = await issuedPolicy(h, agent)
  await write()
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date: '2026-11-21' } })
  const { application } = await agent.policies.surrender.apply({
    ...{ params: { id }, query: {} },
    body: asking(insured, '2026-11-21', refund),
  })
  await reviewer.policies.surrenderApply.move({
    params: { id: application?.id ?? '', event: 'approve' },
    body: {},
  })
  await write()
  const lines = await linesOf(id)
  expect(lines.map(({ changeCode }) => changeCode)).toEqual(['100', '201'])
  expect(lines[0]?.allFee).toBeGreaterThan(0)
  expect(sum(lines.map(({ allFee }) => allFee))).toBe(0)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('premium without a rule is told and waits for one; a rule that was switched off still rates what was paid by then', async () => {
  const channelId = await ownChannel(h)
  const policyId = await bareSold(h, channelId)
  await bookPremium(h, { channelId, policyId }, 430_000)
  await bookPremium(h, { channelId, policyId }, -100_000)
  await write()
  const [line] = await linesOf(policyId)
  expect(line).toMatchObject({ allFee: 0, remark: '支付当日没有适用的费率规则，暂不结算' })
  h.clock.now = new Date(h.clock.now.getTime() + 60_000)
  const { id } = await rule(channelId)
  await write()
  const rated = await linesOf(policyId)
  expect(rated.map(({ allFee, remark }) => [allFee, remark])).toEqual([
    [64_500, null],
    [-15_000, null],
  ])
  // Paid while it was on, and written after it was switched off.
  await bookPremium(h, { channelId, policyId }, 100_000)
  h.clock.now = new Date(h.clock.now.getTime() + 60_000)
  const { version } = await admin.settlement.ruleBasic.get({ params: { id } })
  await admin.settlement.rules.switch({ params: { id }, body: { status: 'OFF', version } })
  h.clock.now = new Date(h.clock.now.getTime() + 60_000)
  await bookPremium(h, { channelId, policyId }, 100_000)
  await write()
  expect((await linesOf(policyId)).map(({ allFee }) => allFee)).toEqual([64_500, -15_000, 15_000, 0])
  expect(await commissionWrong()).toEqual([])
})

/** Of books whose policies are no real ones: what is about commission and sums. */
async function commissionWrong() {
  const MINE = [
    '每张凭证借贷相等',
    '账户余额等于分录合计',
    '每笔凭证的来源都在',
    '应付渠道佣金等于未付明细、未付奖励、银行退票和待入账的退保佣金',
  ]
  return (await wrongBooks(h.db)).filter(({ title }) => MINE.includes(title))
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('pay' as const), cents: fc.integer({ min: 1, max: 99_999 }) }),
  fc.record({ kind: fc.constant('refund' as const), share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({
    kind: fc.constant('settle' as const),
    event: fc.constantFrom('applied' as const, 'remitted' as const),
  }),
  fc.record({ kind: fc.constant('write' as const) }),
)

test('whatever happens in whatever order: a line for each payment, nothing left of a fee whose premium went back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 2, maxLength: 9 }),
      fc.record({
        basicFeeRate: fc.integer({ min: 0, max: 3000 }),
        additionalFeeRate: fc.integer({ min: 0, max: 999 }),
      }),
      async (steps, rates) => {
        const on = await sold(rates)
        const received: number[] = []
        let kept = 0
        for (const one of steps) {
          if (one.kind === 'pay') {
            received.push(one.cents)
            kept += one.cents
            await bookPremium(h, on, one.cents)
          }
          if (one.kind === 'refund' && kept > 0) {
            const back = Math.max(1, Math.floor((kept * one.share) / 100))
            kept -= back
            await bookPremium(h, on, -back)
          }
          if (one.kind === 'write') await write()
          if (one.kind === 'settle') {
            const from = one.event === 'applied' ? '0' : '1'
            for (const { id, status } of await linesOf(on.policyId))
              if (status === from) await move(id, one.event)
          }
        }
        if (kept > 0) await bookPremium(h, on, -kept)
        await write()
        const lines = await linesOf(on.policyId)
        const taken = await takenOf(on.policyId)
        const above = lines.filter(({ settleMoney }) => settleMoney > 0)
        expect(above.map(({ settleMoney }) => settleMoney)).toEqual(received)
        expect(sum([...lines, ...taken].map(({ settleMoney }) => settleMoney))).toBe(0)
        const fees = [...lines.map(({ allFee }) => allFee), ...taken.map(({ feeCalc }) => feeCalc)]
        expect(sum(fees)).toBe(0)
        // Each payment by itself, not only all of them together.
        expect(above.every(({ refunded, settleMoney }) => refunded === settleMoney)).toBe(true)
        expect(above.every(({ feeTaken, allFee }) => feeTaken === allFee)).toBe(true)
      },
    ),
    { numRuns: 12 },
  )
})

test('an insurance type deleted and made again under its number: each policy stays what it was sold as, and counts once', async () => {
  const made = (name: string) =>
    admin.products.insureType.add({ body: { type: '901', name, line: 'employerLiability' } })
  const first = await made('试验险甲')
  await h.db.query(`insert into dist_product (insure_type, title, group_name, price, type, is_sale, suit_range, sort)
    values ('901', '试验产品', 'x', 1, '1', '0', '3', 1)`)
  const channelId = await ownChannel(h)
  const ruleItems = [
    { insureName: '试验险甲', basicFeeRate: 1200, additionalFeeRate: 300 },
    { insureName: '试验险乙', basicFeeRate: 1000, additionalFeeRate: 0 },
  ]
  const before = await bareSold(h, channelId, '试验险甲')
  await bookPremium(h, { channelId, policyId: before }, 100_000)
  await admin.products.insureType.remove({ params: { id: first.id } })
  await made('试验险乙')
  const after = await bareSold(h, channelId, '试验险乙')
  // Of a type that is gone policies are still changed: it may be named.
  const { id: ruleId } = await rule(channelId, { ruleItems })
  for (const policyId of [before, after]) await bookPremium(h, { channelId, policyId }, 100_000)
  await write()
  const seen = async (policyId: string) =>
    (await linesOf(policyId)).map(({ insureType, allFee }) => [insureType, allFee])
  expect(await seen(before)).toEqual([
    ['试验险甲', 15_000],
    ['试验险甲', 15_000],
  ])
  expect(await seen(after)).toEqual([['试验险乙', 10_000]])
  const query = { from: today, to: today }
  const { rows } = await admin.settlement.rules.basicWouldPay({ params: { id: ruleId }, query })
  expect(rows.map(({ insureName, premium }) => [insureName, premium])).toEqual([
    ['试验险甲', 200_000],
    ['试验险乙', 100_000],
  ])
})

test('nobody else sees the lines of a channel; its agents do not either', async () => {
  const on = await sold()
  await bookPremium(h, on, 100_000, startOfDay(today).toISOString())
  await write()
  const main = await h.client('mainadmin')
  const { total } = await main.settlement.settleLine.page({ query: { policyId: on.policyId } })
  expect(total).toBe(0)
  await expect((await h.client('agent')).settlement.settleLine.page({ query: {} })).rejects.toMatchObject({
    status: 403,
  })
})

// The last, since they say what no rate comes to, and the books do not.
test.each(vectors.filter(({ fn }) => fn === 'clawback').map(({ id, ...one }) => [id, one] as const))(
  '%s: what a refund takes back of a settled line, to the cent',
  async (_, { input, expect: wanted }) => {
    const { origFee, origPay, refundsSoFar, thisRefund } = Object(input)
    const on = await sold({ basicFeeRate: 0, additionalFeeRate: 0 })
    await bookPremium(h, on, origPay)
    await write()
    const [line] = await linesOf(on.policyId)
    // A fee that no whole rate comes to.
    await h.db.query('update settle_line set basic_fee = $2, all_fee_pre = $2, all_fee = $2 where id = $1', [
      line?.id,
      origFee,
    ])
    await move(line?.id ?? '', 'applied')
    await move(line?.id ?? '', 'remitted')
    if (refundsSoFar > 0) {
      await bookPremium(h, on, -refundsSoFar)
      await write()
    }
    const before = sum((await takenOf(on.policyId)).map(({ feeCalc }) => feeCalc))
    await bookPremium(h, on, -thisRefund)
    await write()
    const taken = await takenOf(on.policyId)
    expect(sum(taken.map(({ feeCalc }) => feeCalc)) - before).toBe(wanted)
    expect(taken.every(({ cancelStatus }) => cancelStatus === '-1')).toBe(true)
  },
)
