import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { application } from '../../testing/application.ts'
import { newcomer, submitted } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let finance: Awaited<ReturnType<typeof h.client>>
let clerk = ''
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
beforeAll(async () => {
  h = await startTestApp({ reencode: async (bytes) => bytes })
  agent = await h.client('agent')
  finance = await h.client('finance')
  await h.db.query(`update dist_channel set limit_public_pay = 'OFF'`)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  clerk = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const drain = () => drainOutbox(h.kernel, lanes)
const pathOf = async (id: string) =>
  new URL((await agent.policies.holder.link({ params: { id } })).url).pathname
const htmlOf = async (path: string) => (await h.app.request(path)).text()
async function post(path: string, body: object) {
  const answer = await h.app.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, ...(await answer.json()) }
}
async function uploaded(path: string): Promise<string> {
  const form = new FormData()
  form.append('file', new File([PNG], '回单.png', { type: 'image/png' }))
  return (await (await h.app.request(`${path}/file`, { method: 'POST', body: form })).json()).data.file
}
const typed = (payer: string, certificate: string) => ({
  transferTime: new Date(h.clock.now.getTime() - 60_000).toISOString(),
  certificate,
  payer,
  payAccount: '3602 0001 0900 1234 567',
  payFor: '雇主责任险保险费',
  payerWithEnterprise: '1',
})
const voucherOf = async (policyId: string) => {
  const { records } = await finance.payment.voucher.page({ query: { policyId, sortType: '2' } })
  return records[0]
}
const move = (id: string, event: string, body: object) =>
  finance.payment.voucher.move({ params: { id, event }, body: { ...body } })

test('an order is paid by transfer on the holder’s page: refused by field, taken back, sent back with its reason, and found at the bank', async () => {
  const insured = '链接转账有限公司'
  const body = application({
    productId: '103',
    professionId: clerk,
    holder: { name: insured },
    from: 960_000,
  })
  const { orderId: id } = await agent.policies.apply.submit({ body })
  await drain()
  const path = await pathOf(id)
  const { account, noteNo } = await agent.payment.offline.open({ params: { id } })
  expect(await htmlOf(path)).toMatch(new RegExp(`对公转账[\\s\\S]*${account}[\\s\\S]*${noteNo}`))
  const certificate = await uploaded(path)
  const given = typed(insured, certificate)
  expect(await post(`${path}/transfer`, { ...given, payer: '别家' })).toMatchObject({
    status: 400,
    issues: [{ path: 'payer' }],
  })
  expect(await post(`${path}/transfer`, { ...given, certificate: '' })).toMatchObject({
    msg: '请上传转账凭证',
  })
  // Another link's file is nobody's here.
  const other = await pathOf((await issuedPolicy(h, agent)).id)
  expect(await post(`${path}/transfer`, { ...given, certificate: await uploaded(other) })).toMatchObject({
    msg: '文件已失效，请重新上传',
  })
  expect(await post(`${path}/transfer`, given)).toMatchObject({ code: 0 })
  const waits = await htmlOf(path)
  expect(waits).toContain('等待财务核对到账')
  expect(waits).not.toContain('去支付')
  expect(await post(`${path}/pay`, {})).toMatchObject({ status: 409 })
  // What was transferred in time is looked at after the deadline too.
  const { rows } = await h.db.query('select pay_deadline as at from policy where id = $1', [id])
  const before = h.clock.now
  h.clock.now = new Date(Date.parse(String(Object(rows[0]).at)) + 60_000)
  expect(await htmlOf(path)).toContain('等待财务核对到账')
  h.clock.now = before
  expect(await post(`${path}/transfer/withdraw`, {})).toMatchObject({ code: 0 })
  expect(await htmlOf(path)).toContain('去支付')

  expect(await post(`${path}/transfer`, given)).toMatchObject({ code: 0 })
  const first = await voucherOf(id)
  await move(first?.id ?? '', 'refuse', { refusedWhy: '附言不符' })
  await drain()
  const [mail] = await (await h.app.request('/sim/mail/messages')).json()
  expect(mail.text).toContain('转账凭证被财务退回，原因：附言不符')
  expect(mail.subject).toBe(`${insured}的转账凭证未通过`)
  const [message] = await (await h.app.request('/sim/sms/messages')).json()
  expect(message).toMatchObject({
    template: 'SMS_REFUSED',
    values: { what: '投保保费转账凭证', said: '附言不符' },
  })
  const again = await htmlOf(path)
  expect(again).toContain('财务退回了转账凭证：附言不符')
  expect(again).toContain(`value="${insured}"`)
  const kept = /data-file="([^"]+)"/.exec(again)?.[1] ?? ''
  expect(await post(`${path}/transfer`, typed(insured, kept))).toMatchObject({ code: 0 })
  const second = await voucherOf(id)
  await move(second?.id ?? '', 'confirm', { receivedAmount: second?.amount, receiptNo: 'LINK20261120A' })
  await drain()
  expect((await agent.policies.policy.get({ params: { id } })).status).toBe('3.5')
  expect(await htmlOf(path)).not.toContain('待支付</h2>')
})

test('a change is paid so too, and says that it takes effect, not that a policy is issued', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const rows = [newcomer(clerk)]
  const made = await submitted(h, agent, id, { changeCode: '101', effectiveDate: '2026-12-01', rows })
  const path = await pathOf(id)
  const html = await htmlOf(path)
  expect(html).toContain('财务核对到账后办理批改，自生效日期起按新的名单保障')
  expect(html).not.toContain('出单')
  const certificate = await uploaded(path)
  const sent = { ...typed(insured, certificate), endorsementId: made.id }
  expect(await post(`${path}/transfer`, sent)).toMatchObject({ code: 0 })
  const voucher = await voucherOf(id)
  await move(voucher?.id ?? '', 'confirm', { receivedAmount: voucher?.amount, receiptNo: 'LINK20261120B' })
  await drain()
  const { applications } = await agent.policies.endorse.open({ params: { id } })
  expect(applications.find((one) => one.id === made.id)?.status).toBe('3')
})

test('who took the holder’s link finds no money for a proof that came by it; another person does', async () => {
  const insured = '四眼核对有限公司'
  const body = application({
    productId: '103',
    professionId: clerk,
    holder: { name: insured },
    from: 965_000,
  })
  const { orderId: id } = await agent.policies.apply.submit({ body })
  await drain()
  const path = await pathOf(id)
  expect(await post(`${path}/transfer`, typed(insured, await uploaded(path)))).toMatchObject({ code: 0 })
  const admin = await h.client('admin')
  await admin.policies.holder.link({ params: { id } })
  const { rows } = await h.db.query(
    `select u.username from holder_link_taken t join sys_user u on u.id = t.user_id
     where t.policy_id = $1 order by t.id`,
    [id],
  )
  expect(rows).toMatchObject([{ username: 'agent' }, { username: 'admin' }])
  const why = '您取得过这张保单的投保人链接，凭证由该链接提交，须由没有取得过链接的人核对'
  const seen = (await admin.payment.voucher.page({ query: { policyId: id } })).records[0]
  expect(seen).toMatchObject({ via: '投保人链接', linkBarred: why })
  const given = { receivedAmount: seen?.amount, receiptNo: 'LINK20261120F' }
  const params = { id: seen?.id ?? '', event: 'confirm' }
  await expect(admin.payment.voucher.move({ params, body: given })).rejects.toMatchObject({
    status: 400,
    message: why,
  })
  expect(await voucherOf(id)).toMatchObject({ linkBarred: null })
  await move(params.id, 'confirm', given)
})

test('under a channel that is stopped the holder reads whom to ask, and no account to send money to', async () => {
  const insured = '渠道停用投保有限公司'
  const body = application({
    productId: '103',
    professionId: clerk,
    holder: { name: insured },
    from: 970_000,
  })
  const { orderId: id } = await agent.policies.apply.submit({ body })
  await drain()
  const path = await pathOf(id)
  const { account } = await agent.payment.offline.open({ params: { id } })
  expect(await htmlOf(path)).toContain(account)
  const certificate = await uploaded(path)
  const turn = (status: '0' | '1') =>
    h.db.query(
      'update dist_channel set status = $1 where id = (select channel_id from policy where id = $2)',
      [status, id],
    )
  await turn('0')
  const said = '本产品的销售渠道已暂停服务，暂时不能付款，请联系为您办理保险的业务员或平台客服'
  const page = await htmlOf(path)
  expect(page).toContain(said)
  for (const other of [account, '去支付', '您的渠道']) expect(page).not.toContain(other)
  expect(await post(`${path}/pay`, {})).toMatchObject({ status: 400, msg: said })
  expect(await post(`${path}/transfer`, typed(insured, certificate))).toMatchObject({
    status: 400,
    msg: said,
  })
  await turn('1')
  expect(await htmlOf(path)).toContain(account)
})
