// @vitest-environment jsdom

import { SPECIMEN } from '@baoqiao/server/seed/specimen.ts'
import { writeLines } from '@baoqiao/server/settlement/lines/write-lines.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { bareSold, bookPremium } from '@baoqiao/server/testing/premium.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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
  await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准', channelIds: CHANNEL, validFrom: '2026-11-01' },
      ruleItems: [{ insureName: '雇主责任险', basicFeeRate: 1200, additionalFeeRate: 300 }],
    },
  })
  const first = await premium(100_000)
  await premium(200_000)
  await show(<ApplyPage />, channel, '/front/apply/index')
  await screen.findByText(/本渠道还没有填写结算信息/)
  screen.getByRole('button', { name: '去填写' })
  expect(screen.getByRole('button', { name: '提交申请' })).toHaveProperty('disabled', true)
  cleanup()

  await channel.channels.settleInfo.add({
    body: {
      ...{ userName: '王小明', mobile: '13800138000', idNo: '11010519491231002X' },
      ...{ bankName: '工商银行广州天河支行', cardNo: '6222021234567890128' },
      ...{ cardFrontUrl: SPECIMEN.identityFront, cardBackUrl: SPECIMEN.identityBack },
    },
  })
  const user = await show(<ApplyPage />, channel, '/front/apply/index')
  await screen.findByText('已选2条，佣金 450.00 元')
  // All of it left out; of what a search finds, taken in again.
  await user.click(screen.getByRole('button', { name: '全不选' }))
  await screen.findByText('已选0条，佣金 0.00 元')
  const { lines } = await channel.settlement.applying.preview({ query: {} })
  const wanted = lines.find(({ fee }) => fee === 15_000)?.unitName ?? ''
  await user.type(screen.getByRole('searchbox'), wanted)
  await user.click(screen.getByRole('button', { name: '全选' }))
  await screen.findByText(/找到 1 条，共 2 条，已选 1 条，保费 1,000.00 元，佣金 150.00 元/)
  await screen.findByText('已选1条，佣金 150.00 元')
  // The answer gets lost: the same again is no second application, and is told as done.
  const { applying } = channel.settlement
  const commit = applying.commit
  const sending = vi.spyOn(applying, 'commit').mockImplementationOnce(async (sent) => {
    await commit(sent)
    throw new Error('网络中断')
  })
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText('网络中断')
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await expect.poll(() => sending.mock.settledResults[1]).toMatchObject({ type: 'fulfilled' })
  expect((await admin.settlement.settleApply.page({ query: {} })).total).toBe(1)
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
  await reviewer.click(within(dialog).getByRole('button', { name: '保存' }))
  await within(dialog).findByText('金额与计算的不同，请填写原因')
  await reviewer.type(within(dialog).getByLabelText(/原因/), '协议价')
  // Esc asks first, and what was typed stays.
  await reviewer.keyboard('{Escape}')
  await reviewer.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取消' }))
  expect(within(dialog).getByLabelText(/原因/)).toHaveProperty('value', '协议价')
  // Somebody else adjusted it meanwhile: that is told, and the next try is of the line as it stands.
  const [line] = (await admin.settlement.settleLine.page({ query: { applyId: id } })).records
  const other = { lineId: line?.id ?? '', version: line?.version ?? 0, on: true, fee: 14_000, remark: '先到' }
  await admin.settlement.applying.adjust({ params: { id }, body: other })
  await reviewer.click(within(dialog).getByRole('button', { name: '保存' }))
  await within(dialog).findByText(/调整为140.00元（原因：先到），请核对后再保存/)
  await screen.findByText(/先到/, { selector: 'td > div' })
  await reviewer.click(within(dialog).getByRole('button', { name: '保存' }))
  await screen.findByText(/协议价/, { selector: 'td > div' })
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

inFull(
  'who leads a main channel applies for one below it, and no line is out of a reviewer’s reach however many there are',
  async () => {
    const [admin, leader] = await Promise.all(['admin', 'mainadmin'].map((who) => h.client(who)))
    if (!admin || !leader) throw new Error('nobody there')
    await premium(300_000)
    const { records } = await leader.channels.channel.page({ query: { ids: CHANNEL } })
    const name = records[0]?.name ?? ''
    const page = (
      <ThemeRoot>
        <ApplyPage />
      </ThemeRoot>
    )
    const user = await show(page, leader, '/front/apply/index')
    await user.type(await screen.findByRole('combobox', { name: '渠道' }), name)
    await user.click(await screen.findByRole('option', { name }))
    await screen.findByText('已选2条，佣金 750.00 元')
    await user.click(screen.getByRole('button', { name: '提交申请' }))
    const made = async () =>
      (await admin.settlement.settleApply.page({ query: { channelId: CHANNEL, status: 'CREATED' } })).records
    await expect.poll(async () => (await made()).map(({ fee }) => fee)).toContain(75_000)
    cleanup()

    const id = (await made()).find(({ fee }) => fee === 75_000)?.id ?? ''
    await h.db.query(`insert into settle_line (tenant_id, line_no, unit_name, policy_id, channel_id, policy_no, insure_type, change_code,
      fee_rate, pay_money, settle_money, basic_fee_rate, basic_fee, additional_fee_rate, additional_fee, all_fee_pre, all_fee, status,
      pay_time, apply_id, rule_id, ledger_entry_id, source_table, source_id)
    select tenant_id, 'M' || n, '第' || n || '企业', policy_id, channel_id, 'PM' || n, insure_type, change_code, fee_rate, pay_money,
      settle_money, basic_fee_rate, basic_fee, additional_fee_rate, additional_fee, all_fee_pre, all_fee, status, pay_time, apply_id,
      rule_id, ledger_entry_id, source_table, source_id
    from settle_line cross join generate_series(1, 600) n where apply_id = ${id} and settle_money = 300000`)
    const reviewer = await show(<AdjustPanel id={id} />, admin, '/after/apply/basicDetail/1')
    await screen.findByText('共 602 条')
    await reviewer.type(screen.getByRole('searchbox'), 'PM577{Enter}')
    await screen.findByText('第577企业')
    await reviewer.click(screen.getByRole('button', { name: '调整 M577' }))
    const dialog = await screen.findByRole('dialog')
    await reviewer.click(within(dialog).getByRole('switch'))
    await reviewer.clear(within(dialog).getByLabelText(/调整后的佣金/))
    await reviewer.type(within(dialog).getByLabelText(/调整后的佣金/), '1')
    await reviewer.type(within(dialog).getByLabelText(/原因/), '协议价')
    await reviewer.click(within(dialog).getByRole('button', { name: '保存' }))
    await screen.findByText(/协议价/, { selector: 'td > div' })
  },
)

inFull(
  'more lines than one application takes: as many as it takes are ticked, and one more is said to be too many',
  async () => {
    const channel = await h.client('subadmin')
    // With something given back of ten of them, which goes along and counts as no line of its own.
    await h.db.query(`with many as (insert into settle_line (tenant_id, line_no, unit_name, policy_id, channel_id, insure_type,
      change_code, fee_rate, pay_money, settle_money, basic_fee_rate, basic_fee, additional_fee_rate, additional_fee, all_fee_pre,
      all_fee, status, pay_time, rule_id, ledger_entry_id, source_table, source_id)
    select * from (select tenant_id, 'V' || n, '多' || n, policy_id, channel_id, insure_type, change_code, fee_rate, pay_money,
      settle_money, basic_fee_rate, basic_fee, additional_fee_rate, additional_fee, 100, 100, '0', pay_time, rule_id,
      ledger_entry_id, source_table, source_id
      from settle_line cross join generate_series(1, 501) n where line_no = 'M1') one returning *)
    insert into settle_line (tenant_id, line_no, orig_line_id, policy_id, channel_id, change_code, fee_rate, pay_money, settle_money,
      basic_fee_rate, basic_fee, additional_fee_rate, additional_fee, all_fee_pre, all_fee, status, pay_time, rule_id,
      ledger_entry_id, source_table, source_id)
    select tenant_id, line_no || 'R', id, policy_id, channel_id, change_code, fee_rate, -10, -10, basic_fee_rate, -1,
      additional_fee_rate, 0, -1, -1, '0', pay_time, rule_id, ledger_entry_id, source_table, source_id
    from many order by id limit 10`)
    const user = await show(<ApplyPage />, channel, '/front/apply/index')
    const send = await screen.findByRole('button', { name: '提交申请' })
    await screen.findByText('已选500条，佣金 499.90 元')
    await user.click(screen.getByRole('button', { name: '全选' }))
    await screen.findByText('一次最多申请500条，已选501条')
    expect(send).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('checkbox', { name: /多501/ }))
    await user.click(send)
    const applied = async () => (await channel.settlement.settleApply.page({ query: {} })).records
    await expect.poll(async () => (await applied()).map(({ lineCount }) => lineCount)).toContain(510)
  },
)

test('what somebody else applied for meanwhile is told, and offered no more', async () => {
  const channel = await h.client('subadmin')
  await premium(300_000)
  await premium(400_000)
  const user = await show(<ApplyPage />, channel, '/front/apply/index')
  const [first] = await screen.findAllByRole('checkbox')
  if (!first) throw new Error('no lines')
  await user.click(first)
  await channel.settlement.applying.commit({ body: {} })
  await user.click(screen.getByRole('button', { name: '提交申请' }))
  await screen.findByText(/已申请结算、不属于该渠道或不在所选日期内/)
  await screen.findByText('没有待结算的明细')
})
