// @vitest-environment jsdom

import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { bareSold, bookPremium } from '@baoqiao/server/testing/premium.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import RuleAwardScreen from './RuleAwardScreen.tsx'
import RuleBasicScreen from './RuleBasicScreen.tsx'
import StandingPage from './StandingPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
const CHANNEL = '101'
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())
beforeEach(() => localStorage.clear())
afterEach(cleanup)

async function show(page: React.ReactNode, at: string) {
  const info = await admin.system.auth.info()
  renderInConsole(page, {
    client: admin,
    at,
    permissions: info.permissions,
    user: { actors: info.actors },
  })
  return userEvent.setup({ pointerEventsCheck: 0 })
}

test('a rate rule is typed in percent, tried over the last quarter, followed by a version, and seen by channel', async () => {
  const user = await show(<RuleBasicScreen />, '/rate/basicRule')
  await user.click(await screen.findByRole('button', { name: /^新增/ }))
  const drawer = await screen.findByRole('dialog', { name: '新增费率规则' })
  await user.type(await within(drawer).findByLabelText(/规则名称/), '标准费率')
  await within(drawer).findAllByRole('option', { name: '雇主责任险' })
  await user.selectOptions(within(drawer).getByLabelText('第1行险种'), '雇主责任险')
  await user.type(within(drawer).getByLabelText('第1行基本费率'), '12.5')
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await within(drawer).findByText(/请选择适用渠道/)
  cleanup()

  const { id } = await admin.settlement.rules.addOver({
    body: {
      ...{ name: '标准费率', channelIds: '100', validFrom: '2026-11-01' },
      ruleItems: [{ insureName: '雇主责任险', basicFeeRate: 1250, additionalFeeRate: 300 }],
    },
  })
  const again = await show(<RuleBasicScreen />, '/rate/basicRule')
  await screen.findByText('雇主责任险 12.50%＋3.00%')
  screen.getByText(/合计15.5%，高于/)
  await again.click(screen.getByRole('button', { name: '试算 标准费率' }))
  const tried = await screen.findByRole('dialog', { name: '试算 标准费率' })
  await within(tried).findByText(/保费合计 0.00 元，按此规则应付 0.00 元/)
  await again.click(within(tried).getAllByRole('button', { name: '关闭' }).at(-1) ?? tried)
  await again.click(screen.getByRole('button', { name: '新版本 标准费率' }))
  const asked = await screen.findByRole('alertdialog')
  await again.click(within(asked).getByRole('button', { name: '新增版本' }))
  await screen.findByText('已新增「标准费率」第2版')
  expect((await admin.settlement.ruleBasic.get({ params: { id } })).validTo).toBeNull()
  // Switched off it would leave the channel without a rate: that is said first.
  await again.click(screen.getAllByRole('switch').at(-1) ?? tried)
  const lost = await screen.findByRole('dialog', { name: /停用「标准费率」第1版/ })
  within(lost).getByText('雇主责任险')
  await again.click(within(lost).getByRole('button', { name: '取消' }))
  expect((await admin.settlement.ruleBasic.get({ params: { id } })).status).toBe('ON')
  // Above what an insurer allows: said before it is switched on.
  await again.click(screen.getAllByRole('switch')[0] ?? tried)
  const over = await screen.findByRole('alertdialog')
  within(over).getByText(/「标准费率」第2版：.*合计15.5%，高于.*。仍要启用吗？/)
  await again.click(within(over).getByRole('button', { name: '取消' }))
  const { records } = await admin.settlement.ruleBasic.page({ query: { name: '标准费率' } })
  expect(records.find(({ edition }) => edition === 2)?.status).toBe('OFF')
  cleanup()

  await show(<StandingPage />, '/after/rate/index')
  const rate = (await screen.findByText('12.50%＋3.00%')).closest('div')
  expect(rate?.textContent).toMatch(/^12.50%＋3.00%（标准费率） .*雇主责任险/)
  expect(screen.getAllByText('未设费率').length).toBeGreaterThan(0)
})

test('a rule that is on and is raised above the cap is asked about before it is saved', async () => {
  const rate = { insureName: '雇主责任险', basicFeeRate: 1200, additionalFeeRate: 100 }
  const { id } = await admin.settlement.ruleBasic.add({
    body: { name: '调高费率', channelIds: '101', validFrom: '2027-01-01', ruleItems: [rate] },
  })
  const user = await show(<RuleBasicScreen />, '/rate/basicRule')
  await user.click(await screen.findByRole('button', { name: '修改 调高费率' }))
  const drawer = await screen.findByRole('dialog', { name: '修改费率规则' })
  const typed = await within(drawer).findByLabelText('第1行附加费率')
  await user.clear(typed)
  await user.type(typed, '3')
  const save = async (answer: string) => {
    await user.click(within(drawer).getByRole('button', { name: '保存' }))
    const asked = await screen.findByRole('alertdialog', { name: '费率超过上限' })
    within(asked).getByText(/^「调高费率」：雇主责任险合计15%，高于.*。仍要保存吗？$/)
    await user.click(within(asked).getByRole('button', { name: answer }))
  }
  await save('取消')
  await within(drawer).findByText(/^没有保存：/)
  expect((await admin.settlement.ruleBasic.get({ params: { id } })).ruleItems).toEqual([rate])
  await save('仍要保存')
  await screen.findByText('修改成功')
  const saved = await admin.settlement.ruleBasic.get({ params: { id } })
  expect(saved).toMatchObject({ status: 'ON', ruleItems: [{ ...rate, additionalFeeRate: 300 }] })
  await admin.settlement.ruleBasic.remove({ params: { id } })
})

inFull('channels that sell without a rate are found, and a rule is begun from the row of one', async () => {
  const user = await show(<StandingPage />, '/after/rate/index?unrated=1')
  const [button] = await screen.findAllByRole('button', { name: /^设费率 / })
  const name = String(button?.getAttribute('aria-label')).replace('设费率 ', '')
  expect(screen.getByRole('link', { name: /未计佣金的保费/ }).getAttribute('href')).toContain('kind=unrated')
  await user.type(screen.getByLabelText('渠道名称'), '没有这个渠道')
  await screen.findByText('没有符合条件的渠道')
  await user.clear(screen.getByLabelText('渠道名称'))
  await user.click(await screen.findByRole('button', { name: `设费率 ${name}` }))
  const drawer = await screen.findByRole('dialog', { name: '新增费率规则' })
  const { rows } = await admin.settlement.rules.standing({ query: {} })
  const missing = rows.find(({ channelName }) => channelName === name)?.missing ?? []
  await within(drawer).findAllByRole('option', { name: String(missing[0]) })
  for (const [at, insureName] of missing.entries()) {
    const select = within(drawer).getByLabelText<HTMLSelectElement>(`第${at + 1}行险种`)
    expect(select.value).toBe(insureName)
  }
  await user.type(within(drawer).getByLabelText(/规则名称/), '补设费率')
  await user.type(within(drawer).getByLabelText(/生效日期/), '2026-11-01')
  for (const [at] of missing.entries()) {
    await user.type(within(drawer).getByLabelText(`第${at + 1}行基本费率`), '10')
    await user.type(within(drawer).getByLabelText(`第${at + 1}行附加费率`), '0')
  }
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await expect.poll(() => screen.queryByRole('button', { name: `设费率 ${name}` })).toBeNull()
})

test('an award rule: made of dated steps for a channel, tried, in conflict with another, followed by a version', async () => {
  const terms = {
    ...({ channelIds: CHANNEL, countType: 'SINGLE', countRatePercent: 100, feeRatePercent: 100 } as const),
    ...{ settleStartTime: '2026-12-01', validTime: '2027-03-31' },
    ruleItems: [{ insureName: '雇主责任险', moneyThreshold: 5_000_000, awardRate: 200 }],
  }
  await admin.settlement.ruleAward.add({ body: { ...terms, name: '年末奖励' } })
  const policyId = await bareSold(h, CHANNEL)
  await bookPremium(h, { channelId: CHANNEL, policyId }, 500_000, '2026-08-15T04:00:00Z')
  const { name: channelName } = await admin.channels.channel.get({ params: { id: CHANNEL } })
  const user = await show(<RuleAwardScreen />, '/rate/awardRule')
  await user.click(await screen.findByRole('button', { name: /^新增/ }))
  const drawer = await screen.findByRole('dialog', { name: '新增奖励规则' })
  const type = async (label: string | RegExp, text: string) =>
    user.type(await within(drawer).findByLabelText(label), text)
  await type(/规则名称/, '开门红')
  await within(drawer).findAllByRole('option', { name: '雇主责任险' })
  await user.selectOptions(within(drawer).getByLabelText('第1行险种'), '雇主责任险')
  await type('第1行门槛', '1000')
  await type('第1行奖励比例', '1.5')
  await user.click(within(drawer).getByRole('combobox', { name: /适用渠道/ }))
  await user.click(await screen.findByRole('option', { name: channelName }))
  await user.keyboard('{Escape}')
  await type(/计算开始日期/, '2027-01-01')
  await type(/有效期至/, '2027-06-30')
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  const clash = `与规则「年末奖励」第1版重复：渠道「${channelName}」、险种「雇主责任险」，2027-01-01至2027-03-31`
  expect((await within(drawer).findAllByText(clash)).length).toBeGreaterThan(0)
  await user.clear(within(drawer).getByLabelText(/计算开始日期/))
  await type(/计算开始日期/, '2027-04-01')
  await user.click(within(drawer).getByRole('button', { name: '保存' }))
  await user.click(await screen.findByRole('button', { name: '试算 开门红' }))
  const tried = await screen.findByRole('dialog', { name: '试算 开门红' })
  await within(tried).findByText(/保费合计 5,000.00 元，按此规则应付 75.00 元/)
  expect(within(tried).queryByText(/重复/)).toBeNull()
  await user.click(within(tried).getAllByRole('button', { name: '关闭' }).at(-1) ?? tried)
  await user.click(screen.getByRole('button', { name: '新版本 开门红' }))
  const asked = await screen.findByRole('alertdialog')
  within(asked).getByText(/自新版本开始之日重新累计/)
  await user.click(within(asked).getByRole('button', { name: '新增版本' }))
  await screen.findByText('已新增「开门红」第2版')
  const { records } = await admin.settlement.ruleAward.page({ query: { name: '开门红' } })
  expect(records.map(({ edition, status, channelIds }) => [edition, status, channelIds])).toEqual([
    [2, 'OFF', CHANNEL],
    [1, 'ON', CHANNEL],
  ])
})

test('the form of an award rule asks for tiers where the insurer has them', async () => {
  const user = await show(<RuleAwardScreen />, '/rate/awardRule')
  await user.click(await screen.findByRole('button', { name: /^新增/ }))
  const drawer = await screen.findByRole('dialog', { name: '新增奖励规则' })
  await within(drawer).findByLabelText('第1行门槛')
  expect(within(drawer).queryByText('参与档位')).toBeNull()
  await user.selectOptions(within(drawer).getByLabelText(/保险公司类型/), '8')
  await within(drawer).findByText('参与档位')
})
