import { takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan, fillApplication, submitAndPay } from './apply.ts'
import { draftKept, heard, hears } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test('an agent sells a policy in the console', async () => {
  const page = await (await site.open()).newPage()
  await page.goto(site.url)
  await page.getByLabel('账号', { exact: true }).waitFor()
  await look(page, 'login')
  await site.login(page, 'agent')
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await look(page, 'home')
  await page.goto(`${site.url}/product/details/103`)
  await choosePlan(page)
  await fillApplication(page, '广州市晨光包装有限公司', 100)
  await look(page, 'review')
  await submitAndPay(page, page)
  await look(page, 'paid')
  await page.getByRole('button', { name: '查看保单' }).click()
  await page.getByText('待生效').filter({ visible: true }).first().waitFor()
  await look(page, 'policy-details')
  await page.goto(`${site.url}/insurance/policy/index`)
  // Its name stands on tabs before the list is there.
  await page.getByRole('grid').getByText('广州市晨光包装有限公司').first().waitFor()
  await look(page, 'policy-list')
})

test('reloading in the middle loses nothing', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'staff')
  await page.goto(`${site.url}/insuranceCenter/entryCenter/103`)
  await page.getByRole('button', { name: '下一步' }).click()
  const saved = draftKept(page, '草稿测试有限公司')
  await page.getByLabel('企业名称').fill('草稿测试有限公司')
  await saved
  await page.reload()
  await page.getByRole('button', { name: '继续填写' }).click()
  expect(await page.getByLabel('企业名称').inputValue()).toBe('草稿测试有限公司')
})

for (const mode of ['element', 'iframe'] as const)
  (mode === 'iframe' ? test : takesTurn(6))(`the same flow on a partner's page, as ${mode}`, async () => {
    // As high as the review: each step begins at its heading, and the browser throws a press away while a frame moves on
    // the page, as it does when a click has to scroll to its button first.
    const page = await (await site.open({ viewport: { width: 1440, height: 2600 } })).newPage()
    await page.goto(`${site.demoUrl}/?mode=${mode}`)
    const place = mode === 'iframe' ? page.frameLocator('iframe') : page
    await choosePlan(place)
    await fillApplication(place, `合作方${mode}有限公司`, mode === 'iframe' ? 300 : 200)
    await look(page, `partner-${mode}`)
    if (mode === 'iframe') await cannotBePressedUnseen(page, place.getByRole('button', { name: '提交投保' }))
    await submitAndPay(page, place)
    for (const type of [
      /ready/,
      /plan-selected/,
      /step/,
      /draft-saved/,
      /activity/,
      /disclosure/,
      /change-submitted/,
      /payment-required/,
      /payment-result/,
    ])
      await hears(page, type)
    await hears(page, /"receipt":"ey[\w-]+\.ey/)
    // Only when a person opens it.
    expect(await heard(page)).not.toContain('policy-opened')
    await place.getByRole('button', { name: '查看保单' }).click()
    await hears(page, /policy-opened/)
    expect(await heard(page)).not.toContain('有限公司')
  })

test('at 375 px everything is within reach', async () => {
  const page = await (
    await site.open({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true })
  ).newPage()
  await site.login(page, 'agent')
  await page.goto(`${site.url}/product/details/103`)
  await page.getByText('选择方案').waitFor()
  await look(page, 'product-375')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
  await page.goto(`${site.url}/insurance/policy/index`)
  await page.getByText('共').first().waitFor()
  await look(page, 'policy-list-375')
})

/** Something of the page laid over the frame: the last button waits until it can be seen again. */
async function cannotBePressedUnseen(page: Page, button: Locator) {
  await expect.poll(() => button.isEnabled()).toBe(true)
  await page.evaluate(() => {
    const cover = document.createElement('div')
    cover.id = 'cover'
    cover.style.cssText = 'position:fixed;inset:0;background:#fff;pointer-events:none;z-index:9999'
    document.body.append(cover)
  })
  await expect.poll(() => button.isEnabled()).toBe(false)
  await page.evaluate(() => document.querySelector('#cover')?.remove())
  await expect.poll(() => button.isEnabled()).toBe(true)
}
