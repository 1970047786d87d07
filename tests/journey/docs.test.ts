import { few, inFull } from '@baoqiao/server/testing/full.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

test.each(
  few(
    [
      [1440, 'light'],
      [375, 'dark'],
      [1440, 'dark'],
      [375, 'light'],
    ] as const,
    2,
  ),
)('the documents at %d px, %s', async (width, colorScheme) => {
  const context = await site.open({ viewport: { width, height: 900 }, colorScheme })
  const page = await context.newPage()
  const wrong: string[] = []
  const asked: string[] = []
  page.on('console', (line) => line.type() === 'error' && wrong.push(line.text()))
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(`${site.url}/embed/docs#frame-blocked`)
  expect(
    await page.locator('#frame-blocked').evaluate((node) => node.getBoundingClientRect().top),
  ).toBeLessThan(300)
  await page.getByText(`frame-src ${site.url};`).first().waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  // What is wider than the screen scrolls in its own box, so that a column keeps room for words.
  const columns = await page
    .locator('.table td:not(:first-child)')
    .evaluateAll((cells) => cells.map((cell) => cell.clientWidth))
  if (width === 375) expect(Math.min(...columns)).toBeGreaterThan(120)
  await look(page, `docs-${width}-${colorScheme}`)
  expect(wrong).toEqual([])
  expect(new Set(asked)).toEqual(new Set([site.url]))
  await context.close()
})

inFull(
  'code is copied by a press, and the mock is alive on the page with the looks that are chosen',
  async () => {
    const context = await site.open({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`${site.url}/embed/docs`)
    await page.locator('#sessions ~ .code button').first().click()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${site.url}/embed/token`)
    await page.locator('#sessions ~ .code').first().getByText('已复制').waitFor()
    await page.getByLabel('主色', { exact: true }).check()
    expect(await page.locator('#live-code').textContent()).toContain("primary: '#ffc400'")
    await page.route(/embed\/frame\.html/, async (route) => {
      await new Promise((done) => setTimeout(done, 1500))
      await route.continue()
    })
    await page.getByRole('button', { name: '打开演示' }).click()
    // Something is there before the frame is, and the seven megabytes of its mock.
    const place = page.locator('#live-place > div')
    expect(await place.evaluate((node) => getComputedStyle(node).backgroundImage)).toContain('gradient')
    const inside = page.frameLocator('#live-place iframe')
    const press = inside.getByRole('button', { name: '立即投保' })
    await press.waitFor()
    expect(await press.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe('rgb(255, 196, 0)')
    await page.locator('#live-events').getByText('ready').waitFor()
    await look(page, 'docs-live')
    // What is paid and given back is there without applying for it first.
    for (const [widget, shown] of [
      ['支付', '投保成功'],
      ['退保', '申请退保'],
    ] as const) {
      await page.getByRole('combobox', { name: '组件' }).selectOption({ label: widget })
      await page.getByRole('button', { name: '打开演示' }).click()
      await inside.getByText(shown).first().waitFor()
      await look(page, `docs-live-${widget}`)
    }
    await context.close()
  },
)

inFull(
  'on a busy machine a mock that starts is said to start, with how far it is, and never to be slow',
  async () => {
    const context = await site.open()
    const page = await context.newPage()
    await page.goto(`${site.url}/embed/docs`)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.getByRole('combobox', { name: '组件' }).selectOption({ label: '我的投保' })
    await page.getByRole('button', { name: '打开演示' }).click()
    const inside = page.frameLocator('#live-place iframe')
    const said = inside.getByRole('status').filter({ hasText: /演示环境启动中 \d+%/ })
    await said.waitFor()
    await look(page, 'docs-starting')
    await inside.getByText('演示包装').first().waitFor({ timeout: 120_000 })
    expect(await said.count()).toBe(0)
    expect(await page.locator('#live-events').innerText()).not.toContain('error')
    await context.close()
  },
)

inFull('a mock whose engine does not come says so', async () => {
  const context = await site.open()
  const page = await context.newPage()
  await page.route(/pglite\.wasm$/, (route) => route.abort())
  await page.goto(`${site.url}/embed/docs`)
  await page.getByRole('button', { name: '打开演示' }).click()
  await page.locator('#live-events').getByText('error').first().waitFor()
  await look(page, 'docs-no-engine')
  await context.close()
})

test('the address of a session works as it is written there', async () => {
  const answer = await fetch(`${site.url}/embed/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('partner-mbFgk:partner-demo-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', subject: 'user-42' }),
  })
  expect(await answer.json()).toMatchObject({ token_type: 'Bearer', expires_in: expect.any(Number) })
})
