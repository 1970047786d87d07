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

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).filter({ visible: true }).first()
/** Words in the list that is shown. */
const inList = (page: Page, text: string) =>
  page.locator('main').getByText(text, { exact: true }).filter({ visible: true }).first()
async function signedIn(username: string, options?: Parameters<typeof site.open>[0]) {
  const page = await (await site.open(options)).newPage()
  await site.login(page, username)
  await heading(page).waitFor()
  return page
}
const tag = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name, exact: true })

takesTurn(4)('tabs keep what was typed, are reordered, pinned, closed and restored', async () => {
  const page = await signedIn('admin')
  await page.getByRole('button', { name: '系统管理' }).click()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('link', { name: '角色' }).click()
  await page.getByLabel('角色名称').filter({ visible: true }).first().fill('写了一半')
  await menu.getByRole('link', { name: '公共参数' }).click()
  await page.getByRole('heading', { name: '公共参数管理' }).or(tag(page, '公共参数')).first().waitFor()
  await tag(page, '角色').click()
  expect(await page.getByLabel('角色名称').filter({ visible: true }).first().inputValue()).toBe('写了一半')

  await tag(page, '公共参数').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '固定', exact: true }).click()
  await look(page, 'tabs')
  await menu.getByRole('link', { name: '字典', exact: true }).click()
  await tag(page, '字典').waitFor()
  await tag(page, '角色').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭其他' }).click()
  await tag(page, '字典').waitFor({ state: 'detached' })
  expect(await tag(page, '公共参数').count()).toBe(1)
  await page.reload()
  await tag(page, '公共参数').waitFor()
  await tag(page, '角色').click({ button: 'middle' })
  await tag(page, '角色').waitFor({ state: 'detached' })
  expect(new URL(page.url()).pathname).not.toBe('/system/role')
  await menu.getByRole('link', { name: '租户', exact: true }).click()
  await tag(page, '租户').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '关闭全部' }).click()
  await tag(page, '租户').waitFor({ state: 'detached' })
  expect([await tag(page, '公共参数').count(), await tag(page, '首页').count()]).toEqual([1, 1])
})

inFull(
  'Ctrl-K finds a menu by the initials of its pinyin, a record by its name, and does things',
  async () => {
    const page = await signedIn('admin')
    await page.keyboard.press('Control+k')
    const palette = page.getByRole('combobox', { name: '搜索菜单和数据' })
    await palette.fill('ggcs')
    await page.getByRole('option', { name: /^公共参数/ }).waitFor()
    await look(page, 'palette')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/system/param')
    await page.keyboard.press('Control+k')
    await palette.fill('underwriter')
    await page.getByRole('option', { name: /underwriter/ }).click()
    await page.waitForURL(/\/system\/user\/\d+$/)
    await page
      .getByRole('heading', { name: /underwriter/ })
      .first()
      .waitFor()
    await page.keyboard.press('Control+k')
    await palette.fill('新增字典')
    await page
      .getByRole('option', { name: /^新增字典/ })
      .first()
      .click()
    await page.getByRole('dialog', { name: /新增字典/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await palette.fill('锁屏')
    await page.getByRole('option', { name: /^锁屏/ }).click()
    await page.getByRole('dialog', { name: '设置锁屏密码' }).waitFor()
  },
)

inFull('the theme and the settings are there again after a reload', async () => {
  const page = await signedIn('staff')
  await page.getByRole('button', { name: '主题' }).click()
  await page.getByRole('button', { name: '深色', exact: true }).click()
  await page.getByRole('button', { name: '星空' }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('button', { name: '界面设置' }).click()
  await page.getByRole('switch', { name: '页签' }).click()
  await page.getByRole('switch', { name: '水印' }).click()
  await look(page, 'settings')
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.reload()
  await heading(page).waitFor()
  expect(await page.locator('[data-mode]').first().getAttribute('data-mode')).toBe('dark')
  expect(await page.getByRole('navigation', { name: '已打开的页面' }).count()).toBe(0)
  expect(await page.locator('[data-watermark]').count()).toBe(1)
})

inFull('each switch of the settings takes its part of the shell away, and brings it back', async () => {
  const page = await signedIn('admin')
  await page.goto(`${site.url}/system/role`)
  await heading(page).waitFor()
  // Notices come after the first page.
  await page.locator('section[aria-label="通知"]').waitFor()
  await page.getByRole('button', { name: /用户菜单/ }).click()
  await page.getByRole('button', { name: '界面设置' }).click()
  const drawer = page.getByRole('dialog', { name: '界面设置' })
  await drawer.getByText('© 2026 保桥科技 版权所有').waitFor()
  const button = (name: string | RegExp) =>
    page.locator('header').getByRole('button', { name, includeHidden: true })
  const parts: Record<string, ReturnType<Page['locator']>> = {
    页签: page.locator('nav[aria-label="已打开的页面"]'),
    错误日志: button(/^错误日志/),
    锁屏: button('锁屏'),
    全屏: button('全屏'),
    收起菜单: button('收起菜单'),
    搜索: button('搜索菜单和数据'),
    通知: page.locator('section[aria-label="通知"]'),
    页脚: page.locator('nav footer'),
    水印: page.locator('[data-watermark]'),
    顶部菜单: page.locator('nav[aria-label="顶部菜单"]'),
  }
  for (const [name, part] of Object.entries(parts)) {
    const before = await part.count()
    expect(before, name).toBe(['水印', '顶部菜单'].includes(name) ? 0 : 1)
    await drawer.getByRole('switch', { name, exact: true }).click()
    await expect.poll(() => part.count(), { message: name }).toBe(1 - before)
    await drawer.getByRole('switch', { name, exact: true }).click()
    await expect.poll(() => part.count(), { message: name }).toBe(before)
  }
  await drawer.getByRole('switch', { name: '主题', exact: true }).click()
  expect(await button('主题').count()).toBe(1)
  await drawer.getByRole('switch', { name: '主题色', exact: true }).click()
  await expect.poll(() => button('主题').count()).toBe(0)
  await drawer.getByRole('button', { name: '恢复默认' }).click()
  await expect.poll(() => button('主题').count()).toBe(1)
})

inFull('errors of the page are counted, uploaded and cleared', async () => {
  const page = await signedIn('admin')
  await page.evaluate(() => {
    for (let i = 1; i <= 12; i += 1) setTimeout(() => Promise.reject(new Error(`演示错误 ${i}`)), i)
  })
  await page.getByRole('button', { name: '错误日志，12 条' }).click()
  const dialog = page.getByRole('dialog', { name: '错误日志' })
  await expect.poll(() => dialog.getByRole('row').count()).toBe(11)
  await look(page, 'error-log')
  await dialog.getByRole('button', { name: '上传服务器' }).click()
  await page.getByText('确定上传本地日志到服务器?').waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('发送成功!').waitFor()
  await page.getByText('没有错误日志').waitFor()
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/monitor/errorLog`)
  await inList(page, '演示错误 12').waitFor()
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('还有一条'))))
  await page.getByRole('button', { name: '错误日志，1 条' }).click()
  await dialog.getByRole('button', { name: '清空本地' }).click()
  await page.getByText('确定清空本地日志记录?').waitFor()
  await page.getByRole('button', { name: '确定' }).click()
  await page.getByText('清空成功!').waitFor()
})

inFull('quick claims show a code; an unknown address is a page of its own; logout asks', async () => {
  const page = await signedIn('agent')
  await page.getByRole('button', { name: '快速理赔' }).click()
  await page.getByText('快速理赔已开放').waitFor()
  await page.getByText('请使用微信扫一扫').waitFor()
  await page.getByRole('img', { name: '快速理赔二维码' }).waitFor()
  await look(page, 'quick-claim')
  await page.goto(`${site.url}/nowhere/at/all`)
  await page.getByRole('heading', { name: '页面不存在' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/404')
  await page.goto(`${site.url}/system/user`)
  await page.getByText('没有权限').first().waitFor()
})

takesTurn(0)(
  'pages that need no login are there for anybody; all others lead to the login and back',
  async () => {
    const page = await (await site.open()).newPage()
    const open = { 401: '需要登录', 403: '没有权限', 404: '页面不存在', 500: '系统出错' }
    for (const [status, title] of Object.entries(open)) {
      await page.goto(`${site.url}/${status}`)
      await page.getByRole('heading', { name: title }).waitFor()
      expect(new URL(page.url()).pathname).toBe(`/${status}`)
    }
    await page.getByRole('link', { name: '去登录' }).click()
    await page.getByLabel('账号', { exact: true }).waitFor()
    for (const path of ['/lock', '/', '/system/param?status=0']) {
      await page.goto(site.url + path)
      await page.getByLabel('账号', { exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe('/login')
    }
    await site.fillLogin(page, 'admin')
    await page.waitForURL('**/system/param?status=0')
  },
)

test('at 375 px the menu is a drawer and nothing is wider than the screen', async () => {
  const page = await signedIn('admin', {
    viewport: { width: 375, height: 812 },
    hasTouch: true,
    isMobile: true,
  })
  await page.getByRole('button', { name: '打开菜单' }).click()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await look(page, 'drawer-375')
  await drawer.getByRole('button', { name: '系统管理' }).click()
  await drawer.getByRole('link', { name: '用户', exact: true }).click()
  await drawer.waitFor({ state: 'detached' })
  await page.waitForURL('**/system/user')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

inFull('a channel that shows our pages inside its own has no bar and no menu around them', async () => {
  const page = await signedIn('partner')
  await page.evaluate(() => sessionStorage.setItem('pigx-channelType', 'mbFgk'))
  await page.goto(`${site.url}/insurance/policy/index`)
  await heading(page).waitFor()
  expect(await page.getByRole('navigation', { name: '主菜单' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /用户菜单/ }).count()).toBe(0)
})

inFull('without a network the console says so and goes on', async () => {
  const page = await signedIn('agent')
  await page.context().setOffline(true)
  await page.getByText('网络已断开').waitFor()
  await page.context().setOffline(false)
  await page.getByText('网络已断开').waitFor({ state: 'detached' })
})

inFull(
  'a page of another site is shown inside when the server allows it, and a way to it otherwise',
  async () => {
    const page = await signedIn('agent')
    const other = `${site.demoUrl}/`
    await page.goto(`${site.url}/myiframe/help?src=${encodeURIComponent(other)}`)
    await page.getByText('这个网址不允许在系统内打开').waitFor()
    expect(await page.getByRole('link', { name: '在新窗口打开' }).getAttribute('href')).toBe(other)
    await page.goto(`${site.url}/myiframe/help?src=javascript:alert(1)`)
    await page.getByText('跳转路径有误！！').waitFor()
  },
)

inFull('a tab with something unsaved says so and asks before it is closed', async () => {
  const page = await signedIn('reviewer')
  await page.goto(`${site.url}/info/index`)
  await page.getByLabel('姓名').fill('温审核员')
  const close = page.getByRole('button', { name: '关闭 个人信息' })
  await page.getByTitle('未保存').waitFor()
  await close.click()
  await page.getByText('“个人信息”有未保存的内容').waitFor()
  await page.getByRole('button', { name: '取消' }).click()
  expect(await page.getByLabel('姓名').inputValue()).toBe('温审核员')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await page.getByText('修改成功').waitFor()
  await page.getByTitle('未保存').waitFor({ state: 'detached' })
  await close.click()
  await page.getByRole('heading', { name: /温审核员/ }).waitFor()
  expect(await page.getByRole('button', { name: /温审核员，用户菜单/ }).count()).toBe(1)
})
