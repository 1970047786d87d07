import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect } from 'vitest'
import { PATIENT } from './hand.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await (await site.open()).newPage()
  await site.login(page, 'admin')
  const { kysely } = site.kernel.db
  await kysely.insertInto('sysDict').values({ type: 'order', description: '顺序', system: '0' }).execute()
  const items = ['己', '戊', '丁', '丙', '乙', '甲'].map((label, i) => ({
    type: 'order',
    value: `v${i}`,
    label,
    sort: 0,
  }))
  for (const item of items) await kysely.insertInto('sysDictItem').values(item).execute()
})
afterAll(() => site.close())

const LIST = '/system/dictItem?type=order&sortField=sort&sortType=1'
const row = (name: string) =>
  page.locator('tr[data-row-id]').filter({ has: page.getByText(name, { exact: true }) })
const grip = (name: string) => page.getByRole('button', { name: `调整 ${name} 的顺序` })
const order = async () =>
  (await page.locator('tr[data-row-id]').allTextContents())
    .map((text) => /[甲乙丙丁戊己]/.exec(text)?.[0])
    .join('')
const said = (text: string) => page.getByText(text).last().waitFor()

takesTurn(3)('rows are dragged, moved by keys and by the menu, taken back, and stay so', async () => {
  await page.goto(`${site.url}/system/dictItem?type=order`)
  await row('甲').waitFor()
  expect(await page.getByRole('button', { name: /的顺序$/ }).count()).toBe(0)
  await page.goto(`${site.url}${LIST}`)
  await grip('甲').waitFor()
  expect(await order()).toBe('甲乙丙丁戊己')

  const calls: string[] = []
  const answered: string[] = []
  page.on('request', (request) => request.url().endsWith('/sort') && calls.push(request.url()))
  page.on('requestfinished', (request) => request.url().endsWith('/sort') && answered.push(request.url()))
  await grip('戊').dragTo(row('乙'), { targetPosition: { x: 200, y: 3 } })
  await expect.poll(order).toBe('甲戊乙丙丁己')
  await said('顺序已调整')
  expect(calls.length).toBe(1)
  await page.getByRole('button', { name: '撤销' }).last().click()
  await said('已恢复原来的顺序')
  await expect.poll(order).toBe('甲乙丙丁戊己')

  await row('乙').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await expect.poll(order).toBe('甲丙丁乙戊己')
  await row('乙').and(page.locator(':focus')).waitFor()
  await grip('己').focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: '移到本页最前' }).click()
  await expect.poll(order).toBe('己甲丙丁乙戊')
  // A call a move: one dragged, one taken back, three moved.
  await expect.poll(() => answered.length, PATIENT).toBe(5)
  await page.reload()
  await grip('甲').waitFor()
  expect(await order()).toBe('己甲丙丁乙戊')
  await look(page, 'list-sorting')
})

inFull('what the server refuses goes back to its place, with the reason', async () => {
  await page.goto(`${site.url}${LIST}`)
  await grip('甲').waitFor()
  const before = await order()
  await site.kernel.db.kysely
    .updateTable('sysDictItem')
    .set({ deletedAt: new Date().toISOString() })
    .where('type', '=', 'order')
    .where('label', '=', '戊')
    .execute()
  await row('甲').focus()
  await page.keyboard.press('Alt+ArrowDown')
  await said('列表已有变化，请刷新后重试')
  await expect.poll(order).toBe(before.replace('戊', ''))
})

inFull('who may not edit has no grips, and cards have the menu for fingers', async () => {
  await page.setViewportSize({ width: 375, height: 800 })
  await page.goto(`${site.url}${LIST}`)
  await grip('甲').click()
  await page.getByRole('menuitem', { name: '下移' }).click()
  await said('顺序已调整')
  await page.getByRole('button', { name: '关闭消息' }).last().click()
  await page.getByText('顺序已调整').waitFor({ state: 'detached' })
  await look(page, 'list-sorting-375')
  await page.setViewportSize({ width: 1440, height: 900 })
  const other = await (await site.open()).newPage()
  await site.login(other, 'auditor')
  await other.goto(`${site.url}/products/product?sortField=sort&sortType=1`)
  await other.locator('tr[data-row-id]').first().waitFor()
  expect(await other.getByRole('button', { name: /的顺序$/ }).count()).toBe(0)
})
