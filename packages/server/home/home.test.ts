import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { insertSold } from '../testing/sold.ts'

const TODAY = '2026-11-20'
let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
  await insertSold(h.db, TODAY, 120)
})
afterAll(() => h.close())
const board = async (username: string, days?: number) =>
  (await h.client(username)).home.dashboard.board({ query: days ? { days } : {} })
const sumOf = (rows: readonly { premium: number; orders: number }[]) =>
  rows.reduce(
    (sum, { premium, orders }) => ({ premium: sum.premium + premium, orders: sum.orders + orders }),
    {
      premium: 0,
      orders: 0,
    },
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
    const without = (await board('admin')).byDay.find(({ date }) => date === '2026-11-18')
    expect((day?.premium ?? 0) - (without?.premium ?? 0)).toBe(amount - 100)
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
    expect(await ids('mainadmin')).toEqual(['unpaid', 'expiring'])
    expect(await ids('agent')).toEqual([])
    expect(await ids('config')).toEqual([])
    const [waiting] = await (await h.client('underwriter')).home.notices.list()
    expect(waiting).toMatchObject({
      path: '/insurance/policy/index',
      query: { status: '100' },
      button: '去核保',
    })
    const page = await (await h.client('underwriter')).policies.policy.page({ query: { status: '100' } })
    expect(waiting?.text).toBe(`有 ${page.total} 份投保申请等待核保`)
  })

  it('warn whoever looks after tenants that theirs ends', async () => {
    expect(await ids('admin')).not.toContain('tenant')
    await h.db.query(`update sys_tenant set end_time = '2026-12-10' where id = 3`, [])
    expect(await ids('admin')).toContain('tenant')
    await h.db.query(`update sys_tenant set end_time = '2099-12-31' where id = 3`, [])
  })
})
