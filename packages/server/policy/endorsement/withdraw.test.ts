import { startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import {
  type Change,
  endorsed,
  newcomer,
  payEndorsement,
  peopleOf,
  submitted,
} from '../../testing/endorse.ts'
import { inFull } from '../../testing/full.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

/** Changes that are taken back, or stopped by a claim, before they take effect. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let reviewer: Person
const trade = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
async function on(now: Date) {
  h.clock.now = now
  ;[agent, reviewer] = await Promise.all([h.client('agent'), h.client('reviewer')])
  await runTimers(h.kernel)
}
beforeEach(async () => {
  await on(new Date('2026-11-20T02:00:00Z'))
  for (const { id, name } of await agent.products.catalogue.trades({ params: { id: '103' } }))
    trade.set(name, id)
})
const EFF = '2027-06-01'
const revoke = (id: string, endorsementId: string) =>
  agent.policies.endorse.revoke({ params: { id }, body: { endorsementId } })
/** Who is covered after the day, at what class, for how much; and the policy's own sums. */
async function stands(id: string) {
  const { records } = await agent.policies.cover.ofPolicy({
    params: { id },
    query: { date: '2027-07-01', size: 1000 },
  })
  const { heads, premiumNow } = await agent.policies.policy.get({ params: { id } })
  const people = records.map((one) => `${one.name} ${one.cls} ${one.fromDate} ${one.toDate} ${one.premium}`)
  return { people: people.toSorted(), heads, premiumNow }
}
/** What the insurer was told of without being asked, and whether it took note. */
async function toldToInsurer(policyId: string) {
  const { rows } = await h.db.query(
    `select coalesce(string_agg(request_no || ' ' || status, ', ' order by id), '') as told from insurer_case
     where policy_id = $1 and request_no like 'change%'`,
    [policyId],
  )
  return rows
}
const higher = async () => {
  const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
  return offered.find(({ cls }) => cls === '4')?.id ?? ''
}

describe('a change that was confirmed for a later day', () => {
  const CHANGES: [string, (people: { id: string }[]) => Promise<Change> | Change][] = [
    [
      '803',
      (people) => ({
        changeCode: '803',
        effectiveDate: EFF,
        rows: people.slice(0, 2).map((one) => ({ insuredId: one.id })),
      }),
    ],
    ['101', () => ({ changeCode: '101', effectiveDate: EFF, rows: [newcomer(trade.get('会计') ?? '')] })],
    [
      '102',
      ([first]) => ({
        changeCode: '102',
        effectiveDate: EFF,
        rows: [{ insuredId: first?.id, ...newcomer(trade.get('会计') ?? '') }],
      }),
    ],
    [
      '804',
      async ([first]) => ({
        changeCode: '804',
        effectiveDate: EFF,
        rows: [{ insuredId: first?.id, professionId: await higher() }],
      }),
    ],
  ]
  test.each(CHANGES)(
    '%s is taken back whole: cover, money, paper; not once it has begun',
    async (_, changeOf) => {
      const { id } = await issuedPolicy(h, agent, { heads: 6 })
      const before = await stands(id)
      const people = await peopleOf(agent, id)
      const made = await endorsed(h, agent, id, await changeOf(people))
      expect(made.now.status).toBe('3')
      expect((await stands(id)).people).not.toEqual(before.people)
      const opened = await revoke(id, made.id)
      expect(opened.applications[0]).toMatchObject({ status: '9', doneMoney: 0 })
      expect(opened.onAccount).toBe(Math.max(0, made.quote.total))
      expect(await stands(id)).toEqual(before)
      expect((await peopleOf(agent, id)).find(({ id: one }) => one === people[0]?.id)).toMatchObject({
        professionName: '会计',
      })
      await drainOutbox(h.kernel, lanes)
      const { rows: told } = await h.db.query(
        `select payload->>'fact' as fact from outbox where topic = 'partner.fact' and payload->>'endorsementId' = $1`,
        [made.id],
      )
      expect(told).toContainEqual({ fact: 'endorsement.revoked' })
      const { rows: holder } = await h.db.query(
        `select way from holder_notice where kind = 'undone' and endorsement_id = $1
         and text like '%已撤回，不再生效，人员保障与批改前相同。%' and (text like '%已付的保费%已转入挂账%') = $2 order by way`,
        [made.id, made.quote.total > 0],
      )
      expect(holder).toEqual([{ way: 'mail' }, { way: 'sms' }])
      expect(await toldToInsurer(id)).toEqual([{ told: `changeWithdrawn-${made.now.applyNo} TOLD` }])
      expect(await wrongBooks(h.db)).toEqual([])
      await expect(revoke(id, made.id)).rejects.toMatchObject({ status: 409 })
    },
  )

  test('is not taken back from its day on, nor when its money has gone', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 6 })
    const [first] = await peopleOf(agent, id)
    const made = await endorsed(h, agent, id, {
      changeCode: '803',
      effectiveDate: EFF,
      rows: [{ insuredId: first?.id ?? '' }],
    })
    // What was given back pays for somebody else.
    const spent = await endorsed(h, agent, id, {
      changeCode: '101',
      effectiveDate: EFF,
      rows: [newcomer(trade.get('会计') ?? '')],
    })
    expect(spent.setOff).toBeGreaterThan(0)
    await expect(revoke(id, made.id)).rejects.toThrow('已用于抵扣')
    await on(startOfDay(EFF))
    await expect(revoke(id, spent.id)).rejects.toThrow(`自${EFF}起生效`)
  })
})

inFull(
  'who left and was taken on elsewhere since is not covered again beyond what one person may have',
  async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 6 })
    const [first] = await peopleOf(agent, id)
    const [known] = (await h.db.query('select id_no from policy_insured where id = $1', [first?.id])).rows
    const idNo = h.kernel.vaultOf('3').open(String(Reflect.get(Object(known), 'id_no')))
    const rows = [{ name: first?.name, idNo, professionId: trade.get('会计') }]
    const leaves = [{ insuredId: first?.id }]
    const out = await endorsed(h, agent, id, { changeCode: '803', effectiveDate: EFF, rows: leaves })
    // 50 each: two at a time are within 120, a third is not.
    for (const effectiveDate of ['2026-12-01', EFF]) {
      const other = await issuedPolicy(h, agent, { heads: 4 })
      const { now } = await endorsed(h, agent, other.id, { changeCode: '101', effectiveDate, rows })
      expect(now.status).toBe('3')
    }
    await expect(revoke(id, out.id)).rejects.toThrow(
      `${first?.name}之后已在其他保单参保，撤回后累计保额超过120万，不能撤回`,
    )
  },
)

test('who was withdrawn before their first day was never covered, and has no days; what was paid for names its change', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const rows = [newcomer(trade.get('会计') ?? '')]
  const made = await submitted(h, agent, id, { changeCode: '101', effectiveDate: EFF, rows })
  await payEndorsement(h, agent, id, made.id)
  await drainOutbox(h.kernel, lanes)
  const paid = await agent.payment.pay.payStatus({ params: { id }, query: { endorsementId: made.id } })
  expect(paid.endorsementText).toBe(`增员 1 人，自 ${EFF} 起`)
  // A payment of the policy is enough to say what is paid.
  const byPayment = (payId: string) => agent.payment.pay.payStatus({ params: { id }, query: { payId } })
  expect(await byPayment(paid.payId)).toMatchObject({ payId: paid.payId, endorsementId: made.id })
  await expect(byPayment('1')).rejects.toMatchObject({ status: 404, message: '没有找到这笔付款' })
  const listed = async () =>
    (await agent.policies.coveredPerson.page({ query: { policyId: id } })).records
      .filter(({ name }) => name === rows[0]?.name)
      .map(({ coverState, startDate, endDate, premium }) => [coverState, startDate, endDate, premium])
  expect((await listed())[0]?.slice(0, 2)).toEqual(['future', EFF])
  await revoke(id, made.id)
  expect(await listed()).toEqual([['never', null, null, 0]])
})

test('the applicant takes back a free change that nobody has decided; what the insurer says later changes nothing', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const before = await stands(id)
  const [first] = await peopleOf(agent, id)
  const rows = [{ insuredId: first?.id ?? '' }]
  const made = await submitted(h, agent, id, { changeCode: '803', effectiveDate: EFF, rows })
  expect((await revoke(id, made.id)).applications[0]).toMatchObject({ status: '8' })
  await drainOutbox(h.kernel, lanes)
  expect(await stands(id)).toEqual(before)
  // Nobody had asked the insurer yet.
  expect(await toldToInsurer(id)).toEqual([{ told: '' }])
  const named = await submitted(h, agent, id, {
    changeCode: '802',
    effectiveDate: EFF,
    rows: [{ insuredId: first?.id ?? '', name: '员工更' }],
  })
  const { applications, open } = await revoke(id, named.id)
  expect([applications[0]?.status, open]).toEqual(['8', null])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what somebody else submitted is not taken back by who sells; the button says why, and who submitted it hears of it', async () => {
  const admin = await h.client('admin')
  const { id, insured } = await issuedPolicy(h, agent, { heads: 6 })
  const told = async (who: Person) =>
    (await who.home.notices.list()).find(({ id: line }) => line === 'changeTakenBack')?.text
  const before = await told(agent)
  // The platform adds somebody offline.
  const change = { changeCode: '801' as const, effectiveDate: EFF, rows: [newcomer(trade.get('会计') ?? '')] }
  const { total } = await admin.policies.endorse.quote({ params: { id }, body: change })
  const made = await endorsed(h, admin, id, {
    ...change,
    voucher: SPECIMEN.license,
    transfer: { payer: insured, date: '2026-11-20', amount: total, serial: 'TAKEN-1' },
  })
  const barOf = async (who: Person, of: string) =>
    (await who.policies.endorse.open({ params: { id } })).applications.find((one) => one.id === of)
      ?.revokeBarred
  const barred = await barOf(agent, made.id)
  expect(barred).toContain('由平台办理，您不能撤回')
  await expect(revoke(id, made.id)).rejects.toMatchObject({ status: 400, message: barred })
  const leader = await h.client('mainadmin')
  expect(await barOf(leader, made.id)).toContain('由平台办理，您不能撤回')
  expect(await barOf(admin, made.id)).toBeNull()
  await admin.policies.endorse.revoke({ params: { id }, body: { endorsementId: made.id } })
  expect(await told(admin)).toBeUndefined()
  expect(await told(agent)).not.toBe(before)

  // Whoever leads the channel submits and takes back for its people; its people nothing of theirs.
  const [first] = await peopleOf(agent, id)
  const named = (name: string) => ({
    changeCode: '802' as const,
    effectiveDate: EFF,
    rows: [{ insuredId: first?.id ?? '', name }],
  })
  const theirs = await submitted(h, leader, id, named('员工甲'))
  await expect(revoke(id, theirs.id)).rejects.toThrow('您不能撤回；确需撤回的，请联系提交人')
  await expect(
    agent.policies.endorsement.move({ params: { id: theirs.id, event: 'revoke' }, body: {} }),
  ).rejects.toThrow('请联系提交人')
  await expect(
    admin.policies.endorse.revoke({ params: { id }, body: { endorsementId: theirs.id } }),
  ).rejects.toMatchObject({ status: 400 })
  await leader.policies.endorse.revoke({ params: { id }, body: { endorsementId: theirs.id } })
  const own = await submitted(h, agent, id, named('员工乙'))
  await leader.policies.endorse.revoke({ params: { id }, body: { endorsementId: own.id } })
  expect(await told(leader)).toBeUndefined()
  expect(await told(agent)).toContain('3 笔')
  const names = async (who: Person) =>
    (await who.policies.endorse.open({ params: { id } })).applications.map(({ by }) => by)
  expect(await names(agent)).toEqual(['陈晓明', expect.stringMatching(/^[\u4e00-\u9fff]+$/), '平台'])
  expect((await names(admin)).at(-1)).not.toBe('平台')
})

inFull(
  'a claim stops the removal of who has it, although it was confirmed ahead; the others go',
  async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 6 })
    const people = (await peopleOf(agent, id)).slice(0, 2)
    const rows = people.map((one) => ({ insuredId: one.id }))
    const made = await endorsed(h, agent, id, { changeCode: '803', effectiveDate: EFF, rows })
    await on(startOfDay('2026-12-20'))
    const report = (insuredId: string) =>
      agent.policies.claims.register({
        body: {
          ...{ policyId: id, insuredId, accidentDate: '2026-12-19', phone: '13800138000' },
          ...{ description: '搬运时砸伤脚', photos: [] },
        },
      })
    await report(people[0]?.id ?? '')
    expect((await stands(id)).people).toHaveLength(5)
    const { applications, onAccount } = await agent.policies.endorse.open({ params: { id } })
    expect(applications[0]).toMatchObject({ status: '3', doneMoney: made.quote.total / 2 })
    expect(onAccount).toBe(0 - made.quote.total / 2)
    const query = { endorsementId: made.id, status: '400' as const }
    const { records } = await agent.policies.endorse.rows({ params: { id }, query })
    expect(records[0]?.refusedWhy).toContain('不能减员或替换')
    expect((await agent.home.notices.list()).map(({ id: line }) => line)).toContain('changeRefused')
    await report(people[1]?.id ?? '')
    expect((await stands(id)).people).toHaveLength(6)
    const now = await agent.policies.endorse.open({ params: { id } })
    expect([now.applications[0]?.status, now.onAccount]).toEqual(['9', 0])
    await drainOutbox(h.kernel, lanes)
    expect(await wrongBooks(h.db)).toEqual([])
  },
)

inFull('what takes effect long ago, or of a policy that is over, is not confirmed by hand', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6 })
  const [first] = await peopleOf(agent, id)
  await on(startOfDay('2026-12-01'))
  const rows = [{ insuredId: first?.id ?? '' }]
  const made = await submitted(h, agent, id, { changeCode: '803', effectiveDate: '2026-12-05', rows })
  const byHand = { params: { id: made.id, event: 'confirmed' }, body: { endorseNo: 'H-9' } }
  await on(startOfDay('2026-12-30'))
  await expect(reviewer.policies.endorsement.move(byHand)).rejects.toThrow('已过15天')
  await on(startOfDay('2027-12-01'))
  await expect(reviewer.policies.endorsement.move(byHand)).rejects.toThrow('到期或已终止')
})
