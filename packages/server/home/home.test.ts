import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { insertSold } from '../testing/sold.ts'

const TODAY = '2026-11-20'
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  await insertSold(h.db, TODAY, 120)
  await h.db.query(
    `insert into underwriting_task (tenant_id, channel_id, created_by, policy_id, order_no, insured, product_name, emp_count,
       total_money, start_date, status, deadline)
     select tenant_id, channel_id, created_by, id, order_no, insured, product_name, emp_count, total_money, start_date,
       'OPEN', '2026-11-24T10:00:00Z' from policy where status = '100'`,
  )
})
afterAll(() => h.close())
const board = async (username: string, days?: number) =>
  (await h.client(username)).home.dashboard.board({ query: days ? { days } : {} })
const sumOf = (rows: readonly { premium: number; back: number; orders: number }[]) =>
  rows.reduce(
    (sum, { premium, back, orders }) => ({
      premium: sum.premium + premium,
      back: sum.back + back,
      orders: sum.orders + orders,
    }),
    { premium: 0, back: 0, orders: 0 },
  )

describe('dashboard', () => {
  it('adds up by day, product and channel to the same money', async () => {
    const { byDay, byProduct, byChannel, total, before, from, to } = await board('admin')
    expect([from, to, byDay.length]).toEqual([addDays(TODAY, -29), TODAY, 30])
    expect(byDay.map(({ date }) => date)).toEqual([...Array(30).keys()].map((i) => addDays(from, i)))
    expect(total.orders).toBeGreaterThan(50)
    expect(sumOf(byDay)).toEqual(total)
    expect(sumOf(byProduct)).toEqual(total)
    expect(sumOf(byChannel)).toEqual(total)
    expect(before.orders).toBeGreaterThan(0)
    const { rows } = await h.db.query(
      'select sum(amount)::int as money, count(*)::int as orders from pay_order',
      [],
    )
    const all = await board('admin', 45)
    expect({ money: all.total.premium, orders: all.total.orders }).toEqual(rows[0])
  })

  it('is the money that the books have at the gateways and for the insurer', async () => {
    await h.db.query('select ledger_open_books()')
    const { total } = await board('admin', 45)
    const { rows } = await h.db.query(
      `select a.kind, abs(sum(e.debit - e.credit))::int as cents from ledger_entry e
       join ledger_account a on a.id = e.account_id where a.kind in ('gateway', 'insurer') group by 1 order by 1`,
    )
    expect(rows).toEqual(['gateway', 'insurer'].map((kind) => ({ kind, cents: total.premium })))
  })

  it('takes back what was refunded, and counts a payment on its day in Shanghai', async () => {
    const { rows } = await h.db.query(
      `select amount::int as amount from pay_order where order_no = 'TD000000000001'`,
      [],
    )
    const amount = Number(Reflect.get(Object(rows[0]), 'amount'))
    await h.db.query(
      `update pay_order set refunded = 100, pay_succ_time = '2026-11-17T16:30:00Z' where order_no = 'TD000000000001'`,
      [],
    )
    const day = (await board('admin')).byDay.find(({ date }) => date === '2026-11-18')
    await h.db.query(`update pay_order set status = '4' where order_no = 'TD000000000001'`, [])
    expect(day?.back).toBe(100)
    const without = (await board('admin')).byDay.find(({ date }) => date === '2026-11-18')
    expect((day?.premium ?? 0) - (without?.premium ?? 0)).toBe(amount - 100)
  })

  it('takes back what a surrender gives back, on the day it took effect', async () => {
    const before = await board('admin')
    await h.db.query(
      `insert into surrender_apply (tenant_id, channel_id, policy_id, policy_no, insured, status, way, refund_money, ended_at, eff_date, reason, confirmed_refund, letter, express_company, tracking_number)
       select p.tenant_id, p.channel_id, p.id, p.policy_no, p.insured, s, way, 700, at::timestamptz, '2026-11-25', '1', 700, '/l', '顺丰', 'SF123456'
       from policy p join pay_order o on o.policy_id = p.id,
         (values ('REFUNDED', '2', '2026-11-17T16:30:00Z'), ('APPROVED', '2', '2026-11-18T15:00:00Z'), ('AGREED', '2', null)) as v (s, way, at)
       where o.order_no = 'TD000000000003'`,
    )
    const after = await board('admin')
    expect(after.total).toEqual({
      ...before.total,
      premium: before.total.premium - 1400,
      back: before.total.back + 1400,
    })
    const on = ({ byDay }: typeof after) => byDay.find(({ date }) => date === '2026-11-18')?.premium ?? 0
    expect(on(after)).toBe(on(before) - 1400)
    expect(sumOf(after.byChannel)).toEqual(after.total)
    await h.db.query('delete from surrender_apply')
  })

  it('counts changes on the day they were confirmed, beyond what was paid for them', async () => {
    const before = await board('admin')
    await h.db.query(
      `insert into endorsement (tenant_id, channel_id, policy_id, apply_no, insured, status, change_code, effective_date, heads,
         pay_money, set_off, done_money, confirmed_at)
       select p.tenant_id, p.channel_id, p.id, 'X' || code || coalesce(done, 0), p.insured, s, code, '2026-12-01', 1, pay, off, done, '2026-11-17T16:30:00Z'
       from policy p join pay_order o on o.policy_id = p.id,
         (values ('803', '3', -900, 0, -900), ('101', '3', 1000, 0, 1000), ('101', '0', 1000, 0, 400), ('101', '3', 500, 300, 500),
           ('801', '3', 2000, 0, 2000), ('101', '2', 800, 0, null)) as v (code, s, pay, off, done)
       where o.order_no = 'TD000000000003'`,
    )
    const after = await board('admin')
    // Taken out; paid before; people refused; set off from the account; paid by transfer.
    expect(after.total.premium - before.total.premium).toBe(-900 + 0 - 600 + 300 + 2000)
    expect(after.total.back - before.total.back).toBe(900 + 600)
    expect(after.total.orders).toBe(before.total.orders)
    await h.db.query('delete from endorsement')
  })

  it('says what of the premium given back stays on account, and the sum of the list of money that goes out', async () => {
    await h.db.query(
      `insert into endorsement (tenant_id, channel_id, policy_id, apply_no, insured, status, change_code, effective_date, heads,
         pay_money, set_off, done_money, back_money, refund_way, confirmed_at)
       select p.tenant_id, p.channel_id, p.id, 'K' || way, p.insured, '3', '803', '2026-12-01', 1, 0 - back, 0, 0 - back, back, way, '2026-11-17T16:30:00Z'
       from policy p join pay_order o on o.policy_id = p.id, (values ('account', 618), ('payee', 900)) as v (way, back)
       where o.order_no = 'TD000000000003'`,
    )
    const { total, kept, moneyOut, from, to } = await board('finance')
    expect([total.back, kept, moneyOut]).toEqual([1518, 618, 900])
    const list = await (await h.client('finance')).ledger.moneyOut.page({
      query: { dueAtStart: from, dueAtEnd: to },
    })
    expect(list.records.map(({ amount }) => amount)).toEqual([moneyOut])
    expect((await board('agent')).moneyOut).toBeNull()
    await h.db.query('delete from endorsement')
  })

  it("shows a channel's people their channel only", async () => {
    const { byChannel, counts } = await board('subadmin')
    expect(byChannel.map(({ name }) => name)).toEqual(['华南分部'])
    const all = Object.values((await board('admin')).counts).reduce((a, b) => a + b, 0)
    expect(Object.values(counts).reduce((a, b) => a + b, 0)).toBeLessThan(all)
    expect(all).toBe(120)
  })

  it('lists what ends within 30 days, the soonest first', async () => {
    const { expiring } = await board('admin')
    expect(expiring.total).toBe(12)
    const days = expiring.records.map((row) => row.days)
    expect(days).toEqual([...days].sort((a, b) => a - b))
    expect(expiring.records[0]?.endDate).toBe(addDays(TODAY, days[0] ?? -1))
  })

  it('refuses who may not see policies, and senseless spans', async () => {
    const config = await h.client('config')
    await expect(config.home.dashboard.board({ query: {} })).rejects.toMatchObject({ status: 403 })
    await expect(board('admin', 400)).rejects.toMatchObject({ status: 400, message: '最多90天' })
  })
})

describe('notices', () => {
  const ids = async (username: string) =>
    (await (await h.client(username)).home.notices.list()).map(({ id }) => id)

  it('are about what this person can do something about', async () => {
    expect(await ids('underwriter')).toEqual(['waiting', 'expiring'])
    expect(await ids('mainadmin')).toEqual(['unpaid', 'expiring', 'sign'])
    expect(await ids('agent')).toEqual(['sign'])
    expect(await ids('config')).toEqual([])
    const [waiting] = await (await h.client('underwriter')).home.notices.list()
    expect(waiting).toMatchObject({
      path: '/underwriting/desk',
      query: { view: 'open' },
      button: '去核保',
    })
    const page = await (await h.client('underwriter')).policies.policy.page({ query: { status: '100' } })
    expect(waiting?.text).toBe(`有 ${page.total} 份投保申请等待核保`)
  })

  it('tell those who act of surrenders, invoices and money without an order', async () => {
    await h.db.query(
      `insert into surrender_apply (tenant_id, channel_id, policy_id, policy_no, insured, status, way, refund_money, eff_date, reason, confirmed_refund, letter, express_company, tracking_number)
       select p.tenant_id, p.channel_id, p.id, p.policy_no, p.insured, s, '2', 700, day::date, '1', 700, '/l', '顺丰', 'SF123456'
       from policy p, (values ('SUBMITTED', '2026-11-20'), ('SUBMITTED', '2026-12-20'), ('SUPPLEMENT', '2026-12-20'), ('REJECTED', '2026-12-20'), ('APPROVED', '2026-11-20')) as v (s, day)
       where p.order_no = 'D000000000006'`,
    )
    await h.db.query(
      `insert into invoice (tenant_id, channel_id, policy_id, title, type, money, status)
       select p.tenant_id, p.channel_id, p.id, 'x', '2', 1, s from policy p, unnest(array['1', '2', '3', '4', '5', '5', '6', '8']) s
       where p.order_no = 'D000000000006'`,
    )
    await h.db.query(
      `insert into pay_suspense (tenant_id, pay_channel, channel_order_no, amount, told_no, status, at, receipt_id)
       values (3, 'simulator', 'nobody', 100, 'T-nobody', '1', now(), 1), (3, 'simulator', 'done', 100, 'T-nobody', '4', now(), 2)`,
    )
    const said = async (username: string) =>
      Object.fromEntries(
        (await (await h.client(username)).home.notices.list())
          .filter(({ id }) => /^(surrender|invoice|suspense)/.test(id))
          .map(({ id, text }) => [id, /有 (\d+)/.exec(text)?.[1]]),
      )
    const red = (await (await h.client('finance')).home.notices.list()).find(({ id }) => id === 'invoiceRed')
    expect(red?.text).toBe('有 1 张发票因退还保费等待开具红字发票')
    const invoices = { invoiceReview: '1', invoiceIssue: '1', invoicePassed: '2' }
    expect(await said('reviewer')).toEqual({ surrenderReview: '2', ...invoices })
    expect(await said('finance')).toEqual({
      surrenderUnpaid: '1',
      ...invoices,
      invoiceRed: '1',
      invoiceRefused: '1',
      invoiceMend: '1',
      suspense: '1',
    })
    const channel = await said('mainadmin')
    expect(channel).toEqual({
      surrenderMoved: '1',
      surrenderWanting: '1',
      surrenderRejected: '1',
      invoiceRefused: '1',
      invoiceMend: '1',
    })
    expect(await said('underwriter')).toEqual({})
    await h.db.query(`delete from pay_suspense where told_no = 'T-nobody'`)
  })

  it('say which applications are late, and to their seller what is asked', async () => {
    const one = `(select min(id) from underwriting_task where channel_id = 100)`
    await h.db.query(`update underwriting_task set deadline = '2026-11-19T10:00:00Z' where id = ${one}`)
    expect((await ids('underwriter'))[0]).toBe('overdue')
    await h.db.query(
      `update policy set pay_deadline = '2026-11-30T15:30:00Z' where id = (select policy_id from underwriting_task where id = ${one})`,
    )
    for (const [status, id] of [
      ['MATERIAL', 'material'],
      ['PROPOSED', 'proposed'],
    ] as const) {
      await h.db.query(`update underwriting_task set status = '${status}' where id = ${one}`)
      expect(await ids('underwriter')).not.toContain('overdue')
      const lines = await (await h.client('mainadmin')).home.notices.list()
      const text = {
        material: '需要补充核保材料',
        proposed: '待确认，最早的一份须在 2026-11-30 23:30 前确认',
      }[id]
      expect(lines.find((one) => one.id === id)?.text).toContain(text)
    }
    await h.db.query(
      `update underwriting_task set status = 'OPEN', deadline = '2026-11-24T10:00:00Z' where id = ${one}`,
    )
  })

  it('warn whoever looks after tenants that theirs ends', async () => {
    expect(await ids('admin')).not.toContain('tenant')
    await h.db.query(`update sys_tenant set end_time = '2026-12-10' where id = 3`, [])
    expect(await ids('admin')).toContain('tenant')
    await h.db.query(`update sys_tenant set end_time = '2099-12-31' where id = 3`, [])
  })
})
