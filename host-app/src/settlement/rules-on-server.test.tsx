// @vitest-environment jsdom

import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { renderInConsole } from '../../testing/render-in-console.tsx'
import RuleAwardScreen from './RuleAwardScreen.tsx'
import RuleBasicScreen from './RuleBasicScreen.tsx'
import StandingPage from './StandingPage.tsx'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
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

  const { id } = await admin.settlement.ruleBasic.add({
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
  cleanup()

  await show(<StandingPage />, '/after/rate/index')
  const rate = (await screen.findByText('12.50%＋3.00%')).closest('div')
  expect(rate?.textContent).toMatch(/^12.50%＋3.00%（标准费率） .*雇主责任险/)
  expect(screen.getAllByText('无费率规则').length).toBeGreaterThan(0)
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
