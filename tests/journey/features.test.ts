import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { PATIENT } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'

/** What every list can do (host-app/src/kit/README.md), on one plain resource; the other journeys have the rest. */
let site: Awaited<ReturnType<typeof openSite>>
let context: BrowserContext
let page: Page
const ROWS = 30
beforeAll(async () => {
  site = await openSite()
  context = await site.open({ permissions: ['clipboard-read', 'clipboard-write'] })
  page = await context.newPage()
  await site.login(page, 'admin')
  const { kysely } = site.kernel.db
  const rows = Array.from({ length: ROWS }, (_, i) => ({
    publicName: `功能${String(i).padStart(2, '0')}`,
    publicKey: `FEATURE_${String.fromCharCode(65 + (i % 26))}${i < 26 ? '' : '_MORE'}`,
    publicValue: `值${i}`,
    publicType: i % 2 ? '1' : '0',
    status: i % 3 ? '0' : '1',
    tenantId: '3',
  }))
  await kysely.insertInto('sysParam').values(rows).execute()
})
afterAll(() => site.close())

const LIST = '/system/param'
const MINE = `${LIST}?publicName=功能`
const address = () => decodeURIComponent(new URL(page.url()).search)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const rows = () => page.locator('tr[data-row-id]')
const heads = async () => (await page.getByRole('columnheader').allTextContents()).filter(Boolean)
const total = (count: number) => page.getByText(`共 ${count} 条`, { exact: true }).waitFor()
async function open(path: string) {
  await page.goto(`${site.url}${path}`)
  await page.getByRole('grid').waitFor()
}

takesTurn(0)(
  '1, 2, 34: the search form of the contract; it folds, remembers, hides no filter in use, and is reset',
  async () => {
    await page.setViewportSize({ width: 1800, height: 900 })
    await open(LIST)
    const form = page.getByRole('search', { name: '筛选' })
    await form.getByLabel('参数名称').fill('功能')
    await page.keyboard.press('Enter')
    await total(ROWS)
    expect(await form.getByLabel('状态').count()).toBe(1)
    await page.setViewportSize({ width: 1000, height: 800 })
    await form.getByLabel('状态').waitFor({ state: 'detached' })
    await button('展开').click()
    await form.getByLabel('状态').selectOption({ label: '停用' })
    await total(ROWS / 3)
    await button('收起').click()
    expect(await form.getByLabel('状态').inputValue()).toBe('1')
    await button('展开').click()
    await page.reload()
    await button('收起').waitFor()
    await button('重置').click()
    await expect.poll(address).toBe('')
    expect(await button('重置').isDisabled()).toBe(true)
    await button('收起').click()
    await page.setViewportSize({ width: 1440, height: 900 })
  },
)

inFull('5, 6, 8: columns are reordered and pinned, and stay so', async () => {
  await open(MINE)
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['参数名称', '参数键', '参数值'])
  await button('列设置').click()
  await button('上移参数值').click()
  await button('固定状态').click()
  await button('状态：已固定在左侧').waitFor()
  for (const more of ['校验码', '创建时间', '更新时间'])
    await page.getByRole('checkbox', { name: more }).check()
  await page.keyboard.press('Escape')
  await page.reload()
  await rows().first().waitFor()
  await expect
    .poll(async () => (await heads()).filter((name) => name !== '状态').slice(0, 3))
    .toEqual(['参数名称', '参数值', '参数键'])
  await page.setViewportSize({ width: 900, height: 800 })
  const state = page.getByRole('columnheader', { name: '状态' })
  const before = await state.boundingBox()
  await page.locator('[data-bq-scroll]:visible').evaluate((box) => box.scrollTo(300, 0))
  await expect
    .poll(() => page.locator('[data-bq-scroll]:visible').evaluate((box) => box.scrollLeft))
    .toBeGreaterThan(50)
  // It is held from the frame after the first scroll on.
  await expect.poll(async () => (await state.boundingBox())?.x).toBe(before?.x)
  await page.setViewportSize({ width: 1440, height: 900 })
  await button('列设置').click()
  await button('恢复默认').click()
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await heads()).slice(0, 3)).toEqual(['参数名称', '参数键', '参数值'])
})

inFull('14: filters and columns under a name; as a link, and first from the menu', async () => {
  await open(`${MINE}&status=1`)
  await total(ROWS / 3)
  await button('常用视图').click()
  await page.getByLabel('视图名称').fill('停用的')
  await button('保存').click()
  await button('默认打开停用的').click()
  await button('复制视图停用的的链接').click()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(decodeURIComponent(link)).toContain('status=1')
  await page.keyboard.press('Escape')
  await open('/system/dict')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '公共参数' }).click()
  await total(ROWS / 3)
  await expect.poll(address).toContain('status=1')
  await page.goto(link)
  await total(ROWS / 3)
  await button('常用视图').click()
  await button('删除视图停用的').click()
  await page.keyboard.press('Escape')
})

inFull('19, 20: choices are tags; without the right there is no button', async () => {
  await open(MINE)
  const tag = rows()
    .first()
    .getByText(/^(业务|系统)$/)
  expect(await tag.evaluate((one) => getComputedStyle(one).borderRadius)).not.toBe('0px')
  const other = await (await site.open()).newPage()
  await site.login(other, 'auditor')
  await other.goto(`${site.url}${MINE}`)
  await other.locator('tr[data-row-id]').first().waitFor()
  const seen = await other.getByRole('grid').getByRole('button').allTextContents()
  expect([...new Set(seen)].filter((name) => /^(修改|删除)$/.test(name))).toEqual([])
  for (const name of ['新增', '导入', '批量删除'])
    expect(await other.getByRole('button', { name, exact: true }).count()).toBe(0)
  expect(await other.getByRole('switch').count()).toBe(0)
  expect(await other.getByRole('button', { name: '查看 功能29' }).count()).toBe(1)
})

inFull('21, 22, 31: the list on paper, over the whole screen, and rows on the clipboard', async () => {
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window.top ?? window, 'printed', document.body.innerHTML)
  })
  await open(MINE)
  await rows().first().waitFor()
  await button('更多').click()
  await page.getByRole('menuitem', { name: '打印' }).click()
  await expect
    .poll(() => page.evaluate(() => String(Reflect.get(window, 'printed'))))
    .toContain('<h1>公共参数</h1>')
  const paper = await page.evaluate(() => String(Reflect.get(window, 'printed')))
  expect(paper).toContain(`共 ${ROWS} 条，本页 20 条 · 平台管理员`)
  expect(paper.match(/<tr>/g)?.length).toBe(21)

  const card = () => page.locator('[data-bq-scroll]:visible').boundingBox()
  const before = await card()
  await button('全屏').last().click()
  await expect.poll(async () => (await card())?.x ?? 99).toBeLessThan(10)
  await look(page, 'list-full-screen')
  await page.keyboard.press('Escape')
  await expect.poll(async () => (await card())?.x).toBe(before?.x)

  await rows().nth(0).getByRole('checkbox').check()
  await rows().nth(1).getByRole('checkbox').check()
  await button('复制').click()
  await page.getByText('已复制 2 行，可直接粘贴到表格').waitFor()
  const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
  expect(lines.map((line) => line.split('\t').slice(0, 3))).toEqual([
    ['功能29', 'FEATURE_D_MORE', '值29'],
    ['功能28', 'FEATURE_C_MORE', '值28'],
  ])
  await button('取消选择').click()
})

inFull(
  '24, 25: a skeleton under a head that stands, nothing found, failed with its number, not allowed',
  async () => {
    let answer = () => {}
    const held = new Promise<void>((done) => {
      answer = done
    })
    await page.route('**/admin/param/page*', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${site.url}${MINE}`)
    await page.getByRole('columnheader', { name: '参数键' }).waitFor()
    const waiting = page.locator('[data-bq-scroll]:visible').getByRole('status', { name: '正在加载' })
    await waiting.waitFor()
    await look(page, 'list-skeleton')
    answer()
    await rows().first().waitFor()
    expect(await waiting.count()).toBe(0)
    await page.unroute('**/admin/param/page*')

    await open(`${LIST}?publicName=没有这样的参数`)
    await page.getByText('没有符合条件的数据').waitFor()
    await button('清除筛选条件').click()
    await rows().first().waitFor()

    const refuse = (status: number, body: object) =>
      page.route('**/admin/param/page*', (route) => route.fulfill({ status, json: body }))
    await refuse(500, { code: 1, msg: '系统繁忙', data: null, traceId: 'trace-features' })
    await page.goto(`${site.url}${LIST}?publicName=错误`)
    await page.getByText('trace-features').waitFor()
    await look(page, 'list-failed')
    await page.unroute('**/admin/param/page*')
    await button('重试').click()
    await page.getByText('没有符合条件的数据').waitFor()
    await refuse(403, { code: 1, msg: '没有查看公共参数的权限', data: null })
    await page.goto(`${site.url}${LIST}?publicName=无权`)
    await page.getByRole('alert').getByText('没有权限').waitFor()
    expect(await button('重试').count()).toBe(0)
    await page.unroute('**/admin/param/page*')
  },
)

inFull('28: cards where there is no room for columns', async () => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`${site.url}${MINE}`)
  const cards = page.getByRole('list', { name: '公共参数列表' }).getByRole('listitem')
  await cards.first().waitFor()
  expect(await cards.count()).toBe(20)
  expect(await page.getByRole('grid').count()).toBe(0)
  await cards.first().getByRole('button', { name: '查看 功能29' }).click()
  await page.getByRole('dialog', { name: '公共参数详情' }).getByText('FEATURE_D_MORE').waitFor()
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })
})

inFull('30: asked again every 15 seconds when wished', async () => {
  const later = await context.newPage()
  await later.clock.install()
  await later.goto(`${site.url}${MINE}`)
  await later.locator('tr[data-row-id]').first().waitFor()
  await later.getByRole('button', { name: '更多', exact: true }).click()
  await later
    .getByRole('menuitem', { name: '每 15 秒自动刷新' })
    .or(later.getByRole('menuitemcheckbox', { name: '每 15 秒自动刷新' }))
    .click()
  await site.kernel.db.kysely
    .updateTable('sysParam')
    .set({ publicValue: '刚刚改的' })
    .where('publicName', '=', '功能29')
    .execute()
  expect(await later.getByText('刚刚改的').count()).toBe(0)
  await later.clock.fastForward(16_000)
  await later.getByText('刚刚改的').waitFor()
  await later.close()
})

inFull(
  'the eleventh page takes the live state of the one unused for longest; its tab and its filters stay',
  async () => {
    const menu = page.getByRole('navigation', { name: '主菜单' })
    const tab = (name: string) =>
      page.getByRole('navigation', { name: '已打开的页面' }).getByRole('button', { name, exact: true })
    const typed = (label: string) =>
      page.getByRole('search').filter({ visible: true }).getByLabel(label, { exact: true })
    await page.goto(`${site.url}/wel/index`)
    await tab('首页').click({ button: 'right' })
    const all = page.getByRole('menuitem', { name: '关闭全部' })
    // Tabs of tests before this one, where there are any.
    if (await all.isEnabled()) await all.click()
    else await page.keyboard.press('Escape')
    await button('系统管理').click()
    const go = async (name: string) => {
      await menu.getByRole('link', { name, exact: true }).click()
      await tab(name).and(page.locator('[aria-current="page"]')).waitFor()
    }
    await go('公共参数')
    await typed('参数名称').fill('功能')
    await page.keyboard.press('Enter')
    await total(ROWS)
    await typed('参数键').fill('没有按查询')
    await go('字典')
    await typed('描述').fill('也没有按查询')
    for (const name of ['用户', '角色', '菜单', '部门', '租户', '字典项', '终端', '社交登录密钥'])
      await go(name)
    // With these ten and the home page the first one is the eleventh by its last use.
    await go('令牌')
    // In a window that becomes narrower the tag of the page that is shown stays wholly in sight.
    await page.setViewportSize({ width: 700, height: 800 })
    const inSight = () =>
      tab('令牌').evaluate((tag) => {
        const bar = tag.closest('nav')?.getBoundingClientRect()
        const { left, right } = tag.getBoundingClientRect()
        return bar !== undefined && left >= bar.left && right <= bar.right
      })
    await expect.poll(inSight, PATIENT).toBe(true)
    await page.setViewportSize({ width: 1440, height: 900 })
    await tab('字典').click()
    expect(await typed('描述').inputValue()).toBe('也没有按查询')
    await tab('公共参数').click()
    await total(ROWS)
    expect(await typed('参数名称').inputValue()).toBe('功能')
    expect(await typed('参数键').inputValue()).toBe('')
  },
)
