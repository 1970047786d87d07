import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan } from './apply.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The demo's page with the enterprise form open. */
async function atHolder(mode: string) {
  const context = await site.open()
  const page = await context.newPage()
  await page.goto(`${site.demoUrl}/?mode=${mode}`)
  const place = mode === 'iframe' ? page.frameLocator('#place iframe') : page
  await choosePlan(place as Page)
  await startAnew(place as Page)
  await place.getByRole('button', { name: '下一步' }).click()
  await place.getByLabel('企业名称').waitFor()
  return { context, page, place }
}

/** Another test's draft may be there. */
async function startAnew(place: Page) {
  const anew = place.getByRole('button', { name: '重新开始' })
  await anew
    .or(place.getByRole('button', { name: '下一步' }))
    .first()
    .waitFor()
  if (await anew.isVisible()) await anew.click()
}

async function nameAfterResuming(page: Page, mode: string) {
  const place = mode === 'iframe' ? page.frameLocator('#place iframe') : page
  await choosePlan(place as Page)
  await place.getByRole('button', { name: '继续填写' }).click()
  return place.getByLabel('企业名称').inputValue()
}

test.each(['element', 'iframe'])(
  '%s: what was typed a moment before a link was made goes along',
  async (mode) => {
    const { page, place } = await atHolder(mode)
    await place.getByLabel('企业名称').fill(`立即换设备${mode}有限公司`)
    const url = await page.evaluate('demo.widget.handoff().then(({ url }) => url)')
    const phone = await site.open({ viewport: { width: 390, height: 844 } })
    const other = await phone.newPage()
    await other.goto(String(url))
    await other.getByRole('button', { name: '继续填写' }).click()
    expect(await other.getByLabel('企业名称').inputValue()).toBe(`立即换设备${mode}有限公司`)
  },
)

test.each(['element', 'iframe'])('%s: what was typed a moment before a logout is kept', async (mode) => {
  const { page, place } = await atHolder(mode)
  await place.getByLabel('企业名称').fill(`立即退出${mode}有限公司`)
  await page.evaluate('demo.baoqiao.logout()')
  await page.reload()
  expect(await nameAfterResuming(page, mode)).toBe(`立即退出${mode}有限公司`)
})

test.each(['element', 'iframe'])(
  '%s: a tab that is put away and then taken by the system loses nothing',
  async (mode) => {
    const { context, page, place } = await atHolder(mode)
    await place.getByLabel('企业名称').fill(`标签页${mode}有限公司`)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/flow/draft'), { timeout: 800 })
    for (const frame of page.frames())
      await frame.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    // Sooner than the second after which typing is saved anyway.
    await saved
    await page.close()
    const next = await context.newPage()
    await next.goto(`${site.demoUrl}/?mode=${mode}`)
    expect(await nameAfterResuming(next, mode)).toBe(`标签页${mode}有限公司`)
  },
)

test('our own page goes on after a reload, without anything in its address or storage that another could use', async () => {
  const { page, place } = await atHolder('element')
  await place.getByLabel('企业名称').fill('重新载入有限公司')
  const url = String(await page.evaluate('demo.widget.handoff().then(({ url }) => url)'))
  const phone = await site.open({ viewport: { width: 390, height: 844 } })
  const other = await phone.newPage()
  await other.goto(url)
  await other.getByRole('button', { name: '继续填写' }).click()
  await other.getByLabel('企业名称').fill('重新载入之后有限公司')
  await other.waitForResponse((answer) => answer.url().endsWith('/flow/draft'))
  expect(other.url()).toMatch(/\/embed\/continue\?at=\d+$/)
  const kept = await other.evaluate(() => ({ ...localStorage, ...sessionStorage, cookie: document.cookie }))
  expect(kept).toEqual({ cookie: '' })
  await other.reload()
  await other.getByRole('button', { name: '继续填写' }).click()
  expect(await other.getByLabel('企业名称').inputValue()).toBe('重新载入之后有限公司')
  // The same address in another browser is worth nothing.
  const stranger = await (await site.open()).newPage()
  await stranger.goto(other.url())
  await stranger.getByText('链接已失效或已使用，请在原页面重新生成').waitFor()
})
