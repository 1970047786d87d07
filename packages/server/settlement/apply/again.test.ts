import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { bareSold, bookPremium } from '../../testing/premium.ts'
import { writeLines } from '../lines/write-lines.ts'

/** What stays of an application that is sent in again, and what was earned, of sub-channel 101. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let channel: Person
const CHANNEL = '101'
beforeAll(async () => {
  h = await startTestApp()
  const [a, r, f, s] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'subadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !s) throw new Error('nobody there')
  ;[admin, reviewer, finance, channel] = [a, r, f, s]
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: addDays(todayIn(h.clock.now), -60) },
      ruleItems: [{ insureName: '雇主责任险', basicFeeRate: 1200, additionalFeeRate: 300 }],
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

/** Of books whose policies are no real ones: what is about commission. */
const commissionWrong = async () => (await wrongBooks(h.db)).filter(({ title }) => title.includes('佣金'))
async function premium(cents: number, policyId?: string) {
  const id = policyId ?? (await bareSold(h, CHANNEL))
  await bookPremium(h, { channelId: CHANNEL, policyId: id }, cents)
  await writeLines(h.kernel)
  return id
}
const commit = () => channel.settlement.applying.commit({ body: {} })
const row = (id: string) => admin.settlement.settleApply.get({ params: { id } })
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.settlement.settleApply.move({ params: { id, event }, body })
const linesOf = async (applyId: string) =>
  (await admin.settlement.settleLine.page({ query: { applyId, size: 500 } })).records
async function approved(id: string) {
  await move(reviewer, id, 'firstApprove')
  await move(admin, id, 'finalApprove')
}
async function remitted(id: string) {
  await move(finance, id, 'commitFinance')
  const receiptNo = (await row(id)).fee > 0 ? { receiptNo: `ZL${id}` } : {}
  await move(finance, id, 'remit', { ...receiptNo, remitAt: todayIn(h.clock.now) })
}

test('what a reviewer adjusted stays when the application is sent in again; the next reviewer is told so', async () => {
  const sold = await premium(258_000)
  const other = await premium(500_000)
  const { id } = await commit()
  const adjust = async (fee: number, pre: number) => {
    const line = (await linesOf(id)).find(({ allFeePre }) => allFeePre === pre)
    const body = { lineId: line?.id ?? '', version: line?.version ?? 0, on: true, fee, remark: '协议价' }
    await reviewer.settlement.applying.adjust({ params: { id }, body })
  }
  await adjust(24_000, 38_700)
  await premium(-100_000, other)
  await move(reviewer, id, 'firstReject', { reason: '有退费' })
  await move(channel, id, 'commitAgain', {})
  expect(await row(id)).toMatchObject({
    fee: 99_000,
    adjustNote: '重新提交时沿用了1条明细的调整（应结387.00元，调整为240.00元）',
  })
  const kept = (await linesOf(id)).find(({ allFeePre }) => allFeePre === 38_700)
  expect(kept).toMatchObject({
    allFee: 24_000,
    remark: '协议价',
    adjustedBy: expect.stringMatching(/./),
  })
  const told = await channel.settlement.settleApply.get({ params: { id } })
  expect(told).toMatchObject({ fee: 113_700, adjustNote: null })
  // Of that very line something goes back.
  await premium(-58_000, sold)
  await move(reviewer, id, 'firstReject', { reason: '有退费' })
  await move(channel, id, 'commitAgain', {})
  expect((await row(id)).adjustNote).toContain('其中1条在调整后有退费')
  await approved(id)
  await remitted(id)
  expect((await row(id)).adjustNote).toBeNull()
  expect(await commissionWrong()).toEqual([])
})

test('what a reviewer adjusted and a refund was reckoned by stays for the next application: its reviewer is told, its channel is not', async () => {
  const sold = await premium(200_000)
  const first = await commit()
  const [line] = await linesOf(first.id)
  const body = {
    lineId: line?.id ?? '',
    version: line?.version ?? 0,
    on: true,
    fee: 20_000,
    remark: '协议价',
  }
  await reviewer.settlement.applying.adjust({ params: { id: first.id }, body })
  await premium(-100_000, sold)
  await move(channel, first.id, 'cancel')
  const { fee, lines } = await channel.settlement.applying.preview({ query: {} })
  expect([fee, lines.map((one) => one.fee)]).toEqual([30_000, [30_000]])
  const told = await channel.settlement.settleLine.get({ params: { id: line?.id ?? '' } })
  expect(told).toMatchObject({ allFee: 30_000, remark: null })
  const next = await commit()
  expect(next.fee).toBe(30_000)
  expect(await row(next.id)).toMatchObject({
    ...{ feePre: 30_000, fee: 20_000 },
    adjustNote: '重新申请时沿用了1条明细的调整（应结300.00元，调整为200.00元）',
  })
  await approved(next.id)
  await remitted(next.id)
  expect(await row(next.id)).toMatchObject({ cancelFee: -10_000, fee: 10_000 })
  expect(await commissionWrong()).toEqual([])
})

test('what was earned is told by who sold, less what was given back, with what is settled of it', async () => {
  const id = await bareSold(h, CHANNEL)
  await h.db.query(`update policy set dist_account_name = '周小伟' where id = ${id}`)
  await premium(200_000, id)
  const day = todayIn(h.clock.now)
  const earned = async () =>
    (await channel.settlement.earned({ query: { from: day, to: day } })).rows.find(
      ({ sellerName }) => sellerName === '周小伟',
    )
  expect(await earned()).toMatchObject({ premium: 200_000, earned: 30_000, settled: 0 })
  const { records } = await channel.settlement.settleLine.page({ query: { sellerName: '周小伟' } })
  expect(records).toMatchObject([{ sellerName: '周小伟', allFee: 30_000 }])
  const { entries } = await channel.settlement.statement.read({ query: { from: day, to: day } })
  expect(entries.filter(({ sellerName }) => sellerName === '周小伟')).toMatchObject([{ amount: 30_000 }])
  await premium(-100_000, id)
  const apply = await commit()
  await approved(apply.id)
  await remitted(apply.id)
  expect(await earned()).toMatchObject({ premium: 100_000, earned: 15_000, settled: 15_000 })
  await expect(
    channel.settlement.earned({ query: { from: day, to: addDays(day, -1) } }),
  ).rejects.toMatchObject({ issues: [{ path: 'to' }] })
})
