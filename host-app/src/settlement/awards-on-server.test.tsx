// @vitest-environment jsdom

import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { SPECIMEN } from '@baoqiao/server/seed/specimen.ts'
import { writeLines } from '@baoqiao/server/settlement/lines/write-lines.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { bareSold, bookPremium } from '@baoqiao/server/testing/premium.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { PageAt } from '../ground/router/place.tsx'
import HomePage from '../shell/home/HomePage.tsx'
import ApplyListScreen from './ApplyListScreen.tsx'
import AwardApplyPage from './AwardApplyPage.tsx'
import AwardDetailPage from './AwardDetailPage.tsx'
import { AwardLinesPanel } from './AwardLinesPanel.tsx'
import ChangeFeeScreen from './ChangeFeeScreen.tsx'
import StatementPage from './StatementPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const CHANNEL = '101'
const EL = '雇主责任险'
async function show(page: React.ReactNode, client: Person, at: string) {
  const { permissions, actors, userType } = await client.system.auth.info()
  renderInConsole(page, { client, at, permissions, user: { actors, userType } })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('a channel applies for its award; a reviewer adjusts it; finance rates what had no rule; the statement adds up', async () => {
  const [admin, channel, finance] = await Promise.all(
    ['admin', 'subadmin', 'finance'].map((who) => h.client(who)),
  )
  if (!admin || !channel || !finance) throw new Error('nobody there')
  const from = addDays(todayIn(h.clock.now), -20)
  const whose = { name: '开门红', channelIds: CHANNEL }
  await admin.settlement.ruleAward.add({
    body: {
      ...{ ...whose, settleStartTime: from, validTime: addDays(from, 90), countType: 'SINGLE' },
      ruleItems: [
        { insureName: EL, moneyThreshold: 100_000, awardRate: 100 },
        { insureName: EL, moneyThreshold: 900_000, awardRate: 200 },
      ],
    },
  })
  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
  const policyId = await bareSold(h, CHANNEL)
  await bookPremium(h, { channelId: CHANNEL, policyId }, 500_000)
  await writeLines(h.kernel)
  const user = await show(<AwardApplyPage />, channel, '/front/apply/award')
  await screen.findByText('可申请奖励 50.00 元')
  await screen.findByText('还差 4,000.00 元（2.00%）')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await expect.poll(async () => (await admin.settlement.settleAward.page({ query: {} })).total).toBe(1)
  const [applied] = (await admin.settlement.settleAward.page({ query: {} })).records
  const id = applied?.id ?? ''
  cleanup()

  const reviewer = await show(<AwardLinesPanel id={id} adjustable />, admin, '/after/apply/awardDetail/1')
  await reviewer.click(await screen.findByRole('button', { name: `调整 开门红 ${EL}` }))
  const dialog = await screen.findByRole('dialog')
  await reviewer.click(within(dialog).getByRole('switch'))
  await reviewer.clear(within(dialog).getByLabelText(/调整后的奖励/))
  await reviewer.type(within(dialog).getByLabelText(/调整后的奖励/), '45.5')
  await reviewer.type(within(dialog).getByLabelText(/原因/), '按协议')
  await reviewer.click(within(dialog).getByRole('button', { name: '保存' }))
  await expect.poll(async () => (await admin.settlement.settleAward.get({ params: { id } })).fee).toBe(4_550)
  cleanup()

  const worker = await show(<ChangeFeeScreen />, finance, '/after/apply/changeFee')
  await screen.findByText('无适用费率')
  await admin.settlement.rules.addOver({
    body: {
      ...{ ...whose, validFrom: from },
      ruleItems: [{ insureName: EL, basicFeeRate: 1000, additionalFeeRate: 0 }],
    },
  })
  await worker.click(screen.getByRole('button', { name: /^计费 / }))
  await expect.poll(async () => (await finance.settlement.changeFee.page({ query: {} })).total).toBe(0)
  cleanup()

  await show(<StatementPage />, channel, `/settlement/statement?from=${from}&to=${todayIn(h.clock.now)}`)
  await screen.findByText('期末余额 550.00 元')
  expect(screen.getByText('5,000.00×10%=500.00，5,000.00×0%=0.00，各四舍五入到分')).toBeTruthy()
  cleanup()

  const { id: applyId } = await channel.settlement.applying.commit({ body: {} })
  await admin.settlement.settleApply.move({ params: { id: applyId, event: 'firstApprove' }, body: {} })
  await show(<ApplyListScreen />, channel, '/front/apply/applyBasicList')
  await screen.findByText('结算中')
  expect(screen.queryByText('待复审')).toBeNull()
  cleanup()

  // What was earned comes first for who leads a channel, and what no rule was there for is said.
  const unrated = await bareSold(h, CHANNEL, '团体意外险')
  await bookPremium(h, { channelId: CHANNEL, policyId: unrated }, 123_400)
  await writeLines(h.kernel)
  await show(<HomePage />, channel, '/wel/index')
  const sums = await screen.findByText(/应得.*已结算.*待结算/)
  expect(sums.textContent).toMatch(/应得 500.00 元，已结算 0.00 元，待结算 500.00 元/)
  await screen.findByText(/其中保费 1,234.00 元在支付当日没有适用的费率规则/)
  const [earned, premium] = ['佣金收入', /实收保费/].map((name) => screen.getByRole('heading', { name }))
  expect(earned?.compareDocumentPosition(premium ?? document)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  cleanup()

  // Premium goes back after both reviews: who pays is told on the page, and asked with it.
  const reviews = await h.client('reviewer')
  const moved = (who: Person, event: string) =>
    who.settlement.settleAward.move({ params: { id, event }, body: {} })
  await moved(reviews, 'firstApprove')
  await moved(admin, 'finalApprove')
  await bookPremium(h, { channelId: CHANNEL, policyId }, -200_000)
  const at = `/after/apply/awardDetail/${id}`
  const place = { pathname: at, search: '', params: { id } }
  const payer = await show(
    <PageAt place={place}>
      <AwardDetailPage />
    </PageAt>,
    finance,
    at,
  )
  const said = '奖励现为 30.00 元，比申请的 50.00 元少 20.00 元'
  await screen.findByText(`提交后有退费：${said}。仍按复审通过的金额打款，差额在该渠道以后的奖励中扣减`)
  screen.getByText(/雇主责任险 .+ 退费 2,000.00 元/)
  await payer.click(screen.getByRole('button', { name: '提交打款' }))
  expect((await screen.findByRole('alertdialog')).textContent).toContain(said)
})

test('an award that somebody else applied for meanwhile is offered no more', async () => {
  const channel = await h.client('subadmin')
  await bookPremium(h, { channelId: CHANNEL, policyId: await bareSold(h, CHANNEL) }, 500_000)
  await writeLines(h.kernel)
  const user = await show(<AwardApplyPage />, channel, '/front/apply/award')
  await screen.findByText(/可申请奖励 [1-9]/)
  await channel.settlement.awarding.commit({ body: {} })
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('可申请奖励 0.00 元')
})
