import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const count = (page: Page, grant: string, seen: string[]) =>
  page.on('request', (request) => {
    if (request.url().includes(`grant_type=${grant}`)) seen.push(request.url())
  })

takesTurn(5)(
  'a second tab is logged in by the first, and both renew at once; no tab is told a token',
  async () => {
    const context = await site.open()
    await context.addInitScript(overhear)
    const first = await context.newPage()
    await site.login(first, 'agent')
    const second = await context.newPage()
    await second.goto(`${site.url}/insurance/policy/index`)
    await heading(second).waitFor()
    expect(new URL(second.url()).pathname).toBe('/insurance/policy/index')

    const seen: string[] = []
    count(first, 'refresh_token', seen)
    count(second, 'refresh_token', seen)
    const tokens = () => Promise.all([first, second].map((page) => page.evaluate(accessToken)))
    const before = await tokens()
    expect(new Set(before).size).toBe(2)
    await site.expireAccess()
    await Promise.all([
      first.goto(`${site.url}/insurance/policy/index`),
      second.getByRole('link', { name: '首页' }).first().click(),
    ])
    await Promise.all([heading(first).waitFor(), heading(second).waitFor()])
    await expect.poll(async () => new Set([...before, ...(await tokens())]).size).toBe(4)
    expect(seen.map((url) => new URL(url).searchParams.get('refresh_token'))).toEqual([null, null])
    expect(await second.getByLabel('密码', { exact: true }).count()).toBe(0)

    const after = await tokens()
    const cookie = (await context.cookies(`${site.url}/auth/oauth/token`)).find(({ httpOnly }) => httpOnly)
    expect(cookie).toMatchObject({ sameSite: 'Strict', path: '/auth/oauth' })
    for (const [i, page] of [first, second].entries()) {
      const [heard, kept] = await page.evaluate(() => [
        Reflect.get(window, 'heard'),
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      ])
      expect(heard.length).toBeGreaterThan(0)
      for (const secret of [...before, ...after, cookie?.value ?? '?']) {
        expect(JSON.stringify(heard)).not.toContain(secret)
        if (secret !== after[i]) expect(kept).not.toContain(secret)
      }
    }

    await first.bringToFront()
    await first.getByRole('button', { name: /用户菜单/ }).click()
    await first.getByRole('button', { name: '退出登录' }).click()
    await first.getByText('即将退出系统, 是否继续?').waitFor()
    await first.getByRole('button', { name: '确定' }).click()
    for (const page of [first, second]) await page.getByLabel('账号', { exact: true }).waitFor()
    const left = () => [sessionStorage.getItem('pigx-session'), localStorage.getItem('pigx-login')]
    expect(await second.evaluate(left)).toEqual([null, null])
    expect(
      (await context.cookies(`${site.url}/auth/oauth/token`)).filter(({ httpOnly }) => httpOnly),
    ).toEqual([])

    const asked: string[] = []
    const third = await context.newPage()
    count(third, 'refresh_token', asked)
    await third.goto(site.url)
    await third.getByLabel('账号', { exact: true }).waitFor()
    expect(asked).toEqual([])
  },
)

inFull(
  'a person who logs in beside another takes nobody’s place: the other tab asks for its own person again',
  async () => {
    const context = await site.open()
    const [mine, theirs] = [await context.newPage(), await context.newPage()]
    await site.login(mine, 'agent')
    await heading(mine).waitFor()
    const { token, refreshToken } = await site.tokensOf('agent2')
    await theirs.goto(`${site.url}/wel/index?token=${token}&refreshToken=${refreshToken}&fromTypeChannel=xsm`)
    await theirs.getByRole('button', { name: /^改以/ }).click()
    await theirs.getByRole('button', { name: /^改以/ }).waitFor({ state: 'detached' })
    await heading(theirs).waitFor()
    expect(theirs.url()).not.toMatch(/oken=/)
    await site.expireAccess()
    await mine.goto(`${site.url}/insurance/policy/index`)
    await mine.getByLabel('账号', { exact: true }).waitFor()
    await theirs.goto(`${site.url}/insurance/policy/index`)
    await heading(theirs).waitFor()
  },
)

inFull('a locked screen opens for its password only', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'staff')
  await page.goto(`${site.url}/insurance/policy/index`)
  await heading(page).waitFor()
  const told = page.getByRole('gridcell').filter({ hasText: /\S{6}/ }).first()
  const text = await told.innerText()
  await page.getByRole('button', { name: '锁屏' }).click()
  await page.getByRole('textbox', { name: '锁屏密码' }).fill('暗号8')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '解锁' }).waitFor()
  await look(page, 'lock')
  expect(new URL(page.url()).pathname).toBe('/lock')
  // Nothing of the page is in the document for whoever opens the browser's tools.
  expect(text).not.toBe('')
  expect(await page.content()).not.toContain(text)
  await page.goto(`${site.url}/system/user`)
  await page.getByRole('button', { name: '解锁' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/lock')
  // The lock is at the server: what is taken out of the browser opens nothing.
  await page.evaluate(() => {
    sessionStorage.removeItem('pigx-lock')
    const mark = JSON.parse(localStorage.getItem('pigx-login') ?? '{}')
    delete mark.content.lock
    localStorage.setItem('pigx-login', JSON.stringify(mark))
  })
  await page.goto(`${site.url}/system/user`)
  await page.getByRole('button', { name: '解锁' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByLabel('锁屏密码').fill('错的')
  await page.getByRole('button', { name: '解锁' }).click()
  await page.getByText('锁屏密码不正确').waitFor()
  await page.getByLabel('锁屏密码').fill('暗号8')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: '解锁' }).waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).toBe('/system/user')
})

inFull(
  'Back leads to the place in a list where one was, after a full load and a lock in between',
  async () => {
    const page = await (await site.open()).newPage()
    await site.login(page, 'admin')
    await page.goto(`${site.url}/system/dictItem?size=80`)
    const list = page.locator('[data-bq-scroll]').first()
    await list.getByRole('row').nth(40).waitFor()
    await list.evaluate((box) => box.scrollTo(0, 600))
    await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('600')
    await page.goto(`${site.url}/system/param`)
    await heading(page).waitFor()
    await page.getByRole('button', { name: '锁屏' }).click()
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('暗号8')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: '设置锁屏密码' }).waitFor({ state: 'detached' })
    await page.getByRole('textbox', { name: '锁屏密码' }).fill('暗号8')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: '解锁' }).waitFor({ state: 'detached' })
    await heading(page).waitFor()
    await page.goBack()
    await list.getByRole('row').nth(40).waitFor()
    await expect.poll(() => list.evaluate((box) => box.scrollTop)).toBe(600)
  },
)

takesTurn(2)(
  'behind a lock nothing that was typed or opened can be read in the browser; it is there again, with the focus, and after a reload',
  async () => {
    const context = await site.open()
    const [page, other] = [await context.newPage(), await context.newPage()]
    await site.login(page, 'admin')
    await other.goto(`${site.url}/wel/index`)
    await page.goto(`${site.url}/system/param`)
    await page.getByRole('button', { name: /新增/ }).first().click()
    const form = page.getByRole('form', { name: '新增公共参数' })
    await form.getByLabel('参数名称').fill('锁屏前填的参数')
    await form.getByLabel('参数键').pressSequentially('LOCKED_AWAY')
    const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
    await expect.poll(kept).toContain('pigx-draft-')
    const lock = async () => {
      await other.bringToFront()
      await other.getByRole('button', { name: '锁屏' }).click()
      await other.getByRole('textbox', { name: '锁屏密码' }).fill('一页一锁')
      await other.keyboard.press('Enter')
      await page.bringToFront()
      await page.getByRole('button', { name: '解锁' }).waitFor()
      expect(await kept()).not.toMatch(/锁屏前填|LOCKED_AWAY|公共参数/)
    }
    const unlock = async () => {
      await page.getByLabel('锁屏密码').fill('一页一锁')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: '解锁' }).waitFor({ state: 'detached' })
    }
    await lock()
    await unlock()
    await page.keyboard.type('_AND_BACK')
    await expect.poll(() => form.getByLabel('参数键').inputValue()).toBe('LOCKED_AWAY_AND_BACK')
    await other.getByRole('button', { name: '解锁' }).waitFor({ state: 'detached' })
    // A question over the form is withheld with it, and stands over it again.
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog')
    await question.waitFor()
    await lock()
    expect(await page.content()).not.toContain('修改尚未保存')
    await unlock()
    await question.getByRole('button', { name: '取消' }).click()
    await question.waitFor({ state: 'detached' })
    expect(await form.getByLabel('参数键').inputValue()).toBe('LOCKED_AWAY_AND_BACK')
    await other.getByRole('button', { name: '解锁' }).waitFor({ state: 'detached' })
    await lock()
    await page.reload()
    await page.getByRole('button', { name: '解锁' }).waitFor()
    expect(await kept()).not.toMatch(/锁屏前填|LOCKED_AWAY|公共参数/)
    await unlock()
    await page.getByRole('button', { name: /新增/ }).first().click()
    await page.getByText(/已恢复 .* 未保存的内容/).waitFor()
    expect(await form.getByLabel('参数名称').inputValue()).toBe('锁屏前填的参数')
  },
)

inFull('a lock is in every tab of the login, and none of them keeps its password', async () => {
  const context = await site.open()
  const [first, second] = [await context.newPage(), await context.newPage()]
  await site.login(first, 'agent')
  await second.goto(`${site.url}/insurance/policy/index`)
  await heading(second).waitFor()
  await first.getByRole('button', { name: '锁屏' }).click()
  await first.getByRole('textbox', { name: '锁屏密码' }).press('Enter')
  await first.getByText('请填写锁屏密码').waitFor()
  await first.getByRole('textbox', { name: '锁屏密码' }).fill('两页一锁')
  await first.keyboard.press('Enter')
  for (const page of [first, second]) {
    await page.getByRole('button', { name: '解锁' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/lock')
    expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage, ...localStorage })))).not.toContain(
      '两页一锁',
    )
  }
  await second.getByLabel('锁屏密码').fill('两页一锁')
  await second.keyboard.press('Enter')
  for (const page of [first, second])
    await page.getByRole('button', { name: '解锁' }).waitFor({ state: 'detached' })
  expect([first, second].map((page) => new URL(page.url()).pathname)).toEqual([
    '/wel/index',
    '/insurance/policy/index',
  ])
})

test('a session that ran out is renewed over the page: what was typed is still there, what was sent goes through', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'admin')
  await page.goto(`${site.url}/system/param`)
  await page.getByRole('button', { name: /新增/ }).first().click()
  const form = page.getByRole('form', { name: '新增公共参数' })
  await form.getByLabel('参数名称').fill('没丢的参数')
  await form.getByLabel('参数键').fill('NOT_LOST')
  await form.getByLabel('参数值').fill('1')
  await site.revokeAll()
  await page
    .getByRole('button', { name: /保存|确定/ })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: '登录已过期' })
  await dialog.waitFor()
  await look(page, 'relogin')
  await site.fillLogin(page, 'admin')
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('gridcell', { name: 'NOT_LOST' }).first().waitFor()
})

inFull('a tenant that has expired is told so', async () => {
  const page = await (await site.open()).newPage()
  await page.goto(`${site.url}/login?tenantId=22`)
  await site.fillLogin(page, 'expired')
  await page.getByText('租户已停用或已过期，请联系管理员').waitFor()
  await look(page, 'login-tenant-expired')
})

const accessToken = () => JSON.parse(sessionStorage.getItem('pigx-session') ?? '{}').content?.accessToken

inFull('a first login leads to a password of one’s own, and to nothing else before', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'newcomer')
  await page.getByText('首次登录需要设置自己的密码').waitFor()
  await look(page, 'first-password')
  const fill = async (next: string, again: string) => {
    await page.getByLabel('新密码', { exact: true }).fill(next)
    await page.getByLabel('确认新密码', { exact: true }).fill(again)
    await page.getByRole('button', { name: '保存新密码' }).click()
  }
  await fill('short', 'other')
  for (const wrong of ['密码由8-20位英文字母加数字组成', '两次输入的密码不一致'])
    await page.getByText(wrong).waitFor()
  await fill('Baoqiao2026', 'Baoqiao2026')
  await page.getByText('新密码不能与原密码相同').waitFor()
  expect(await page.getByLabel('新密码', { exact: true }).inputValue()).toBe('Baoqiao2026')
  await page.goto(`${site.url}/system/role`)
  await page.getByText('首次登录需要设置自己的密码').waitFor()
  await fill('MyOwn2026', 'MyOwn2026')
  await page.getByRole('button', { name: /用户菜单/ }).waitFor()

  const again = await (await site.open()).newPage()
  await site.login(again, 'newcomer', 'MyOwn2026')
  await heading(again).waitFor()
  await again.getByRole('button', { name: /用户菜单/ }).waitFor()
})

/** Runs in the page: all that its channel is told. */
function overhear() {
  const heard: unknown[] = []
  Reflect.set(window, 'heard', heard)
  new BroadcastChannel('baoqiao-session').onmessage = ({ data }) => heard.push(data)
}
