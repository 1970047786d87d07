import { addDays, startOfDay } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { application } from '../../testing/application.ts'
import { newcomer, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { toldAndListed } from '../../testing/told-and-listed.ts'
import { manualOrders } from '../../testing/underwriting.ts'
import { visitorClient } from '../../testing/visitor.ts'
import { runTimers } from '../../work/timers.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let clerk = ''
let people = 930_000
const MOBILE = '13800138000'
beforeAll(async () => {
  h = await startTestApp({ reencode: async (bytes) => bytes })
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const drain = () => drainOutbox(h.kernel, lanes)
const sms = async (): Promise<{ mobile: string; template: string; values: Record<string, string> }[]> =>
  (await h.app.request('/sim/sms/messages')).json()
const mails = async (): Promise<{ to: string; subject: string; text: string }[]> =>
  (await h.app.request('/sim/mail/messages')).json()
const noticesOf = async (policyId: string) =>
  (
    await agent.policies.holderNotice.page({ query: { policyId, sortField: 'createdAt', sortType: '1' } })
  ).records.toSorted((a, b) => Number(a.id) - Number(b.id))
async function ordered(change: Partial<Parameters<typeof application>[0]> = {}) {
  people += 20
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  const holder = { name: `通知${people}有限公司`, ...change.holder }
  const body = application({ productId: '103', professionId: clerk, from: people, ...change, holder })
  return (await agent.policies.apply.submit({ body })).orderId
}
const open = async (path: string) => {
  const answer = await h.app.request(path)
  return { status: answer.status, html: await answer.text() }
}
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
async function uploaded(path: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([PNG], '登高证.png', { type: 'image/png' }))
  const answer = await h.app.request(`${path}/file`, { method: 'POST', body: form })
  return (await answer.json()).data.file
}
async function post(path: string, body: object) {
  const answer = await h.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = await answer.json()
  return { status: answer.status, code, msg, data }
}

test('an order that waits for payment: SMS and mail once, with a link on which it is paid', async () => {
  const id = await ordered()
  await drain()
  const [message] = await sms()
  expect(message).toMatchObject({
    mobile: MOBILE,
    template: 'SMS_PAY',
    values: { until: '2026-11-22 23:30', product: expect.any(String) },
  })
  const path = `/h/${message?.values.code}`
  const [mail] = await mails()
  expect(mail?.to).toBe('hr@example.com')
  expect(mail?.text).toContain(`http://127.0.0.1:8080${path}`)
  expect(mail?.text).toContain('¥1,290.00')
  const rows = await noticesOf(id)
  expect(rows.map(({ way, status, target }) => [way, status, target])).toEqual([
    ['sms', 'SENT', '138****8000'],
    ['mail', 'SENT', 'h***@example.com'],
  ])
  expect((await agent.policies.holder.link({ params: { id } })).url).toBe(`http://127.0.0.1:8080${path}`)

  const before = await open(path)
  expect(before.status).toBe(200)
  expect(before.html).toContain('去支付')
  expect(before.html).not.toContain('员工1')
  const { code, data } = await post(`${path}/pay`, {})
  expect(code).toBe(0)
  // Opened again, it is the same payment.
  expect((await post(`${path}/pay`, {})).data.codeUrl).toBe(data.codeUrl)
  const paid = new URL(data.codeUrl).pathname
  await h.app.request(paid, { method: 'POST', body: new URLSearchParams({ action: 'pay' }) })
  await drain()
  expect((await agent.policies.policy.get({ params: { id } })).status).toBe('3.5')
  const [issued] = await sms()
  expect(issued).toMatchObject({ template: 'SMS_ISSUED', values: { until: '2026-11-23' } })
  const said = `已出单，保单号${issued?.values.said}，保障自2026-11-23零时起至2027-11-22 24时止，保费¥1,290.00。`
  expect((await mails())[0]?.text).toContain(said)
  expect((await noticesOf(id)).filter(({ kind }) => kind === 'issued')).toHaveLength(2)
  const after = await open(path)
  expect(after.html).not.toContain('去支付')
  expect(before.html).not.toContain('在线报案')
  const report = /<a href="(\/claim\/[^"]+)">在线报案/.exec(after.html)?.[1] ?? '/'
  expect((await open(report)).html).toContain('出险日期')
  expect(await post(`${path}/pay`, {})).toMatchObject({
    status: 400,
    msg: '当前订单状态为「待生效」，不能支付',
  })
  // Sent again, it is out of date and nobody hears of it.
  const count = (await sms()).length
  await agent.policies.holderNotice.move({ params: { id: rows[0]?.id ?? '', event: 'again' }, body: {} })
  await drain()
  expect((await noticesOf(id))[0]?.status).toBe('DROPPED')
  expect(await sms()).toHaveLength(count)
})

test('material that underwriting asks for is told, and answered by the link', async () => {
  const { orderId, taskId } = await manualOrders(h, agent)()
  const underwriter = await h.client('underwriter')
  const move = (event: string, body: object = {}) =>
    underwriter.underwriting.task.move({ params: { id: taskId, event }, body: { ...body } })
  await move('take')
  await move('askMaterial', { askNote: '请补充登高证', askDue: '2026-11-21' })
  await drain()
  const [message] = await sms()
  expect(message).toMatchObject({ template: 'SMS_MATERIAL', values: { until: '2026-11-21' } })
  expect((await mails())[0]?.text).toContain('请补充登高证')
  const path = `/h/${message?.values.code}`
  const { html } = await open(path)
  expect(html).toContain('请补充登高证')
  const version = Number(/data-version="(\d+)"/.exec(html)?.[1])
  expect(await post(`${path}/answer`, { version, answerNote: ' ' })).toMatchObject({
    msg: '请填写补充说明或添加材料',
  })
  expect(await post(`${path}/answer`, { version: version - 1, answerNote: '旧' })).toMatchObject({
    status: 409,
  })
  const file = await uploaded(path)
  expect(await post(`${path}/answer`, { version, answerNote: '证号 T2026', files: [file] })).toMatchObject({
    code: 0,
  })
  // Only a part: the question stays open, and both who sell and who underwrite hear that something came.
  expect((await open(path)).html).toMatch(/已补充 1 次[\s\S]*证号 T2026[\s\S]*登高证\.png/)
  expect(await post(`${path}/answer`, { version, answerNote: '体检报告随后' })).toMatchObject({ code: 0 })
  const noticed = async (who: typeof agent) => (await who.home.notices.list({})).map(({ id }) => id)
  expect(await noticed(agent)).toContain('given')
  expect(await noticed(underwriter)).toContain('givenBack')
  const asked = await agent.underwriting.order.asked({ params: { id: orderId } })
  expect(asked).toMatchObject({ status: 'MATERIAL', given: [{ who: '投保人' }, { note: '体检报告随后' }] })
  await move('takeBack')
  const { task } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
  expect(task).toMatchObject({ status: 'TAKEN', given: [{ note: '证号 T2026' }, { note: '体检报告随后' }] })
  expect(task.answerFiles).toHaveLength(1)
  const [bucket = '', name = ''] = task.answerFiles[0]?.split('/').slice(-2) ?? []
  expect((await underwriter.system.file.get({ params: { bucket, name } })).size).toBeGreaterThan(0)
  expect(await post(`${path}/answer`, { version, answerNote: '再来' })).toMatchObject({ status: 409 })
  const after = await open(path)
  expect(after.html).toContain('核保员正在审核以上材料')
  expect(after.html).not.toContain('id="answer"')
  expect((await noticesOf(orderId)).map(({ kind }) => kind)).toEqual(['material', 'material'])
})

test('a change that is to be paid, and a policy that ends in 60, 30 and 7 days', async () => {
  const { id } = await issuedPolicy(h, agent)
  const change = { changeCode: '101', effectiveDate: '2026-12-01', rows: [newcomer(clerk)] } as const
  await submitted(h, agent, id, { ...change, rows: [...change.rows] })
  await drain()
  const [message] = await sms()
  expect(message?.template).toBe('SMS_PAY')
  expect((await mails())[0]?.subject).toContain('增员申请待支付')
  const path = `/h/${message?.values.code}`
  const endorsementId = /data-change="(\d+)"/.exec((await open(path)).html)?.[1] ?? ''
  const { data } = await post(`${path}/pay`, { endorsementId })
  await h.app.request(new URL(data.codeUrl).pathname, {
    method: 'POST',
    body: new URLSearchParams({ action: 'pay' }),
  })
  await drain()
  expect((await agent.policies.endorse.open({ params: { id } })).applications[0]?.status).toBe('3')
  expect((await sms())[0]).toMatchObject({
    template: 'SMS_CHANGED',
    values: { what: '增员1人', until: '2026-12-01' },
  })
  expect((await mails())[0]?.text).toMatch(/的增员1人已办理，批单号\S+，自2026-12-01零时起生效。批改保费¥/)
  expect((await open(path)).html).toContain('增员1人已办理')
  const begin = h.clock.now
  for (const days of [60, 30, 7]) {
    h.clock.now = startOfDay(addDays('2027-11-22', -days))
    await runTimers(h.kernel)
    await drain()
    expect((await sms())[0]).toMatchObject({ template: 'SMS_EXPIRING', values: { until: '2027-11-22' } })
    expect((await mails())[0]?.text).toContain(`还有${days + 1}天`)
  }
  agent = await h.client('agent')
  await renewed(id, path)
  expect((await noticesOf(id)).filter(({ kind }) => kind === 'expiring')).toHaveLength(6)
  h.clock.now = begin
  agent = await h.client('agent')
})

/** What ends is shown, and is asked for once; its seller hears of it until a renewal is begun. */
async function renewed(id: string, path: string) {
  const { html } = await open(path)
  expect(html).toContain('即将到期')
  expect(html).toMatch(/在保 \d+ 人，上期保费 <b>¥[\d,.]+<\/b>/)
  expect(html).toMatch(/业务员：[\s\S]*href="tel:1\d{10}"/)
  const told = async () => (await agent.home.notices.list({})).filter(({ id }) => id.startsWith('renewAsked'))
  expect(await told()).toEqual([])
  const { data } = await post(`${path}/renew`, {})
  h.clock.now = new Date(h.clock.now.getTime() + 60_000)
  expect((await post(`${path}/renew`, {})).data).toEqual(data)
  expect(await told()).toMatchObject([{ path: `/policy/entry/${id}`, query: { applyType: 'renew' } }])
  const after = await open(path)
  expect(after.html).toContain('您已于 2027-11-15 00:00 提出续保')
  expect(after.html).not.toContain('我要续保')
  const { expiring } = await agent.home.dashboard.board({ query: {} })
  expect(expiring.records.filter(({ renewAsked }) => renewAsked).map((one) => one.id)).toEqual([id])
  // When it has ended nobody is covered by it any more.
  h.clock.now = startOfDay('2027-11-25')
  await runTimers(h.kernel)
  const { html: ended } = await open(path)
  expect(ended).toMatch(/上期承保 \d+ 人/)
  expect(ended).not.toContain('在保')
  agent = await h.client('agent')
}

test('what the gateways refuse is told on the row and sent again; links of others lead nowhere; test sites tell nobody', async () => {
  const id = await ordered({ holder: { email: 'a@b.c', mobile: '13900000001' } })
  const { providers } = h.kernel.ports
  const plain = h.kernel.ports
  Object.assign(h.kernel, {
    ports: {
      ...plain,
      providers: {
        ...providers,
        sms: {
          sendCode: async () => {},
          sendNotice: async () => '短信平台拒绝：isv.BLACK_KEY_CONTROL_LIMIT',
        },
        mail: null,
      },
    },
  })
  await drain()
  const rows = await noticesOf(id)
  expect(rows.map(({ status, said }) => [status, said])).toEqual([
    ['FAILED', '短信平台拒绝：isv.BLACK_KEY_CONTROL_LIMIT'],
    ['FAILED', '邮件服务未配置'],
  ])
  expect(await toldAndListed(agent, 'holderUnsent')).toEqual([2, 2])
  Object.assign(h.kernel, { ports: plain })
  const other = await h.client('agent2')
  const again = { params: { id: rows[1]?.id ?? '', event: 'again' }, body: {} }
  await expect(other.policies.holderNotice.move(again)).rejects.toMatchObject({ status: 404 })
  await h.db.query(
    `update policy set holder = jsonb_set(holder, '{email}', '"z@b.c"'), pay_deadline = pay_deadline + interval '1 hour' where id = $1`,
    [id],
  )
  await agent.policies.holderNotice.move(again)
  await drain()
  expect((await mails())[0]?.to).toBe('z@b.c')
  // What stands there is what went out, and to whom.
  const [unsent, sent] = await noticesOf(id)
  expect(sent).toMatchObject({ status: 'SENT', target: 'z***@b.c' })
  expect(sent?.until).not.toBe(unsent?.until)
  const { text } = await agent.policies.holderNotice.get({ params: { id: sent?.id ?? '' } })
  expect(text).toContain(`请于${sent?.until}前支付`)

  const { url } = await agent.policies.holder.link({ params: { id } })
  const path = new URL(url).pathname
  const forged = path.replace(/-\d+-/, '-10000-')
  expect((await open(forged)).status).toBe(404)
  expect(await post(`${forged}/pay`, {})).toMatchObject({ status: 404 })
  await expect(other.policies.holder.link({ params: { id } })).rejects.toMatchObject({ status: 404 })

  await h.db.query(`update sys_param set public_value = 'OFF' where public_key = 'HOLDER_NOTICE'`)
  const quiet = await ordered()
  await drain()
  expect(await noticesOf(quiet)).toEqual([])
  await h.db.query(`update sys_param set public_value = 'ON' where public_key = 'HOLDER_NOTICE'`)

  const visitor = await visitorClient(h.app.fetch, 'played', { environment: 'sandbox' })
  people += 20
  const holder = { name: `测试${people}有限公司` }
  const body = application({ productId: '103', professionId: clerk, from: people, holder })
  const { orderId } = await visitor.policies.apply.submit({ body })
  await drain()
  const { rows: told } = await h.db.query('select id from holder_notice where policy_id = $1', [orderId])
  expect(told).toEqual([])
})
