import { readFileSync } from 'node:fs'
import { type Cell, xlsxWriter } from '@baoqiao/server/kernel/data/transfer/sheet-writer.ts'
import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect } from 'vitest'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
let page: Page
beforeAll(async () => {
  site = await openSite()
  page = await (await site.open({ acceptDownloads: true })).newPage()
  await site.login(page, 'admin')
})
afterAll(() => site.close())

const HEAD = ['类型', '数据值', '标签名', '排序']
function workbook(head: readonly string[], rows: readonly (readonly Cell[])[]) {
  const writer = xlsxWriter({ name: '数据', columns: head.map((title) => ({ title, width: 12 })) })
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return { name: '字典项.xlsx', mimeType, buffer: Buffer.concat([...writer.rows(rows), ...writer.end()]) }
}
const address = () => decodeURIComponent(new URL(page.url()).search)
const open = async (path: string, title: string) => {
  await page.goto(`${site.url}${path}`)
  await page.getByRole('grid', { name: `${title}列表` }).waitFor()
}

inFull(
  '1,000 dictionary items with 7 bad rows: checked, imported in part, mended and sent again',
  async () => {
    const rows = Array.from({ length: 1000 }, (_, i): Cell[] => ['journey', `v${i}`, `标签${i}`, i])
    const bad: [number, Cell[]][] = [
      [3, ['journey', 'v3', null, 3]],
      [100, ['journey', 'v100', '标签', '不是数字']],
      [200, ['journey', 'v200', '标签', -1]],
      [300, [null, 'v300', '标签', 1]],
      [400, ['journey', 'x'.repeat(65), '标签', 1]],
      [500, ['journey', 'v500', '标签', 1.5]],
      [999, ['journey', null, '标签', 1]],
    ]
    for (const [at, row] of bad) rows[at] = row
    await site.kernel.db.kysely
      .insertInto('sysDict')
      .values({ type: 'journey', description: '流程', system: '0' })
      .execute()
    await open('/system/dictItem', '字典项')
    await page.getByRole('button', { name: '导入' }).click()
    await page.getByLabel('选择要导入的文件').setInputFiles(workbook(HEAD, rows))
    await page.getByText('共 1,000 行：可新增 993 条，可更新 0 条，7 行有误', { exact: false }).waitFor()
    const reasons = page.getByRole('region', { name: '错误行' })
    expect(await reasons.getByRole('row').count()).toBe(8)
    expect(await reasons.getByRole('row').nth(2).textContent()).toBe('102排序须为整数')
    await look(page, 'import-checked')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '下载错误行' }).click()
    const path = await (await download).path()
    await page.getByRole('button', { name: '只导入正确的 993 条' }).click()
    await page.getByText('导入完成：新增 993 条').waitFor()

    const sheet = await readSheet(new Blob([readFileSync(path)]))
    expect(sheet[0]?.at(-1)).toBe('错误原因')
    const mended = sheet.slice(1).map((_, i): Cell[] => ['journey', `mended${i}`, '改好', i, '旧的原因'])
    await page.getByLabel('选择要导入的文件').setInputFiles(workbook([...HEAD, '错误原因'], mended))
    await page.getByRole('button', { name: '导入 7 条' }).click()
    await page.getByText('导入完成：新增 7 条').waitFor()

    await page.getByLabel('类型').fill('journey')
    await page.keyboard.press('Enter')
    await page.getByText('共 1,000 条').waitFor()
    await page.getByLabel('每页条数').selectOption('1000')
    await page.getByText('标签999').or(page.getByText('改好').first()).first().waitFor()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThanOrEqual(3000)
    await look(page, 'list-1000')
    await tabTo(page, 'tr[data-row-id]')
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'))
    for (const [key, row] of [
      ['End', '1001'],
      ['PageUp', '991'],
      ['ArrowDown', '992'],
      ['Home', '2'],
    ] as const) {
      await page.keyboard.press(key)
      await expect.poll(focused).toBe(row)
    }
    await page.locator('[data-bq-scroll]:visible').evaluate((box) => box.scrollTo(0, 15_000))
    await expect.poll(() => page.locator('tr[aria-rowindex="510"]').isVisible()).toBe(true)
  },
)

takesTurn(5)('the address is the list: Back, reload, a clean list from the menu; columns stay', async () => {
  await open('/system/dictItem', '字典项')
  await page.getByLabel('类型').fill('industry')
  await page.keyboard.press('Enter')
  await page.getByText(/共 \d\d 条/).waitFor()
  await page.getByRole('button', { name: '排序', exact: true }).click()
  await expect.poll(address).toContain('sortField=sort')
  await page.reload()
  await page.getByText(/共 \d\d 条/).waitFor()
  expect(await page.getByLabel('类型').inputValue()).toBe('industry')
  await page.goBack()
  await expect.poll(address).toBe('?type=industry')
  await page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name: '字典项' }).click()
  await expect.poll(address).toBe('')
  await expect.poll(() => page.getByLabel('类型').inputValue()).toBe('')

  const head = page.getByRole('columnheader', { name: '数据值' })
  const before = (await head.boundingBox())?.width ?? 0
  const grip = await head.locator('.grip').boundingBox()
  if (!grip) throw new Error('no grip')
  await page.mouse.move(grip.x + 4, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + 84, grip.y + 8, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: '列设置' }).click()
  await page.getByRole('checkbox', { name: '备注' }).uncheck()
  await page.getByRole('checkbox', { name: '创建时间' }).check()
  await look(page, 'list-columns')
  await page.keyboard.press('Escape')
  await page.reload()
  await page.getByRole('columnheader', { name: '创建时间' }).waitFor()
  expect(await page.getByRole('columnheader', { name: '备注' }).count()).toBe(0)
  expect(Math.abs(((await head.boundingBox())?.width ?? 0) - before - 80)).toBeLessThan(4)
})

inFull(
  'ticks go over pages; everything that matches is exported, changed and deleted; the bin gives back',
  async () => {
    await open('/system/dictItem?type=journey', '字典项')
    // Before there are rows there is nothing to tick.
    await page.getByRole('row').nth(1).getByRole('checkbox').waitFor()
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(address).toContain('current=2')
    await page.getByRole('row').nth(1).getByRole('checkbox').check()
    await page.getByText('已选 21 条，20 条不在本页').waitFor()
    await page.getByRole('button', { name: '选择全部 1,000 条' }).click()
    await page.getByText('已选 1,000 条').waitFor()
    await look(page, 'list-batch')
    await page.getByRole('button', { name: '导出所选' }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: '导出 1,000 条' }).click()
    const rows = await readSheet(new Blob([readFileSync(await (await download).path())]))
    expect(rows.length).toBe(1001)
    await page.getByRole('button', { name: '批量修改' }).click()
    await page
      .getByRole('form', { name: '批量修改字典项' })
      .getByLabel('备注', { exact: true })
      .fill('一起改')
    await page.getByRole('button', { name: '修改 1,000 条' }).click()
    await page.getByText('已修改 1,000 条').waitFor()

    await page
      .getByRole('button', { name: /^删除 标签|^删除 改好/ })
      .first()
      .click()
    await page.getByText('删除后可在回收站找回，是否继续？').waitFor()
    await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
    await page.getByText('共 999 条').waitFor()
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem', { name: '回收站' }).click()
    await page
      .getByRole('button', { name: /^恢复 / })
      .first()
      .waitFor()
    await look(page, 'list-bin')
    await page
      .getByRole('button', { name: /^恢复 / })
      .first()
      .click()
    await page.getByText('共 1,000 条').waitFor()
    await page.keyboard.press('Escape')
  },
)

takesTurn(3)('a resource by keyboard alone', async () => {
  await open('/system/dict', '字典')
  const keys = async (...list: string[]) => {
    for (const key of list) await page.keyboard.press(key)
  }
  await keys('?')
  await page.getByRole('dialog', { name: '快捷键' }).waitFor()
  await look(page, 'list-keys')
  await keys('Escape', 'n')
  await page.getByRole('form', { name: '新增字典' }).waitFor()
  await page.getByRole('form', { name: '新增字典' }).getByLabel('类型').and(page.locator(':focus')).waitFor()
  await page.keyboard.type('industry')
  await page.getByText('类型已存在').waitFor()
  await keys('Control+a')
  await page.keyboard.type('by_keys')
  await keys('Tab')
  await page.keyboard.type('键盘')
  await keys('Control+Enter')
  await page.getByText('新增成功').waitFor()
  await keys('/')
  await page.keyboard.type('by_keys')
  await keys('Enter')
  await page.getByText('共 1 条').waitFor()
  const row = page.getByRole('row').nth(1)
  await tabTo(page, 'tr[data-row-id]')
  await keys('F2')
  await row.getByRole('textbox', { name: /描述$/ }).waitFor()
  await page.keyboard.type('改过的键盘')
  await keys('Enter')
  await page.getByText(/的描述已修改$/).waitFor()
  await row.getByText('改过的键盘').waitFor()
  await keys('h')
  await page.getByRole('dialog', { name: '字典详情' }).getByText('改过的键盘').waitFor()
  await look(page, 'list-changes')
  await keys('Escape')
  await tabTo(page, 'tr[data-row-id]')
  await keys('Delete')
  await page.getByRole('alertdialog').waitFor()
  await keys('Tab', 'Enter')
  await page.getByText('没有符合条件的数据').waitFor()
  await look(page, 'list-empty')
})

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, selector: string) {
  for (let i = 0; i < 60; i += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} is not reached by Tab`)
}

inFull('what is typed survives a reload, and is asked about before it is thrown away', async () => {
  await open('/system/dict', '字典')
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByRole('form', { name: '新增字典' }).getByLabel('描述').fill('没有保存')
  await page.waitForTimeout(700)
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: '新增' }).click()
  await page.getByText(/已恢复 .* 未保存的内容/).waitFor()
  expect(await page.getByRole('form', { name: '新增字典' }).getByLabel('描述').inputValue()).toBe('没有保存')
  await look(page, 'form-draft')
  await page.keyboard.press('Escape')
  await page.getByText('修改尚未保存，确定放弃吗？').waitFor()
  await page.getByRole('button', { name: '放弃' }).click()
  await page.getByRole('form', { name: '新增字典' }).waitFor({ state: 'detached' })
})

inFull(
  'a switch in the list answers at once and can be taken back; a filter of conditions; rows in sight',
  async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await open('/system/tenant', '租户')
    const state = page.getByRole('switch', { checked: true }).first()
    const before = await state.getAttribute('aria-label')
    await state.click()
    await page.getByText(/^「.+」已(停用|冻结|禁用|锁定|过期|无效|关闭|失效)/).waitFor()
    await page.getByRole('button', { name: '撤销' }).click()
    await page.getByText(/^已撤销对「.+」状态的修改$/).waitFor()
    await page.getByRole('switch', { name: before ?? '', checked: true }).waitFor()

    await open('/system/user', '用户')
    await page.keyboard.press('f')
    await page.getByLabel('条件 1 字段').selectOption({ label: '用户名' })
    await page.getByLabel('条件 1 值').fill('agent')
    await page.getByRole('button', { name: '添加条件' }).click()
    await page.getByLabel('条件 2 字段').selectOption({ label: '创建时间' })
    await page.getByLabel('条件 2 值').fill('2020-01-01')
    await look(page, 'list-filter')
    await page.getByRole('button', { name: '筛选', exact: true }).click()
    await page.getByText('共 2 条').waitFor()
    expect(address()).toContain('"field":"username","op":"like","value":"agent"')

    await open('/system/dictItem', '字典项')
    const inSight = () =>
      page.evaluate(() => {
        const box = [...document.querySelectorAll<HTMLElement>('[data-bq-scroll]')].find(
          (one) => one.offsetHeight > 0,
        )
        const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: 0 }
        const rows = [...(box?.querySelectorAll('tr[data-row-id]') ?? [])].map((row) =>
          row.getBoundingClientRect(),
        )
        return rows.filter((row) => row.top >= top && row.bottom <= bottom + 1).length
      })
    expect(await inSight()).toBeGreaterThanOrEqual(16)
    await page.getByRole('button', { name: '紧凑行高' }).click()
    expect(await inSight()).toBeGreaterThanOrEqual(20)
  },
)

inFull(
  'nothing moves: not while a list arrives, nor when it is filtered, turned over or ticked',
  async () => {
    await page.addInitScript(() => {
      const moved: number[] = []
      Reflect.set(window, 'moved', moved)
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          // Rows that are found again stand where the answer has them; everything else stays.
          const sources: { node: Element | null }[] = Reflect.get(entry, 'sources')
          if (!sources.every(({ node }) => node?.closest?.('tbody')))
            moved.push(Number(Reflect.get(entry, 'value')))
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const moved = async () => {
      await page.waitForTimeout(700)
      const values = await page.evaluate(() => Reflect.get(window, 'moved') as number[])
      return values.reduce((sum, value) => sum + value, 0)
    }
    await open('/products/occupation', '职业库')
    await page.getByText(/^共 \d+ 条/).waitFor()
    const arrived = await moved()
    expect(arrived).toBeLessThan(0.02)
    await page.getByRole('button', { name: '下一页' }).click()
    await expect.poll(address).toContain('current=2')
    await page.getByRole('checkbox', { name: '选择本页' }).check()
    await page.getByLabel('职业名称').fill('工')
    await page.keyboard.press('Enter')
    await expect.poll(address).toContain('name=工')
    await page.getByRole('button', { name: '高级筛选' }).click()
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    expect((await moved()) - arrived).toBeLessThan(0.02)
  },
)
