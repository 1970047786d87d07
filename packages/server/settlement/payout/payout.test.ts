import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvWriter } from '../../kernel/data/transfer/csv-writer.ts'
import { type Cell, xlsxWriter } from '../../kernel/data/transfer/sheet-writer.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { bareSold, bookPremium } from '../../testing/premium.ts'
import { writeLines } from '../lines/write-lines.ts'
import { PAYOUT_COLUMNS } from './payout-sheet.ts'

/** Four settlement applications and an award application of sub-channel 101, paid by one file. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let channel: Person
const CHANNEL = '101'
const CARD = '6222021234567890128'
const EL = '雇主责任险'
const applyIds: string[] = []
let awardId = ''
beforeAll(async () => {
  h = await startTestApp()
  const [a, r, f, s] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'subadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !s) throw new Error('nobody there')
  ;[admin, reviewer, finance, channel] = [a, r, f, s]
  const today = todayIn(h.clock.now)
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: addDays(today, -60) },
      ruleItems: [{ insureName: EL, basicFeeRate: 1200, additionalFeeRate: 300 }],
    },
  })
  await admin.settlement.ruleAward.add({
    body: {
      ...{ name: '开门红', channelIds: CHANNEL, countType: 'SINGLE' },
      ...{ settleStartTime: today, validTime: addDays(today, 60) },
      ruleItems: [{ insureName: EL, moneyThreshold: 1, awardRate: 1000 }],
    },
  })
  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: CARD },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
  for (const cents of [100_000, 200_000, 300_000, 400_000]) applyIds.push(await applied(cents))
  awardId = (await channel.settlement.awarding.commit({ body: {} })).id
})
afterAll(() => h.close())

async function applied(cents: number): Promise<string> {
  await bookPremium(h, { channelId: CHANNEL, policyId: await bareSold(h, CHANNEL) }, cents)
  await writeLines(h.kernel)
  return (await channel.settlement.applying.commit({ body: {} })).id
}
const many = (who: Person, event: string, ids: readonly string[], more: object = {}) =>
  who.settlement.settleApply.moveMany({ params: { event }, body: { ids: [...ids], ...more } })
const one = (who: Person, event: string) =>
  who.settlement.settleAward.move({ params: { id: awardId, event }, body: {} })
const row = (id: string) => admin.settlement.settleApply.get({ params: { id } })
const items = async (payoutId: string) =>
  (await finance.settlement.payoutItem.page({ query: { payoutId, size: 100 } })).records.toSorted(
    (one, other) => one.seq - other.seq,
  )
const batch = (id: string) => finance.settlement.payout.get({ params: { id } })

type Lines = readonly (readonly Cell[])[]
function workbook(lines: Lines): FormData {
  const writer = xlsxWriter({ name: '打款', columns: PAYOUT_COLUMNS })
  return formOf(new File([...writer.rows(lines), ...writer.end()], 'answer.xlsx'))
}
const csv = (lines: Lines) => {
  const writer = csvWriter(PAYOUT_COLUMNS.map(({ title }) => title))
  return formOf(new File([...writer.rows(lines), ...writer.end()], 'answer.csv'))
}
function formOf(file: File): FormData {
  const form = new FormData()
  form.append('file', file)
  return form
}
const answer = (id: string, form: FormData) => finance.settlement.paying.answer({ params: { id }, form })
async function fileOf(id: string): Promise<Cell[][]> {
  const blob = await finance.settlement.paying.file({ params: { id }, body: { format: 'xlsx' } })
  const rows = await readSheet(blob)
  return rows.map((line) =>
    line.map((cell) => (typeof cell === 'number' ? cell : cell === null ? null : String(cell))),
  )
}
/** A line of the file with what the bank says. */
const said = (line: readonly Cell[], ...bank: readonly Cell[]): Cell[] => [...line.slice(0, 7), ...bank]

test('reviewers decide of many at once, each by its own rules, and reject with one reason', async () => {
  const all = [...applyIds]
  expect(await many(reviewer, 'firstApprove', all)).toMatchObject({ done: 4, failed: [] })
  const wrong = await many(reviewer, 'finalApprove', all)
  expect(wrong.done).toBe(0)
  expect(wrong.failed[0]?.message).toContain('须由初审人以外的人复审')
  const [last = ''] = all.slice(-1)
  await many(admin, 'finalReject', [last], { reason: '再核对' })
  expect(await row(last)).toMatchObject({ status: 'REJECTED_FINAL', reason: '再核对' })
  await many(reviewer, 'firstReviewAgain', [last])
  expect(await many(admin, 'finalApprove', all)).toMatchObject({ done: 4 })
  expect(await many(finance, 'commitFinance', all)).toMatchObject({ done: 4, failed: [] })
  await one(reviewer, 'firstApprove')
  await one(admin, 'finalApprove')
  await one(finance, 'commitFinance')
})

test('a file with whole card numbers for who may pay, of which it is known who took it; no application in two', async () => {
  const { rows } = await finance.settlement.paying.waiting({})
  expect(rows.map(({ amount }) => amount)).toEqual([15_000, 30_000, 45_000, 60_000, 100_000])
  expect(JSON.stringify(rows)).not.toContain(CARD)
  await expect(reviewer.settlement.paying.waiting({})).rejects.toMatchObject({ status: 403 })
  await expect(channel.settlement.payout.page({ query: {} })).rejects.toMatchObject({ status: 403 })
  await expect(finance.settlement.paying.make({ body: {} })).rejects.toThrow('请选择要打款的申请')
  const made = await finance.settlement.paying.make({
    body: { applyIds, awardIds: [awardId], summary: '十一月' },
  })
  expect(made).toMatchObject({ itemCount: 5, amount: 250_000 })
  expect((await finance.settlement.paying.waiting({})).rows).toEqual([])
  await expect(finance.settlement.paying.make({ body: { awardIds: [awardId] } })).rejects.toThrow(
    `已在打款批次${made.no}中`,
  )
  const [, ...lines] = await fileOf(made.id)
  expect(lines[0]?.slice(1, 7)).toEqual([
    (await row(applyIds[0] ?? '')).no,
    '王小明',
    CARD,
    '工商银行广州天河支行',
    150,
    '十一月',
  ])
  expect((await batch(made.id)).fileBy).toMatch(/./)
  expect(JSON.stringify(await finance.settlement.payout.changes({ params: { id: made.id } }))).toContain(
    '5 笔，含完整银行卡号',
  )
  expect(JSON.stringify(await items(made.id))).not.toContain(CARD)
  await finance.settlement.payout.move({
    params: { id: made.id, event: 'giveUp' },
    body: { reason: '金额有误' },
  })
  expect((await items(made.id)).map(({ outcome }) => outcome)).toEqual(Array(5).fill('VOID'))
  await expect(fileOf(made.id)).rejects.toMatchObject({ status: 409 })
  expect((await finance.settlement.paying.waiting({})).rows).toHaveLength(5)
})

test('the bank’s answer is taken line by line, nothing twice; what is not taken says why and waits', async () => {
  const { id } = await finance.settlement.paying.make({ body: { applyIds, awardIds: [awardId] } })
  const [, a, b, c, d, e] = await fileOf(id)
  if (!a || !b || !c || !d || !e) throw new Error('five lines')
  const today = todayIn(h.clock.now)
  await expect(answer(id, formOf(new File(['x'], 'a.xlsx')))).rejects.toMatchObject({ status: 400 })
  await expect(answer(id, formOf(new File(['甲,乙\r\n1,2'], 'a.csv')))).rejects.toThrow(
    '没有「申请号」「打款结果」列',
  )
  await expect(answer(id, workbook([a, b]))).rejects.toThrow('文件中没有一行填写了打款结果')
  const first = await answer(
    id,
    workbook([
      said(a, '成功', 'BK1', today, null),
      // The same receipt of another payment, another amount, another card, a day to come, nothing said.
      said(b, '成功', 'BK1', today, null),
      [...said(c, '成功', 'BK3', today, null).with(5, 1)],
      [...said(d, '成功', 'BK4', today, null).with(3, '6222020000000007')],
      said(e, '成功', 'BK5', addDays(today, 1), null),
      said(e, '未知', 'BK5', today, null),
      [9, 'J0', 'x', 'x', 'x', 1, 'x', '成功', 'BK9', today, null],
      // One that the bank has not come to is no line that could not be taken.
      said(e, null, null, null, null),
    ]),
  )
  expect(first).toMatchObject({ paid: 1, failed: 0, already: 0, open: 4 })
  expect(first.refused.map(({ row, message }) => [row, message])).toEqual([
    [3, expect.stringContaining('流水号BK1已登记在结算申请')],
    [4, '金额1.00元与批次中的450.00元不同，请核对'],
    [5, '收款账号与批次中的不同，请核对'],
    [6, '打款日期不能晚于今天'],
    [7, '打款结果“未知”须为成功、失败或退票'],
    [8, '本批次没有申请号J0'],
  ])
  expect((await items(id)).map(({ outcome }) => outcome)).toEqual(['PAID', 'OPEN', 'OPEN', 'OPEN', 'OPEN'])
  expect((await items(id))[2]).toMatchObject({
    note: '金额1.00元与批次中的450.00元不同，请核对',
    receiptNo: null,
  })
  expect(await row(applyIds[0] ?? '')).toMatchObject({ status: 'REMITTED', receiptNo: 'BK1', remitAt: today })
  // What it told the bank to pay is left open only for what the bank has not answered.
  expect(await fileOf(id)).toHaveLength(5)
  // One is entered by hand meanwhile; a bank's file in its own words, dates and encoding.
  await finance.settlement.settleApply.move({
    params: { id: applyIds[3] ?? '', event: 'remit' },
    body: { receiptNo: 'BK4', remitAt: today },
  })
  const second = await answer(
    id,
    csv([
      said(a, '成功', 'bk1', today, null),
      said(a, '失败', null, null, '户名不符'),
      said(b, '失败', null, null, '户名不符'),
      said(c, '交易成功', 'BK3', today.replaceAll('-', ''), null),
      said(d, '成功', 'BK4', today, null),
      said(e, '失败', null, null, null),
    ]),
  )
  expect(second).toMatchObject({ paid: 1, failed: 1, already: 2, open: 1 })
  expect(second.refused.map(({ message }) => message)).toEqual([
    '该笔已登记为已打款，流水号BK1，与本行不同，请核对',
    '打款失败，请填写失败原因',
  ])
  expect(await row(applyIds[1] ?? '')).toMatchObject({ status: 'APPROVED_FINAL', failReason: '户名不符' })
  expect(await batch(id)).toMatchObject({ status: 'OPEN', paidCount: 3, paidAmount: 120_000, failedCount: 1 })
  await expect(
    finance.settlement.payout.move({ params: { id, event: 'giveUp' }, body: { reason: 'x' } }),
  ).rejects.toThrow('银行已处理其中4笔')
  expect(await answer(id, csv([said(e, '成功', 'BK5', today, null)]))).toMatchObject({ paid: 1, open: 0 })
  expect((await batch(id)).status).toBe('DONE')
  await expect(fileOf(id)).rejects.toMatchObject({ status: 409 })
  // What failed goes into the next batch.
  await many(finance, 'commitFinance', [applyIds[1] ?? ''])
  const { rows } = await finance.settlement.paying.waiting({})
  expect(rows.map(({ amount }) => amount)).toEqual([30_000])
  expect(
    (await wrongBooks(h.db)).filter(({ title }) => title.includes('佣金') || title.includes('借贷')),
  ).toEqual([])
})

test('a bank says days later that it sent a payment back: the batch counts it as failed, and it goes into the next', async () => {
  const [done] = (await finance.settlement.payout.page({ query: { status: 'DONE' } })).records
  const { id = '', paidCount = 0, paidAmount = 0, failedCount = 0 } = done ?? {}
  const [first = ''] = applyIds
  const { no } = await row(first)
  const today = todayIn(h.clock.now)
  const bank = (...told: readonly Cell[]) => answer(id, csv([[1, no, ...Array(5).fill(null), ...told]]))
  const silent = await bank('退票', null, null, null)
  expect(silent).toMatchObject({ bounced: 0, refused: [{ message: '打款被退回，请填写失败原因' }] })
  expect(await bank('已退票', null, null, '户名不符')).toMatchObject({ bounced: 1, failed: 0, refused: [] })
  expect(await row(first)).toMatchObject({
    ...{ status: 'APPROVED_FINAL', userStatus: 'ING', failReason: '户名不符', bounces: 1 },
  })
  const counts = { paidCount: paidCount - 1, paidAmount: paidAmount - 15_000, failedCount: failedCount + 1 }
  expect(await batch(id)).toMatchObject({ ...counts, status: 'DONE' })
  const [item] = await items(id)
  expect(item).toMatchObject({ no, outcome: 'BOUNCED', receiptNo: 'BK1', failReason: '户名不符' })
  // The same once more, and what it had said before.
  expect(await bank('退票', null, null, '户名不符')).toMatchObject({ bounced: 0, already: 1 })
  expect(await bank('成功', 'BK1', today, null)).toMatchObject({ paid: 0, already: 1 })
  expect((await bank('成功', 'BK9', today, null)).refused).toMatchObject([
    { message: '该笔已登记为已退票，流水号BK1，与本行不同，请核对' },
  ])
  expect(await batch(id)).toMatchObject(counts)
  await many(finance, 'commitFinance', [first])
  const next = await finance.settlement.paying.make({ body: { applyIds: [first] } })
  const paid = (receiptNo: string) =>
    answer(next.id, csv([[1, no, ...Array(5).fill(null), '成功', receiptNo, today, null]]))
  expect((await paid('BK1')).refused[0]?.message).toContain('流水号BK1已登记在结算申请')
  expect(await paid('BK10')).toMatchObject({ paid: 1, open: 0 })
  expect(await row(first)).toMatchObject({ status: 'REMITTED', receiptNo: 'BK10' })
  // Entered by hand it counts in the batch as well.
  await finance.settlement.settleApply.move({
    params: { id: first, event: 'bounced' },
    body: { failReason: '户名不符' },
  })
  expect(await items(next.id)).toMatchObject([{ outcome: 'BOUNCED', failReason: '户名不符' }])
  expect(await batch(next.id)).toMatchObject({ paidCount: 0, paidAmount: 0, failedCount: 1 })
  expect(await batch(id)).toMatchObject(counts)
  expect((await wrongBooks(h.db)).filter(({ title }) => title.includes('佣金'))).toEqual([])
})
