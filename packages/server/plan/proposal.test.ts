import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { renderPdf } from '../documents/pdf-node.ts'
import { type Sheet, textOf } from '../kernel/documents/block.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { inFull, takesTurn } from '../testing/full.ts'
import { startTestApp } from '../testing/harness.ts'
import { runTimers } from '../work/timers.ts'
import { lanes } from '../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let agent: Person
let trades: { clerk: string; welder: string }
const sheets: Sheet[] = []
const BEGIN = new Date('2026-11-20T02:00:00Z')
beforeAll(async () => {
  h = await startTestApp({
    pdf: vi.fn(async (sheet: Sheet) => {
      sheets.push(sheet)
      return renderPdf(sheet)
    }),
  })
  agent = await h.client('agent')
  const all = await agent.products.catalogue.trades({ params: { id: '103' } })
  const named = (name: string) => all.find((one) => one.name === name)?.id ?? ''
  trades = { clerk: named('会计'), welder: named('焊工') }
})
afterAll(() => h.close())

const el = (over: object = {}) => ({
  productId: '103',
  coverageWan: 50,
  months: 12,
  startDate: '2026-11-23',
  ...over,
})
const rows = () => [
  { professionId: trades.clerk, empNum: 5 },
  { professionId: trades.welder, empNum: 3 },
]
const UNIT = { unitName: '广州市晨光包装有限公司', unitCode: '91440101MA51000370', areaCode: '440106' }
const propose = (who: Person, over: object = {}) =>
  who.plans.plan.propose({ body: { ...UNIT, plans: [el()], rows: rows(), issue: true, ...over } })
const open = async (token: string) => {
  const answer = await h.app.request(`/plan/${token}`, { headers: { accept: 'text/html' } })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const rowOf = (who: Person, id: string) => who.plans.proposal.get({ params: { id } })

test('what is compared is what is priced; one that cannot be had says why and the others stand', async () => {
  const plans = [el(), el({ coverageWan: 30, items: [1, 2] }), el({ coverageWan: 7 })]
  const options = await agent.plans.plan.compare({ body: { plans, rows: rows() } })
  const alone = await agent.policies.apply.calc({ body: { plan: el(), rows: rows() } })
  expect(options[0]).toMatchObject({ total: alone.total, heads: 8, coverage: '每人50万元', reasons: [] })
  expect(options[1]?.total).toBeLessThan(alone.total)
  expect(options[1]?.without.length).toBeGreaterThan(0)
  expect(options[0]?.exclusions.length).toBeGreaterThan(3)
  expect(options[2]).toMatchObject({ total: null, reasons: ['请选择 保额'] })
})

test('late in the evening the first start is a day on and the last one is not, as when it is applied for', async () => {
  // 23:45 in Shanghai: what is sold is sold for the day after tomorrow, and at most for thirty days after today.
  h.clock.now = new Date('2026-11-20T15:45:00Z')
  const late = await h.client('agent')
  const [soon, first, last, far] = await late.plans.plan.compare({
    body: {
      plans: ['2026-11-21', '2026-11-22', '2026-12-20', '2026-12-21'].map((startDate) => el({ startDate })),
      rows: rows(),
    },
  })
  h.clock.now = BEGIN
  expect([soon?.reasons, far?.reasons]).toEqual([['起保日期最早为2026-11-22'], ['起保日期最晚为2026-12-20']])
  expect([first?.reasons, last?.reasons]).toEqual([[], []])
})

test('a quote is kept with its price, opened again, and marked when the price is another today', async () => {
  const { id } = await agent.plans.plan.save({ body: { ...UNIT, plans: [el()], rows: rows() } })
  const same = await agent.plans.plan.open({ params: { id } })
  expect(same).toMatchObject({ unitName: UNIT.unitName, changed: [], expired: false, rows: rows() })
  expect(same.saved[0]?.total).toBe(same.now[0]?.total)
  const total = same.saved[0]?.total ?? 0
  await h.db.query(`update quote set content = jsonb_set(content, '{0,total}', '100') where id = $1`, [id])
  const changed = await agent.plans.plan.open({ params: { id } })
  expect(changed.changed[0]?.message).toMatch(/^保费由1\.00元变为/)
  expect(changed.now[0]?.total).toBe(total)
  // Another agent's list does not have it, the channel's administrator's has.
  const agent2 = await h.client('agent2')
  await expect(agent2.plans.plan.open({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await expect(
    agent2.plans.plan.save({ body: { ...UNIT, id, plans: [el()], rows: rows() } }),
  ).rejects.toMatchObject({ status: 404 })
  const subadmin = await h.client('subadmin')
  expect((await subadmin.plans.quote.page({ query: {} })).records.map((one) => one.id)).toContain(id)
  h.clock.now = new Date('2026-11-25T02:00:00Z')
  agent = await h.client('agent')
  const later = await agent.plans.plan.open({ params: { id } })
  expect(later.now[0]?.plan.startDate).toBe('2026-11-26')
  expect(later.changed[0]?.message).toContain('起保日期2026-11-23已过')
  h.clock.now = BEGIN
  agent = await h.client('agent')
})

test('the page is open to whoever has the link, counts its views, and says nothing of people', async () => {
  const made = await propose(agent, { plans: [el(), el({ coverageWan: 30 })] })
  const { status, text, headers } = await open(made.token)
  expect(status).toBe(200)
  const row = await rowOf(agent, made.id)
  expect(text).toContain(UNIT.unitName)
  expect(text).toContain('方案比较')
  expect(text).toContain(`applyType=plan&amp;proposal=${made.token}`.replace('&amp;', '&'))
  expect(text).not.toContain(UNIT.unitCode)
  expect(headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/)
  expect(headers.get('cache-control')).toBe('no-store')
  await open(made.token)
  await h.app.request(`/plan/${made.token}`, { method: 'HEAD' })
  expect(await rowOf(agent, made.id)).toMatchObject({ views: row.views + 1 })
  expect((await open(`${made.token.slice(0, -1)}${made.token.endsWith('a') ? 'b' : 'a'}`)).status).toBe(404)
  // What is no token is no page of ours: the console's.
  const elsewhere = await h.app.request('/plan/planInsure', { headers: { accept: 'text/html' } })
  expect(elsewhere.headers.get('content-type')).not.toContain('text/html')
})

test('its visitor is a customer without an account: who made it is called, the login is for staff', async () => {
  const { token } = await propose(agent)
  const said = async () => /<p class="act">(.*?)<\/p>/s.exec((await open(token)).text)?.[1] ?? ''
  const first = await said()
  expect(first).toMatch(/<a class="go" href="tel:13800000007">联系业务员 陈晓明<\/a>/)
  expect(first).toMatch(/<a class="staff" href="\/insuranceCenter[^>]*>业务员登录后投保<\/a>/)
  // Who wrote another way is reached that way.
  await h.db.query(`update proposal set contact = '微信 chenxm' where token = $1`, [token])
  expect(await said()).toMatch(/href="#contact">联系业务员 陈晓明<\/a><small>微信 chenxm/)
  await h.db.query(`update proposal set contact = '陈经理 020-12345678' where token = $1`, [token])
  expect(await said()).toContain('href="tel:02012345678"')
  // Who has no number, or is gone: the insurer's line.
  await h.db.query(`update proposal set contact = null where token = $1`, [token])
  await h.db.query(`update sys_user set lock_flag = '9' where username = 'agent'`)
  const line = await said()
  expect(line).toMatch(/href="tel:\d{10}">拨打服务热线<\/a>/)
  expect(line).not.toContain('陈晓明')
  await h.db.query(`update sys_user set lock_flag = '0' where username = 'agent'`)
})

test('it does not outlive its start of cover, and one that does says so', async () => {
  const made = await propose(agent)
  expect(made.validUntil).toBe('2026-11-22')
  const plans = [el({ startDate: '2026-12-15' }), el({ startDate: '2026-12-01' })]
  const draft = await propose(agent, { issue: false, plans })
  expect(draft.validUntil).toBe('2026-11-30')
  const issue = (validUntil: string) =>
    agent.plans.proposal.move({ params: { id: draft.id, event: 'issue' }, body: { validUntil } })
  await expect(issue('2026-12-01')).rejects.toMatchObject({
    status: 400,
    message: '有效期不能到起保日期2026-12-01当天或以后（过了就不能按这份方案投保），最晚2026-11-30',
  })
  h.clock.now = new Date('2026-12-02T02:00:00Z')
  agent = await h.client('agent')
  await expect(issue('2026-12-02')).rejects.toThrow('方案的起保日期2026-12-01已到，不能再出具')
  // As they were before there was a limit.
  await h.db.query(`update proposal set valid_until = '2026-12-20' where id = $1`, [made.id])
  expect((await open(made.token)).text).toContain('起保日期 2026-11-23 已到')
  const { validUntil } = await agent.plans.plan.revise({ params: { id: made.id } })
  expect(validUntil).toBe('2026-12-16')
  h.clock.now = BEGIN
  agent = await h.client('agent')
})

test('a draft is issued as it was drawn or not at all', async () => {
  const plans = [el({ startDate: '2026-12-15' }), el({ startDate: '2026-12-15', coverageWan: 30 })]
  const draft = await propose(agent, { issue: false, plans })
  const issue = (id: string) =>
    agent.plans.proposal.move({ params: { id, event: 'issue' }, body: { validUntil: '2026-12-01' } })
  const drawn = (path: string, value: string, id = draft.id) =>
    h.db.exec(`update proposal set content = jsonb_set(content, '${path}', '${value}') where id = ${id}`)
  await drawn('{1,versionId}', '"0"')
  await expect(issue(draft.id)).rejects.toMatchObject({
    status: 409,
    message: '方案2的产品已换新版本，条款可能不同。请撤回这份草稿，回到保费测算重新生成建议书',
  })
  await drawn('{0,rateVersion}', '"旧费率"')
  await expect(issue(draft.id)).rejects.toThrow('方案1费率版本已由旧费率换为')
  await drawn('{0,total}', '100')
  await expect(issue(draft.id)).rejects.toThrow('方案1保费由1.00元变为')
  await h.db.query(`update dist_product set is_sale = '1' where id = 103`)
  await expect(issue(draft.id)).rejects.toThrow('方案1现在不能投保：')
  await h.db.query(`update dist_product set is_sale = '0' where id = 103`)
  const other = await propose(agent, { issue: false, plans })
  await issue(other.id)
  const next = await agent.plans.plan.revise({ params: { id: other.id } })
  await drawn('{0,total}', '100', next.id)
  await expect(issue(next.id)).rejects.toThrow('请撤回这份草稿，对上一版生成新版')
})

test('a draft is shown to nobody; withdrawn and expired links say so and nothing else', async () => {
  const draft = await propose(agent, { issue: false })
  expect((await open(draft.token)).status).toBe(404)
  const move = (event: string, body: object) =>
    agent.plans.proposal.move({ params: { id: draft.id, event }, body: { ...body } })
  await expect(move('issue', { validUntil: '2027-09-01' })).rejects.toMatchObject({
    status: 400,
    message: /最长90天/,
  })
  await move('issue', { validUntil: '2026-11-22', contact: '020-12345678' })
  expect((await open(draft.token)).text).toContain('020-12345678')
  h.clock.now = new Date('2026-11-22T16:30:00Z')
  const over = await open(draft.token)
  expect([over.status, over.text.includes(UNIT.unitName)]).toEqual([410, false])
  expect(over.text).toContain('建议书已过期')
  await runTimers(h.kernel)
  const { rows: states } = await h.db.query(`select status from proposal where id = $1`, [draft.id])
  expect(states).toEqual([{ status: 'EXPIRED' }])
  h.clock.now = BEGIN
  agent = await h.client('agent')
  const other = await propose(agent)
  await agent.plans.proposal.move({
    params: { id: other.id, event: 'withdraw' },
    body: { withdrawnWhy: '报错价' },
  })
  const gone = await open(other.token)
  expect([gone.status, gone.text.includes('报错价'), gone.text.includes('建议书已撤回')]).toEqual([
    410,
    false,
    true,
  ])
  await expect(agent.plans.plan.carried({ params: { token: other.token }, query: {} })).rejects.toMatchObject(
    {
      status: 409,
      message: '这份建议书已撤回，不能按它投保，请重新测算',
    },
  )
})

inFull('the next edition takes the place of the one before when it is issued', async () => {
  const first = await propose(agent)
  const second = await agent.plans.plan.revise({ params: { id: first.id } })
  expect((await open(first.token)).status).toBe(200)
  await agent.plans.proposal.move({
    params: { id: second.id, event: 'issue' },
    body: { validUntil: second.validUntil },
  })
  const old = await open(first.token)
  expect(old.status).toBe(410)
  expect(old.text).toContain(`href="/plan/${second.token}"`)
  expect(await rowOf(agent, second.id)).toMatchObject({
    edition: 2,
    proposalNo: first.proposalNo,
    status: 'ISSUED',
  })
  await drainOutbox(h.kernel, lanes)
  const paper = sheets.find(({ docNo }) => docNo === `${first.proposalNo}-2`)
  // What stands below every page, and on the page that checks it.
  expect(paper?.edition).toBe(2)
  const checked = await (await h.app.request(new URL(paper?.checkUrl ?? '').pathname)).text()
  expect(checked.match(/<dt>版次<\/dt><dd>.*?<\/dd>/g)).toEqual(['<dt>版次</dt><dd>第2版</dd>'])
})

test('an application takes over plan, people and enterprise at the price that was proposed', async () => {
  const made = await propose(agent)
  const carried = await agent.plans.plan.carried({ params: { token: made.token }, query: {} })
  expect(carried).toMatchObject({
    plan: el(),
    heads: rows(),
    holder: { name: UNIT.unitName, code: UNIT.unitCode, areaCode: UNIT.areaCode },
    notices: [],
  })
  const priced = await agent.policies.apply.calc({ body: { plan: carried.plan, rows: carried.heads } })
  expect([carried.before, carried.now]).toEqual([priced.total, priced.total])
  await h.db.query(`update proposal set content = jsonb_set(content, '{0,total}', '100') where id = $1`, [
    made.id,
  ])
  const changed = await agent.plans.plan.carried({ params: { token: made.token }, query: {} })
  expect(changed.notices[0]).toMatch(/^保费由1\.00元变为/)
  const agent2 = await h.client('agent2')
  await expect(agent2.plans.plan.carried({ params: { token: made.token }, query: {} })).rejects.toMatchObject(
    { status: 404 },
  )
  await expect(rowOf(agent2, made.id)).rejects.toMatchObject({ status: 404 })
})

takesTurn(2)('the paper says what the page says, and is taken from the page', async () => {
  const made = await propose(agent, { plans: [el(), el({ coverageWan: 30, items: [1] })] })
  await drainOutbox(h.kernel, lanes)
  const said = textOf(sheets.at(-1) ?? { title: '', blocks: [] })
  const options = await agent.plans.plan.compare({ body: { plans: [el()], rows: rows() } })
  for (const words of [
    UNIT.unitName,
    made.proposalNo,
    '方案比较',
    '会计 1类 5',
    '哪些不保',
    '理赔步骤',
    '不是保险合同',
    `/plan/${made.token}`,
  ])
    expect(said).toContain(words)
  expect(said).toContain(((options[0]?.total ?? 0) / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ','))
  const file = await h.app.request(`/plan/${made.token}/file/pdf`)
  expect(file.headers.get('content-type')).toBe('application/pdf')
  expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(10_000)
  await agent.plans.proposal.move({ params: { id: made.id, event: 'withdraw' }, body: {} })
  expect((await h.app.request(`/plan/${made.token}/file/pdf`)).status).toBe(404)
})

test('a channel dresses its proposals: its own notice before that of the channel above', async () => {
  const admin = await h.client('admin')
  const { records } = await admin.channels.account.page({ query: {} })
  const mine = (await agent.plans.proposal.page({ query: {} })).records[0]
  expect(records.length).toBeGreaterThan(0)
  expect(mine).toBeDefined()
  const channelId = (await h.db.query(`select channel_id from proposal where id = $1`, [mine?.id]))
    .rows[0] as {
    channel_id: string
  }
  await admin.plans.planNotice.add({ body: { name: '全部', specialPromise: '平台承诺' } })
  expect((await open((await propose(agent)).token)).text).toContain('平台承诺')
  await admin.plans.planNotice.add({
    body: {
      name: '渠道',
      channelId: String(channelId.channel_id),
      productId: '103',
      specialPromise: '两小时到场\n专人跟进',
    },
  })
  const { text } = await open((await propose(agent)).token)
  expect(text).toContain('<li>两小时到场</li>')
  expect(text).not.toContain('平台承诺')
})

test('an employer plan quote of an older client is reckoned by the product, dates and all', async () => {
  const body = {
    coverage: 50,
    effectiveDate: '2026-11-23',
    defeasanceDate: '2027-11-22',
    allDuty: 1 as const,
    feeRate: 1,
    rows: [{ professionId: trades.clerk, empNum: 3, baseFee: 1 }],
  }
  const answer = await agent.plans.calcPremium({ body: { ...body, productId: '103' } })
  const same = await agent.policies.apply.calc({
    body: { plan: el({ items: answer.items }), rows: [{ professionId: trades.clerk, empNum: 3 }] },
  })
  expect(answer).toMatchObject({ total: same.total, term: 12, defeasanceDate: '2027-11-22', heads: 3 })
  expect(answer.notes).toHaveLength(2)
  expect(answer.rows[0]?.steps.length).toBeGreaterThan(2)
  await expect(
    agent.plans.calcPremium({ body: { ...body, defeasanceDate: '2027-11-01' } }),
  ).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'defeasanceDate' }],
  })
  await expect(agent.plans.calcPremium({ body: { ...body, coverage: 51 } })).rejects.toMatchObject({
    issues: [{ path: 'coverage' }],
  })
})
