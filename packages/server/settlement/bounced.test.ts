import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIMEN } from '../seed/specimen.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { bareSold, bookPremium } from '../testing/premium.ts'
import { toldAndListed } from '../testing/told-and-listed.ts'
import { writeLines } from './lines/write-lines.ts'

/** Payments to sub-channel 101 that its bank sends back. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let channel: Person
const CHANNEL = '101'
const EL = '雇主责任险'
const GONE = '账号已销户'
const today = () => todayIn(h.clock.now)
beforeAll(async () => {
  h = await startTestApp()
  const [a, r, f, s] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'subadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !s) throw new Error('nobody there')
  ;[admin, reviewer, finance, channel] = [a, r, f, s]
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: addDays(today(), -60) },
      ruleItems: [{ insureName: EL, basicFeeRate: 1200, additionalFeeRate: 300 }],
    },
  })
  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
})
afterAll(() => h.close())

const MINE = ['每张凭证借贷相等', '账户余额等于分录合计', '每笔凭证的来源都在']
/** Of books whose policies are no real ones: what is about commission and sums. */
const wrong = async () =>
  (await wrongBooks(h.db)).filter(({ title }) => MINE.includes(title) || title.includes('佣金'))
async function premium(cents: number, policyId?: string) {
  const id = policyId ?? (await bareSold(h, CHANNEL))
  await bookPremium(h, { channelId: CHANNEL, policyId: id }, cents)
  await writeLines(h.kernel)
  return id
}
type Kind = 'settleApply' | 'settleAward'
const mover =
  (kind: Kind, id: string) =>
  (who: Person, event: string, body: Record<string, unknown> = {}) =>
    who.settlement[kind].move({ params: { id, event }, body })
type Step = ReturnType<typeof mover>
const pay = (step: Step, receiptNo: string) => step(finance, 'remit', { receiptNo, remitAt: today() })
const back = (step: Step) => step(finance, 'bounced', { failReason: GONE })
async function approve(step: Step) {
  await step(reviewer, 'firstApprove')
  await step(admin, 'finalApprove')
}
const cancelFees = async (cancelStatus: string) =>
  (await admin.settlement.cancelFee.page({ query: { cancelStatus, size: 500 } })).records.map(
    ({ feePre, applyId, awardId }) => [feePre, applyId ?? awardId],
  )
const notices = async (who: Person) => (await who.home.notices.list()).map(({ text, path }) => [text, path])
const out = async (sourceId: string) =>
  (await finance.ledger.moneyOut.page({ query: { sourceId } })).records[0]
async function payeeAt(bankName: string) {
  const { records } = await channel.channels.settleInfo.page({ query: {} })
  await channel.channels.settleInfo.edit({ body: { id: records[0]?.id ?? '', bankName } })
}
const TOLD = `有 1 份结算申请的打款被银行退回（${GONE}），请核对收款人`
const WAITS = '有 1 份结算申请的打款被银行退回，请核实收款人后重新提交打款'

test('what the bank sends back counts as not paid, and is paid again to whom the channel then names', async () => {
  const sold = await premium(1_000_000)
  const first = await channel.settlement.applying.commit({ body: {} })
  const before = mover('settleApply', first.id)
  await approve(before)
  await before(finance, 'commitFinance')
  await pay(before, 'TP0')
  await premium(-200_000, sold)
  const other = await premium(500_000)
  const { id } = await channel.settlement.applying.commit({ body: {} })
  const step = mover('settleApply', id)
  const row = (who = admin) => who.settlement.settleApply.get({ params: { id } })
  const lines = async () => (await admin.settlement.settleLine.page({ query: { applyId: id } })).records
  const [line] = await lines()
  await reviewer.settlement.applying.adjust({
    params: { id },
    body: { lineId: line?.id ?? '', version: line?.version ?? 0, on: true, fee: 70_000, remark: '协议价' },
  })
  await approve(step)
  await expect(back(step)).rejects.toThrow('不能登记退票')
  await step(finance, 'commitFinance')
  await pay(step, 'TP1')
  expect(await row()).toMatchObject({ status: 'REMITTED', fee: 40_000, cancelFee: -30_000, bounces: 0 })
  expect(await wrong()).toEqual([])

  await expect(step(finance, 'bounced')).rejects.toMatchObject({ status: 400 })
  await expect(step(channel, 'bounced', { failReason: GONE })).rejects.toMatchObject({ status: 403 })
  await expect(step(reviewer, 'bounced', { failReason: GONE })).rejects.toMatchObject({ status: 403 })
  await back(step)
  expect(await wrong()).toEqual([])
  await expect(back(step)).rejects.toThrow('当前状态为「待财务」，不能登记退票')
  const came = { fee: 40_000, cancelFee: -30_000, feePre: 75_000, userStatus: 'ING', receiptNo: null }
  expect(await row()).toMatchObject({ ...came, status: 'APPROVED_FINAL', failReason: GONE, bounces: 1 })
  // Its lines stay settled; what was set off stays set off and waits to be accounted again.
  expect((await lines()).map(({ status, allFee }) => [status, allFee])).toEqual([['2', 70_000]])
  expect(await cancelFees('-1')).toEqual([[-30_000, id]])
  expect(await out(id)).toMatchObject({ state: 'waiting', amount: 40_000, paidAt: null, receiptNo: null })

  // Its channel knew what was paid; of the platform's doings it learns the bank's reason alone.
  expect(await row(channel)).toMatchObject({
    ...came,
    ...{ status: 'CREATED', failReason: null, payeeName: null, payeeBank: null },
  })
  const history = await channel.settlement.settleApply.history({ params: { id } })
  expect(history.map(({ event, why }) => [event, why])).toEqual([
    ['commit', null],
    ['remit', 'TP1'],
    ['bounced', GONE],
  ])
  expect(await notices(channel)).toContainEqual([TOLD, '/channel/user/editSettleInfo'])
  expect(await notices(finance)).toContainEqual([WAITS, '/after/apply/index'])
  expect((await notices(finance)).map(([text]) => text)).not.toContain('有 1 份结算申请等待提交打款')
  expect(await toldAndListed(finance, 'settle_apply_bounced')).toEqual([1, 1])
  await payeeAt('建设银行广州分行')
  expect((await notices(channel)).map(([text]) => text)).not.toContain(TOLD)
  expect((await row()).payeeChangedAt).not.toBeNull()

  // Premium that goes back now is of a line that is settled: it waits for another settlement.
  await premium(-100_000, other)
  expect((await cancelFees('-1')).sort()).toEqual([
    [-14_000, null],
    [-30_000, id],
  ])
  expect(await wrong()).toEqual([])
  await step(finance, 'commitFinance')
  const again = { fee: 40_000, cancelFee: -30_000, payeeBank: '建设银行广州分行', payeeChangedAt: null }
  expect(await row()).toMatchObject({ ...again, status: 'COMMITTED_FINANCE', failReason: null })
  expect(await wrong()).toEqual([])
  await step(finance, 'remitFailed', { failReason: '银行维护' })
  expect(await row()).toMatchObject({ ...again, status: 'APPROVED_FINAL', failReason: '银行维护' })
  expect(await cancelFees('0')).toEqual([])
  await step(finance, 'commitFinance')
  await expect(pay(step, ' tp1 ')).rejects.toThrow('已登记在结算申请')
  await pay(step, 'TP2')
  expect(await row(channel)).toMatchObject({
    ...came,
    ...{ status: 'REMITTED', userStatus: 'REMITTED', receiptNo: 'TP2' },
  })
  expect(await out(id)).toMatchObject({ state: 'paid', receiptNo: 'TP2', paidAt: expect.any(String) })
  expect((await lines()).map(({ status }) => status)).toEqual(['2'])
  expect(await cancelFees('0')).toEqual([[-30_000, id]])
  expect(await cancelFees('-1')).toEqual([[-14_000, null]])
  expect(await wrong()).toEqual([])
  // Once more.
  await back(step)
  expect(await wrong()).toEqual([])
  await step(finance, 'commitFinance')
  await expect(pay(step, 'TP2')).rejects.toThrow('已登记在结算申请')
  await pay(step, 'TP3')
  expect(await row()).toMatchObject({ status: 'REMITTED', bounces: 2, receiptNo: 'TP3' })
  expect(await wrong()).toEqual([])
})

test('the channel’s statement has what was paid, what came back and what was paid again, to the balance of the books', async () => {
  const query = { from: addDays(today(), -1), to: addDays(today(), 1) }
  const { entries, opening, closing, sums } = await channel.settlement.statement.read({ query })
  expect(opening + entries.reduce((sum, { amount }) => sum + amount, 0)).toBe(closing)
  expect(closing).toBe(-14_000)
  const paid = entries.filter(({ kind }) => kind === 'paidOut' || kind === 'bounced')
  const came = `打款被银行退回（${GONE}），重新计入应付`
  expect(paid.map(({ kind, amount, how }) => [kind, amount, how])).toEqual([
    ['paidOut', -150_000, '打款给登记的收款人'],
    ['paidOut', -40_000, '打款给登记的收款人'],
    ['bounced', 40_000, came],
    ['paidOut', -40_000, '退票后重新打款给登记的收款人'],
    ['bounced', 40_000, came],
    ['paidOut', -40_000, '退票后重新打款给登记的收款人'],
  ])
  expect(sums).toMatchObject({ bounced: 80_000, paidOut: -270_000 })
  // What a reviewer changed is told line by line, with the reason.
  expect(entries.flatMap(({ adjusted }) => adjusted)).toEqual([
    { line: expect.stringContaining('结算企业'), computed: 75_000, settled: 70_000, why: '协议价' },
  ])
})

test('an award comes back and is paid again in the same way; nothing of 0.00 ever came back', async () => {
  await admin.settlement.ruleAward.add({
    body: {
      ...{ name: '开门红', channelIds: CHANNEL, countType: 'SINGLE' },
      ...{ settleStartTime: today(), validTime: addDays(today(), 60) },
      ruleItems: [{ insureName: EL, moneyThreshold: 1, awardRate: 1000 }],
    },
  })
  const { id, fee } = await channel.settlement.awarding.commit({ body: {} })
  const step = mover('settleAward', id)
  const row = (who = admin) => who.settlement.settleAward.get({ params: { id } })
  const lines = async (who: Person) =>
    (await who.settlement.settleAwardLine.page({ query: { awardId: id } })).records
  const [line] = await lines(admin)
  const settled = fee - 1_000
  await reviewer.settlement.awarding.adjust({
    params: { id },
    body: { lineId: line?.id ?? '', version: line?.version ?? 0, on: true, fee: settled, remark: '按协议' },
  })
  await approve(step)
  await step(finance, 'commitFinance')
  await pay(step, 'TA1')
  const paid = { feePre: fee, cancelFee: -14_000, fee: settled - 14_000 }
  expect(await row()).toMatchObject({ ...paid, status: 'REMITTED' })
  await back(step)
  expect(await row(channel)).toMatchObject({ ...paid, userStatus: 'ING', failReason: null })
  expect((await lines(channel)).map(({ allFee }) => allFee)).toEqual([settled])
  expect(await wrong()).toEqual([])
  const offered = await channel.settlement.awarding.preview({ query: {} })
  expect(offered.lines).toMatchObject([{ appliedBefore: fee, settledBefore: settled, fee: 0 }])
  expect((await notices(channel)).map(([text]) => text)).toContain(TOLD.replace('结算', '奖励'))
  await payeeAt('招商银行广州分行')
  await step(finance, 'commitFinance')
  expect(await row()).toMatchObject({ ...paid, payeeBank: '招商银行广州分行' })
  expect(await wrong()).toEqual([])
  await expect(pay(step, 'TA1')).rejects.toThrow('已登记在奖励申请')
  await pay(step, 'TA2')
  expect(await row(channel)).toMatchObject({ ...paid, userStatus: 'REMITTED', receiptNo: 'TA2' })
  expect(await wrong()).toEqual([])

  // What refunds took back is all that the next one comes to.
  const sold = await premium(300_000)
  const full = await channel.settlement.applying.commit({ body: {} })
  const whole = mover('settleApply', full.id)
  await approve(whole)
  await whole(finance, 'commitFinance')
  await pay(whole, 'TP4')
  await premium(-300_000, sold)
  await premium(100_000)
  const nothing = await channel.settlement.applying.commit({ body: {} })
  const none = mover('settleApply', nothing.id)
  await approve(none)
  await none(finance, 'commitFinance')
  await none(finance, 'remit', { remitAt: today() })
  await expect(back(none)).rejects.toThrow('没有打款，不会有退票')
  expect(await wrong()).toEqual([])
})
