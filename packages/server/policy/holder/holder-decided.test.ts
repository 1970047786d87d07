import { priceText } from '@baoqiao/contract/rules/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { application } from '../../testing/application.ts'
import { endorsed, newcomer, payEndorsement, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { notify } from '../../testing/notify.ts'
import { asking, issuedPolicy } from '../../testing/surrender.ts'
import { manualOrders } from '../../testing/underwriting.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let reviewer: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  reviewer = await h.client('reviewer')
})
afterAll(() => h.close())

const drain = () => drainOutbox(h.kernel, lanes)
const sms = async (): Promise<{ template: string; values: Record<string, string> }[]> =>
  (await h.app.request('/sim/sms/messages')).json()
const mails = async (): Promise<{ subject: string; text: string }[]> =>
  (await h.app.request('/sim/mail/messages')).json()
const pageOf = async (id: string) => {
  const { url } = await agent.policies.holder.link({ params: { id } })
  return (await h.app.request(new URL(url).pathname)).text()
}

let people = 950_000
/** An order that waits for payment, with a code by which it is paid. */
async function ordered() {
  people += 20
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const insured = `付款${people}有限公司`
  const body = application({ productId: '103', professionId, from: people, holder: { name: insured } })
  const { orderId: id } = await agent.policies.apply.submit({ body })
  return { id, insured, ...(await opened(id)) }
}
async function opened(id: string) {
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id } })
  return { orderNo, amount }
}
async function pay({ orderNo, amount }: { orderNo: string; amount: number }) {
  const paid = { orderNo, channelOrderNo: `D-${orderNo}`, amount }
  await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, paid)
  await drain()
}

test('a change that is refused is told with its reason, and what was paid for it when it is back', async () => {
  const { id } = await issuedPolicy(h, agent)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const rows = [newcomer(clerk)]
  const made = await submitted(h, agent, id, { changeCode: '101', effectiveDate: '2026-12-01', rows })
  await payEndorsement(h, agent, id, made.id)
  const body = { refusedWhy: '新增人员超出承保范围' }
  await reviewer.policies.endorsement.move({ params: { id: made.id, event: 'refused' }, body })
  await drain()
  const [back, refused] = await sms()
  expect(refused).toMatchObject({
    template: 'SMS_REFUSED',
    values: { what: '增员1人', said: '新增人员超出承保范围' },
  })
  expect(back).toMatchObject({
    template: 'SMS_REFUNDED',
    values: { what: '增员1人', said: expect.stringMatching(/^¥/) },
  })
  const [mailBack, mailRefused] = await mails()
  expect(mailRefused?.text).toContain('未通过，原因：新增人员超出承保范围')
  expect(mailBack?.text).toMatch(/增员1人退款¥[\d.,]+已于2026-11-20 \d\d:\d\d退回付款账户/)
  const html = await pageOf(id)
  expect(html).toContain('办理结果')
  expect(html.indexOf('退款¥')).toBeLessThan(html.indexOf('原因：新增人员超出承保范围'))
})

test('a surrender that is refused keeps the policy; one that is agreed to is told when it is paid, once', async () => {
  const policy = await issuedPolicy(h, agent)
  const about = { params: { id: policy.id }, query: {} }
  const body = asking(policy.insured, '2026-11-21', 129_000)
  const { application: first } = await agent.policies.surrender.apply({ ...about, body })
  const move = (id: string, event: string, given: object) =>
    reviewer.policies.surrenderApply.move({ params: { id, event }, body: { ...given } })
  await move(first?.id ?? '', 'reject', { reviewNote: '申请书未盖章' })
  await drain()
  expect((await sms())[0]).toMatchObject({
    template: 'SMS_REFUSED',
    values: { what: '退保', said: '申请书未盖章' },
  })
  expect((await mails())[0]?.text).toContain('保单继续有效')
  const before = (await sms()).length
  const { application: second } = await agent.policies.surrender.apply({ ...about, body })
  await move(second?.id ?? '', 'approve', {})
  await drain()
  expect(await sms()).toHaveLength(before + 1)
  expect((await sms())[0]).toMatchObject({
    template: 'SMS_REFUNDED',
    values: { what: '退保', said: '¥1,290.00' },
  })
  expect(await pageOf(policy.id)).toContain('退保退款¥1,290.00')
})

test('what was paid for people who were refused is named, where it is, and how it comes back', async () => {
  const { id } = await issuedPolicy(h, agent)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const change = { changeCode: '101' as const, effectiveDate: '2026-12-01' }
  const rows = [newcomer(clerk), newcomer(clerk, '王拒批')]
  const { now } = await endorsed(h, agent, id, { ...change, rows })
  expect(now.backMoney).toBeGreaterThan(0)
  const said = `未通过人员的保费${priceText(now.backMoney ?? 0)}已转入挂账`
  expect((await mails())[0]?.text).toContain(said)
  expect((await mails()).filter(({ subject }) => subject.includes('增员2人已办理'))).toEqual([])
  expect((await mails())[0]?.text).toContain('请联系业务员申请挂账退款')
  expect(await pageOf(id)).toContain(said)
})

test('an application that underwriting refuses is told with its reason and whom to call, until it is sent again', async () => {
  const { orderId: id } = await manualOrders(h, agent)()
  const { policy } = (await h.client('underwriter')).policies
  await policy.move({ params: { id, event: 'startUnderwriting' }, body: {} })
  await policy.move({ params: { id, event: 'refuse' }, body: { reason: '高处作业人员占比过高' } })
  await drain()
  expect((await sms())[0]).toMatchObject({
    template: 'SMS_REFUSED',
    values: { what: '投保', said: '高处作业人员占比过高' },
  })
  const said = /未通过核保，原因：高处作业人员占比过高。[\s\S]*请联系业务员陈晓明 1\d{10}/
  expect((await mails())[0]?.text).toMatch(said)
  expect(await pageOf(id)).toMatch(said)
  await h.db.query(`update policy set status = '100' where id = $1`, [id])
  expect(await pageOf(id)).not.toContain('未通过核保')
})

test('what was paid for and is not covered: why, that the money goes back, and when it is', async () => {
  const told = async () => (await mails()).map(({ text }) => text)
  const refused = await issuedPolicy(h, agent, { holder: { name: '拒保测试有限公司' } })
  const said =
    /没有承保，订单已取消，原因：保险公司拒绝出单。保障没有生效。已付的¥1,290\.00已退回付款账户。仍要投保的，请联系业务员陈晓明 1\d{10}。/
  const [back, why] = await told()
  expect(why).toMatch(said)
  expect(back).toMatch(
    /投保保费退款¥1,290\.00已于[\s\S]*退回付款账户，到账时间以银行为准。退款原因：保险公司拒绝出单。/,
  )
  expect((await sms())[1]).toMatchObject({
    template: 'SMS_REFUSED',
    values: { what: '投保', said: '保险公司拒绝出单' },
  })
  const page = await pageOf(refused.id)
  expect(page).toContain('原因：保险公司拒绝出单。保障没有生效。已付的¥1,290.00已退回付款账户。')
  expect(page.match(/没有承保/g)).toHaveLength(1)

  const before = h.clock.now
  const late = await ordered()
  h.clock.now = new Date('2026-11-22T16:00:00Z')
  await pay(late)
  expect((await told())[1]).toContain('没有承保，订单已取消，原因：起保后到账。保障没有生效')
  h.clock.now = before
  const twice = await ordered()
  h.clock.now = new Date(before.getTime() + 31 * 60_000)
  await agent.payment.pay.payStatus({ params: { id: twice.id } })
  await pay(await opened(twice.id))
  await pay(twice)
  h.clock.now = before
  expect((await told())[0]).toMatch(
    /多付的投保保费退款¥1,290\.00[\s\S]*退款原因：支付单关闭后到账，保单继续有效。/,
  )
  expect((await told()).join('')).not.toContain(`${twice.insured}没有承保`)
})

test('a change that nobody paid for in time: holder and seller hear before it lapses, and that it did', async () => {
  const { id } = await issuedPolicy(h, agent)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
  const change = { changeCode: '101' as const, effectiveDate: '2026-12-01', rows: [newcomer(clerk)] }
  await submitted(h, agent, id, change)
  const told = async () =>
    (await agent.home.notices.list()).flatMap((one) =>
      /^change(ToPay|Lapsed)$/.test(one.id) ? [[one.id, one.text]] : [],
    )
  expect(await told()).toEqual([['changeToPay', '有 1 笔批改待支付，超过支付截止时间将自动取消']])
  await h.db.query(`update endorsement set pay_deadline = $1 where policy_id = $2`, [h.clock.now, id])
  await runTimers(h.kernel)
  await drain()
  expect((await told()).map(([one]) => one)).toEqual(['changeLapsed'])
  expect((await sms())[0]).toMatchObject({
    template: 'SMS_REFUSED',
    values: { what: '增员1人', said: expect.stringContaining('前未付款，已自动取消') },
  })
  expect(await pageOf(id)).toContain('人员没有变更。仍要办理的，请联系业务员重新提交')
  await submitted(h, agent, id, change)
  expect((await told()).map(([one]) => one)).toEqual(['changeToPay'])
})
