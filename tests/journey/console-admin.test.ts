import { inFull } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let admin: Page
beforeAll(async () => {
  site = await openSite()
  admin = await (await site.open()).newPage()
  await site.login(admin, 'admin')
})
afterAll(() => site.close())
const go = (page: Page, path: string) => page.goto(`${site.url}${path}`)
const pressed = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
/** A cell of a list, whatever the table calls it. */
const cell = (text: string) => admin.locator('td, [role="gridcell"]').filter({ hasText: text }).first()
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('a role with two menus: who has it sees exactly those and can do nothing else', async () => {
  await go(admin, '/system/role')
  await pressed(admin, '新增')
  const form = dialog(admin, '新增角色')
  await form.getByLabel('角色名称').fill('档案管理员')
  await form.getByLabel('角色标识').fill('ROLE_ARCHIVE')
  await form.getByLabel('数据权限').selectOption('1')
  await form.getByRole('treeitem', { name: '客户服务部' }).click()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })

  await admin.getByRole('button', { name: '权限 档案管理员' }).click()
  const rights = dialog(admin, '角色权限：档案管理员')
  await rights.getByPlaceholder('查找菜单或按钮').fill('部门')
  await rights.getByRole('treeitem', { name: '进入页面' }).click()
  await rights.getByPlaceholder('查找菜单或按钮').fill('支付订单')
  await rights.getByRole('treeitem', { name: '进入页面' }).first().click()
  await rights.getByText(/已选 2 /).waitFor()
  await look(admin, 'role-rights')
  await rights.getByRole('button', { name: '保存', exact: true }).click()
  await rights.waitFor({ state: 'detached' })

  await go(admin, '/system/user')
  await pressed(admin, '新增')
  const person = dialog(admin, '新增用户')
  await person.getByLabel('用户名').fill('archivist')
  await person.getByLabel(/^密码/).fill('secret1')
  await person.getByLabel('角色').fill('档案')
  await admin.getByRole('option', { name: '档案管理员' }).click()
  await person.getByLabel('用户名').click()
  await person.getByRole('button', { name: '保存', exact: true }).click()
  await person.waitFor({ state: 'detached' })
  await cell('archivist').waitFor()
  await admin.getByRole('button', { name: '查看 archivist' }).click()
  // A person has a page of their own, with what their roles allow.
  await admin.waitForURL('**/system/user/*')
  await admin.getByRole('tab', { name: '角色与权限' }).click()
  await admin.getByRole('tabpanel').getByText('档案管理员').waitFor()

  const page = await (await site.open()).newPage()
  await site.login(page, 'archivist', 'secret1')
  await page.getByLabel('新密码', { exact: true }).fill('Archive2026')
  await page.getByLabel('确认新密码').fill('Archive2026')
  await page.getByRole('button', { name: '保存新密码' }).click()
  const menu = page.getByRole('navigation').first()
  await menu.getByText('系统管理').waitFor()
  for (const folder of ['系统管理', '保单服务'])
    if (
      !(await menu
        .getByRole('link')
        .filter({ hasText: folder === '系统管理' ? '部门' : '支付订单' })
        .count())
    )
      await menu.getByText(folder).click()
  expect((await menu.getByRole('link').allInnerTexts()).map((text) => text.trim()).sort()).toEqual(
    ['部门', '首页', '支付订单'].sort(),
  )
  await go(page, '/system/dept')
  await page.getByText('保桥总部').waitFor()
  expect(await page.getByRole('button', { name: '新增', exact: true }).count()).toBe(0)
  expect(await page.getByRole('button', { name: /^修改/ }).count()).toBe(0)
  await go(page, '/system/role')
  await page
    .getByText(/没有权限|403/)
    .first()
    .waitFor()
})

inFull('a revoked session falls out at its next step, and only that one', async () => {
  const page = await (await site.open()).newPage()
  await site.login(page, 'staff')
  await go(admin, '/system/token?username=staff')
  await cell('staff').waitFor()
  await admin.getByRole('button', { name: '下线 staff' }).click()
  await admin.getByText('上的登录立即失效，是否继续？').waitFor()
  await admin.getByRole('alertdialog').getByRole('button', { name: '下线' }).click()
  await admin.getByText('没有符合条件的数据').waitFor()

  await page
    .getByRole('link', { name: '保单查询' })
    .first()
    .click()
    .catch(() => {})
  await page.reload()
  await page.getByLabel('账号', { exact: true }).waitFor()
  await site.fillLogin(page, 'staff')
  await page.getByLabel('账号', { exact: true }).waitFor({ state: 'detached' })
  await go(admin, '/system/token')
  await cell('admin').waitFor()
})

inFull('a department moves by keyboard, and stays where it was put', async () => {
  await go(admin, '/system/dept')
  const tree = admin.getByRole('treegrid', { name: '部门' })
  const row = tree.locator('tr', { hasText: '财务中心' })
  await row.waitFor()
  await row.focus()
  const order = async () =>
    (await tree.locator('tr[aria-level="2"] .name').allInnerTexts()).map((text) => text.trim())
  expect(await order()).toEqual(['运营中心', '财务中心', '信息技术部'])
  await admin.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toEqual(['运营中心', '信息技术部', '财务中心'])
  await admin.getByText('已移动').first().waitFor()
  await admin.reload()
  await row.waitFor()
  expect(await order()).toEqual(['运营中心', '信息技术部', '财务中心'])
  await look(admin, 'departments')
  await row.dragTo(tree.locator('tr', { hasText: '运营中心' }), { targetPosition: { x: 60, y: 3 } })
  await expect.poll(order).toEqual(['财务中心', '运营中心', '信息技术部'])
})

inFull('the ways in of a client are chosen, not typed', async () => {
  await go(admin, '/system/client')
  await admin.getByRole('button', { name: '修改 test' }).click()
  const form = dialog(admin, '修改终端')
  await form.getByRole('button', { name: '移除社交账号' }).click()
  await look(admin, 'client-form')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await form.waitFor({ state: 'detached' })
  const row = admin
    .locator('tr')
    .filter({ hasText: /^test|(?<=\s)test/ })
    .first()
  await row.getByText('短信').waitFor()
  expect(await row.getByText('社交账号').count()).toBe(0)
})

inFull('what a channel may sell, and the dictionary of an entry, are chosen by name', async () => {
  await go(admin, '/channels/channel')
  await admin.getByRole('button', { name: '修改 华东分部' }).click()
  const channel = dialog(admin, '修改渠道')
  // Products come first; who may be insured where, after them.
  const tags = channel.getByRole('button', { name: /^移除/ })
  await tags.first().waitFor()
  await look(admin, 'channel-form')
  const [gone = '', kept = ''] = await tags.evaluateAll((all) =>
    all.map((one) => (one.getAttribute('aria-label') ?? '').replace('移除', '')),
  )
  await tags.first().click()
  await channel.getByRole('button', { name: '保存', exact: true }).click()
  await channel.waitFor({ state: 'detached' })
  await admin.getByRole('button', { name: '查看 华东分部' }).click()
  await admin.waitForURL('**/channels/channel/*')
  const names = admin.getByRole('tabpanel').locator('dd', { hasText: '、' })
  const left = async () => ((await names.textContent()) ?? '').split('、')
  await expect.poll(left).toContain(kept)
  expect(await left()).not.toContain(gone)

  await go(admin, '/system/dict?type=industry')
  await admin.getByRole('button', { name: '字典项 industry' }).click()
  await admin.waitForURL('**/system/dictItem?type=industry')
  await pressed(admin, '新增')
  const item = dialog(admin, '新增字典项')
  await item.getByRole('combobox', { name: '类型' }).fill('行业门')
  await admin.getByRole('option', { name: /行业门类/ }).click()
  await item.getByLabel('数据值').fill('Z')
  await item.getByLabel('标签名').fill('其他行业')
  await item.getByRole('button', { name: '保存', exact: true }).click()
  await item.waitFor({ state: 'detached' })
  await cell('其他行业').waitFor()
})

test('files: several at once, a picture and a PDF looked at under the page’s own policy', async () => {
  await go(admin, '/monitor/storedFile')
  const refused: string[] = []
  admin.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await pressed(admin, '上传文件')
  const picture = await admin.screenshot({ clip: { x: 0, y: 0, width: 320, height: 200 } })
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF')
  await dialog(admin, '上传文件')
    .locator('input[type=file]')
    .setInputFiles([
      { name: '首页.png', mimeType: 'image/png', buffer: picture },
      { name: '条款.pdf', mimeType: 'application/pdf', buffer: pdf },
    ])
  await pressed(admin, '完成（2）')
  await admin.getByRole('button', { name: '预览 首页.png' }).click()
  const shown = dialog(admin, '首页.png').getByRole('img', { name: '首页.png' })
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(320)
  await look(admin, 'file-preview')
  await admin.keyboard.press('Escape')
  await admin.getByRole('button', { name: '预览 条款.pdf' }).click()
  await dialog(admin, '条款.pdf').locator('iframe').waitFor()
  const download = admin.waitForEvent('download')
  await dialog(admin, '条款.pdf').getByRole('button', { name: '下载' }).click()
  expect((await download).suggestedFilename()).toBe('条款.pdf')
  expect(refused.filter((text) => /Content.Security.Policy/i.test(text))).toEqual([])
})

inFull(
  'gateway routes: a wrong field says its line, a host that is not allowed is refused at its line',
  async () => {
    await go(admin, '/monitor/route')
    await pressed(admin, '填入示例')
    const area = admin.getByLabel('路由配置 JSON')
    await area.fill((await area.inputValue()).replace('"order": 1', '"order": -1'))
    await admin.getByText('第1条的 order：顺序不能为负数').waitFor()
    expect(await admin.getByRole('button', { name: '保存', exact: true }).isDisabled()).toBe(true)
    await area.fill((await area.inputValue()).replace('"order": -1', '"order": 1'))
    await pressed(admin, '保存')
    await admin.getByText('目标主机不在允许的名单内（GATEWAY_HOSTS）').waitFor()
    await look(admin, 'gateway-routes')
    await area.fill('[]')
    await admin.getByText('目标主机不在').waitFor({ state: 'detached' })
  },
)
