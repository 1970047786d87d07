import { few, inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { choosePlan } from './apply.ts'
import { draftKept } from './hand.ts'
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

takesTurn(5).each(few(['iframe', 'element']))(
  '%s: what was typed a moment before a link was made goes along',
  async (mode) => {
    const { page, place } = await atHolder(mode)
    await place.getByLabel('企业名称').fill(`立即换设备${mode}有限公司`)
    const url = await page.evaluate('demo.widget.handoff().then(({ url }) => url)')
    const phone = await site.open({ viewport: { width: 390, height: 844 } })
    const other = await phone.newPage()
    await other.goto(String(url))
    expect(await other.getByLabel('企业名称').inputValue()).toBe(`立即换设备${mode}有限公司`)
  },
)

inFull(
  'a frame that its page moves elsewhere goes on at its step, with what was typed a moment before',
  async () => {
    const { page, place } = await atHolder('iframe')
    await place.getByLabel('企业名称').fill('搬家有限公司')
    await page
      .getByText(/^draft-saved/)
      .first()
      .waitFor()
    await place.getByLabel('企业名称').fill('搬到别处有限公司')
    await page.evaluate(() => {
      const elsewhere = document.createElement('section')
      elsewhere.id = 'elsewhere'
      document.body.prepend(elsewhere)
      elsewhere.append(document.querySelector('#place iframe') ?? '')
    })
    const moved = page.frameLocator('#elsewhere iframe')
    expect(await moved.getByLabel('企业名称').inputValue()).toBe('搬到别处有限公司')
  },
)

inFull.each(['element', 'iframe'])('%s: what was typed a moment before a logout is kept', async (mode) => {
  const { page, place } = await atHolder(mode)
  await place.getByLabel('企业名称').fill(`立即退出${mode}有限公司`)
  await page.evaluate('demo.baoqiao.logout()')
  await page.reload()
  expect(await nameAfterResuming(page, mode)).toBe(`立即退出${mode}有限公司`)
})

inFull.each(['element', 'iframe'])(
  '%s: a tab that is put away and then taken by the system loses nothing',
  async (mode) => {
    const { context, page, place } = await atHolder(mode)
    // The second after which typing is saved anyway never passes.
    for (const frame of page.frames())
      await frame.evaluate(() => {
        const { setTimeout: later } = window
        window.setTimeout = ((run: () => void, ms?: number) =>
          ms === 1000 ? 0 : later(run, ms)) as typeof later
      })
    await place.getByLabel('企业名称').fill(`标签页${mode}有限公司`)
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/flow/draft'))
    for (const frame of page.frames())
      await frame.evaluate(() => {
        Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      })
    await saved
    await page.close()
    const next = await context.newPage()
    await next.goto(`${site.demoUrl}/?mode=${mode}`)
    expect(await nameAfterResuming(next, mode)).toBe(`标签页${mode}有限公司`)
  },
)

inFull(
  'our own page goes on after a reload, without anything in its address or storage that another could use',
  async () => {
    const { page, place } = await atHolder('element')
    await place.getByLabel('企业名称').fill('重新载入有限公司')
    const url = String(await page.evaluate('demo.widget.handoff().then(({ url }) => url)'))
    const phone = await site.open({ viewport: { width: 390, height: 844 } })
    const other = await phone.newPage()
    await other.goto(url)
    await other.getByLabel('企业名称').fill('重新载入之后有限公司')
    await other.waitForResponse((answer) => answer.url().endsWith('/flow/draft'))
    expect(other.url()).toMatch(/\/embed\/continue\?at=\d+$/)
    const kept = await other.evaluate(() => ({ ...localStorage, ...sessionStorage, cookie: document.cookie }))
    expect(kept).toEqual({ cookie: '' })
    await other.reload()
    expect(await other.getByLabel('企业名称').inputValue()).toBe('重新载入之后有限公司')
    // The same address in another browser is worth nothing.
    const stranger = await (await site.open()).newPage()
    await stranger.goto(other.url())
    await stranger.getByText('链接已失效或已使用，请在原页面重新生成').waitFor()
  },
)

inFull(
  'the console lists what was begun: several of one product side by side, gone on with or deleted',
  async () => {
    const page = await (await site.open()).newPage()
    await site.login(page, 'agent2')
    for (const name of ['草稿甲有限公司', '草稿乙有限公司']) {
      await page.goto(`${site.url}/insuranceCenter/entryCenter/103`)
      await startAnew(page)
      await page.getByRole('button', { name: '下一步' }).click()
      await page.getByLabel('企业名称').fill(name)
      await page.getByText('已保存').waitFor()
    }
    await page.goto(`${site.url}/insurance/draft`)
    const row = page.getByRole('row', { name: /草稿甲有限公司/ })
    expect(await row.textContent()).toMatch(/雇主责任险新投保—— 未核价企业信息本人/)
    await page.getByRole('button', { name: '删除：草稿乙有限公司' }).click()
    await page.getByRole('button', { name: '删除', exact: true }).click()
    await page.getByRole('row', { name: /草稿乙有限公司/ }).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '继续：草稿甲有限公司' }).click()
    const name = page.getByRole('textbox', { name: '企业名称', exact: true })
    expect(await name.inputValue()).toBe('草稿甲有限公司')
  },
)

inFull(
  'what another device saved meanwhile is shown line by line, before one of the two is chosen',
  async () => {
    const here = await (await site.open()).newPage()
    await site.login(here, 'staff')
    await here.goto(`${site.url}/insuranceCenter/entryCenter/103`)
    await startAnew(here)
    await here.getByRole('button', { name: '下一步' }).click()
    await here.getByLabel('企业名称').fill('两台设备有限公司')
    await here.getByText('已保存').waitFor()
    const there = await (await site.open()).newPage()
    await site.login(there, 'staff')
    await there.goto(`${site.url}/insuranceCenter/entryCenter/103`)
    await there.getByRole('button', { name: '继续填写' }).click()
    const saved = draftKept(there, '李四')
    await there.getByRole('textbox', { name: '负责人', exact: true }).fill('李四')
    await saved
    await here.getByRole('textbox', { name: '负责人', exact: true }).fill('张三')
    await here.getByRole('heading', { name: '草稿在另一个页面或设备上改过' }).waitFor()
    expect(await here.getByRole('row', { name: /负责人/ }).innerText()).toMatch(/负责人\s+张三\s+李四/)
    expect(await here.locator('tbody tr').count()).toBe(1)
    await here.getByRole('button', { name: '使用那份' }).click()
    expect(await here.getByRole('textbox', { name: '负责人', exact: true }).inputValue()).toBe('李四')
  },
)

takesTurn(5)('in the console Back and Forward walk the steps, which take the focus', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'mainadmin')
  await page.goto(`${site.url}/product/list`)
  await page.goto(`${site.url}/insuranceCenter/entryCenter/103`)
  await startAnew(page)
  const heading = (name: string) => page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByRole('button', { name: '下一步' }).click()
  await heading('企业信息')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('企业信息')
  await page.getByLabel('企业名称').fill('后退有限公司')
  await page.goBack()
  await heading('雇主责任险')
  await page.goForward()
  await heading('企业信息')
  expect(await page.getByLabel('企业名称').inputValue()).toBe('后退有限公司')
  await page.getByRole('button', { name: '上一步' }).click()
  await heading('雇主责任险')
  await page.getByText('已保存').waitFor()
  await page.goBack()
  await page.waitForURL('**/product/list')
})

inFull('in a partner’s page the steps leave its history alone', async () => {
  const { page } = await atHolder('element')
  const entries = () => page.evaluate(() => [history.length, JSON.stringify(history.state)])
  const before = await entries()
  await page.getByRole('button', { name: '上一步' }).click()
  await page.getByRole('button', { name: '下一步' }).click()
  expect(await entries()).toEqual(before)
})
