import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await (await site.open()).newPage()
  await site.login(page, 'admin')
})
afterAll(() => site.close())

const button = (name: string) => page.getByRole('button', { name, exact: true })
async function choose(language: 'English' | '中文', menu: RegExp, settings: string) {
  await page.getByRole('button', { name: menu }).click()
  await page.getByRole('menuitem', { name: settings }).or(button(settings)).first().click()
  await page.getByRole('radio', { name: language }).click()
  await page.getByRole('radio', { name: language, checked: true }).waitFor()
  await page.keyboard.press('Escape')
}
/** Pages of monitoring, and what each says in English. */
const MONITORING: readonly (readonly [string, string | RegExp])[] = [
  ['storedFile', 'Upload files'],
  ['cache', 'Last refresh'],
  ['redis', /^No Redis is set$|^Memory in use$/],
  ['route', "whose host must be in the server's list"],
]
const english = () => choose('English', /用户菜单/, '界面设置')

/** Words that are cut off, and whether the page is wider than the screen. */
const cutOff = () =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll<HTMLElement>('button, label, legend, thead th, h1, h2')]
    const cut = words.filter(
      (one) =>
        one.offsetWidth > 1 && one.scrollWidth > one.clientWidth + 1 && !one.closest('[data-bq-scroll]'),
    )
    const wide = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    return [...wide, ...cut.map((one) => one.textContent)]
  })

test('a list in English and in Chinese again: what is typed stays where it is', async () => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  await page.goto(`${site.url}/system/dict`)
  await page.getByRole('grid', { name: '字典列表' }).waitFor()
  const filter = page.getByRole('search').getByLabel('描述')
  await filter.fill('没有按查询')
  expect(fetched.filter((url) => /english/.test(url))).toEqual([])
  await english()

  for (const name of ['Add', 'Import', 'Export', 'Search', 'Reset', 'Columns', 'Views', 'More', 'Next page'])
    await button(name).first().waitFor()
  await page.getByRole('toolbar', { name: 'List tools' }).waitFor()
  await page.getByText(/^\d+ in all$/).waitFor()
  expect(await filter.inputValue()).toBe('没有按查询')
  expect(await cutOff()).toEqual([])
  await look(page, 'english-list')

  await button('Search').click()
  await page.getByText('Nothing matches the filters').waitFor()
  await look(page, 'english-empty')
  await button('Clear the filters').click()
  await page.getByRole('checkbox', { name: 'Tick this row' }).first().check()
  await page.getByText('1 ticked').waitFor()
  await look(page, 'english-batch')
  await button('Untick').click()

  await button('Add').click()
  const form = page.getByRole('form', { name: 'Add 字典' })
  await form.getByLabel('描述').fill('还没有保存')
  await button('Save').waitFor()
  expect(await cutOff()).toEqual([])
  await look(page, 'english-form')
  await button('Cancel').click()
  await page.getByText('The changes are not saved. Drop them?').waitFor()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  expect(await form.getByLabel('描述').inputValue()).toBe('还没有保存')
  await button('Cancel').click()
  await button('Drop').click()

  // On the next visit it is there from the first picture on.
  await page.reload()
  await button('Add').waitFor()
  expect(await button('新增').count()).toBe(0)
  await page.setViewportSize({ width: 375, height: 800 })
  await page.getByRole('list').first().waitFor()
  expect(await cutOff()).toEqual([])
  await look(page, 'english-list-375')
  await button('Add').click()
  await page.getByRole('form', { name: 'Add 字典' }).waitFor()
  expect(await cutOff()).toEqual([])
  await look(page, 'english-form-375')
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 1440, height: 900 })

  await filter.fill('又没有按')
  await choose('中文', /user menu/, 'Display settings')
  await button('新增').waitFor()
  await page.getByText(/^共 \d+ 条$/).waitFor()
  expect(await filter.inputValue()).toBe('又没有按')
})

test('dates, trees, filters, import and export speak English too', async () => {
  await page.goto(`${site.url}/system/dept`)
  await button('全部展开').waitFor()
  await english()
  await button('Unfold all').waitFor()
  await page.getByRole('columnheader', { name: 'Head', exact: true }).waitFor()
  await look(page, 'english-tree')
  await page.goto(`${site.url}/system/menu`)
  await page.getByRole('columnheader', { name: 'Seen by', exact: true }).waitFor()
  expect(await cutOff()).toEqual([])
  await look(page, 'english-menus')
  await page.goto(`${site.url}/system/role`)
  await page
    .getByRole('button', { name: /^Rights / })
    .first()
    .click()
  await page
    .getByRole('dialog', { name: /^Rights of / })
    .getByRole('button', { name: 'Untick all' })
    .waitFor()
  await look(page, 'english-rights')
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/system/user`)
  await button('My sign-in code').waitFor()
  expect(await cutOff()).toEqual([])
  await look(page, 'english-users')
  for (const [path, words] of MONITORING) {
    await page.goto(`${site.url}/monitor/${path}`)
    await page.getByText(words).first().waitFor()
    expect(await cutOff()).toEqual([])
    await look(page, `english-${path}`)
  }
  await page.goto(`${site.url}/wel/index`)
  await page.getByRole('heading', { name: 'Premium received' }).waitFor()
  await page.getByRole('list', { name: 'To do' }).getByText('In review').waitFor()
  await page.getByRole('img', { name: /^Premium received a day/ }).waitFor()
  expect(await cutOff()).toEqual([])
  await look(page, 'english-home')
  await page.goto(`${site.url}/insurance/policy/index`)
  await page.getByRole('grid').first().waitFor()
  await button('Expand').click()
  await page.getByLabel('From').first().click()
  await page.getByRole('dialog', { name: 'Choose the dates' }).getByText('Last 30 days').waitFor()
  await page.getByText('Mo', { exact: true }).first().waitFor()
  await look(page, 'english-dates')
  await page.keyboard.press('Escape')
  await page.goto(`${site.url}/system/dict`)
  await page
    .getByRole('button', { name: /^Entries / })
    .first()
    .click()
  await page.waitForURL(/\/system\/dictItem\?type=/)
  await page.getByRole('grid').waitFor()
  await button('Advanced filter').click()
  await button('Add a condition').click()
  await look(page, 'english-filter')
  await page.keyboard.press('Escape')
  await button('Import').click()
  await button('Template').waitFor()
  await look(page, 'english-import')
  await page.keyboard.press('Escape')
  await button('Export').click()
  await page.getByRole('button', { name: /^Export \d/ }).waitFor()
  await look(page, 'english-export')
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await page
    .getByRole('dialog', { name: 'Keys' })
    .getByText('Edit in the cell; Tab to the next, Esc leaves')
    .waitFor()
  await look(page, 'english-keys')
})
