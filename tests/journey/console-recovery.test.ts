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

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()
const SCREEN = '**/assets/InfoPage*.js'
async function toInfo(page: Page) {
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('group', { name: '用户菜单' }).getByRole('button', { name: '个人信息' }).click()
}

takesTurn(5)('code of a page that does not arrive at once is asked for again', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'agent')
  await heading(page).waitFor()
  let lost = 0
  await page.route(SCREEN, (route) => {
    lost += 1
    return lost <= 2 ? route.abort() : route.continue()
  })
  await toInfo(page)
  await page.getByRole('heading', { name: '个人信息' }).waitFor()
  expect(lost).toBe(3)
})

inFull(
  'code of a page that does not arrive at all: the other tabs live on, and trying again helps',
  async () => {
    const page = await (await site.open()).newPage()
    await site.login(page, 'agent')
    await heading(page).waitFor()
    await page.route(SCREEN, (route) => route.abort())
    await toInfo(page)
    await page.getByRole('heading', { name: '页面资源加载失败' }).waitFor()
    await look(page, 'chunk-lost')
    await page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name: '首页' }).click()
    await page.getByRole('heading', { name: /陈晓明/ }).waitFor()
    await page.unroute(SCREEN)
    await toInfo(page)
    await page.getByRole('button', { name: '重试' }).click()
    await page.getByRole('heading', { name: '个人信息' }).waitFor()
  },
)

inFull(
  'code of the console, or of another way to log in, that does not arrive is asked for again at a press',
  async () => {
    const page = await (await site.open()).newPage()
    for (const lost of ['**/assets/SmsForm*.js', '**/assets/console-entry*.js'])
      await page.route(lost, (route) => route.abort())
    const again = async () => {
      await page.getByRole('heading', { name: '页面资源加载失败' }).waitFor()
      await page.unrouteAll()
      await page.getByRole('button', { name: '重试' }).click()
    }
    await page.goto(`${site.url}/login`)
    await page.getByRole('tab', { name: '短信登录' }).click()
    await again()
    await page.getByRole('tab', { name: '密码登录' }).waitFor()
    await page.route('**/assets/console-entry*.js', (route) => route.abort())
    await page.reload()
    await site.fillLogin(page, 'agent')
    await again()
    await heading(page).waitFor()
    await page.getByRole('button', { name: /用户菜单/ }).waitFor()
  },
)

inFull('a newer build is announced within five minutes, and the button loads it', async () => {
  const page = await (await site.open()).newPage()
  await page.clock.install()
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { version: '2.0.0.09160955', update: 10, entry: '/assets/index-other.js' } }),
  )
  await site.login(page, 'agent')
  await heading(page).waitFor()
  expect(await page.getByText('检测到新版本，请及时更新！').count()).toBe(0)
  await page.clock.fastForward(300_000)
  await page.getByText('检测到新版本，请及时更新！').waitFor()
  await look(page, 'new-version')
  await page.unroute('**/version.json')
  await page.getByRole('button', { name: '立即更新' }).click()
  await page.getByText('检测到新版本，请及时更新！').waitFor({ state: 'detached' })
  await heading(page).waitFor()
  const told = await (await page.request.get(`${site.url}/version.json`)).json()
  expect(told).toMatchObject({ update: 9, entry: expect.stringMatching(/^\/assets\/index-.+\.js$/) })
})
