import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const path = (page: Page) => new URL(page.url()).pathname
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true })

takesTurn(1)(
  'from the list by a state to a record, what belongs to it, and a move that stands in its history',
  async () => {
    const page = await (await site.open()).newPage()
    await site.login(page, 'admin')
    await page.goto(`${site.url}/insurance/policy/index`)
    const states = page.getByRole('group', { name: '按状态' })
    await states.getByRole('button', { name: /待核保/ }).waitFor()
    await look(page, 'record-list')
    // By keyboard: along the states, and into one.
    await states.getByRole('button', { name: /全部/ }).focus()
    while ((await page.locator(':focus').textContent())?.startsWith('待核保') === false)
      await page.keyboard.press('ArrowRight')
    const said = Number((await page.locator(':focus b').textContent()) ?? '0')
    await page.keyboard.press('Enter')
    await page.getByText(`共 ${said} 条`).waitFor()
    expect(new URL(page.url()).search).toBe('?status=100')
    const row = page.getByRole('grid', { name: '保单列表' }).getByRole('row').nth(1)
    const orderNo = (await row.getByRole('link').first().textContent()) ?? ''
    await row.getByRole('link').first().click()
    await heading(page).getByText('待核保').waitFor()
    expect(path(page)).toMatch(/^\/policy\/details\/\d+$/)
    await page.getByText(`订单号 ${orderNo}`).waitFor()
    await look(page, 'record-policy')
    // Of the people the rest is not offered once it is known that there is none.
    await page.getByRole('tab', { name: '人员', exact: true }).click()
    await page.getByRole('tabpanel', { name: '人员' }).first().waitFor()
    await page.getByRole('tab', { name: '概况', exact: true }).click()
    for (const tab of ['保费说明', '投保人']) {
      await page.getByRole('tab', { name: tab }).click()
      await page.getByRole('tabpanel', { name: tab }).waitFor()
    }
    await look(page, 'record-policy-holder')
    await page.getByRole('tab', { name: '款项', exact: true }).click()
    // Nothing was to be paid yet: that list is not offered.
    expect(await page.getByRole('tab', { name: '支付订单' }).count()).toBe(0)
    await look(page, 'record-policy-related')
    await page.getByRole('button', { name: '受理核保' }).click()
    await heading(page).getByText('核保中').waitFor()
    await page.getByRole('list', { name: '保单经过' }).getByText('待核保 → 核保中').waitFor()
  },
)

inFull(
  'a payment order that belongs to a policy has a page too, and so has a link that somebody sent',
  async () => {
    const page = await (await site.open()).newPage()
    await site.login(page, 'admin')
    await page.goto(`${site.url}/insurance/policy/index?status=3`)
    await page.getByRole('grid', { name: '保单列表' }).getByRole('link').first().click()
    await page.getByRole('tab', { name: '款项', exact: true }).click()
    await page.getByRole('tab', { name: '支付订单' }).click()
    await page.getByRole('grid', { name: '支付订单列表' }).getByRole('link').first().click()
    await heading(page).getByText('业务处理完成').waitFor()
    expect(path(page)).toMatch(/^\/payment\/payOrder\/\d+$/)
    await page
      .getByRole('link', { name: /有限公司/ })
      .first()
      .waitFor()
    await look(page, 'record-pay-order')
    await page.goto(`${site.url}/payment/payOrder/1`)
    await page.getByText('没有找到这条支付订单').waitFor()
    await look(page, 'record-missing')
  },
)

inFull('the rows of a list by a field, with what they come to', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'admin')
  await page.goto(`${site.url}/insurance/policy/index?status=3`)
  await page.getByText(/^合计 首期保费 [\d,.]+ · 投保人数 [\d,]+$/).waitFor()
  await page.getByRole('button', { name: '更多', exact: true }).click()
  await page.getByRole('menuitemcheckbox', { name: '按产品线分组' }).click()
  const groups = page.getByRole('list', { name: '保单分组' })
  await groups.getByText('雇主责任险').click()
  await groups.getByRole('grid').getByRole('link').first().waitFor()
  expect(new URL(page.url()).search).toBe('?status=3&group=line')
  await look(page, 'record-groups')
})

inFull('a person and a channel have pages with what belongs to them', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'admin')
  await page.goto(`${site.url}/system/user?username=agent2`)
  await page.getByRole('link', { name: 'agent2' }).click()
  await page.getByRole('tab', { name: '角色与权限' }).click()
  await page.getByText(/^权限（\d+）$/).waitFor()
  await look(page, 'record-user')
  await page.goto(`${site.url}/channels/channel`)
  await page.getByRole('link', { name: '华东分部' }).click()
  await page.getByRole('tab', { name: '业务员账号' }).click()
  await page.getByRole('tabpanel').getByRole('link').first().waitFor()
  await look(page, 'record-channel')
})

inFull('a record at 375 px is within reach', async () => {
  const page = await (
    await site.open({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  ).newPage()
  await site.login(page, 'admin')
  await page.goto(`${site.url}/insurance/policy/index?status=3`)
  await page.getByRole('button', { name: /生效中/ }).waitFor()
  await page.getByText('苏州精工模具有限公司').filter({ visible: true }).first().waitFor()
  await look(page, 'record-list-375')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  const { id } = await site.kernel.db.kysely
    .selectFrom('policy')
    .select('id')
    .where('status', '=', '3')
    .executeTakeFirstOrThrow()
  await page.goto(`${site.url}/policy/details/${id}`)
  await page.getByRole('tab', { name: '款项', exact: true }).click()
  await page.getByRole('tab', { name: '支付订单' }).click()
  await page.getByRole('tabpanel').getByText('业务处理完成').waitFor()
  await look(page, 'record-policy-375')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})
