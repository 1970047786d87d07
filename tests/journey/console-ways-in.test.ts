import { inFull } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()

test('a code by text message logs in', async () => {
  const page = await (await site.open()).newPage()
  await page.goto(`${site.url}/login`)
  await page.getByRole('tab', { name: '短信登录' }).click()
  await page.getByLabel('手机号码').fill('13800000002')
  await page.getByRole('button', { name: '获取验证码' }).click()
  await page.getByText('验证码已发送，5 分钟内有效').waitFor()
  await look(page, 'login-sms')
  await expect.poll(() => codeFor('13800000002')).toMatch(/^\d{6}$/)
  await page.getByLabel('短信验证码').fill((await codeFor('13800000002')) ?? '')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await page.getByRole('heading', { name: /陆核保/ }).waitFor()
})

inFull('an account elsewhere is tied in the profile, and logs in from then on', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'finance')
  await heading(page).waitFor()
  await page.goto(`${site.url}/info/index`)
  await page.getByRole('link', { name: '绑定 微信' }).waitFor()
  await look(page, 'info')
  await page.getByRole('link', { name: '绑定 微信' }).click()
  await agree(page)
  await page.getByText('绑定成功').waitFor()
  expect(new URL(page.url()).search).toBe('')

  const other = await (await site.open()).newPage()
  await other.goto(`${site.url}/login`)
  await other.getByRole('tab', { name: '第三方登录' }).click()
  await other.getByRole('link', { name: '微信' }).waitFor()
  await look(other, 'login-social')
  await other.getByRole('link', { name: '微信' }).click()
  await agree(other)
  await other.getByRole('heading', { name: /钱财务/ }).waitFor()
})

test('a code that this browser did not ask for logs nobody in', async () => {
  const page = await (await site.open()).newPage()
  await page.goto(`${site.url}/authredirect?state=WX.0123456789abcdef&code=forged`)
  await page.getByRole('link', { name: '去登录' }).waitFor()
})

inFull('/proxy/index logs in to the platform tenant by a one-time code', async () => {
  const answer = await fetch(`${site.url}/auth/oauth/token?grant_type=password`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('test:test')}`,
      'tenant-id': '21',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username: 'platform', password: 'Baoqiao2026' }),
  })
  const { data } = await answer.json()
  // Only somebody at the console makes such a code.
  await site.kernel.db.kysely
    .updateTable('session')
    .set({ clientId: 'console' })
    .where('tenantId', '=', '21')
    .execute()
  const headers = { authorization: `Bearer ${data.access_token}`, 'tenant-id': '21' }
  const code = (await (await fetch(`${site.url}/admin/user/generatePToken`, { headers })).json()).data.code
  const page = await (await site.open()).newPage()
  await page.goto(`${site.url}/proxy/index?params=${code}`)
  await heading(page).waitFor()
  await page.waitForURL('**/wel/index')
  expect(
    await page.evaluate(() => JSON.parse(sessionStorage.getItem('pigx-session') ?? '{}').content.tenantId),
  ).toBe('21')
  const again = await (await site.open()).newPage()
  await again.goto(`${site.url}/proxy/index?params=${code}`)
  await again.getByRole('alert').waitFor()
  await again.getByRole('link', { name: '返回登录' }).waitFor()
})

inFull('a device that is signed out in the profile falls out', async () => {
  const [first, second] = [await (await site.open()).newPage(), await (await site.open()).newPage()]
  await site.login(first, 'reviewer')
  await site.login(second, 'reviewer')
  await heading(second).waitFor()
  await second.getByRole('button', { name: /用户菜单/ }).click()
  await first.goto(`${site.url}/info/index`)
  await first.getByRole('button', { name: '下线其他设备' }).click()
  await first.getByRole('button', { name: '确定' }).click()
  await first.getByText('已下线 1 个设备').waitFor()
  // Dispatched, because what the page asks by itself may have put the dialog over the menu already.
  await second.getByRole('button', { name: '个人信息' }).dispatchEvent('click')
  await second.getByRole('dialog', { name: '登录已过期' }).waitFor()
})

/** The newest code that was sent to a mobile. */
async function codeFor(mobile: string): Promise<string | undefined> {
  const sent: { mobile: string; code: string }[] = await (await fetch(`${site.url}/sim/sms/messages`)).json()
  return sent.find((message) => message.mobile === mobile)?.code
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('button').first().click()
}

test('a visitor’s token in an address of the console opens the hosted page of the widget, never the console', async () => {
  const subject = { grant_type: 'client_credentials', subject: 'ways-in' }
  const answer = await fetch(`${site.url}/embed/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('partner-mbFgk:partner-demo-secret')}` },
    body: new URLSearchParams(subject),
  })
  const { access_token: token } = await answer.json()
  const page = await (await site.open()).newPage()
  const old = (path: string) => page.goto(`${site.url}${path}?token=${token}&fromTypeChannel=xsm`)
  await old('/insuranceCenter/entryCenterUrl/insure/103')
  await page.waitForURL('**/embed/continue')
  await heading(page).waitFor()
  expect(
    JSON.stringify(await page.evaluate(() => [{ ...sessionStorage }, { ...localStorage }])),
  ).not.toContain(token)
  await site.kernel.db.query(`update embed_site set widgets = replace(widgets, 'endorsement,', '')`)
  await old('/insuranceCenter/entryCenterUrl/change/7')
  await page.getByRole('alert').getByText('合作方还没有开通「保全」').waitFor()
  await look(page, 'visitor-refused')
  await page.goto(`${site.url}/wel/index`)
  await page.getByLabel('账号', { exact: true }).waitFor()
})
