import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { MOST_ON_PAPER } from '@baoqiao/contract/settlement/most-on-paper.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renderPdf } from '../documents/pdf-node.ts'
import { type Sheet, textOf } from '../kernel/documents/block.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { SPECIMEN } from '../seed/specimen.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { bareSold, bookPremium } from '../testing/premium.ts'
import { lanes } from '../work/topics.ts'
import { autoSettle } from './apply/auto-settle.ts'
import { writeLines } from './lines/write-lines.ts'

/** What the platform’s people follow of sub-channel 101, and what its own people are told. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let channel: Person
const CHANNEL = '101'
const sheets: Sheet[] = []
const pdf = (sheet: Sheet) => renderPdf(sheets[sheets.push(sheet) - 1] ?? sheet)
const EL = '雇主责任险'
const SIGNERS = ['何分管', '温审核', '平台管理员', '钱财务']
const INFO = {
  ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
  ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128', autoSettle: '1' as const },
  ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
}
beforeAll(async () => {
  h = await startTestApp({ pdf })
  // Whoever leads the channel takes its applications out as a sheet.
  await h.db.query(`insert into sys_role_menu (tenant_id, role_id, menu_id) select r.tenant_id, r.id, m.id
    from sys_role r, sys_menu m where r.role_code = 'ROLE_PLACE_ADMIN' and r.tenant_id = 3 and m.permission = 'settle_apply_export'`)
  const [a, r, f, s] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'subadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !s) throw new Error('nobody there')
  ;[admin, reviewer, finance, channel] = [a, r, f, s]
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: addDays(todayIn(h.clock.now), -60) },
      ruleItems: [{ insureName: EL, basicFeeRate: 1200, additionalFeeRate: 300 }],
    },
  })
  await channel.channels.settleInfo.add({ body: INFO })
})
afterAll(() => h.close())

async function premium(cents: number, policyId?: string, at?: string, insurance = EL) {
  const id = policyId ?? (await bareSold(h, CHANNEL, insurance))
  await bookPremium(h, { channelId: CHANNEL, policyId: id }, cents, at)
  await writeLines(h.kernel)
  return id
}
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.settlement.settleApply.move({ params: { id, event }, body })
let receipts = 0
const paid = () => {
  return { receiptNo: `ZT${++receipts}`, remitAt: todayIn(h.clock.now) }
}
const commit = () => channel.settlement.applying.commit({ body: {} })

const INNER = ['APPROVED_FIRST', 'REJECTED_FINAL', 'APPROVED_FINAL', 'COMMITTED_FINANCE', 'firstApprove']
const WORDS = ['待复审', '复审驳回', '待财务', '待打款', '123.45']
const MORE = ['finalReject', 'finalApprove', 'firstReviewAgain', 'commitFinance', 'remitFailed', '内部']
/** All that the channel is answered about an application, but for how often and when it was touched. */
async function told(id: string) {
  const at = { params: { id } }
  const { settleApply, settleLine } = channel.settlement
  const sheet = await settleApply.export({ body: { ids: [id], format: 'csv' } })
  const answers = {
    row: await settleApply.get(at),
    list: (await settleApply.page({ query: { ids: id } })).records,
    figures: await settleApply.figures({ query: { ids: id, sums: '1', by: 'status' } }),
    history: (await settleApply.history(at)).map(({ event, from, to, why }) => ({ event, from, to, why })),
    changes: (await settleApply.changes(at)).map(({ changes }) => changes),
    lines: (await settleLine.page({ query: { applyId: id } })).records,
    sheet: await sheet.text(),
  }
  return JSON.stringify(answers, (key, value) =>
    ['version', 'updatedAt', 'createdAt', 'changes'].includes(key) ? null : value,
  )
}

test('a channel is told one thing however far its application is, and the reason once it is sent back', async () => {
  await premium(100_000)
  const { id } = await commit()
  const first = await told(id)
  expect(JSON.parse(first).row).toMatchObject({
    userStatus: 'ING',
    status: 'CREATED',
    fee: 15_000,
    reason: null,
  })
  const seen: string[] = []
  const step = async (who: Person, event: string, body: Record<string, unknown> = {}) => {
    await move(who, id, event, body)
    seen.push(await told(id))
  }
  const [line] = (await admin.settlement.settleLine.page({ query: { applyId: id } })).records
  await reviewer.settlement.applying.adjust({
    params: { id },
    body: {
      lineId: line?.id ?? '',
      version: line?.version ?? 0,
      on: true,
      fee: 12_345,
      remark: '内部：协议价',
    },
  })
  seen.push(await told(id))
  // Whoever decides has seen what it comes to now.
  await expect(move(reviewer, id, 'firstApprove', { version: 1 })).rejects.toMatchObject({ status: 409 })
  await step(reviewer, 'firstApprove')
  await step(admin, 'finalReject', { reason: '内部：再核对' })
  await step(reviewer, 'firstReviewAgain')
  await step(admin, 'finalApprove')
  await step(finance, 'commitFinance')
  await step(finance, 'remitFailed', { failReason: '内部：退票' })
  for (const one of seen) {
    expect(JSON.parse(one).row).toMatchObject({
      ...{ payeeName: null, payeeBank: null, payeeCard: null },
      userStatus: 'ING',
      status: 'CREATED',
      fee: 15_000,
      cancelFee: 0,
      failReason: null,
    })
    for (const word of [...INNER, ...MORE, ...WORDS]) expect(one).not.toContain(word)
  }
  const sent = channel.settlement.settleApply
  // Neither is it found out by asking: by a filter, an order or a refusal.
  await expect(sent.page({ query: { status: 'APPROVED_FINAL' } })).rejects.toThrow('不能按状态查询')
  const filter = JSON.stringify({ any: false, rules: [{ field: 'fee', op: 'eq', value: '12345' }] })
  await expect(sent.page({ query: { filter } })).rejects.toThrow('筛选条件有误')
  await expect(move(channel, id, 'cancel')).rejects.toThrow('正在审核，现在不能取消结算')
  await expect(move(channel, id, 'commitAgain', {})).rejects.toThrow('正在审核，现在不能重新提交')
  await move(finance, id, 'commitFinance')
  await move(finance, id, 'remit', paid())
  const last = JSON.parse(await told(id))
  expect(last.row).toMatchObject({ userStatus: 'REMITTED', status: 'REMITTED', fee: 12_345, reason: null })
  expect(last.history.map(({ event }: { event: string }) => event)).toEqual(['commit', 'remit'])
  expect(last.lines).toMatchObject([{ allFee: 12_345 }])

  await premium(100_000)
  const next = await commit()
  await move(reviewer, next.id, 'firstApprove')
  await move(admin, next.id, 'finalReject', { reason: '内部：再核对' })
  await move(reviewer, next.id, 'sendBack', { reason: '请补充保单' })
  const back = await told(next.id)
  expect(JSON.parse(back).row).toMatchObject({ userStatus: 'REJECTED_FIRST', reason: '请补充保单' })
  expect(back).not.toContain('内部')
  expect(JSON.parse(back).history).toMatchObject([
    { event: 'commit', from: null, to: 'CREATED' },
    { event: 'sendBack', from: 'CREATED', to: 'REJECTED_FIRST', why: '请补充保单' },
  ])
  await move(channel, next.id, 'cancel')
  expect(JSON.parse(await told(next.id)).row).toMatchObject({ userStatus: 'CANCELED' })
  // The platform sees all of it.
  expect(await admin.settlement.settleApply.get({ params: { id } })).toMatchObject({
    failReason: null,
    fee: 12_345,
  })
  expect((await admin.settlement.settleApply.history({ params: { id } })).length).toBeGreaterThan(8)
})

test('what is to be settled, how far it is, and what changed after: each in a list of its own', async () => {
  const month = todayIn(h.clock.now).slice(0, 7)
  const plan = async () =>
    (await finance.settlement.settlePlan.page({ query: { channelId: CHANNEL } })).records
  const sold = await premium(200_000)
  const before = (await channel.settlement.applying.preview({ query: {} })).fee
  expect((await plan()).reduce((sum, { fee }) => sum + fee, 0)).toBe(before)
  expect(await plan()).toMatchObject([
    { monthText: month, fee: before, cancelFee: 0, due: before, settleInfo: true, autoSettle: true },
  ])
  const { id, no } = await commit()
  expect(await plan()).toEqual([])
  const where = async () => (await finance.settlement.settleProgress.page({ query: { no } })).records[0]
  expect(await where()).toMatchObject({
    status: 'CREATED',
    turn: 'review',
    firstAt: null,
    kind: 'basic',
    sourceId: id,
  })
  await premium(-50_000, sold)
  const changes = async () => (await finance.settlement.changeFee.page({ query: { policyId: sold } })).records
  expect(await changes()).toMatchObject([
    {
      ...{ kind: 'reviewing', doing: 'open', changeMoney: -50_000, origMoney: 200_000, origFee: 30_000 },
      ...{ refunded: 50_000, feeCalc: -7_500, openFee: -7_500, applyId: id, applyStatus: 'CREATED' },
    },
  ])
  expect(await plan()).toMatchObject([{ fee: 0, cancelFee: -7_500, due: -7_500 }])
  await move(reviewer, id, 'firstReject', { reason: '有退费' })
  expect(await where()).toMatchObject({ turn: 'channel', rejections: 1 })
  await move(channel, id, 'commitAgain', {})
  await move(reviewer, id, 'firstApprove')
  await move(admin, id, 'finalApprove')
  const names = { firstBy: '温审核', finalBy: '平台管理员' }
  expect(await where()).toMatchObject({ turn: 'finance', waitDays: 0, ...names })
  const sheet = await finance.settlement.settleProgress.export({ body: { format: 'csv', matching: { no } } })
  expect(await sheet.text()).toContain('温审核,平台管理员')
  await move(finance, id, 'commitFinance')
  expect(await changes()).toMatchObject([{ doing: 'listed' }])
  await move(finance, id, 'remit', paid())
  expect(await changes()).toMatchObject([
    { kind: 'settled', doing: 'done', openFee: 0, applyStatus: 'REMITTED' },
  ])
  expect((await where())?.remittedAt).toBeTruthy()
  // Its own people are told of none of it.
  await expect(channel.settlement.settleProgress.page({ query: {} })).rejects.toMatchObject({ status: 403 })
})

test('premium that no rule rates is rated once there is one', async () => {
  const sold = await premium(300_000, undefined, undefined, '团体意外险')
  const [found] = (await finance.settlement.changeFee.page({ query: { policyId: sold } })).records
  expect(found).toMatchObject({ kind: 'unrated', changeMoney: 300_000, origFee: 0 })
  const late = async (who: Person) =>
    (await who.home.notices.list()).filter(({ daily }) => daily).map(({ text, path }) => [text, path])
  expect(await late(finance)).toEqual([
    ['有 1 笔保费没有适用的费率规则，暂不结算，请补充规则后计费', '/after/apply/changeFee'],
  ])
  expect(await late(reviewer)).toEqual([])
  const rate = () => finance.settlement.applying.rate({ params: { id: found?.lineId ?? '' } })
  await expect(rate()).rejects.toThrow('仍没有适用的费率规则')
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '意外', channelIds: CHANNEL, validFrom: addDays(todayIn(h.clock.now), -60) },
      ruleItems: [{ insureName: '团体意外险', basicFeeRate: 1000, additionalFeeRate: 0 }],
    },
  })
  expect(await rate()).toEqual({ fee: 30_000 })
  expect(await late(finance)).toEqual([])
  await expect(rate()).rejects.toThrow('已经计费')
  const { id } = await commit()
  await move(reviewer, id, 'firstApprove')
  await move(admin, id, 'finalApprove')
  await move(finance, id, 'commitFinance')
  await move(finance, id, 'remit', { ...paid(), tax: 100 })
})

test('what was paid in a month is applied for on the 1st of the next, once however often it runs', async () => {
  const last = todayIn(h.clock.now).slice(0, 7)
  await premium(400_000)
  // The first minutes of December in Shanghai, still November elsewhere.
  const on = (at: string) => autoSettle({ ...h.kernel, now: () => new Date(at) })
  const december = '2026-11-30T16:10:00Z'
  await premium(100_000, undefined, '2026-11-30T16:05:00Z')
  await h.db.query(
    `alter table settle_apply add constraint barred check (channel_id <> ${CHANNEL}) not valid`,
  )
  await expect(on(december)).rejects.toThrow(
    /^1个渠道2026-11的自动结算申请没有生成：[^；]+；其余生成0份。请在本月内重试/,
  )
  await h.db.query(`alter table settle_apply drop constraint barred`)
  expect(await on(december)).toBe(1)
  expect(await on(december)).toBe(0)
  const [made] = (await admin.settlement.settleApply.page({ query: { status: 'CREATED' } })).records
  expect(made).toMatchObject({ fee: 60_000, startDate: `${last}-01`, endDate: `${last}-30`, allFlag: true })
  const [first] = await admin.settlement.settleApply.history({ params: { id: made?.id ?? '' } })
  expect(first).toMatchObject({ event: 'commit', who: '定时任务' })
  // Cancelled by its channel, it is theirs to apply for; the system does not again.
  await move(channel, made?.id ?? '', 'cancel')
  expect(await on(december)).toBe(0)
  const { records } = await channel.channels.settleInfo.page({ query: {} })
  await channel.channels.settleInfo.edit({ body: { id: records[0]?.id ?? '', autoSettle: '0' } })
  expect(await on('2026-12-31T16:10:00Z')).toBe(0)
})

test('a statement opens every entry to its rule, rate and policy, and ends at the balance of the books', async () => {
  const day = todayIn(h.clock.now)
  const query = { from: `${day.slice(0, 7)}-01`, to: addDays(day, 20) }
  const elsewhere = `select 77, username, '别家', '' from sys_user where tenant_id = 3`
  await h.db.query(`insert into sys_user (tenant_id, username, name, password) ${elsewhere}`)
  const mine = await channel.settlement.statement.read({ query })
  const { rows } =
    await h.db.query(`select coalesce(sum(e.credit - e.debit), 0)::int as cents from ledger_entry e
    join ledger_account a on a.id = e.account_id and a.kind = 'commission' where a.owner = '${CHANNEL}'`)
  expect(mine.opening + mine.entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(mine.closing)
  expect(mine.closing).toBe(Object(rows[0]).cents)
  expect(mine.entries.at(-1)?.balance).toBe(mine.closing)
  const earned = mine.entries.find(({ kind, amount }) => kind === 'earned' && amount === 15_000)
  expect(earned).toMatchObject({ ruleName: '标准', edition: 1, basicFeeRate: 1200, additionalFeeRate: 300 })
  expect(earned?.how).toBe('1,000.00×12%=120.00，1,000.00×3%=30.00，各四舍五入到分')
  expect(earned?.policyId).toBeTruthy()
  const kinds = new Set(mine.entries.map(({ kind }) => kind))
  expect(kinds).toEqual(new Set(['earned', 'clawedBack', 'adjusted', 'paidOut', 'withheld']))
  // Page by page it is the same, with the balance carried on.
  const { entries: all, signed, ...whole } = mine
  const pages = [1, 2, 3].map((current) =>
    channel.settlement.statement.read({ query: { ...query, current, size: 3 } }),
  )
  for (const [i, { entries, signed: _, ...sums }] of (await Promise.all(pages)).entries()) {
    expect(entries).toEqual(all.slice(3 * i, 3 * i + 3))
    expect(sums).toEqual({ ...whole, current: i + 1, size: 3 })
  }
  expect(mine.total).toBe(all.length)
  // Who applied, reviewed twice and paid.
  const { no: _, ...steps } = signed[0] ?? { no: '' }
  expect(Object.values(steps).map((step) => step?.who)).toEqual(SIGNERS)
  const same = await finance.settlement.statement.read({ query: { ...query, channelId: CHANNEL } })
  expect(same).toEqual(mine)
  await expect(channel.settlement.statement.read({ query: { ...query, channelId: '102' } })).rejects.toThrow(
    '下级渠道',
  )
  const backwards = { from: '2026-02-01', to: '2026-01-01' }
  await expect(channel.settlement.statement.read({ query: backwards })).rejects.toThrow('不能早于')
  const sheet = await channel.settlement.statement.sheet({ query })
  expect(new Uint8Array(await sheet.arrayBuffer()).slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]))
  expect((await wrongBooks(h.db)).filter(({ title }) => title.includes('佣金'))).toEqual([])
})

test('a statement is issued as a paper once for the same entries, to those who may see it and nobody else', async () => {
  const day = todayIn(h.clock.now)
  const body = { from: `${day.slice(0, 7)}-01`, to: addDays(day, 20) }
  const { paper, paperFile, read } = channel.settlement.statement
  await expect(paperFile({ query: body })).rejects.toThrow('还没有出具')
  const docNo = `DZ${CHANNEL}-${body.from.replaceAll('-', '')}-${body.to.replaceAll('-', '')}`
  expect(await paper({ body })).toEqual({ docNo, ready: false })
  await drainOutbox(h.kernel, lanes)
  expect(await paper({ body })).toEqual({ docNo, ready: true })
  await drainOutbox(h.kernel, lanes)
  expect(sheets).toHaveLength(1)
  const file = Buffer.from(await (await paperFile({ query: body })).arrayBuffer())
  expect(file.subarray(0, 5).toString()).toBe('%PDF-')
  const { entries, closing } = await read({ query: body })
  const said = textOf(sheets[0] ?? { title: '', blocks: [] })
  for (const one of entries) expect(said).toContain(one.how)
  for (const word of ['标准（第1版）12%＋3%', '150.00 123.45 -26.55', formatYuan(closing)])
    expect(said).toContain(word)
  // What tax was kept back; to whom it was paid, the account masked.
  expect(said).toMatch(/代扣税款：1\.00元.*王小明 工商银行广州天河支行\n6222\*+0128 \d{4}-\d\d-\d\d ZT\d/s)
  expect(said).toMatch(/审核与打款签署\s申请号 申请 初审 复审 打款\sJ\d+ 何分管\n[-\d: ]+ 温审核\n/)
  expect((await finance.documents.document.page({ query: { kind: 'statement' } })).total).toBe(0)
  const staff = await h.client('staff')
  await expect(staff.settlement.statement.paper({ body })).rejects.toMatchObject({ status: 403 })
  await expect(paper({ body: { ...body, channelId: '102' } })).rejects.toThrow('下级渠道')
  const { rows } = await h.db.query("select token from document where kind = 'statement'")
  const checked = await h.app.request(`/verify/${String(Reflect.get(Object(rows[0]), 'token'))}`)
  expect(await checked.text()).toContain(docNo)
  // Another entry: another edition.
  await premium(10_000)
  expect(await paper({ body })).toEqual({ docNo, ready: false })
})

test('above what a paper has it is refused and says where all of it is: the sheet has every entry', async () => {
  const day = addDays(todayIn(h.clock.now), -40)
  const query = { from: day, to: day }
  const { read, sheet, paper } = channel.settlement.statement
  const { opening } = await read({ query })
  const count = MOST_ON_PAPER + 1
  await h.db.exec(manyEntries(count, `${day}T04:00:00Z`))
  const { total, closing } = await read({ query })
  expect([total, closing - opening]).toEqual([count, (count * (count + 1)) / 2])
  await expect(paper({ body: query })).rejects.toThrow('导出 Excel 取得全部账目')
  const rows = await readSheet(await (await sheet({ query })).arrayBuffer())
  expect(rows).toHaveLength(count + 3)
  expect([rows[1], rows[2], rows.at(-2), rows.at(-1)].map((row) => row?.at(-1))).toEqual([
    opening / 100,
    (opening + 1) / 100,
    closing / 100,
    closing / 100,
  ])
})

test('what is not taken back for ninety days is told to finance', async () => {
  await h.db.query("update settle_cancel_fee set pay_time = $1, cancel_status = '-1'", [
    `${addDays(todayIn(h.clock.now), -91)}T00:00:00Z`,
  ])
  expect((await finance.home.notices.list()).filter(({ daily }) => daily)).toMatchObject([
    {
      text: '有 1 笔退保佣金超过90天没有收回，请抵扣或登记退回',
      query: { cancelStatus: '-1', payTimeEnd: addDays(todayIn(h.clock.now), -91) },
    },
  ])
})

/** One transfer of many entries of the channel's account, of 1, 2, 3 … cents, as `ledger_post` leaves it. */
const manyEntries = (count: number, at: string) => `
  set session_replication_role = replica;
  with line as (select id from settle_line where channel_id = ${CHANNEL} order by id limit 1),
  made as (insert into ledger_transfer (tenant_id, source_table, source_id, event, nth, at, amount, lines)
    select 3, 'settle_line', id, 'earned', 99, '${at}', ${(count * (count + 1)) / 2}, ${count + 1} from line returning id, source_id),
  entries as (insert into ledger_entry
      (tenant_id, transfer_id, account_id, debit, credit, at, event, source_table, source_id, doc_no, channel_id)
    select 3, made.id, a.id, case a.kind when 'commission' then 0 else ${(count * (count + 1)) / 2} end, case a.kind when 'commission' then n else 0 end,
      '${at}', 'earned', 'settle_line', made.source_id, 'x' || n, ${CHANNEL}
    from made, generate_series(1, ${count}) n join ledger_account a on a.tenant_id = 3
      and (a.kind = 'commission' and a.owner = '${CHANNEL}' or n = 1 and a.kind = 'commissionCost')
    returning id, account_id, debit, credit)
  insert into ledger_tail (entry_id, account_id, debit, credit) select id, account_id, debit, credit from entries;
  set session_replication_role = origin`
