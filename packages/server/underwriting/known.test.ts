import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { creditCode } from '../seed/numbers.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'

/** What the platform has on record asks for a person, and stands on the desk beside what is applied for now. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent' | 'agent2' | 'admin' | 'underwriter' | 'mainadmin', Person>
const trade = {} as Record<'隧道工' | '会计', string>
beforeAll(async () => {
  h = await startTestApp()
  await at('2026-11-20T01:00:00Z')
  const trades = await P.agent.products.catalogue.trades({ params: { id: '103' } })
  for (const name of ['隧道工', '会计'] as const)
    trade[name] = trades.find((one) => one.name === name)?.id ?? ''
})
afterAll(() => h.close())
let hour = 1
beforeEach(() => {
  hour += 1
  return at(`2026-11-20T${String(hour).padStart(2, '0')}:00:00Z`)
})

async function at(now: string) {
  h.clock.now = new Date(now)
  for (const name of ['agent', 'agent2', 'admin', 'underwriter', 'mainadmin'] as const)
    P[name] = await h.client(name)
}
let companies = 500
/** An application of a company of its own for people of their own. */
function form(
  change: { trade?: string; answers?: object; code?: string; from?: number; heads?: number } = {},
) {
  companies += 20
  // One enterprise has one name.
  const code = change.code ?? creditCode(companies)
  return application({
    productId: '103',
    professionId: trade[(change.trade ?? '会计') as '会计'],
    heads: change.heads ?? 4,
    from: change.from ?? 300_000 + companies,
    holder: { name: `往来${code}有限公司`, code },
    answers: change.answers ?? {},
  })
}
const submit = (who: Person, body: ReturnType<typeof form>) => {
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  return who.policies.apply.submit({ body })
}
async function taskOf(orderId: string) {
  const row = await h.db.kysely
    .selectFrom('underwritingTask')
    .select('id')
    .where('policyId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return row.id
}
const move = (id: string, event: string, body: object = {}, who = P.underwriter) =>
  who.underwriting.task.move({ params: { id, event }, body: { ...body } })
const desk = (id: string) => P.underwriter.underwriting.desk.open({ params: { id } })
async function approve(id: string, rows: object[] = []) {
  const { task, people } = await desk(id)
  const refused = new Set(rows.map((row) => Reflect.get(row, 'insuredId')))
  const newTotal = people.reduce((sum, one) => sum + (refused.has(one.id) ? 0 : one.premium), 0)
  const body = { version: task.version, loadingBp: 0, rows, newTotal } as Parameters<
    Person['underwriting']['desk']['approve']
  >[0]['body']
  return P.underwriter.underwriting.desk.approve({ params: { id }, body })
}
async function refused(
  body = form({ answers: { dispatch: true, claimsCount: 5, claimsAmount: 90_000_000 } }),
) {
  const { orderId } = await submit(P.agent, body)
  const id = await taskOf(orderId)
  await move(id, 'take')
  await move(id, 'refuse', { opinion: '劳务派遣且赔付高，拒保' })
  return body
}

test('an enterprise that was refused is looked at by a person, though it now says no to everything; the desk says what turned', async () => {
  const body = await refused()
  const again = { ...body, answers: { ...body.answers, dispatch: false, claimsCount: 0, claimsAmount: 0 } }
  const own = await P.agent.policies.apply.check({ body: again })
  expect(own.decision).toBe('manual')
  expect(own.reasons).toContainEqual({
    code: 'refusedBefore',
    message: expect.stringMatching(/^该企业曾于\d{4}-\d\d-\d\d被拒保，转人工核保$/),
  })
  // Another channel hears that there is something, and nothing of what.
  const other = await P.agent2.policies.apply.check({ body: again })
  expect(other.reasons).toContainEqual({
    code: 'refusedBefore',
    message: '该企业有未通过核保的投保记录，转人工核保',
  })
  const found = await desk(await taskOf((await submit(P.agent, again)).orderId))
  expect(found.triggers.map(({ code }) => code)).toContain('refusedBefore')
  expect(found.verdicts).toMatchObject([{ outcome: 'refused', why: '劳务派遣且赔付高，拒保' }])
  expect(found.verdicts[0]?.turned).toContainEqual(expect.objectContaining({ before: '是', now: '否' }))
})

test('what is submitted again after a refusal is not warned of for its own first revision; the verdict stands beside it', async () => {
  const body = form({ answers: { dispatch: true, claimsCount: 5, claimsAmount: 90_000_000 } })
  const { orderId } = await submit(P.agent, body)
  const first = await taskOf(orderId)
  await move(first, 'take')
  await move(first, 'refuse', { opinion: '劳务派遣且赔付高，拒保' })
  const answers = { ...body.answers, claimsCount: 4 }
  const holder = { ...body.holder, principal: '王立新' }
  const employees = body.employees.map((one, i) => (i === 1 ? { ...one, remark: '已持证' } : one))
  const mended = { ...body, answers, holder, employees }
  await submit(P.agent, { ...mended, applyType: 'resubmit', sourceId: orderId })
  const { triggers, verdicts, changes } = await desk(await taskOf(orderId))
  // Whatever a refusal may be about: the enterprise, its papers, what stands in a row.
  expect(changes).toEqual([
    expect.objectContaining({ before: '5', now: '4' }),
    { what: `${employees[1]?.name} 的高处作业与备注`, before: '无', now: '已持证' },
    { what: '负责人', before: body.holder.principal, now: '王立新' },
  ])
  expect(triggers.map(({ code }) => code)).not.toContain('refusedBefore')
  expect(verdicts).toMatchObject([{ policyId: orderId, outcome: 'refused' }])
})

test('after half a year it is not; one that was taken back while it was looked at counts too', async () => {
  const body = form({ trade: '隧道工' })
  const { orderId } = await submit(P.agent, body)
  await move(await taskOf(orderId), 'take')
  await P.agent.policies.policy.move({ params: { id: orderId, event: 'withdraw' }, body: {} })
  const again = form({ code: body.holder.code })
  const codes = async () =>
    (await P.agent.policies.apply.check({ body: again })).reasons.map((one) => one.code)
  expect(await codes()).toEqual(['refusedBefore'])
  await h.db.query(
    `update state_history set created_at = created_at - interval '200 days' where entity = 'underwriting_task'
      and entity_id in (select id from underwriting_task where policy_id = $1)`,
    [orderId],
  )
  expect(await codes()).toEqual([])
})

const CLASS6 = { code: 'class6', message: '含6类职业，转人工核保' }
test('a person who was not taken is looked at again wherever they stand on a list', async () => {
  const first = form({ trade: '隧道工' })
  const { orderId } = await submit(P.agent, first)
  const id = await taskOf(orderId)
  await move(id, 'take')
  const { people } = await desk(id)
  await approve(id, [{ insuredId: people[1]?.id ?? '', verdict: 'refuse', reason: '重病' }])
  await move(id, 'confirm', {}, P.agent)
  const next = form()
  const body = { ...next, employees: [...next.employees, ...first.employees.slice(1, 2)] }
  const own = await P.agent.policies.apply.check({ body })
  expect(own).toMatchObject({
    decision: 'manual',
    reasons: [CLASS6, { code: 'personBefore', message: '第5行人员曾在核保中不承保或加费承保，转人工核保' }],
  })
  const other = await P.agent2.policies.apply.check({ body })
  expect(other.reasons.map(({ message }) => message)).toEqual([
    CLASS6.message,
    '名单中有人员须核对以往的投保情况，转人工核保',
  ])
  const found = await desk(await taskOf((await submit(P.agent, body)).orderId))
  expect(found.people[4]).toMatchObject({
    before: expect.stringContaining('不承保：重病'),
    triggers: ['personBefore', 'class6'],
  })
  expect(found.people[0]?.before).toBeNull()
})

test('what was paid under its policies counts, whatever is declared; claims and who has one stand on the desk', async () => {
  const body = form()
  const { id: policyId } = await issuedPolicy(h, P.agent, body && { ...formOf(body) })
  await h.db.query(`update policy set status = '3' where id = $1`, [policyId])
  await at('2026-12-10T02:00:00Z')
  const { records } = await P.agent.policies.apply.insured({ params: { id: policyId }, query: {} })
  const report = (i: number) =>
    P.agent.policies.claims.register({
      body: {
        ...{ policyId, insuredId: records[i]?.id ?? '', photos: [] },
        ...{ accidentDate: '2026-12-01', phone: '13800138000', description: '搬运时砸伤脚' },
      },
    })
  const paid = await report(0)
  await report(1)
  await P.admin.policies.claim.move({ params: { id: paid.id, event: 'pay' }, body: { paidMoney: 5_000_000 } })
  const again = form({ code: body.holder.code })
  const plan = { ...again.plan, startDate: '2026-12-12' }
  const own = await P.agent.policies.apply.check({ body: { ...again, plan } })
  expect(own).toMatchObject({ decision: 'manual', reasons: [{ code: 'claimsKnown' }] })
  expect(own.reasons[0]?.message).toContain('近三年出险2次、赔款50,000.00元')
  const other = await P.agent2.policies.apply.check({ body: { ...again, plan } })
  expect(other.reasons[0]?.message).toBe('平台记录的该企业近三年出险情况多于告知，转人工核保')
  const employees = [...again.employees.slice(0, 3), ...body.employees.slice(1, 2)]
  const { orderId } = await submit(P.agent, { ...again, plan: { ...plan, coverageWan: 30 }, employees })
  const found = await desk(await taskOf(orderId))
  expect(found.claims).toMatchObject({ count: 2, open: 1, paid: 5_000_000 })
  expect(found.people.map(({ claim }) => claim !== null)).toEqual([false, false, false, true])
  // Whoever decides by claims may read them.
  await P.underwriter.policies.claim.get({ params: { id: paid.id } })
})
/** The same company and people, for the helper that makes policies. */
const formOf = ({ holder, employees }: ReturnType<typeof form>) => ({
  holder,
  heads: employees.length,
  from: 300_000 + companies,
})

test('nobody underwrites what stands in their own name', async () => {
  const { orderId } = await submit(P.agent, form({ trade: '隧道工' }))
  const id = await taskOf(orderId)
  await h.db.query(
    `update policy set created_by = (select id from sys_user where username = 'admin') where id = $1`,
    [orderId],
  )
  const OWN = '您办理过这笔投保，不能自己核保'
  await expect(move(id, 'take', {}, P.admin)).rejects.toThrow(OWN)
  const start = { params: { id: orderId, event: 'startUnderwriting' }, body: {} }
  await expect(P.admin.policies.policy.move(start)).rejects.toThrow(OWN)
  await move(id, 'take')
  // Nor is it given to whose it is.
  const colleagues = await P.underwriter.underwriting.desk.colleagues()
  const to = colleagues.find(({ called }) => called === '郑主管')?.id ?? ''
  await h.db.query(`update policy set created_by = $1 where id = $2`, [to, orderId])
  const { version } = (await desk(id)).task
  await expect(
    P.underwriter.underwriting.desk.handOver({ params: { id }, body: { version, to } }),
  ).rejects.toThrow('郑主管办理过这笔投保，不能核保，请选择其他核保员')
  await approve(id)
  expect((await P.admin.policies.policy.get({ params: { id: orderId } })).status).toBe('1')
})

test('a new start is not taken where its people would be covered beyond the cap then', async () => {
  const first = form({ heads: 3 })
  const high = (body: typeof first, startDate: string, months: number) => ({
    ...body,
    plan: { ...body.plan, coverageWan: 80, startDate, months },
    accepted: [...body.accepted, 'coverageNotice'],
  })
  const paid = await submit(P.agent, high(first, '2026-11-23', 1))
  await h.db.query(`update policy set status = '2' where id = $1`, [paid.orderId])
  const body = high({ ...form({ trade: '隧道工' }), employees: [] }, '2026-12-24', 1)
  const employees = first.employees.map((one) => ({ ...one, professionId: trade.隧道工 }))
  await at('2026-11-25T02:00:00Z')
  const { orderId } = await submit(P.agent, { ...body, employees })
  const id = await taskOf(orderId)
  await move(id, 'take')
  await move(id, 'askMaterial', { askNote: '请改起保日期', askDue: '2026-12-01', askStart: true })
  const answer = (newStart: string) => move(id, 'answer', { newStart }, P.agent)
  await expect(answer('2026-12-05')).rejects.toThrow('第1行员工1：该人员自2026-12-05起累计保额超过120万')
  await answer('2026-12-23')
})

test('a seller is not given longer for an answer than the order may be paid', async () => {
  const { orderId } = await submit(P.agent, form({ trade: '隧道工' }))
  const id = await taskOf(orderId)
  await move(id, 'take')
  const ask = (askDue: string, askStart = false) =>
    move(id, 'askMaterial', { askNote: '请补充', askDue, askStart })
  await expect(ask('2028-11-01')).rejects.toThrow('最晚补充日期不能晚于支付截止日2026-11-22')
  await expect(ask('2028-11-01', true)).rejects.toThrow('最晚补充日期不能晚于2026-12-20（30天内）')
  await ask('2026-11-30', true)
})

test('whose channel may not sell any more is said to who decides', async () => {
  const { orderId } = await submit(P.agent, form({ trade: '隧道工' }))
  const id = await taskOf(orderId)
  expect((await desk(id)).order.barred).toBeNull()
  await h.db.query(`update dist_channel set insure_authority = 'OLD' where id = 101`)
  expect((await desk(id)).order.barred).toBe('该渠道已被限制投保新单')
  await h.db.query(`update dist_channel set insure_authority = 'ALL' where id = 101`)
})

test('what refuses an application is told first, not what a person would have looked at', async () => {
  const first = form({ heads: 3 })
  const high = { coverageWan: 80 }
  const noted = (body: typeof first) => ({
    ...body,
    plan: { ...body.plan, ...high },
    accepted: [...body.accepted, 'coverageNotice'],
  })
  await submit(P.agent, noted(first))
  const employees = first.employees.map((one) => ({ ...one, professionId: trade.隧道工 }))
  const body = noted({ ...form(), employees })
  await expect(submit(P.agent, body)).rejects.toThrow(
    '第1行员工1：该人员已有有效保单或待支付订单，累计保额超过120万',
  )
  const { decision, reasons } = await P.agent.policies.apply.check({ body })
  expect([decision, reasons.map(({ code }) => code)]).toEqual([
    'refuse',
    ['repeatOver', 'repeatOver', 'repeatOver'],
  ])
})
