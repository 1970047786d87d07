import { few, inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { choosePlan, fillApplication, submitAndPay } from './apply.ts'
import { answered, confirm, newcomers, payCode, submit, tradeOption } from './changing.ts'
import { heard, hears, type Place, paste } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

async function pay(page: Page, place: Place) {
  // The console's own notice of what waits for payment stands before the page.
  await place.getByRole('button', { name: '去支付' }).last().click()
  await payCode(page, place)
}

const tick = async (page: Page, names: readonly string[]) => {
  for (const name of names) await page.getByRole('option', { name }).first().click()
}

async function soldPolicy(page: Page): Promise<string> {
  await page.goto(`${site.url}/product/details/103`)
  await choosePlan(page)
  await fillApplication(page, '批改测试有限公司', 1_500)
  await submitAndPay(page, page)
  await page.getByRole('button', { name: '查看保单' }).click()
  await page.waitForURL('**/policy/details/*')
  return page.url().split('/').at(-1)?.split('?')[0] ?? ''
}

inFull('an agent adds, replaces, removes and changes trades on a policy in the console', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'agent')
  const id = await soldPolicy(page)

  await page.getByRole('button', { name: '增员', exact: true }).click()
  await paste(page, newcomers(6))
  await page.getByText('5 → 11 人').waitFor()
  await look(page, 'change-add')
  await page.getByText('已保存').waitFor()
  await page.reload()
  await page.goto(`${site.url}/policy/insured/addMoreInsured/${id}`)
  await page.getByRole('button', { name: '继续填写' }).click()
  await page.getByText('共 6 人').waitFor()
  await confirm(page, '确认并去支付')
  await look(page, 'change-to-pay')
  await pay(page, page)
  await look(page, 'change-paid')

  await page.goto(`${site.url}/policy/endorseReplace/${id}`)
  await tick(page, ['员工2', '员工3'])
  for (const group of await page.getByRole('group').all()) {
    const [name = '', number = ''] = newcomers(1)[0] ?? []
    await group.getByLabel('新被保险人姓名').fill(name)
    await group.getByLabel('新被保险人证件号码').fill(number)
  }
  await page.getByText('同档职业替换，保费不变').first().waitFor({ state: 'attached' })
  await look(page, 'change-replace')
  await submit(site, page)

  for (const [trade, sum] of [
    ['电工', /^¥/],
    ['会计', /^-¥/],
  ] as const) {
    await page.goto(`${site.url}/policy/endorseTrade/${id}`)
    await tick(page, ['员工4'])
    await page.getByLabel('新职业').fill(trade)
    await tradeOption(page, trade).click()
    await page.getByRole('group').locator('em').filter({ hasText: sum }).waitFor()
    await look(page, `change-trade-${trade === '电工' ? 'up' : 'down'}`)
    if (trade === '电工') {
      await confirm(page, '确认并去支付')
      await pay(page, page)
      await answered(site)
    } else await submit(site, page)
  }

  await page.goto(`${site.url}/policy/insured/remove/${id}`)
  await page.getByRole('option').first().click()
  await page
    .getByRole('option')
    .nth(4)
    .click({ modifiers: ['Shift'] })
  await page.getByText('6 人', { exact: true }).waitFor()
  await submit(site, page)
  await page.getByRole('button', { name: '查看办理进度' }).click()
  await page.getByRole('button', { name: /查看减员申请/ }).click()
  await page.getByRole('radio', { name: '成功 5' }).waitFor({ state: 'attached' })
  await look(page, 'change-detail')
})

takesTurn(4).each(few(['element', 'iframe'] as const))(
  'three people are added on a partner’s page, as %s',
  async (mode) => {
    const page = await (await site.open({ viewport: { width: 1440, height: 2600 } })).newPage()
    await page.goto(`${site.demoUrl}/?mode=${mode}`)
    const first = mode === 'iframe' ? page.frameLocator('iframe') : page
    await choosePlan(first)
    await fillApplication(first, `批改${mode}有限公司`, mode === 'iframe' ? 1_800 : 1_700)
    await submitAndPay(page, first)
    const id = /"orderRef":"order_(\d+)"/.exec(await heard(page))?.[1]
    await page.goto(`${site.demoUrl}/?mode=${mode}&widget=insured&order=order_${id}`)
    const place = mode === 'iframe' ? page.frameLocator('iframe') : page
    await place.getByRole('button', { name: '增员', exact: true }).click()
    await paste(place, newcomers(3))
    await place.getByText('5 → 8 人').waitFor()
    await look(page, `change-partner-${mode}`)
    await confirm(place, '确认并去支付')
    await pay(page, place)
    for (const type of [/insured-saved/, /change-submitted/, /payment-required/, /payment-result/])
      await hears(page, type)
    await hears(page, /"receipt":"ey[\w-]+\.ey/)
    expect(await heard(page)).not.toContain('新增')
  },
)
