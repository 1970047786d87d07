import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Kernel } from '../kernel/http/context.ts'
import { emitter } from '../kernel/work/emitter.ts'
import { smsCode } from '../system/sms-topics.ts'
import { application } from '../testing/application.ts'
import { few } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { memoryFiles } from '../testing/light-ports.ts'
import { notify } from '../testing/notify.ts'
import { insertSold } from '../testing/sold.ts'
import { tally } from '../testing/tally.ts'
import { startJobs } from './jobs.ts'
import { runLanes } from './run-lanes.ts'
import { runTimers } from './timers.ts'
import { lanes } from './topics.ts'

const SOON = { timeout: 60_000, interval: 100 }
const TODAY = '2026-11-20'
const ORDERS = 12

let h: Awaited<ReturnType<typeof startTestApp>>
/** What left the servers, however many of them there are. */
let left: { notices: string[]; drawn: string[]; texts: string[]; refunds: string[] }
beforeAll(async () => {
  const files = memoryFiles()
  h = await startTestApp({
    webhook: async (_url, { body }) => {
      left.notices.push(JSON.parse(body).id)
      return { status: 200 }
    },
    pdf: async () => ({ bytes: new Uint8Array([1]), pages: 1 }),
    files: {
      ...files,
      put: (bucket, name, bytes) => {
        if (bucket === 'documents') left.drawn.push(name)
        return files.put(bucket, name, bytes)
      },
    },
    providers: {
      sms: {
        sendCode: async (mobile) => void left.texts.push(mobile),
        sendNotice: async () => null,
        sendAlert: async () => null,
      },
      mail: null,
      social: null,
      registry: null,
      esign: null,
      wechat: null,
      pages: null,
    },
  })
  const admin = await h.client('admin')
  await admin.embed.site.add({
    body: {
      name: '直营网站',
      publishableId: 'direct',
      channelId: '100',
      origins: 'https://direct.example',
      widgets: 'pay',
      theme: 'light',
      locale: 'zh-CN',
      status: '1',
      webhookUrl: 'https://direct.example/hook',
      webhookSecret: 'a-secret-of-both-sides',
    },
  })
})
afterAll(() => h.close())

const rows = async (sql: string, ...values: unknown[]) => (await h.db.query(sql, values)).rows
const log: Kernel['log'] = (_level, event, facts) => {
  if (event === 'payment.refunded') left.refunds.push(String(Reflect.get(Object(facts), 'channelOrderNo')))
}
const serversOf = (count: number): Kernel[] =>
  Array.from({ length: count }, () => ({ ...h.beside().kernel, log }))

/** Policies and pay orders for which it is time, of each kind some; answers how many. */
async function makeDue(): Promise<number> {
  await h.db.query(`delete from pay_order where order_no like 'TD%'`)
  await h.db.query(`delete from policy where order_no like 'D%'`)
  await insertSold(h.db, TODAY, 200)
  const past = '2026-11-20T01:00:00Z'
  await h.db.query(`update policy set pay_deadline = $1 where order_no like 'D%' and status = '1'`, [past])
  await h.db.query(`update policy set end_date = $1 where order_no like 'D%5' and status = '3'`, [
    addDays(TODAY, -1),
  ])
  await h.db.query(
    `update policy set status = '102', updated_at = '2026-10-01' where order_no like 'D%' and status = '100'`,
  )
  await h.db.query(`update pay_order set status = '1', expires_at = $1 where order_no like 'TD%3'`, [past])
  const [found] =
    await rows(`select (select count(*) from policy where order_no like 'D%' and (status in ('1', '102', '3.5')
      or status = '3' and end_date < '${TODAY}'))::int + (select count(*) from pay_order where order_no like 'TD%' and status = '1')::int as n`)
  return Number(Reflect.get(Object(found), 'n'))
}
const reminders = async () =>
  Number(Reflect.get(Object((await rows('select count(*) as n from policy_reminder'))[0]), 'n'))
const movedTwice = () =>
  rows(`select entity, entity_id, event from state_history where who = '定时任务'
    group by 1, 2, 3 having count(*) > 1`)

describe.each(few([2, 3]))('%i servers at once', (count) => {
  test('each thing that is due happens once, whoever sees to it', async () => {
    const due = await makeDue()
    expect(due).toBeGreaterThan(60)
    tally(due)
    const before = await reminders()
    const moved = await Promise.all(serversOf(count).map(runTimers))
    const reminded = (await reminders()) - before
    expect(moved.reduce((a, b) => a + b, 0)).toBe(due + reminded)
    expect(await movedTwice()).toEqual([])
    expect(await runTimers(h.kernel)).toBe(0)
  })

  test('each row of every lane is carried out once', async () => {
    // What the timers have told of above is not this test's.
    await h.db.query('delete from outbox')
    left = { notices: [], drawn: [], texts: [], refunds: [] }
    const last = String(
      Reflect.get(Object((await rows('select coalesce(max(id), 0) as id from document'))[0]), 'id'),
    )
    const issued = await sell(count)
    const running = serversOf(count).map((kernel) => runLanes(kernel, lanes))
    await vi.waitFor(
      async () =>
        expect(await rows('select topic, last_error from outbox where done_at is null')).toEqual([]),
      SOON,
    )
    await Promise.all(running.map(({ stop }) => stop(1000)))
    tally(left.notices.length + left.drawn.length + left.texts.length + left.refunds.length)
    // Submitted and paid by all; issued by those that are drawn as well; the others were refused.
    expect(left.notices.length).toBe(ORDERS * 3)
    expect(new Set(left.notices).size).toBe(ORDERS * 3)
    // Of each its application; of each that is issued its e-policy and its receipt, too.
    const papers = await h.db.kysely
      .selectFrom('document')
      .innerJoin('policy', 'policy.id', 'document.policyId')
      .select(['token', 'digest'])
      .where('document.status', '=', 'issued')
      .where('document.id', '>', last)
      .execute()
    expect(papers.length).toBe(issued.length * 2 + ORDERS)
    expect(left.drawn.toSorted()).toEqual(
      papers.map(({ token, digest }) => `${token}-${digest?.slice(0, 16)}.pdf`).toSorted(),
    )
    expect(left.refunds.length).toBe(ORDERS / 3)
    expect(new Set(left.refunds).size).toBe(ORDERS / 3)
    expect(left.texts.toSorted()).toEqual(MOBILES)
    const twice = 'select policy_id from insurer_case group by 1 having count(*) > 1'
    expect(await rows(twice)).toEqual([])
  })
})

const MOBILES = Array.from({ length: 10 }, (_, i) => `1380000000${i}`)
let people = 0
/** Orders that are paid, every third of which the insurer will refuse, and login codes; answers the numbers of the others. */
async function sell(run: number): Promise<string[]> {
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const good: string[] = []
  for (let i = 0; i < ORDERS; i += 1) {
    people += 10
    const name = `并行${run}${i}${i % 3 === 0 ? '拒保测试' : ''}有限公司`
    const body = application({ productId: '103', professionId, from: people, holder: { name } })
    const { orderId: id, orderNo } = await agent.policies.apply.submit({ body })
    if (i % 3 > 0) good.push(orderNo)
    const pay = await agent.payment.pay.open({ params: { id } })
    const paid = { orderNo: pay.orderNo, amount: pay.amount, channelOrderNo: `lane-${run}-${i}` }
    expect(await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, paid)).toBe('paid')
  }
  const vault = h.kernel.vaultOf('3')
  await h.db.kysely.transaction().execute(async (tx) => {
    for (const mobile of MOBILES)
      await emitter(tx, () => '3', false)(smsCode, { sealed: vault.seal(`${mobile}:123456`) })
  })
  return good
}

test.skipIf(!process.env.ATTACK_TALLY)(
  'the clock of three running servers strikes once a minute',
  { timeout: 240_000 },
  async () => {
    const due = await makeDue()
    const jobs = []
    for (const kernel of serversOf(3)) jobs.push(await startJobs(kernel))
    const struck = () =>
      rows(`select date_trunc('minute', created_on) as minute, count(*)::int as n from pgboss.job
        where name = 'timers' and state = 'completed' group by 1`)
    await vi.waitFor(async () => expect((await struck()).length).toBeGreaterThanOrEqual(2), {
      timeout: 200_000,
      interval: 1000,
    })
    await Promise.all(jobs.map(({ stop }) => stop()))
    tally(due)
    expect((await struck()).every((row) => Reflect.get(Object(row), 'n') === 1)).toBe(true)
    expect(await movedTwice()).toEqual([])
    expect(await runTimers(h.kernel)).toBe(0)
  },
)
