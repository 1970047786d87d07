// @vitest-environment jsdom

import { SPECIMEN } from '@baoqiao/server/seed/specimen.ts'
import { writeLines } from '@baoqiao/server/settlement/lines/write-lines.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { bareSold, bookPremium } from '@baoqiao/server/testing/premium.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import { AdjustPanel } from './AdjustPanel.tsx'
import ApplyPage from './ApplyPage.tsx'
import CancelFeeScreen from './CancelFeeScreen.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

const CHANNEL = '101'
async function show(page: React.ReactNode, client: Person, at: string) {
  const { permissions, actors, userType } = await client.system.auth.info()
  renderInConsole(page, { client, at, permissions, user: { actors, userType } })
  return userEvent.setup({ pointerEventsCheck: 0 })
}
async function premium(cents: number, known?: string): Promise<string> {
  const policyId = known ?? (await bareSold(h, CHANNEL))
  await bookPremium(h, { channelId: CHANNEL, policyId }, cents)
  await writeLines(h.kernel)
  return policyId
}

test('a channel leaves a line out and applies; a reviewer adjusts; finance says how much is set off', async () => {
  const [admin, channel, finance] = await Promise.all(
    ['admin', 'subadmin', 'finance'].map((who) => h.client(who)),
  )
  if (!admin || !channel || !finance) throw new Error('nobody there')
  await admin.settlement.ruleBasic.add({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: '2026-11-01' },
      ruleItems: [{ insureName: '雇主责任险', basicFeeRate: 1200, additionalFeeRate: 300 }],
    },
  })
  const first = await premium(100_000)
  await premium(200_000)
  await show(<ApplyPage />, channel, '/front/apply/index')
  await screen.findByText(/还没有填写结算信息/)
  expect(screen.getByRole('button', { name: '提交申请' })).toHaveProperty('disabled', true)
  cleanup()

  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890123' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
  const user = await show(<ApplyPage />, channel, '/front/apply/index')
  await screen.findByText('已选2条，佣金 450.00 元')
  await user.click(screen.getAllByRole('checkbox', { name: /^选择/ })[1] ?? document.body)
  await screen.findByText('已选1条，佣金 150.00 元')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await expect.poll(async () => (await admin.settlement.settleApply.page({ query: {} })).total).toBe(1)
  const [applied] = (await admin.settlement.settleApply.page({ query: {} })).records
  expect(applied).toMatchObject({ fee: 15_000, allFlag: false })
  cleanup()

  const id = applied?.id ?? ''
  const reviewer = await show(<AdjustPanel id={id} />, admin, '/after/apply/basicDetail/1')
  await reviewer.click(await screen.findByRole('button', { name: /^调整 / }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByLabelText(/调整后的佣金/)).toHaveProperty('disabled', true)
  await reviewer.click(within(dialog).getByRole('switch'))
  await reviewer.clear(within(dialog).getByLabelText(/调整后的佣金/))
  await reviewer.type(within(dialog).getByLabelText(/调整后的佣金/), '120.5')
  await reviewer.type(within(dialog).getByLabelText('备注'), '协议价')
  await reviewer.click(within(dialog).getByRole('button', { name: '保存' }))
  await screen.findByText('协议价')
  expect(await admin.settlement.settleApply.get({ params: { id } })).toMatchObject({ fee: 12_050 })
  cleanup()

  await premium(-50_000, first)
  const payer = await show(<CancelFeeScreen />, finance, '/settlement/cancelFee')
  await payer.click(await screen.findByRole('button', { name: /^入账金额 / }))
  const asked = await screen.findByRole('dialog')
  await payer.click(within(asked).getByRole('switch'))
  await payer.click(within(asked).getByRole('button', { name: '保存' }))
  await expect
    .poll(async () => (await finance.settlement.cancelFee.page({ query: {} })).records[0]?.heldBack)
    .toBe(true)
})
