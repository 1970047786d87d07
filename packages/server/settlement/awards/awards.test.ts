import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import vectors from '@baoqiao/contract/rules/vectors.json' with { type: 'json' }
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SPECIMEN } from '../../seed/specimen.ts'
import { wrongBooks } from '../../testing/books.ts'
import { startTestApp } from '../../testing/harness.ts'
import { bareSold, bookPremium, ownChannel } from '../../testing/premium.ts'

/** Awards of sub-channel 101, which its administrator applies for. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let reviewer: Person
let finance: Person
let channel: Person
const CHANNEL = '101'
const EL = '雇主责任险'
beforeAll(async () => {
  h = await startTestApp()
  const [a, r, f, s] = await Promise.all(
    ['admin', 'reviewer', 'finance', 'subadmin'].map((who) => h.client(who)),
  )
  if (!a || !r || !f || !s) throw new Error('nobody there')
  ;[admin, reviewer, finance, channel] = [a, r, f, s]
})
afterAll(() => h.close())

const today = () => todayIn(h.clock.now)
const MINE = ['每张凭证借贷相等', '账户余额等于分录合计', '每笔凭证的来源都在']
/** Of books whose policies are no real ones: what is about commission and sums. */
const wrong = async () =>
  (await wrongBooks(h.db)).filter(({ title }) => MINE.includes(title) || title.includes('佣金'))
async function premium(cents: number, policyId?: string, { insurance = EL, at = CHANNEL, tier = 100 } = {}) {
  const id = policyId ?? (await bareSold(h, at, insurance))
  if (tier !== 100)
    await h.db.query(`update policy set explanation = '{"feeTier": ${tier}}' where id = ${id}`)
  await bookPremium(h, { channelId: at, policyId: id }, cents)
  return id
}
const rule = (channelIds: string, ruleItems: object[], more: object = {}) =>
  admin.settlement.ruleAward.add({
    body: {
      ...{ name: '开门红', channelIds, ruleItems, countType: 'SINGLE' },
      ...{ settleStartTime: addDays(today(), -20), validTime: addDays(today(), 60), ...more },
    },
  })
const row = (id: string, who = admin) => who.settlement.settleAward.get({ params: { id } })
const move = (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.settlement.settleAward.move({ params: { id, event }, body })
const linesOf = async (awardId: string, who = admin) =>
  (await who.settlement.settleAwardLine.page({ query: { awardId } })).records
let receipts = 0
async function paidOut(id: string) {
  await move(admin, id, 'finalApprove')
  await move(finance, id, 'commitFinance')
  receipts += 1
  await move(finance, id, 'remit', { receiptNo: `JL${receipts}`, remitAt: today() })
}

test.each(vectors.filter(({ fn }) => fn === 'award').map((one) => [one.id, one] as const))(
  '%s: what a channel may apply for, to the cent',
  async (_, { input, expect: wanted }) => {
    const { rule: said, lines } = Object(input)
    const at = await ownChannel(h)
    await h.db.query(
      `insert into settle_rule_award (tenant_id, name, count_type, award_combine, fee_rate_percent, count_rate_percent,
        rule_items, channel_ids, settle_start_time, valid_time, status) values
        (3, '例', $1, $2, $3, $4, $5, $6, '2026-11-01', '2026-12-31', 'ON')`,
      [
        ...[said.countType, said.awardCombine.join(','), said.feeRatePercent, said.countRatePercent],
        ...[JSON.stringify(said.ruleItems), at],
      ],
    )
    for (const { insureName, tier, settleMoney } of lines)
      await premium(settleMoney, undefined, { insurance: insureName, at, tier })
    const seen = await admin.settlement.awarding.preview({ query: { channelId: at } })
    expect(
      Object.fromEntries(
        seen.lines.map(({ insureType, counted, awardRate, award }) => [
          insureType,
          { counted, rate: awardRate, award },
        ]),
      ),
    ).toEqual(Object(wanted).perName)
    expect(seen.fee).toBe(Object(wanted).total)
  },
)

test('an award is applied for, reviewed by two persons, paid and booked; what was applied for is not again', async () => {
  await expect(channel.settlement.awarding.commit({ body: {} })).rejects.toThrow('还没有填写结算信息')
  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
  await expect(channel.settlement.awarding.commit({ body: {} })).rejects.toThrow('没有生效的奖励规则')
  await rule(CHANNEL, [
    { insureName: EL, moneyThreshold: 1_000_000, awardRate: 100 },
    { insureName: EL, moneyThreshold: 5_000_000, awardRate: 200 },
  ])
  const sold = await premium(2_000_000)
  const offered = await channel.settlement.awarding.preview({ query: {} })
  expect(offered).toMatchObject({ fee: 20_000, why: null })
  expect(offered.lines[0]).toMatchObject({ toNext: 3_000_000, nextRate: 200, awardRate: 100 })
  await expect(admin.settlement.awarding.commit({ body: { channelId: CHANNEL } })).rejects.toThrow(
    '由渠道管理员',
  )
  await expect(channel.settlement.awarding.commit({ body: { channelId: '102' } })).rejects.toThrow('下级渠道')
  const tries = await Promise.allSettled(
    Array.from({ length: 4 }, () => channel.settlement.awarding.commit({ body: {} })),
  )
  const [made, ...more] = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  expect(more).toEqual([])
  const id = made?.id ?? ''
  expect(await row(id)).toMatchObject({ status: 'CREATED', feePre: 20_000, fee: 20_000, lineCount: 1 })
  expect(await linesOf(id)).toMatchObject([
    {
      ruleName: '开门红',
      feeRatePercent: 100,
      countRatePercent: 100,
      awardCombine: '100,110,115',
      countType: 'SINGLE',
    },
  ])
  expect((await linesOf(id))[0]).toMatchObject({
    ...{
      countStartTime: addDays(today(), -20),
      countEndTime: today(),
      premium: 2_000_000,
      allFeePre: 20_000,
    },
  })
  expect(await wrong()).toEqual([])
  await move(reviewer, id, 'firstApprove')
  await expect(move(reviewer, id, 'finalApprove')).rejects.toThrow('须由初审人以外的人复审')
  await move(admin, id, 'finalApprove')
  await move(finance, id, 'commitFinance')
  expect((await row(id)).payeeName).toBe('王小明')
  await move(finance, id, 'remitFailed', { failReason: '账号有误' })
  await move(finance, id, 'commitFinance')
  await expect(move(finance, id, 'remit', { remitAt: today() })).rejects.toThrow('流水号')
  await move(finance, id, 'remit', { receiptNo: 'JL0', remitAt: today() })
  expect(await wrong()).toEqual([])

  // The second step lifts the whole window; what was paid of it is taken off.
  await premium(3_000_000)
  const next = await channel.settlement.awarding.commit({ body: { desc: '二档' } })
  expect(next.fee).toBe(100_000 - 20_000)
  await move(channel, next.id, 'cancel')
  expect(await wrong()).toEqual([])
  // Premium that goes back takes the step with it: carried forward, never paid below zero.
  await premium(-2_000_000, sold)
  await premium(-2_500_000)
  const after = await channel.settlement.awarding.preview({ query: {} })
  expect(after.lines.map(({ award, fee }) => [award, fee])).toEqual([[0, -20_000]])
  expect(after.why).toContain('少200.00元')
  await expect(channel.settlement.awarding.commit({ body: {} })).rejects.toThrow('在以后的奖励中扣减')
  await premium(2_500_000)
  expect((await channel.settlement.awarding.preview({ query: {} })).fee).toBe(30_000 - 20_000)
})

test('an award that shrank during the review goes back to its channel and is counted again', async () => {
  const sold = await premium(7_000_000)
  const { id, fee } = await channel.settlement.awarding.commit({ body: {} })
  expect(fee).toBe(200_000 - 20_000)
  await premium(-1_000_000, sold)
  await expect(move(reviewer, id, 'firstApprove')).rejects.toThrow('期间有退费，奖励已变为1,600.00元')
  await move(reviewer, id, 'firstReject', { reason: '有退费' })
  await move(channel, id, 'commitAgain', { desc: '已核对' })
  expect(await row(id)).toMatchObject({ status: 'CREATED', feePre: 160_000, fee: 160_000 })
  expect(await linesOf(id)).toHaveLength(1)
  expect(await wrong()).toEqual([])
  const [line] = await linesOf(id)
  const adjust = (body: object, who = reviewer, version = line?.version ?? 0) =>
    who.settlement.awarding.adjust({
      params: { id },
      body: { lineId: line?.id ?? '', version, on: true, ...body },
    })
  await expect(adjust({})).rejects.toThrow('请填写调整后的奖励')
  await expect(adjust({ fee: 900_000_000 })).rejects.toThrow('不能超过期间保费')
  await expect(adjust({ fee: 150_000 })).rejects.toThrow('与计算的1,600.00元不同，请填写原因')
  expect(await adjust({ fee: 150_000, remark: '按协议' })).toEqual({ fee: 150_000 })
  await expect(adjust({ fee: 155_000, remark: '复核' }, admin)).rejects.toThrow(
    '调整为1,500.00元（原因：按协议）',
  )
  // Premium goes back between the two reviews: the second one stops, until as much was sold again.
  const givenBack = (who = reviewer) => who.settlement.awarding.givenBack({ params: { id } })
  expect(await givenBack()).toEqual({ feePre: 160_000, now: 160_000, count: 0, refunds: [] })
  await move(reviewer, id, 'firstApprove')
  await premium(-500_000, sold)
  await expect(move(admin, id, 'finalApprove')).rejects.toThrow(
    '期间有退费，奖励已变为1,500.00元，请复审驳回，由初审人退回渠道重新提交',
  )
  const back = {
    feePre: 160_000,
    now: 150_000,
    count: 1,
    refunds: [{ insureType: EL, settleMoney: -500_000 }],
  }
  expect(await givenBack()).toMatchObject(back)
  expect(await givenBack(finance)).toMatchObject(back)
  await expect(givenBack(channel)).rejects.toMatchObject({ status: 403 })
  await move(admin, id, 'finalReject', { reason: '有退费' })
  await expect(move(reviewer, id, 'firstReviewAgain')).rejects.toThrow('请退回渠道，由渠道重新提交')
  await premium(500_000)
  await move(reviewer, id, 'firstReviewAgain')
  await paidOut(id)
  expect(await row(id)).toMatchObject({ feePre: 160_000, fee: 150_000, status: 'REMITTED' })
  // The sheet of the statement says how it was counted.
  const query = { from: addDays(today(), -5), to: today() }
  const sheet = await channel.settlement.statement.sheet({ query })
  const counted = (await readSheet(await sheet.arrayBuffer())).filter(([, kind]) => kind === '奖励')
  expect(counted.map((cells) => String(cells[12])).at(-1)).toMatch(
    /奖励明细（A\d+）；开门红（第1版） 雇主责任险：.+至.+保费.+×2%=累计1,800\.00，四舍五入到分；减去已申请200\.00，本次1,600\.00元$/,
  )
  // What was adjusted does not come back with the next one.
  const before = await channel.settlement.awarding.preview({ query: {} })
  expect(before.fee).toBe(0)
  expect(before.lines).toMatchObject([{ award: 180_000, appliedBefore: 180_000, settledBefore: 170_000 }])
  // What goes back takes along what was paid, no more; given back in full, all of it.
  const whole = before.lines[0]?.premium ?? 0
  await premium(1_000_000 - whole)
  const left = await channel.settlement.awarding.preview({ query: {} })
  expect(left.lines).toMatchObject([{ award: 10_000, fee: 9444 - 170_000 }])
  await premium(-1_000_000)
  expect((await channel.settlement.awarding.preview({ query: {} })).fee).toBe(-170_000)
  // Of what is paid already the platform sees it, too.
  expect(await givenBack(finance)).toMatchObject({ feePre: 160_000, now: -20_000 })
  expect(await wrong()).toEqual([])
})
