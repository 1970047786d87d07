// @vitest-environment jsdom

import { File as NodeFile } from 'node:buffer'
import { sheetRows } from '@baoqiao/contract/product/tariff/sheet.ts'
import { xlsxWriter } from '@baoqiao/server/kernel/data/transfer/sheet-writer.ts'
import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { insertBook } from '@baoqiao/server/testing/book.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { renderInConsole } from '../../../testing/render-in-console.tsx'
import { matchPath } from '../../ground/router/match-path.ts'
import { PageAt, useLocation } from '../../ground/router/place.tsx'
import TariffScreen from './TariffScreen.tsx'
import TrialScreen from './TrialScreen.tsx'
import { tariffOf } from './tariff-row.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let maker: Person
let lead: Person
let id = ''
let made = 0
beforeAll(async () => {
  h = await startTestApp()
  maker = await h.client('product')
  lead = await h.client('uwlead')
  await insertBook(h.db, 60)
})
afterAll(() => h.close())
beforeEach(async () => {
  localStorage.clear()
  made += 1
  const body = { code: `S-${made}`, line: 'employerLiability' as const, validFrom: `20${30 + made}-01-01` }
  id = (await maker.products.rateVersion.add({ body })).id
})
afterEach(cleanup)

function At({ pattern, page: Page }: { pattern: string; page: () => React.ReactNode }) {
  const { pathname, search } = useLocation()
  return (
    <PageAt place={{ pathname, search, params: matchPath(pattern, pathname) ?? {} }}>
      <Page />
    </PageAt>
  )
}
async function show(who = maker) {
  const info = await who.system.auth.info()
  renderInConsole(<At pattern="/product/tariffs/:id" page={TariffScreen} />, {
    client: who,
    at: `/product/tariffs/${id}`,
    permissions: info.permissions,
    user: { actors: info.actors },
  })
  return screen.findByRole('table', { name: '年保费' })
}
const cell = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const row = () => maker.products.rateVersion.get({ params: { id } })
const save = async () => {
  const { version } = await row()
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('已保存')
  // The notice may be one that an earlier test left.
  await waitFor(async () => expect((await row()).version).not.toBe(version))
}
/** The server's own: those of the page are another make, which no request carries. */
const NodeForm = Object.getPrototypeOf(
  await new Response('a=1', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }).formData(),
).constructor as typeof FormData
const ServerFile = NodeFile as unknown as typeof File
const B1_50 = /^第1档.* 50万/

it('a cell is typed over, marked with what stood there before, told when it is strange, and saved', async () => {
  await show()
  expect(cell(B1_50).value).toBe('430.00')
  await userEvent.click(cell(B1_50))
  await userEvent.keyboard('250.5{Enter}')
  expect(cell(B1_50).value).toBe('250.50')
  await waitFor(() => expect(cell(B1_50).getAttribute('aria-label')).toContain('原 430.00'))
  // Enter went down.
  expect(document.activeElement).toBe(cell(/^第2档.* 50万/))
  const faults = await screen.findByRole('button', { name: /年保费 · 第1档.*50万.*低于保额30万/ })
  await userEvent.click(faults)
  await waitFor(() => expect(document.activeElement).toBe(cell(B1_50)))
  await save()
  expect(tariffOf(await row()).draft.table).toMatchObject({ annualPerHeadCents: { '1': { '50': 25_050 } } })
})

it.each([
  ['the button', () => userEvent.click(screen.getByRole('button', { name: '保存' }))],
  ['Ctrl+S', () => userEvent.keyboard('{Control>}s{/Control}')],
])('what stands in a cell that was not left yet is saved by %s', async (_, press) => {
  await show()
  await userEvent.click(cell(B1_50))
  await userEvent.keyboard('445')
  expect(tariffOf(await row()).draft.table).toMatchObject({ annualPerHeadCents: { '1': { '50': 43_000 } } })
  await press()
  await waitFor(async () =>
    expect(tariffOf(await row()).draft.table).toMatchObject({
      annualPerHeadCents: { '1': { '50': 44_500 } },
    }),
  )
})

inFull('arrows go from cell to cell, and what was done is taken back step by step', async () => {
  await show()
  await userEvent.click(cell(B1_50))
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(cell(/^第1档.* 80万/))
  await userEvent.keyboard('{ArrowDown}700{Enter}')
  expect(cell(/^第2档.* 80万/).value).toBe('700.00')
  await userEvent.keyboard('{ArrowUp}{Control>}z{/Control}')
  expect(cell(/^第2档.* 80万/).value).toBe('1,580.00')
  await userEvent.keyboard('{Control>}y{/Control}')
  expect(cell(/^第2档.* 80万/).value).toBe('700.00')
})

it('a block of a spreadsheet is pasted from a cell on; what is no number is said and left', async () => {
  await show()
  fireEvent.paste(cell(B1_50), {
    clipboardData: { getData: () => '440\t690.5\r\n1,010\t很多\r\n' },
  })
  expect(cell(B1_50).value).toBe('440.00')
  expect(cell(/^第1档.* 80万/).value).toBe('690.50')
  expect(cell(/^第2档.* 50万/).value).toBe('1,010.00')
  expect(cell(/^第2档.* 80万/).value).toBe('1,580.00')
  await screen.findByText('已粘贴3个格子，1个不是数字或超出表格，没有粘贴')
  await userEvent.click(screen.getByRole('button', { name: '撤销' }))
  expect(cell(B1_50).value).toBe('430.00')
})

it('what is no number stays as it was typed, is told, and keeps the rest from being saved', async () => {
  await show()
  await userEvent.click(cell(B1_50))
  await userEvent.keyboard('4三0{Tab}')
  expect(cell(B1_50).value).toBe('4三0')
  await screen.findByText('「4三0」不是数字')
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('有1个格子不是数字，请改正后再保存')
})

it('nothing typed is lost: it is there after the page was left, until it is saved or given up', async () => {
  await show()
  await userEvent.click(cell(B1_50))
  await userEvent.keyboard('455{Enter}')
  await waitFor(() => expect(localStorage.length).toBeGreaterThan(0))
  cleanup()
  await show()
  expect(cell(B1_50).value).toBe('455.00')
  await screen.findByText(/^已恢复/)
  await userEvent.click(screen.getByRole('button', { name: '放弃修改' }))
  expect(cell(B1_50).value).toBe('430.00')
  cleanup()
  await show()
  expect(cell(B1_50).value).toBe('430.00')
})

inFull(
  'a step of coverage is added with empty cells, which are told and keep it from being submitted',
  async () => {
    await show()
    await userEvent.type(screen.getByRole('textbox', { name: '新增保额（万元）' }), '150{Enter}')
    expect(cell(/^第1档.* 150万/).value).toBe('')
    await screen.findAllByText('没有填写')
    await save()
    await userEvent.click(await screen.findByRole('button', { name: '提交复核' }))
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: '提交复核' }),
    )
    await screen.findByText(/^费率表有3处错误/)
  },
)

it('a workbook is shown as differences before it is taken, and is one step', async () => {
  const draft = tariffOf(await row()).draft
  const lines = sheetRows(draft)
  const line = lines.find(([first]) => String(first).startsWith('第3档'))
  line?.splice(1, 1, 1234.56)
  const writer = xlsxWriter({
    name: 'a',
    columns: Array.from({ length: 8 }, () => ({ title: '', width: 9 })),
  })
  const bytes = [...writer.rows(lines), ...writer.end()]
  const { products } = maker
  const readSheet: typeof products.tariffs.readSheet = async ({ params }) => {
    const form = new NodeForm()
    form.append('file', new ServerFile(bytes, 'a.xlsx'))
    vi.stubGlobal('File', ServerFile)
    return products.tariffs.readSheet({ params, form }).finally(() => vi.unstubAllGlobals())
  }
  await show({ ...maker, products: { ...products, tariffs: { ...products.tariffs, readSheet } } })
  await userEvent.click(screen.getByRole('button', { name: '导入' }))
  const dialog = await screen.findByRole('dialog', { name: '导入费率表' })
  within(dialog).getByRole('button', { name: '下载已保存的费率表' })
  await userEvent.upload(within(dialog).getByLabelText('选择要导入的文件'), new File(bytes, 'a.xlsx'))
  const differences = await within(dialog).findByRole('region', { name: '差异' })
  expect(differences.textContent).toContain('年保费 · 第3档（6类） · 30万1,180.001,234.56+4.6%')
  await userEvent.click(within(dialog).getByRole('button', { name: '采用 1 处差异' }))
  expect(cell(/^第3档.* 30万/).value).toBe('1,234.56')
  expect(tariffOf(await row()).draft).toEqual(draft)
})

it('publishing says which version ends, and that there was no dry run; afterwards what came out of it', async () => {
  await maker.products.rateVersion.move({ params: { id, event: 'submit' }, body: {} })
  await show(lead)
  expect(cell(B1_50).readOnly).toBe(true)
  const publish = async () => {
    await userEvent.click(await screen.findByRole('button', { name: '复核发布' }))
    return screen.findByRole('alertdialog', { name: /^复核发布/ })
  }
  const first = await publish()
  expect(first.textContent).toContain('「EL-2026.1」在')
  expect(first.textContent).toContain('没有试算过')
  await userEvent.click(within(first).getByRole('button', { name: '取消' }))
  await userEvent.click(screen.getByRole('button', { name: '开始试算' }))
  await screen.findByRole('progressbar', { name: '试算进度' })
  await drainOutbox(h.kernel, lanes)
  const link = await screen.findByRole('link', { name: '查看试算结果' })
  expect((await publish()).textContent).toContain('最近一次试算')
  await userEvent.click(
    within(await screen.findByRole('alertdialog')).getByRole('button', { name: '复核发布' }),
  )
  await screen.findByText('已发布', { selector: 'h1 *' })
  const at = link.getAttribute('href') ?? ''
  cleanup()
  const info = await lead.system.auth.info()
  renderInConsole(<At pattern="/products/rateTrial/:id" page={TrialScreen} />, {
    client: lead,
    at,
    permissions: info.permissions,
    user: { actors: info.actors },
  })
  const total = await screen.findByRole('rowgroup', { name: '全部' })
  expect(total.textContent).toContain('合计44')
  for (const name of ['按产品', '按职业类别', '按渠道']) screen.getByRole('rowgroup', { name })
  screen.getByRole('table', { name: '变化最大的十张保单' })
})

it('two versions are compared cell by cell', async () => {
  await show()
  await userEvent.click(cell(B1_50))
  await userEvent.keyboard('455{Enter}')
  await userEvent.click(screen.getByRole('button', { name: '比较' }))
  const dialog = await screen.findByRole('dialog', { name: /^比较/ })
  const choice = within(dialog).getByRole('combobox', { name: '与哪个版本比较' })
  const first = await within(choice).findByRole('option', { name: /^EL-2026.1/ })
  await userEvent.selectOptions(choice, first)
  expect((await within(dialog).findByRole('region', { name: '差异' })).textContent).toContain(
    '430.00455.00+5.8%',
  )
})

it('whoever saves after somebody else is told, and keeps what was typed', async () => {
  await show()
  await userEvent.click(cell(B1_50))
  await userEvent.keyboard('455{Enter}')
  const { version, code, validFrom, validTo, table } = await row()
  await maker.products.tariffs.save({
    params: { id },
    body: { version, code, validFrom, validTo, note: '别人的', table },
  })
  await userEvent.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText(/已被|其他|刷新/)
  expect(cell(B1_50).value).toBe('455.00')
})

it('a tariff that has begun is not offered to be withdrawn; one that begins later is', async () => {
  const { records } = await lead.products.rateVersion.page({ query: { status: 'published', size: 100 } })
  const begun = records.find((one) => one.line === 'employerLiability' && one.validFrom < '2026-06-01')?.id
  const own = id
  id = begun ?? ''
  await show(lead)
  expect(screen.queryByRole('button', { name: '申请撤回' })).toBeNull()
  cleanup()
  id = own
  await maker.products.rateVersion.move({ params: { id, event: 'submit' }, body: {} })
  const { version } = await row()
  await lead.products.rateVersion.move({ params: { id, event: 'publish' }, body: { version } })
  await show(lead)
  await screen.findByRole('button', { name: '申请撤回' })
  expect(screen.queryByRole('button', { name: '确认撤回' })).toBeNull()
})

it('a published tariff is copied as a draft from its own page, from tomorrow on', async () => {
  const { records } = await lead.products.rateVersion.page({ query: { status: 'published', size: 100 } })
  id = records.find((one) => one.line === 'employerLiability')?.id ?? ''
  const { code } = await row()
  await show()
  await userEvent.click(screen.getByRole('button', { name: '复制为新草稿' }))
  const copy = await waitFor(async () => {
    const drafts = await maker.products.rateVersion.page({ query: { code: `${code}-副本`, size: 10 } })
    expect(drafts.records).toHaveLength(1)
    return drafts.records[0]
  })
  expect(copy).toMatchObject({ status: 'draft', basedOnId: id })
})

it('a cut below half is said with what it is compared with, and confirmed by its words', async () => {
  const { version, code, validFrom, validTo, note, table } = await row()
  const { annualPerHeadCents } = tariffOf(await row()).draft.table as {
    annualPerHeadCents: Record<string, Record<string, number>>
  }
  const cut = { ...annualPerHeadCents, '1': { ...annualPerHeadCents['1'], '50': 10_000 } }
  await maker.products.tariffs.save({
    params: { id },
    body: {
      ...{ version, code, validFrom, validTo, note },
      table: { ...Object(table), annualPerHeadCents: cut },
    },
  })
  await maker.products.rateVersion.move({ params: { id, event: 'submit' }, body: {} })
  await show(lead)
  await screen.findByText(/价格降到不足「.*」的一半，发布人须确认/)
  screen.getByText(/^1类、保额50万.*每人由.*元降为.*元，降\d+%$/)
  await userEvent.click(screen.getByRole('button', { name: '复核发布' }))
  const dialog = await screen.findByRole('dialog')
  within(dialog).getByText(/确认的最大降幅/)
  await userEvent.click(within(dialog).getByRole('button', { name: '复核发布' }))
  // Nothing is published by pressing on.
  await waitFor(() => within(dialog).getByRole('button', { name: '复核发布' }))
  expect((await row()).status).toBe('submitted')
})
