import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { bareSold, bookPremium } from '../../testing/premium.ts'
import { writeLines } from '../lines/write-lines.ts'

/** Applications of sub-channel 101, which its administrator applies for. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let channel: Person
let other: Person
const CHANNEL = '101'
const EL = '雇主责任险'
beforeAll(async () => {
  h = await startTestApp()
  const people = ['admin', 'reviewer', 'finance', 'subadmin', 'mainadmin'] as const
  const [a, r, f, s, m] = await Promise.all(people.map((who) => h.client(who)))
  if (!a || !r || !f || !s || !m) throw new Error('nobody there')
  ;[admin, reviewer, finance, channel, other] = [a, r, f, s, m]
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: addDays(todayIn(h.clock.now), -60) },
      ruleItems: [{ insureName: EL, basicFeeRate: 1200, additionalFeeRate: 300 }],
    },
  })
})
afterAll(() => h.close())

const MINE = [
  '每张凭证借贷相等',
  '账户余额等于分录合计',
  '每笔凭证的来源都在',
  '应付渠道佣金等于未付明细、未付奖励、银行退票和待入账的退保佣金',
]
/** Of books whose policies are no real ones: what is about commission and sums. */
const commissionWrong = async () =>
  (await wrongBooks(h.db)).filter(({ title }) => MINE.includes(title) || title.includes('佣金'))
/** Paid and written. */
async function premium(cents: number, policyId?: string, at?: string) {
  const id = policyId ?? (await bareSold(h, CHANNEL))
  await bookPremium(h, { channelId: CHANNEL, policyId: id }, cents, at)
  await writeLines(h.kernel)
  return id
}
const commit = (body: object = {}) => channel.settlement.applying.commit({ body })
const row = (id: string) => admin.settlement.settleApply.get({ params: { id } })
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.settlement.settleApply.move({ params: { id, event }, body })
const linesOf = async (applyId: string) =>
  (await admin.settlement.settleLine.page({ query: { applyId, size: 500 } })).records
const openCancel = async () =>
  (await admin.settlement.cancelFee.page({ query: { cancelStatus: '-1', size: 500 } })).records
let receipts = 0
const paid = () => {
  receipts += 1
  return { receiptNo: `YJ${receipts}`, remitAt: todayIn(h.clock.now) }
}
/** Where nothing is transferred there is no receipt. */
const paidOf = ({ fee }: { fee: number }) => (fee > 0 ? paid() : { remitAt: todayIn(h.clock.now) })
/** All the way to what finance has to do. */
async function approved(id: string) {
  await move(reviewer, id, 'firstApprove')
  await move(admin, id, 'finalApprove')
}
async function remitted(id: string) {
  await move(finance, id, 'commitFinance')
  await move(finance, id, 'remit', paidOf(await row(id)))
}

test('nothing is applied for before it is known to whom it is paid', async () => {
  await premium(100_000)
  await expect(commit()).rejects.toThrow('还没有填写结算信息')
  expect((await channel.settlement.applying.preview({ query: {} })).why).toContain('结算信息')
  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
  expect(await channel.settlement.applying.preview({ query: {} })).toMatchObject({ fee: 15_000, why: null })
})

test('applied for, reviewed by two persons, paid: lines, books and what the channel is told follow', async () => {
  const { id, no, lineCount } = await commit({ desc: '十一月' })
  const told = async (who: Person) => (await who.home.notices.list()).map(({ text }) => text)
  expect(await told(reviewer)).toContain('有 1 份结算申请等待初审')
  expect(await told(finance)).not.toContain('有 1 份结算申请等待初审')
  expect(lineCount).toBe(1)
  expect(await row(id)).toMatchObject({
    no,
    status: 'CREATED',
    userStatus: 'ING',
    allFlag: true,
    feePre: 15_000,
  })
  await expect(commit()).rejects.toThrow('没有可以申请结算的明细')
  await expect(move(channel, id, 'firstApprove')).rejects.toMatchObject({ status: 403 })
  await move(admin, id, 'firstApprove')
  await expect(move(admin, id, 'finalApprove')).rejects.toThrow('须由初审人以外的人复审')
  await move(reviewer, id, 'finalReject', { reason: '再核对' })
  expect(await row(id)).toMatchObject({ status: 'REJECTED_FINAL', userStatus: 'ING' })
  await move(admin, id, 'firstReviewAgain')
  await move(reviewer, id, 'finalApprove')
  await move(finance, id, 'commitFinance')
  const ready = await row(id)
  expect(ready).toMatchObject({ payeeName: '王小明', payeeBank: '工商银行广州天河支行', fee: 15_000 })
  expect(ready.payeeCard).toMatch(/0128$/)
  await expect(move(finance, id, 'remit', { ...paid(), receiptNo: '' })).rejects.toMatchObject({
    status: 400,
  })
  const tomorrow = addDays(todayIn(h.clock.now), 1)
  await expect(move(finance, id, 'remit', { ...paid(), remitAt: tomorrow })).rejects.toThrow('不能晚于今天')
  const yesterday = addDays(todayIn(h.clock.now), -1)
  await expect(move(finance, id, 'remit', { ...paid(), remitAt: yesterday })).rejects.toThrow(
    `不能早于复审通过的日期${todayIn(h.clock.now)}`,
  )
  const first = paid()
  await move(finance, id, 'remit', first)
  expect(await row(id)).toMatchObject({ status: 'REMITTED', userStatus: 'REMITTED' })
  const out = await finance.ledger.moneyOut.page({ query: { sourceId: id } })
  expect(out.records).toMatchObject([
    { kind: 'commission', state: 'paid', amount: 15_000, payeeName: '王小明', docNo: no },
  ])
  expect((await linesOf(id)).map(({ status }) => status)).toEqual(['2'])
  expect(await commissionWrong()).toEqual([])
  await premium(200_000)
  const next = await commit()
  await approved(next.id)
  await move(finance, next.id, 'commitFinance')
  await expect(move(finance, next.id, 'remit', first)).rejects.toThrow(`已登记在结算申请${no}上`)
  await move(finance, next.id, 'remitFailed', { failReason: '账号有误' })
  expect((await row(next.id)).status).toBe('APPROVED_FINAL')
  await remitted(next.id)
  expect(await commissionWrong()).toEqual([])
})

test('what is rejected is corrected and applied for again, or cancelled and free again', async () => {
  const sold = await premium(100_000)
  const { id } = await commit()
  await expect(move(reviewer, id, 'firstReject')).rejects.toMatchObject({ status: 400 })
  await move(reviewer, id, 'firstReject', { reason: '保单有误' })
  expect((await row(id)).userStatus).toBe('REJECTED_FIRST')
  await move(channel, id, 'commitAgain', { desc: '已核对' })
  expect((await row(id)).reason).toBeNull()
  await move(reviewer, id, 'firstApprove')
  await move(admin, id, 'finalReject', { reason: '退回' })
  await move(reviewer, id, 'sendBack', { reason: '请补充' })
  await move(channel, id, 'cancel')
  expect((await row(id)).userStatus).toBe('CANCELED')
  expect(await linesOf(id)).toEqual([])
  const again = await commit()
  expect(again.fee).toBe(15_000)
  await move(channel, again.id, 'cancel')
  await premium(-100_000, sold)
})

test('chosen lines, of days, with what was given back of them; two at once never take the same', async () => {
  const old = await premium(100_000, undefined, `${addDays(todayIn(h.clock.now), -10)}T04:00:00Z`)
  const one = await premium(300_000)
  await premium(-100_000, one)
  const { lines } = await channel.settlement.applying.preview({ query: {} })
  const mine = lines.find(({ fee }) => fee === 30_000)
  expect(mine).toMatchObject({ settleMoney: 200_000 })
  const day = addDays(todayIn(h.clock.now), -10)
  const dated = await channel.settlement.applying.preview({ query: { startDate: day, endDate: day } })
  expect(dated.lines.map(({ fee }) => fee)).toEqual([15_000])
  await expect(commit({ startDate: day, endDate: addDays(day, -1) })).rejects.toThrow('不能早于开始日期')
  await expect(commit({ startDate: '0000-01-01' })).rejects.toThrow('2000年至2100年')
  await expect(commit({ lineIds: ['999999'] })).rejects.toMatchObject({ status: 400 })
  const tries = await Promise.allSettled(
    Array.from({ length: 6 }, () => commit({ lineIds: [mine?.id ?? ''] })),
  )
  const won = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(won).toMatchObject([{ fee: 30_000, lineCount: 2 }])
  expect(await row(won[0]?.id ?? '')).toMatchObject({ allFlag: false })
  await move(channel, won[0]?.id ?? '', 'cancel')
  const both = await commit()
  expect(both.fee).toBe(45_000)
  await move(channel, both.id, 'cancel')
  await premium(-200_000, one)
  await premium(-100_000, old)
  await expect(commit()).rejects.toThrow('佣金合计为0.00元')
})

test('a reviewer’s amount stands in for a line’s, with a remark, until it is switched off', async () => {
  await premium(100_000)
  const { id } = await commit()
  const [line] = (await linesOf(id)).filter(({ refunded, settleMoney }) => refunded === 0 && settleMoney > 0)
  const lineId = line?.id ?? ''
  const now = () => admin.settlement.settleLine.get({ params: { id: lineId } })
  const adjust = async (body: object, who = reviewer, known?: number) => {
    const version = known ?? (await now()).version
    return who.settlement.applying.adjust({ params: { id }, body: { lineId, version, on: true, ...body } })
  }
  await expect(adjust({})).rejects.toThrow('请填写调整后的佣金')
  await expect(adjust({ fee: 100_001 })).rejects.toThrow('不能超过该明细的保费')
  await expect(adjust({ fee: 1, remark: '长'.repeat(201) })).rejects.toThrow('200')
  await expect(adjust({ fee: 1 }, channel)).rejects.toMatchObject({ status: 403 })
  await expect(adjust({ fee: 12_345, remark: ' ' })).rejects.toMatchObject({
    issues: [{ path: 'remark', message: '与计算的150.00元不同，请填写原因' }],
  })
  const { version } = await now()
  expect(await adjust({ fee: 12_345, remark: '协议价' })).toEqual({ fee: 12_345 })
  // Another reviewer had looked at it before.
  await expect(adjust({ fee: 14_000, remark: '复核价' }, admin, version)).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/已于.+调整为123\.45元（原因：协议价），请核对后再保存/),
  })
  expect(await now()).toMatchObject({
    allFee: 12_345,
    remark: '协议价',
    adjustedBy: expect.stringMatching(/./),
  })
  const history = async (who: Person) =>
    JSON.stringify(await who.settlement.settleApply.changes({ params: { id } }))
  expect(await history(admin)).toContain('123.45元（协议价）')
  expect(await history(channel)).not.toMatch(/123\.45|reviewer|协议价/)
  const ofLine = await admin.settlement.settleLine.changes({ params: { id: lineId } })
  expect(ofLine[0]).toMatchObject({ who: 'reviewer', changes: [{ field: 'allFee' }, { field: 'remark' }] })
  expect(await adjust({ on: false })).toEqual({ fee: 15_000 })
  await adjust({ fee: 12_345, remark: '协议价' })
  await approved(id)
  await expect(adjust({ fee: 1, remark: '晚了' })).rejects.toMatchObject({ status: 409 })
  await remitted(id)
  expect(await row(id)).toMatchObject({ feePre: 15_000, fee: 12_345 })
  expect(await commissionWrong()).toEqual([])
})

test('what goes back after it was paid is set off from what is paid next, never below zero; the rest waits', async () => {
  const sold = await premium(1_000_000)
  const first = await commit()
  await approved(first.id)
  await remitted(first.id)
  await premium(-1_000_000, sold)
  expect((await openCancel()).map(({ feePre }) => feePre)).toEqual([-150_000])
  await premium(400_000)
  const next = await commit()
  await approved(next.id)
  await move(finance, next.id, 'commitFinance')
  await expect(move(finance, next.id, 'remit', paid())).rejects.toThrow('没有打款')
  await move(finance, next.id, 'remit', paidOf(await row(next.id)))
  expect(await row(next.id)).toMatchObject({ feePre: 60_000, cancelFee: -60_000, fee: 0, receiptNo: null })
  const [rest] = await openCancel()
  expect(rest?.feePre).toBe(-90_000)
  expect(await commissionWrong()).toEqual([])
  const account = (body: object) =>
    finance.settlement.applying.account({ params: { id: rest?.id ?? '' }, body: { on: true, ...body } })
  await expect(account({})).rejects.toThrow('请填写入账金额')
  await expect(account({ amount: 90_001 })).rejects.toThrow('0.01至900.00元')
  await expect(account({ amount: 10_000 })).rejects.toThrow('与应退的900.00元不同，请填写原因')
  expect(await account({ amount: 10_000, remark: '分次' })).toEqual({ feePre: -10_000, heldBack: false })
  await premium(200_000)
  const last = await commit()
  await approved(last.id)
  await remitted(last.id)
  expect(await row(last.id)).toMatchObject({ cancelFee: -10_000, fee: 20_000 })
  const [held] = await openCancel()
  expect(held?.feePre).toBe(-80_000)
  // Its channel is told what is taken back, and from which payment once that is made: nothing of how it was decided.
  const ofChannel = (await channel.settlement.cancelFee.page({ query: {} })).records
  const open = ofChannel.find(({ id }) => id === held?.id)
  expect(open).toMatchObject({ feePre: -80_000, applyId: null, heldBack: false, remark: null })
  expect(ofChannel.find(({ id }) => id === rest?.id)).toMatchObject({ applyId: last.id, remark: null })
  await expect(channel.settlement.cancelFee.page({ query: { applyId: last.id } })).rejects.toThrow(
    '不能按结算申请查询',
  )
  const said = await finance.settlement.cancelFee.changes({ params: { id: rest?.id ?? '' } })
  expect(JSON.stringify(said)).toContain('分次')
  expect(await channel.settlement.cancelFee.changes({ params: { id: held?.id ?? '' } })).toEqual([])
  const back = (receiptNo: string) =>
    finance.settlement.cancelFee.move({
      params: { id: held?.id ?? '', event: 'returned' },
      body: { receiptNo },
    })
  await expect(back(`YJ${receipts}`)).rejects.toThrow('已登记在结算申请')
  await back('TH1')
  expect(await openCancel()).toEqual([])
  expect(await commissionWrong()).toEqual([])
})

test('a refund during the review stops it until the channel has looked again', async () => {
  const sold = await premium(500_000)
  const { id } = await commit()
  await premium(-100_000, sold)
  expect((await row(id)).errorStatus).toBe('1')
  await expect(move(reviewer, id, 'firstApprove')).rejects.toThrow('有明细在审核期间退费')
  await move(reviewer, id, 'firstReject', { reason: '有退费' })
  await move(channel, id, 'commitAgain', {})
  await approved(id)
  await remitted(id)
  expect(await row(id)).toMatchObject({ errorStatus: '0', feePre: 75_000, cancelFee: -15_000, fee: 60_000 })
  expect(await commissionWrong()).toEqual([])
})

test('an application is its channel’s and those above it', async () => {
  await premium(100_000)
  const { id } = await commit()
  expect((await other.settlement.settleApply.get({ params: { id } })).channelId).toBe(CHANNEL)
  await expect(admin.settlement.applying.commit({ body: { channelId: CHANNEL } })).rejects.toThrow(
    '由渠道管理员提交',
  )
  await expect(channel.settlement.applying.commit({ body: { channelId: '102' } })).rejects.toThrow('下级渠道')
  await move(channel, id, 'cancel')
})

test('an award sets off what refunds took back, too; a payment that fails gives it back', async () => {
  const sold = await premium(1_000_000)
  const first = await commit()
  await approved(first.id)
  await remitted(first.id)
  await admin.settlement.ruleAward.add({
    body: {
      ...{ name: '开门红', channelIds: CHANNEL, countType: 'SINGLE' },
      ...{ settleStartTime: todayIn(h.clock.now), validTime: addDays(todayIn(h.clock.now), 60) },
      ruleItems: [{ insureName: EL, moneyThreshold: 1, awardRate: 1000 }],
    },
  })
  await premium(-500_000, sold)
  expect((await openCancel()).map(({ feePre }) => feePre)).toEqual([-75_000])
  const { id, fee } = await channel.settlement.awarding.commit({ body: {} })
  const award = (who = admin) => who.settlement.settleAward.get({ params: { id } })
  const step = (who: Person, event: string, body: Record<string, unknown> = {}) =>
    who.settlement.settleAward.move({ params: { id, event }, body })
  await step(reviewer, 'firstApprove')
  await step(admin, 'finalApprove')
  const toPay = () => finance.settlement.awarding.toPay({ body: { ids: [id] } })
  const comesTo = { applied: fee, adjusted: 0, setOff: -75_000, tax: 0, toPay: fee - 75_000 }
  expect(await toPay()).toEqual({ count: 1, ...comesTo })
  await step(finance, 'commitFinance')
  expect(await toPay()).toMatchObject({ count: 0, toPay: 0 })
  expect(await award()).toMatchObject({ feePre: fee, cancelFee: -75_000, fee: fee - 75_000 })
  expect(await award(channel)).toMatchObject({ cancelFee: 0, fee })
  const [listed] = await openCancel()
  expect(listed).toMatchObject({ awardId: id, applyId: null })
  // Finance is told that the channel wants to be paid elsewhere; this payment goes where it was to go.
  const { records } = await channel.channels.settleInfo.page({ query: {} })
  await channel.channels.settleInfo.edit({ body: { id: records[0]?.id ?? '', bankName: '建设银行广州分行' } })
  expect(await award()).toMatchObject({
    payeeBank: '工商银行广州天河支行',
    payeeChangedAt: h.clock.now.toISOString(),
  })
  expect((await finance.home.notices.list()).map(({ text }) => text)).toContain(
    '有 1 份待付的奖励申请提交后渠道更改了收款信息，请核实',
  )
  await step(finance, 'remitFailed', { failReason: '账号有误' })
  expect(await award()).toMatchObject({ cancelFee: 0, fee })
  expect(await openCancel()).toMatchObject([{ awardId: null }])
  await step(finance, 'commitFinance')
  await step(finance, 'remit', paid())
  expect(await award(channel)).toMatchObject({
    cancelFee: -75_000,
    fee: fee - 75_000,
    payeeBank: '建设银行广州分行',
  })
  expect(await openCancel()).toEqual([])
  expect(await commissionWrong()).toEqual([])
})
