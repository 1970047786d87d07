import { addDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mask } from '../../kernel/data/vault.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { endorsed, newcomer, peopleOf, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
let admin: Awaited<ReturnType<typeof h.client>>
const BEGIN = new Date('2026-11-20T02:00:00Z')
const trade = new Map<string, string>()

const login = async () => {
  ;[agent, reviewer, admin] = await Promise.all([h.client('agent'), h.client('reviewer'), h.client('admin')])
}
beforeAll(async () => {
  h = await startTestApp()
  await login()
  for (const { id, name } of await agent.products.catalogue.trades({ params: { id: '103' } }))
    trade.set(name, id)
})
afterAll(() => h.close())
beforeEach(async () => {
  h.clock.now = BEGIN
  await login()
})
const CLERK = () => trade.get('会计') ?? ''
/** Cover runs from 2026-11-23 to 2027-11-22; three people of 430 yuan. */
const START = '2026-11-23'
const END = '2027-11-22'
const HEAD = 43_000
async function on(date: string) {
  h.clock.now = startOfDay(date)
  await login()
  await runTimers(h.kernel)
}
const row = (id: string) => agent.policies.policy.get({ params: { id } })
const daysFrom = (eff: string) => (Date.parse(END) - Date.parse(eff)) / 86_400_000 + 1
const coverOn = (id: string, date: string) =>
  agent.policies.cover.ofPolicy({ params: { id }, query: { date, size: 1000 } })

describe('who is covered follows what was changed', () => {
  test('people added are paid for by days and covered from their day on, not before', async () => {
    const { id } = await issuedPolicy(h, agent)
    await on('2027-02-01')
    const eff = '2027-02-10'
    const who = [newcomer(CLERK()), newcomer(CLERK())]
    const { quote, now } = await endorsed(h, agent, id, { changeCode: '101', effectiveDate: eff, rows: who })
    const each = Math.round((HEAD * daysFrom(eff)) / 365)
    expect(quote).toMatchObject({
      total: 2 * each,
      payable: 2 * each,
      refund: 0,
      headsBefore: 3,
      headsAfter: 5,
      bars: [],
    })
    expect(quote.rows[0]?.formula).toBe(`每人全期保费430.00元 × 剩余${daysFrom(eff)}天 ÷ 365天`)
    expect(now).toMatchObject({
      status: '3',
      doneMoney: 2 * each,
      backMoney: 0,
      rows: { open: 0, done: 2, failed: 0 },
    })
    expect((await coverOn(id, addDays(eff, -1))).total).toBe(3)
    const day = await coverOn(id, eff)
    expect(day.total).toBe(5)
    expect(day.records.at(-1)).toMatchObject({
      name: who[1]?.name,
      fromDate: eff,
      toDate: END,
      premium: each,
      document: now.endorseNo,
    })
    expect(await row(id)).toMatchObject({ heads: 5, premiumNow: 3 * HEAD + 2 * each, totalMoney: 3 * HEAD })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('added and removed on the same day gives back what was paid, to the cent', async () => {
    const { id } = await issuedPolicy(h, agent)
    const eff = '2027-03-07'
    const { quote } = await endorsed(h, agent, id, {
      changeCode: '101',
      effectiveDate: eff,
      rows: [newcomer(CLERK())],
    })
    const came = (await peopleOf(agent, id)).at(-1)
    const back = await endorsed(h, agent, id, {
      changeCode: '803',
      effectiveDate: eff,
      rows: [{ insuredId: came?.id }],
    })
    expect(back.quote.total).toBe(-quote.total)
    expect(await row(id)).toMatchObject({ heads: 3, premiumNow: 3 * HEAD })
    expect((await coverOn(id, eff)).total).toBe(3)
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('a replacement costs nothing, takes the seat, and lasts to the end', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    const eff = '2027-01-01'
    const who = newcomer(CLERK())
    const { quote, now } = await endorsed(h, agent, id, {
      changeCode: '102',
      effectiveDate: eff,
      rows: [{ insuredId: first?.id, ...who }],
    })
    expect([quote.total, now.status]).toEqual([0, '3'])
    const before = (await coverOn(id, '2026-12-31')).records.map(({ name }) => name)
    const after = (await coverOn(id, eff)).records.map(({ name }) => name)
    expect([
      before.includes(first?.name ?? ''),
      after.includes(first?.name ?? ''),
      after.includes(who.name),
    ]).toEqual([true, false, true])
    const all = await agent.policies.cover.ofPerson({ body: { idNo: who.idNo } })
    expect(all).toMatchObject([{ name: who.name, fromDate: eff, toDate: END, policyId: id }])
    expect(await row(id)).toMatchObject({ heads: 3, premiumNow: 3 * HEAD })
  })

  test('replaced people and what is paid for a change, in the field names of the specification', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first, second] = await peopleOf(agent, id)
    const { rows: kept } = await h.db.query(
      `select id_no from policy_insured where policy_id = $1 order by seq limit 1`,
      [id],
    )
    const idNoReplaced = h.kernel.vaultOf('3').open(String(Object(kept[0]).id_no))
    const who = newcomer(CLERK())
    const line = { nameReplaced: first?.name ?? '', idNoReplaced, nameNew: who.name, idNoNew: who.idNo }
    const effectiveDate = '2027-01-01'
    const ask = (rows: (typeof line & { profession?: string; remark?: string })[]) =>
      agent.policies.endorseWire.replace({ params: { id }, body: { effectiveDate, rows } })
    await expect(ask([{ ...line, nameReplaced: second?.name ?? '' }])).rejects.toMatchObject({
      status: 400,
      issues: [{ path: 'rows.0.idNoReplaced', message: expect.stringContaining('保单中没有这个人') }],
    })
    await expect(ask([{ ...line, profession: '没有这个' }])).rejects.toThrow('职业库中没有“没有这个”')
    const { quote, rows } = await ask([{ ...line, profession: '会计', remark: '离职' }])
    expect([quote.ready, quote.total]).toEqual([true, 0])
    await endorsed(h, agent, id, { changeCode: '102', effectiveDate, rows })
    const added = await submitted(h, agent, id, {
      changeCode: '101',
      effectiveDate,
      rows: [newcomer(CLERK())],
    })
    expect((await agent.policies.endorseWire.replacements({ params: { id }, query: {} })).records).toEqual([
      {
        nameReplaced: first?.name,
        idNoReplaced: first?.idNo,
        nameNew: who.name,
        idNoNew: mask(who.idNo),
        profession: '会计',
        effectiveDate,
        status: '200',
        remark: '离职',
      },
    ])
    const orders = () => agent.policies.endorseWire.payOrders({ params: { id } })
    const [paying, free] = await orders()
    expect(free).toMatchObject({ changeCode: '102', payMoney: 0, status: '3', payOrderId: null, payNo: null })
    expect(paying).toMatchObject({
      applyNo: added.applyNo,
      payMoney: added.payMoney,
      status: '1',
      payNo: null,
    })
    const { orderNo } = await agent.payment.pay.open({ params: { id }, query: { endorsementId: added.id } })
    expect((await orders())[0]).toMatchObject({ payNo: orderNo, details: '增员 1 人，自 2027-01-01 起' })
  })

  test('a trade of another class is charged up and given back down; the person keeps their place', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    const offered = await agent.products.catalogue.trades({ params: { id: '103' } })
    const risky = offered.find(({ cls }) => cls === '4')
    const eff = '2027-02-01'
    const change = { changeCode: '804' as const, effectiveDate: eff }
    const rows = [{ insuredId: first?.id, professionId: risky?.id }]
    const { quote } = await endorsed(h, agent, id, { ...change, rows })
    expect(quote.total).toBe(Math.round((57_000 * daysFrom(eff)) / 365))
    expect((await coverOn(id, eff)).records.find(({ insuredId }) => insuredId === first?.id)).toMatchObject({
      cls: 4,
      fromDate: eff,
    })
    expect(
      (await coverOn(id, '2027-01-31')).records.find(({ insuredId }) => insuredId === first?.id),
    ).toMatchObject({ cls: 1 })
    const down = await endorsed(h, agent, id, {
      ...change,
      rows: [{ insuredId: first?.id, professionId: CLERK() }],
    })
    expect(down.quote.total).toBe(-quote.total)
    expect(await row(id)).toMatchObject({ premiumNow: 3 * HEAD, heads: 3 })
    expect(await wrongBooks(h.db)).toEqual([])
  })

  test('a corrected number waits for a reviewer who is somebody else, and moves no money', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    const made = await submitted(h, agent, id, {
      changeCode: '802',
      effectiveDate: '2026-11-24',
      rows: [{ insuredId: first?.id, name: '员更名' }],
    })
    await drainOutbox(h.kernel, lanes)
    expect([made.status, made.payable]).toEqual(['2', 0])
    const move = { params: { id: made.id, event: 'confirmed' }, body: { endorseNo: 'C-1' } }
    await expect(agent.policies.endorsement.move(move)).rejects.toThrow()
    await reviewer.policies.endorsement.move(move)
    expect((await peopleOf(agent, id))[0]).toMatchObject({ name: '员更名' })
    expect(await row(id)).toMatchObject({ premiumNow: 3 * HEAD })
  })

  test('people who came by transfer are recorded by the platform with the voucher', async () => {
    const { id } = await issuedPolicy(h, agent)
    const change = { changeCode: '801' as const, effectiveDate: '2026-12-01', rows: [newcomer(CLERK())] }
    await expect(submitted(h, agent, id, { ...change, voucher: SPECIMEN.license })).rejects.toThrow(
      '线下增员由平台运营办理',
    )
    await expect(submitted(h, admin, id, change)).rejects.toThrow('请上传线下付款凭证')
    const body = { ...change, voucher: SPECIMEN.license }
    const amount = (await admin.policies.endorse.quote({ params: { id }, body: change })).total
    const transfer = { payer: '某某公司', date: '2026-11-19', amount, serial: 'bank-1' }
    const refused = (given: object) => submitted(h, admin, id, { ...body, ...given })
    await expect(refused({})).rejects.toThrow('请填写付款户名')
    await expect(refused({ transfer: { ...transfer, amount: amount - 1 } })).rejects.toThrow('不一致')
    await expect(refused({ transfer: { ...transfer, date: '2026-11-21' } })).rejects.toThrow('不能晚于今天')
    await expect(refused({ transfer: { ...transfer, serial: ' ' } })).rejects.toThrow('请填写银行流水号')
    const { now } = await endorsed(h, admin, id, { ...body, transfer })
    // It is paid: nothing is due.
    expect(now).toMatchObject({ status: '3', payDeadline: null })
    expect(await row(id)).toMatchObject({ heads: 4 })
    // The same money does not bring a second person.
    const again = { ...body, rows: [newcomer(CLERK())] }
    for (const serial of ['BANK-1', 'Ｂank - 1'])
      await expect(submitted(h, admin, id, { ...again, transfer: { ...transfer, serial } })).rejects.toThrow(
        /^流水号.+已登记在批改申请\w+上，请核对银行回单$/,
      )
    await expect(
      submitted(h, admin, id, { ...again, transfer: { ...transfer, serial: 'bank-2' } }),
    ).rejects.toThrow('这份付款凭证已用于批改申请')
    expect(await wrongBooks(h.db)).toEqual([])
  })
})

describe('what stands against it is told before', () => {
  test.each([
    ['2026-11-20', '生效日期须在2026-11-23至2027-11-22之间'],
    ['2027-11-23', '生效日期须在2026-11-23至2027-11-22之间'],
  ])('an effective date outside the term (%s)', async (effectiveDate, message) => {
    const { id } = await issuedPolicy(h, agent)
    const { bars, ready } = await agent.policies.endorse.quote({
      params: { id },
      body: { changeCode: '101', effectiveDate, rows: [newcomer(CLERK())] },
    })
    expect([ready, bars.map((bar) => bar.message)]).toEqual([false, [message]])
  })

  test('too few left, nobody known, twice, no name, no trade, no number', async () => {
    const { id } = await issuedPolicy(h, agent)
    const [first] = await peopleOf(agent, id)
    const quote = (body: object) =>
      agent.policies.endorse.quote({
        params: { id },
        body: { effectiveDate: '2026-12-01', ...body } as never,
      })
    const left = await quote({ changeCode: '803', rows: [{ insuredId: first?.id }] })
    expect(left.bars[0]?.message).toBe('减员后在保2人，不得少于3人；全部离职的请办理退保')
    const rows = await quote({
      changeCode: '803',
      rows: [{ insuredId: '1' }, { insuredId: first?.id }, { insuredId: first?.id }],
    })
    expect(rows.rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      ['unknown'],
      [],
      ['duplicate'],
    ])
    const wrong = await quote({
      changeCode: '101',
      rows: [newcomer(CLERK()), { name: '', idNo: 'x', professionId: '1' }],
    })
    expect(wrong.rows.map(({ issues }) => issues.map(({ code }) => code))).toEqual([
      [],
      ['name', 'profession', 'idNo'],
    ])
  })

  test('a second application waits: one of two wins, the other is told who and what', async () => {
    const { id } = await issuedPolicy(h, agent)
    const staff = await h.client('mainadmin')
    // What is on account for the holder from changes before would pay it.
    const ask = (who: typeof agent) =>
      submitted(h, who, id, {
        changeCode: '101',
        effectiveDate: '2026-12-01',
        useAccount: false,
        rows: [newcomer(CLERK())],
      })
    const results = await Promise.allSettled([ask(agent), ask(staff)])
    const lost = results.filter((one) => one.status === 'rejected')
    expect(lost).toHaveLength(1)
    expect(Reflect.get(Object(lost[0]?.reason), 'status')).toBe(409)
    expect(String(lost[0]?.reason)).toMatch(/已于.*提交增员申请（E\d+，待支付）/)
    const { changes, open } = await agent.policies.endorse.open({ params: { id } })
    expect(open?.status).toBe('1')
    for (const { barred } of changes) expect(barred).toContain('办结前不能提交其他批改')
    const quoted = await agent.policies.surrender.open({ params: { id } })
    expect(quoted.barred).toContain('办结后才能退保')
    expect(quoted.barring).toEqual({ table: 'endorsement', id: open?.id })
  })

  test('what another has done since the page was opened is told, and nothing is done over it', async () => {
    const { id } = await issuedPolicy(h, agent)
    const { seen } = await agent.policies.endorse.open({ params: { id } })
    const change = { changeCode: '101' as const, effectiveDate: '2026-12-01', rows: [newcomer(CLERK())] }
    await endorsed(h, agent, id, change)
    await expect(
      submitted(h, agent, id, { ...change, rows: [newcomer(CLERK())], seen }),
    ).rejects.toMatchObject({ status: 409, message: expect.stringContaining('已变为「成功」') })
  })

  test('another price than was confirmed is a conflict that says both', async () => {
    const { id } = await issuedPolicy(h, agent)
    const body = {
      changeCode: '101' as const,
      effectiveDate: '2026-12-01',
      rows: [newcomer(CLERK())],
      confirmedTotal: 1,
    }
    await expect(agent.policies.endorse.submit({ params: { id }, body })).rejects.toMatchObject({
      status: 409,
      message: expect.stringContaining('批改保费已由0.01元变为'),
    })
  })
})

test('the database refuses cover twice on a day, and that what was written is changed', async () => {
  const { id } = await issuedPolicy(h, agent)
  await expect(
    h.db.query(
      `insert into cover_interval (tenant_id, policy_id, seat_id, insured_id, profession_id, profession_name, cls, from_date, to_date, premium, source)
       select tenant_id, policy_id, seat_id, insured_id, profession_id, profession_name, cls, to_date, to_date + 9, 0, 'policy'
       from cover_interval where policy_id = $1 limit 1`,
      [id],
    ),
  ).rejects.toThrow('cover_interval_once')
  // Nor in another row of the same person, as of somebody who left and came again.
  const again = h.db.query(
    `update policy_insured set id_no_hash = (select id_no_hash from policy_insured where policy_id = $1 and seq = 1)
     where policy_id = $1 and seq = 2`,
    [id],
  )
  await expect(again).rejects.toThrow('covered twice on a day')
  for (const change of ['premium = 1', 'to_date = to_date - 1', 'replaced_by = null'])
    await expect(
      h.db.query(`update cover_interval set ${change} where policy_id = $1`, [id]),
    ).rejects.toThrow('never changed')
  await expect(h.db.query('delete from cover_interval where policy_id = $1', [id])).rejects.toThrow(
    'never changed',
  )
  expect(START).toBe((await coverOn(id, START)).records[0]?.fromDate)
})
