import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { SPECIMEN } from '../seed/specimen.ts'
import { application } from '../testing/application.ts'
import { wrongBooks } from '../testing/books.ts'
import { newcomer, submitted } from '../testing/endorse.ts'
import { startTestApp } from '../testing/harness.ts'
import { notify } from '../testing/notify.ts'
import { asking, issuedPolicy } from '../testing/surrender.ts'
import { toldAndListed } from '../testing/told-and-listed.ts'
import { visitorClient } from '../testing/visitor.ts'
import { runTimers } from '../work/timers.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let admin: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  ;[agent, admin, finance, reviewer] = await Promise.all([
    h.client('agent'),
    h.client('admin'),
    h.client('finance'),
    h.client('reviewer'),
  ])
  await limit('OFF')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const limit = (value: 'ON' | 'OFF') => h.db.query('update dist_channel set limit_public_pay = $1', [value])
const PRICE = 129_000
let people = 400_000
async function ordered(who: Pick<typeof agent, 'policies'> = agent) {
  people += 10
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const insured = `转账${people}有限公司`
  const body = application({ productId: '103', professionId, holder: { name: insured }, from: people })
  const { orderId: id } = await who.policies.apply.submit({ body })
  return { id, insured }
}
const typed = (insured: string) => ({
  transferTime: new Date(h.clock.now.getTime() - 60_000).toISOString(),
  certificate: SPECIMEN.license,
  payer: insured,
  payAccount: '3602 0001 0900 1234 567',
  payFor: '雇主责任险保险费',
  payerWithEnterprise: '1',
})
async function sent(order: { id: string; insured: string }, who: Pick<typeof agent, 'payment'> = agent) {
  const { id, insured } = order
  const { voucher } = await who.payment.offline.send({ params: { id }, body: typed(insured) })
  return voucher?.id ?? ''
}
const move = (id: string, event: string, body: object, who = finance) =>
  who.payment.voucher.move({ params: { id, event }, body: { ...body } })
let serial = 0
const receipt = (receivedAmount = PRICE) => {
  serial += 1
  return { receivedAmount, receiptNo: `ICBC20261120${serial}` }
}
const row = async (id: string) => finance.payment.voucher.get({ params: { id } })
const statusOf = async (id: string) => (await admin.policies.policy.get({ params: { id } })).status
const tell = (orderNo: string, channelOrderNo: string, amount = PRICE) =>
  notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, { orderNo, channelOrderNo, amount })
const drain = () => drainOutbox(h.kernel, lanes)
const refundsOf = async (policyId: string) =>
  (await finance.payment.refund.page({ query: { policyId } })).records
const noticeIds = async (who: typeof agent) => (await who.home.notices.list()).map(({ id }) => id)

test('sent, found at the bank, issued: the money stands at the bank, and everything follows as of a gateway’s callback', async () => {
  const order = await ordered()
  const { id } = order
  const open = await agent.payment.offline.open({ params: { id } })
  const { orderNo } = await agent.policies.policy.get({ params: { id } })
  expect(open).toMatchObject({ barred: null, amount: PRICE, noteNo: orderNo, voucher: null })
  expect(open.account).toMatch(/^\d+$/)
  const qr = await agent.payment.pay.open({ params: { id } })
  const voucher = await sent(order)
  expect(await row(voucher)).toMatchObject({ status: '1', amount: PRICE, insured: order.insured })
  expect(await noticeIds(finance)).toContain('voucherWaiting')
  // A channel's person with the right all the same is not told of what finance alone may confirm.
  await h.db.query(`insert into sys_role_menu (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m.id
    from sys_menu m, sys_role r join sys_user_role ur on ur.role_id = r.id join sys_user u on u.id = ur.user_id
    where u.username = 'mainadmin' and m.permission in ('pay_voucher_confirm', 'pay_voucher_view') on conflict do nothing`)
  expect(await noticeIds(await h.client('mainadmin'))).not.toContain('voucherWaiting')
  // The code is barred, and the page says why.
  await expect(agent.payment.pay.open({ params: { id } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('转账凭证正在等待财务核对'),
  })
  const view = await agent.payment.pay.payStatus({ params: { id } })
  expect(view).toMatchObject({ status: '1', codeUrl: null, voucher: { status: '1' } })
  await expect(sent(order)).rejects.toMatchObject({ status: 409 })
  // Whoever pays the old code all the same has it back.
  expect(await tell(qr.orderNo, 'late-code')).toBe('late')
  await move(voucher, 'confirm', receipt())
  expect(await statusOf(id)).toBe('2')
  await drain()
  expect(await statusOf(id)).toBe('3.5')
  const paid = await finance.payment.payOrder.get({ params: { id: view.payId } })
  expect(paid).toMatchObject({ status: '3', payChannel: 'offline', channelOrderNo: `ICBC20261120${serial}` })
  const { rows } = await h.db.query(
    `select a.kind, sum(e.debit - e.credit)::int as cents from ledger_entry e join ledger_account a on a.id = e.account_id
     where e.pay_order_id = $1 group by 1 order by 1`,
    [view.payId],
  )
  expect(rows).toEqual([
    { kind: 'bank', cents: PRICE },
    { kind: 'receivable', cents: 0 - PRICE },
  ])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what is not as it should be is said field by field, and nothing is sent', async () => {
  const { id, insured } = await ordered()
  const send = (change: object) =>
    agent.payment.offline.send({ params: { id }, body: { ...typed(insured), ...change } })
  const refused = (change: object, path: string, message: string) =>
    expect(send(change)).rejects.toMatchObject({
      status: 400,
      issues: expect.arrayContaining([
        expect.objectContaining({ path, message: expect.stringContaining(message) }),
      ]),
    })
  const later = new Date(h.clock.now.getTime() + 60_000).toISOString()
  await refused({ transferTime: later }, 'transferTime', '转账时间不能晚于现在')
  await refused({ transferTime: '-000001-01-01T00:00:00Z' }, 'transferTime', '不能早于一年前')
  await refused({ transferTime: '' }, 'transferTime', '请选择转账时间')
  await refused({ certificate: '' }, 'certificate', '请上传转账凭证')
  await refused({ certificate: '/admin/sys-file/uploads/none.png' }, 'certificate', '')
  await refused({ payer: ' ' }, 'payer', '请填写付款户名')
  await refused({ payAccount: 'abc' }, 'payAccount', '8至30位数字')
  await refused({ payFor: '' }, 'payFor', '请填写付款用途')
  await refused({ payerWithEnterprise: '' }, 'payerWithEnterprise', '请选择付款方')
  await refused({ payer: '另一家有限公司' }, 'payer', '与投保企业')
  expect((await agent.payment.offline.open({ params: { id } })).voucher).toBeNull()
  await limit('ON')
  await expect(send({})).rejects.toThrow('本产品限制对公转账')
  expect((await agent.payment.offline.open({ params: { id } })).barred).toContain('限制对公转账')
  await limit('OFF')
  await h.db.query(`update sys_param set status = '1' where public_key = 'OFFLINE_ACCOUNT'`)
  await expect(send({})).rejects.toThrow('平台还没有设置收款账户')
  await h.db.query(`update sys_param set status = '0' where public_key = 'OFFLINE_ACCOUNT'`)
})

test('to the cent, a number of the bank once for anything, and by another than who sent it', async () => {
  const [one, two] = [await ordered(), await ordered()]
  const [first, second] = [await sent(one), await sent(two, admin)]
  await expect(move(first, 'confirm', receipt(PRICE - 1))).rejects.toMatchObject({
    status: 400,
    issues: [
      { path: 'receivedAmount', message: expect.stringContaining('应付 1,290.00 元，到账 1,289.99 元') },
    ],
  })
  await expect(move(second, 'confirm', receipt(), admin)).rejects.toThrow('须由提交人以外的人核对')
  await expect(move(first, 'confirm', receipt(), agent)).rejects.toMatchObject({ status: 403 })
  const used = receipt()
  await move(first, 'confirm', used)
  const again = { ...used, receiptNo: ` ${used.receiptNo.toLowerCase()} ` }
  await expect(move(second, 'confirm', again)).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'receiptNo', message: expect.stringContaining('已登记在转账凭证') }],
  })
  expect((await row(second)).status).toBe('1')
  expect(await wrongBooks(h.db)).toEqual([])
})

test('sent back with a reason, the form comes back as it was typed; withdrawn by who sent it alone', async () => {
  const order = await ordered()
  const { id } = order
  const voucher = await sent(order)
  await expect(move(voucher, 'refuse', {})).rejects.toMatchObject({ status: 400 })
  await move(voucher, 'refuse', { refusedWhy: '凭证看不清' })
  // Those that were sent back before and paid since are not listed.
  const refused = await toldAndListed(agent, 'voucherRefused')
  expect(refused?.[1]).toBe(refused?.[0])
  const open = await agent.payment.offline.open({ params: { id } })
  expect(open.voucher).toMatchObject({
    status: '3',
    refusedWhy: '凭证看不清',
    own: true,
    form: { payer: order.insured, payAccount: '3602000109001234567', certificate: SPECIMEN.license },
  })
  // What was typed is told to nobody else.
  expect((await admin.payment.offline.open({ params: { id } })).voucher).toMatchObject({
    own: false,
    form: null,
  })
  const again = await sent(order)
  expect(again).not.toBe(voucher)
  expect(await noticeIds(agent)).not.toContain('voucherRefused')
  await expect(admin.payment.offline.withdraw({ params: { id } })).rejects.toMatchObject({ status: 403 })
  await agent.payment.offline.withdraw({ params: { id } })
  await expect(agent.payment.offline.withdraw({ params: { id } })).rejects.toMatchObject({ status: 409 })
  // By code again.
  expect((await agent.payment.pay.open({ params: { id } })).codeUrl).toContain('/sim/pay/')
})

test('a deadline does not pass while finance looks; it does once the proof is sent back', async () => {
  const order = await ordered()
  const voucher = await sent(order)
  await h.db.query('update policy set pay_deadline = $1 where id = $2', [h.clock.now, order.id])
  await h.db.query('update pay_order set expires_at = $1 where policy_id = $2', [h.clock.now, order.id])
  await runTimers(h.kernel)
  expect(await statusOf(order.id)).toBe('1')
  await move(voucher, 'refuse', { refusedWhy: '没有查到这笔款' })
  await runTimers(h.kernel)
  expect(await statusOf(order.id)).toBe('4')
})

test('money that is found too late goes back by transfer, entered by finance, never by a gateway', async () => {
  const order = await ordered()
  const voucher = await sent(order)
  const cancel = () =>
    agent.policies.policy.move({ params: { id: order.id, event: 'cancelOrder' }, body: {} })
  // It may be on its way: the proof stays where finance looks.
  await expect(cancel()).rejects.toThrow('有转账凭证等待财务核对，不能取消')
  expect((await row(voucher)).status).toBe('1')
  await move(voucher, 'refuse', { refusedWhy: '没有查到这笔款' })
  await cancel()
  await move(voucher, 'cameLate', receipt())
  await drain()
  const [refund] = await refundsOf(order.id)
  expect(refund).toMatchObject({
    status: '1',
    payChannel: 'offline',
    amount: PRICE,
    payeeName: order.insured,
  })
  expect(refund?.payeeAccount).toContain('*')
  const { records } = await finance.ledger.moneyOut.page({ query: { policyId: order.id } })
  expect(records).toMatchObject([{ state: 'waiting', payeeName: order.insured, amount: PRICE }])
  expect(await noticeIds(finance)).toContain('refundByTransfer')
  expect(await wrongBooks(h.db)).toEqual([])
  const back = (receiptNo: string) =>
    finance.payment.refund.move({
      params: { id: refund?.id ?? '', event: 'transferred' },
      body: { receiptNo },
    })
  await expect(back(`ICBC20261120${serial}`)).rejects.toThrow('已登记在转账凭证')
  await back('BACK-1')
  expect(await refundsOf(order.id)).toMatchObject([{ status: '3', receiptNo: 'BACK-1' }])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('money without an order pays none whose proof waits for finance', async () => {
  const order = await ordered()
  const voucher = await sent(order)
  const { orderNo } = await agent.payment.pay.payStatus({ params: { id: order.id } })
  expect(await tell('T0', 'stray-proof')).toBe('unknown')
  const [stray] = (await finance.payment.suspense.page({ query: { channelOrderNo: 'stray-proof' } })).records
  const match = (no: string) =>
    finance.payment.suspense.move({ params: { id: stray?.id ?? '', event: 'match' }, body: { orderNo: no } })
  await expect(match(orderNo)).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'orderNo', message: expect.stringContaining('转账凭证等待核对') }],
  })
  await move(voucher, 'refuse', { refusedWhy: '已扫码付款' })
  await match((await agent.payment.pay.open({ params: { id: order.id } })).orderNo)
  expect([await statusOf(order.id), (await row(voucher)).status]).toEqual(['2', '3'])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a code that is paid and a proof that is confirmed at the same moment, by many: booked once, and the rest goes back', async () => {
  const apps = [h.app, h.beside().app]
  for (let i = 0; i < 4; i += 1) {
    const order = await ordered()
    const qr = await agent.payment.pay.open({ params: { id: order.id } })
    const voucher = await sent(order)
    const used = receipt()
    const tries = await Promise.allSettled([
      move(voucher, 'confirm', used),
      ...apps.map((app) =>
        notify(app, h.kernel.ports.gatewaySecret, h.clock.now, {
          orderNo: qr.orderNo,
          channelOrderNo: `race-${i}`,
          amount: PRICE,
        }),
      ),
      move(voucher, 'confirm', { ...used, receiptNo: `${used.receiptNo}-2` }),
      move(voucher, 'refuse', { refusedWhy: '重复' }),
    ])
    const moved = [tries[0], tries[3], tries[4]].filter((one) => one?.status === 'fulfilled')
    expect(moved).toHaveLength(1)
    await drain()
    const { status } = await row(voucher)
    expect(await statusOf(order.id)).toBe(status === '2' ? '3.5' : '1')
    const { rows } = await h.db.query(
      `select count(*)::int as n from pay_receipt r join pay_order o on o.id = r.pay_order_id where o.policy_id = $1 and r.result = 'paid'`,
      [order.id],
    )
    expect(rows).toEqual([{ n: status === '2' ? 1 : 0 }])
    expect(await refundsOf(order.id)).toMatchObject([{ payChannel: 'simulator', status: '3' }])
  }
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a proof that is sent while the code is paid: one of them stands', async () => {
  for (let i = 0; i < 4; i += 1) {
    const order = await ordered()
    const qr = await agent.payment.pay.open({ params: { id: order.id } })
    const both = [() => sent(order), () => tell(qr.orderNo, `meanwhile-${i}`)]
    await Promise.allSettled((i % 2 ? both : both.toReversed()).map((one) => one()))
    await drain()
    const paid = (await statusOf(order.id)) === '3.5'
    const { records } = await finance.payment.voucher.page({ query: { policyId: order.id } })
    expect(records.map(({ status }) => status)).toEqual(paid ? [] : ['1'])
  }
  expect(await wrongBooks(h.db)).toEqual([])
})

test('an endorsement that costs is paid the same way: what was sent in time counts until it is to take effect', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const changed = async (effectiveDate: string) => {
    const rows = [newcomer(professionId)]
    const made = await submitted(h, agent, id, { changeCode: '101', effectiveDate, rows })
    const query = { endorsementId: made.id }
    const open = await agent.payment.offline.open({ params: { id }, query })
    expect(open).toMatchObject({ amount: made.payable, endorsementId: made.id })
    const { voucher } = await agent.payment.offline.send({ params: { id }, query, body: typed(insured) })
    return { made, params: { id: voucher?.id ?? '' } }
  }
  const before = h.clock.now
  const confirmed = async (effectiveDate: string, at: string) => {
    const { made, params } = await changed(effectiveDate)
    h.clock.now = new Date(at)
    await runTimers(h.kernel)
    const later = await h.client('finance')
    const { outcome } = await later.payment.voucher.get({ params })
    await later.payment.voucher.move({ params: { ...params, event: 'confirm' }, body: receipt(made.payable) })
    await drain()
    h.clock.now = before
    const { applications } = await agent.policies.endorse.open({ params: { id } })
    return [applications.find((one) => one.id === made.id)?.status, outcome]
  }
  // The deadline was a day after it was submitted.
  expect(await confirmed('2026-11-25', '2026-11-22T02:00:00Z')).toEqual([
    '3',
    '确认后批改按已付款办理，不能更改。',
  ])
  expect(await confirmed('2026-11-24', '2026-11-23T16:01:00Z')).toEqual([
    '4',
    '已过生效日期2026-11-24，确认后批改取消，这笔款项须在“退款”中转账退回付款人。',
  ])
  expect(await refundsOf(id)).toMatchObject([{ status: '1', payChannel: 'offline' }])
  const { made, params } = await changed('2026-11-26')
  const revoke = () => agent.policies.endorse.revoke({ params: { id }, body: { endorsementId: made.id } })
  await expect(revoke()).rejects.toThrow('有转账凭证等待财务核对，不能取消')
  await move(params.id, 'refuse', { refusedWhy: '没有查到这笔款' })
  await revoke()
  expect(await wrongBooks(h.db)).toEqual([])
})

test('given back, what was paid by transfer is paid out to the account of the application', async () => {
  const order = await ordered()
  await move(await sent(order), 'confirm', receipt())
  await drain()
  const { id, insured } = order
  const { earliest } = await agent.policies.surrender.open({ params: { id } })
  const { refund } = await agent.policies.surrender.quote({ params: { id }, query: { date: earliest } })
  await agent.policies.surrender.apply({ params: { id }, query: {}, body: asking(insured, earliest, refund) })
  const { records } = await finance.policies.surrenderApply.page({ query: { policyId: id } })
  const applied = records[0]?.id ?? ''
  await reviewer.policies.surrenderApply.move({ params: { id: applied, event: 'approve' }, body: {} })
  await drain()
  const done = await finance.policies.surrenderApply.get({ params: { id: applied } })
  expect(done).toMatchObject({ status: 'APPROVED', way: '2' })
  expect(await refundsOf(id)).toEqual([])
  expect(await wrongBooks(h.db)).toEqual([])
})

test('a visitor of a partner’s page pays so too, and takes their own proof back', async () => {
  const visitor = await visitorClient(h.app.fetch, 'transfer-1')
  const order = await ordered(visitor)
  const form = new FormData()
  const png = Buffer.from(PNG, 'base64')
  form.append('file', new File([png], '凭证.png', { type: 'image/png' }))
  const { url: certificate } = await visitor.system.file.upload({ form })
  const params = { id: order.id }
  const body = { ...typed(order.insured), certificate }
  const { voucher } = await visitor.payment.offline.send({ params, body })
  expect(voucher).toMatchObject({ status: '1', own: true })
  const another = await visitorClient(h.app.fetch, 'transfer-2')
  await expect(another.payment.offline.open({ params })).rejects.toMatchObject({ status: 404 })
  await visitor.payment.offline.withdraw({ params })
  const again = await visitor.payment.offline.send({ params, body })
  await move(again.voucher?.id ?? '', 'confirm', receipt())
  expect(await statusOf(order.id)).toBe('2')
  expect(await wrongBooks(h.db)).toEqual([])
})
/** One white dot. */
const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
