import { priceWith } from '@baoqiao/contract/underwriting/loading.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { manualOrders } from '../testing/underwriting.ts'
import { runTimers } from '../work/timers.ts'

/** What happens to an application between its price and its approval: another start, another person, another page, no end. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let underwriter: Person
let make: ReturnType<typeof manualOrders>
const BEGIN = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  underwriter = await h.client('underwriter')
  make = manualOrders(h, agent)
  // From 10 December everything costs twice as much.
  await h.db.query(
    `insert into rate_version (code, line, product_id, valid_from, valid_to, status, "table", published_at)
     select 'TWICE', line, 103, '2026-12-10'::date, '2026-12-31'::date, 'published', jsonb_set("table", '{annualPerHeadCents}',
       (select jsonb_object_agg(cls, (select jsonb_object_agg(wan, (cents::text)::int * 2) from jsonb_each(by_wan) as c (wan, cents)))
        from jsonb_each("table"->'annualPerHeadCents') as t (cls, by_wan))), now()
     from rate_version where code = 'EL-2026.1'`,
    [],
  )
})
afterAll(() => h.close())
beforeEach(() => {
  h.clock.now = BEGIN
})

const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.underwriting.task.move({ params: { id, event }, body })
const onPage = (id: string, event: string, who = underwriter) =>
  who.policies.policy.move({ params: { id, event }, body: event === 'refuse' ? { reason: '无证' } : {} })
const order = (id: string) => agent.policies.policy.get({ params: { id } })
const open = (id: string) => underwriter.underwriting.desk.open({ params: { id } })
async function decide(taskId: string, loadingBp = 0) {
  const { task, people } = await open(taskId)
  const newTotal = priceWith(people, loadingBp, []).total
  const body = { version: task.version, opinion: '高处作业', loadingBp, rows: [], newTotal }
  return underwriter.underwriting.desk.approve({ params: { id: taskId }, body })
}
async function moved(taskId: string, newStart: string) {
  await move(underwriter, taskId, 'take')
  const ask = { askNote: '请改起保日期', askDue: '2026-11-21', askStart: true }
  await move(underwriter, taskId, 'askMaterial', ask)
  await move(agent, taskId, 'answer', { newStart })
}

test('a new start at another price is confirmed by the seller before anything can be paid, from either page', async () => {
  const { taskId, orderId, totalMoney } = await make()
  await moved(taskId, '2026-12-15')
  expect((await order(orderId)).totalMoney).toBe(totalMoney * 2)
  const { people } = await open(taskId)
  expect(people.reduce((sum, { premium }) => sum + premium, 0)).toBe(totalMoney * 2)
  await expect(onPage(orderId, 'approve')).rejects.toThrow('须由业务员确认新保费')
  expect((await decide(taskId)).status).toBe('PROPOSED')
  // While the seller is asked nobody decides past them.
  await expect(onPage(orderId, 'approve')).rejects.toThrow('正在等业务员答复')
  await expect(onPage(orderId, 'refuse')).rejects.toThrow('正在等业务员答复')
  expect((await order(orderId)).status).toBe('101')
  await move(agent, taskId, 'confirm')
  expect(await order(orderId)).toMatchObject({ status: '1', totalMoney: totalMoney * 2 })
})

test('a new start at the same price is approved as it is', async () => {
  const { taskId, orderId, totalMoney } = await make()
  await moved(taskId, '2026-11-30')
  await onPage(orderId, 'approve')
  expect(await order(orderId)).toMatchObject({ status: '1', totalMoney })
})

test('late in the evening a new start is at most thirty days after today, as in a new application', async () => {
  const { taskId } = await make()
  await move(underwriter, taskId, 'take')
  const ask = { askNote: '请改起保日期', askDue: '2026-11-21', askStart: true }
  await move(underwriter, taskId, 'askMaterial', ask)
  h.clock.now = new Date('2026-11-20T15:45:00Z')
  const seller = await h.client('agent')
  await expect(move(seller, taskId, 'answer', { newStart: '2026-12-21' })).rejects.toThrow(
    '起保日期最晚为2026-12-20',
  )
  await move(seller, taskId, 'answer', { newStart: '2026-12-20' })
})

test('nobody is too old on the new first day', async () => {
  // Sixty-six on 1 December.
  const { taskId } = await make({ from: 710_000 })
  await h.db.query(
    `update policy_insured set id_no = $1 where seq = 1 and policy_id = (select policy_id from underwriting_task where id = $2)`,
    [await sealed('440106196012010018'), taskId],
  )
  await expect(moved(taskId, '2026-12-02')).rejects.toThrow('第1行员工1：雇员年龄须为16至65周岁')
  await move(agent, taskId, 'answer', { newStart: '2026-11-30' })
})

/** As the server keeps a number; its own vault is used for it. */
async function sealed(idNo: string): Promise<string> {
  return h.kernel.vaultOf('3').seal(idNo)
}

test('passports and cards of residence are looked at with the age that they say', async () => {
  const { taskId } = await make({ from: 720_000 })
  const papers = ['E12345678', 'USA440185010112']
  for (const [i, paper] of papers.entries())
    await h.db.query(
      `update policy_insured set id_no = $1 where seq = $2 and policy_id = (select policy_id from underwriting_task where id = $3)`,
      [await sealed(paper), i + 1, taskId],
    )
  const { people, triggers } = await open(taskId)
  expect(people.slice(0, 2).map(({ age, sex }) => [age, sex])).toEqual([
    [null, ''],
    [41, ''],
  ])
  expect(triggers.find(({ code }) => code === 'passport')?.rows).toEqual([1])
  await moved(taskId, '2026-11-30')
})

test('after the payment’s deadline a new price is not confirmed any more', async () => {
  const { taskId, orderId } = await make()
  await move(underwriter, taskId, 'take')
  await decide(taskId, 1000)
  h.clock.now = new Date('2026-11-22T15:30:00Z')
  const late = await h.client('agent')
  await expect(move(late, taskId, 'confirm')).rejects.toThrow('已过起保前一日23:30的支付截止时间')
  expect(await stateOf(orderId)).toBe('101')
})

test('what was decided has to come to what is confirmed', async () => {
  const { taskId } = await make()
  await move(underwriter, taskId, 'take')
  await decide(taskId, 1000)
  await h.db.query(`update underwriting_task set new_total = new_total - 1 where id = $1`, [taskId])
  await expect(move(agent, taskId, 'confirm')).rejects.toThrow('核保结论已有变化')
})

test('its seller takes it back while it is looked at; left alone it ends, and keeps nobody from cover', async () => {
  const taken = await make()
  await move(underwriter, taken.taskId, 'take')
  await onPage(taken.orderId, 'withdraw', agent)
  expect((await order(taken.orderId)).status).toBe('4')
  expect((await agent.underwriting.task.get({ params: { id: taken.taskId } })).status).toBe('CLOSED')

  const [left, asked] = [await make(), await make({ plan: { startDate: '2026-12-09' } })]
  await move(underwriter, asked.taskId, 'take')
  await move(underwriter, asked.taskId, 'askMaterial', { askNote: '补充', askDue: '2026-11-21' })
  // The day that its seller was told holds, though the order could be paid until 22 November only.
  const promised = await make()
  await move(underwriter, promised.taskId, 'take')
  const until = { askNote: '请改起保日期', askDue: '2026-12-05', askStart: true }
  await move(underwriter, promised.taskId, 'askMaterial', until)
  const states = async (day: string) => {
    h.clock.now = new Date(`${day}T02:00:00Z`)
    await runTimers(h.kernel)
    return Promise.all([left, asked, promised].map(({ orderId }) => stateOf(orderId)))
  }
  expect(await states('2026-11-28')).toEqual(['100', '101', '101'])
  expect(await states('2026-11-30')).toEqual(['4', '4', '101'])
  expect(await states('2026-12-12')).toEqual(['4', '4', '101'])
  expect(await states('2026-12-13')).toEqual(['4', '4', '4'])
})
const stateOf = async (id: string) =>
  (await h.db.kysely.selectFrom('policy').select('status').where('id', '=', id).executeTakeFirstOrThrow())
    .status
