import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csvWriter } from '../../kernel/data/transfer/csv-writer.ts'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { bareSold, bookPremium } from '../../testing/premium.ts'
import { writeLines } from '../lines/write-lines.ts'
import { PAYOUT_COLUMNS } from './payout-sheet.ts'

/** Tax that finance keeps back of payments to sub-channel 101. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let channel: Person
const CHANNEL = '101'
const today = () => todayIn(h.clock.now)
beforeAll(async () => {
  h = await startTestApp()
  const [a, r, f, s] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'subadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !s) throw new Error('nobody there')
  ;[admin, reviewer, finance, channel] = [a, r, f, s]
  const rule = { channelIds: CHANNEL, validFrom: addDays(today(), -60) }
  const rate = { insureName: '雇主责任险', basicFeeRate: 1000, additionalFeeRate: 0 }
  await admin.settlement.rules.addOver({ body: { name: '标准', ...rule, ruleItems: [rate] } })
  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
})
afterAll(() => h.close())

const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.settlement.settleApply.move({ params: { id, event }, body })
/** Applied for and handed over to be paid; of a tenth of this premium. */
async function submitted(cents: number): Promise<string> {
  await bookPremium(h, { channelId: CHANNEL, policyId: await bareSold(h, CHANNEL) }, cents)
  await writeLines(h.kernel)
  const { id } = await channel.settlement.applying.commit({ body: {} })
  await move(reviewer, id, 'firstApprove')
  await move(admin, id, 'finalApprove')
  await move(finance, id, 'commitFinance')
  return id
}
let receipts = 0
function remit(id: string, given: Record<string, unknown> = {}) {
  receipts += 1
  return move(finance, id, 'remit', { receiptNo: `KS${receipts}`, remitAt: today(), ...given })
}
const row = (id: string, who = admin) => who.settlement.settleApply.get({ params: { id } })
const out = async (sourceId: string) =>
  (await finance.ledger.moneyOut.page({ query: { sourceId } })).records[0]?.amount
/** What stands on the account for tax, cents. */
async function taxOwed(): Promise<number> {
  const { rows } =
    await h.db.query(`select coalesce(sum(e.credit - e.debit), 0)::int as cents from ledger_entry e
    join ledger_account a on a.id = e.account_id where a.kind = 'withheldTax'`)
  return Number(Object(rows[0]).cents)
}
const MINE = ['每张凭证借贷相等', '账户余额等于分录合计', '每笔凭证的来源都在']
const wrong = async () =>
  (await wrongBooks(h.db)).filter(({ title }) => MINE.includes(title) || title.includes('佣金'))

test('finance keeps tax back as it pays: less goes out, the channel is told, and it goes and comes with the payment', async () => {
  const id = await submitted(100_000)
  const at = (message: string) => ({ status: 400, issues: [{ path: 'tax', message }] })
  await expect(remit(id, { tax: 10_000 })).rejects.toMatchObject(at('代扣税款须小于结算金额100.00元'))
  await expect(remit(id, { tax: -1 })).rejects.toMatchObject({ status: 400 })
  await expect(remit(id, { tax: null })).rejects.toMatchObject(at('请填写代扣税款，没有则填 0'))
  await remit(id, { tax: 1_234 })
  expect(await row(id, channel)).toMatchObject({ fee: 10_000, tax: 1_234, userStatus: 'REMITTED' })
  expect([await out(id), await taxOwed()]).toEqual([8_766, 1_234])
  expect(await wrong()).toEqual([])

  await move(finance, id, 'bounced', { failReason: '账号已销户' })
  expect([await out(id), await taxOwed()]).toEqual([8_766, 0])
  expect(await wrong()).toEqual([])
  await move(finance, id, 'commitFinance')
  await expect(remit(id, { tax: 0 })).rejects.toMatchObject(
    at('退票后按原金额重新打款，代扣税款仍为12.34元，不能修改'),
  )
  await remit(id)
  expect(await row(id)).toMatchObject({ fee: 10_000, tax: 1_234, status: 'REMITTED' })
  expect(await taxOwed()).toBe(1_234)
  expect(await wrong()).toEqual([])

  const query = { from: today(), to: today() }
  const { entries, sums, closing } = await channel.settlement.statement.read({ query })
  expect(closing).toBe(0)
  expect(sums).toMatchObject({ earned: 10_000, paidOut: -17_532, bounced: 8_766, withheld: -1_234 })
  expect(entries.filter(({ kind }) => kind === 'withheld').map(({ amount, how }) => [amount, how])).toEqual([
    [-1_234, '打款时扣除，由平台代缴'],
    [1_234, '打款被银行退回，代扣税款重新计入应付'],
    [-1_234, '打款时扣除，由平台代缴'],
  ])
})

test('a batch keeps back the tax of each line; the bank is told of the rest, and a payment that failed keeps its tax', async () => {
  const [one, other] = [await submitted(200_000), await submitted(300_000)]
  const { make } = finance.settlement.paying
  const applyIds = [one, other]
  const taxed = (id: string, tax: number) => ({ kind: 'apply' as const, id, tax })
  const { no } = await row(one)
  await expect(make({ body: { applyIds, taxes: [taxed(one, 20_000)] } })).rejects.toThrow(
    `${no}：代扣税款须小于结算金额200.00元`,
  )
  await expect(make({ body: { applyIds: [other], taxes: [taxed(one, 1)] } })).rejects.toThrow(
    '不在所选申请中',
  )
  expect(await row(one)).toMatchObject({ tax: 0 })
  const batch = await make({ body: { applyIds, taxes: [taxed(one, 2_000)] } })
  expect(batch.amount).toBe(48_000)
  const blob = await finance.settlement.paying.file({ params: { id: batch.id }, body: { format: 'xlsx' } })
  const [, ...lines] = await readSheet(blob)
  expect(lines.map((line) => line[5])).toEqual([180, 300])
  const { records } = await finance.settlement.payoutItem.page({ query: { payoutId: batch.id } })
  expect(records.map(({ amount, tax }) => [amount, tax]).toSorted()).toEqual([
    [18_000, 2_000],
    [30_000, 0],
  ])
  // The channel is told of none of it before it is paid.
  expect(await row(one, channel)).toMatchObject({ fee: 20_000, tax: 0 })
  // The bank has been told already what to pay.
  await expect(remit(other, { tax: 1 })).rejects.toThrow('代扣税款按批次为0.00元')

  const writer = csvWriter(PAYOUT_COLUMNS.map(({ title }) => title))
  const told = lines.map((line, i) =>
    i === 0
      ? [1, no, null, null, null, null, null, '失败', null, null, '户名不符']
      : [2, String(line[1]), null, null, null, 300, null, '成功', 'KSB', today(), null],
  )
  const form = new FormData()
  form.append('file', new File([...writer.rows(told), ...writer.end()], 'answer.csv'))
  const answer = await finance.settlement.paying.answer({ params: { id: batch.id }, form })
  expect(answer).toMatchObject({ paid: 1, failed: 1, refused: [] })
  await move(finance, one, 'commitFinance')
  expect((await finance.settlement.paying.waiting({})).rows).toMatchObject([
    { id: one, amount: 20_000, tax: 2_000, taxFixed: false },
  ])
  const before = await taxOwed()
  expect((await make({ body: { applyIds: [one] } })).amount).toBe(18_000)
  await remit(one)
  expect([await out(one), (await taxOwed()) - before]).toEqual([18_000, 2_000])
  expect(await wrong()).toEqual([])
})
