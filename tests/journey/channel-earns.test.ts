import { readFileSync } from 'node:fs'
import { addDays, sellingDay } from '@baoqiao/contract/rules/dates.ts'
import { inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import { pdfText } from '@baoqiao/server/testing/pdf-text.ts'
import type { Page } from 'playwright-core'
import { readSheet } from 'read-excel-file/universal'
import { afterAll, beforeAll, expect } from 'vitest'
import {
  agree,
  answerOf,
  downloaded,
  fillSettleInfo,
  firstLogin,
  hire,
  linesWritten,
  openChannel,
  rated,
  sign,
  surrendered,
} from './earning.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'
import { sold } from './sold.ts'

/** What a channel earns, from the day it is opened to the last entry of its statement. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const NAME = '西区分部'
const LEADER = { login: 'westlead', mobile: '13900000021' }
const AGENT = { name: '苏晓燕', login: 'westagent', number: 'W001', mobile: '13900000022', channel: NAME }
/** 7 clerks at 430.00: each rate by itself, rounded to the fen. */
const HOW = '3,010.00×12.34%=371.43，3,010.00×1.11%=33.41，各四舍五入到分'
const HOLDER = '成都市锦江区春熙路百货有限公司'

const newPage = async (): Promise<Page> => {
  const page = await (await site.open()).newPage()
  return page
}
const as = async (username: string): Promise<Page> => {
  const page = await newPage()
  await site.login(page, username)
  return page
}

/** Sold in the first of the two. */
let policy = ''

takesTurn(5)(
  'a main channel opens one below it, hires an agent who signs and sells, and sees what that earned',
  async () => {
    const main = await as('mainadmin')
    await openChannel(main, site.url, { name: NAME, leader: LEADER.login })
    await hire(main, site.url, AGENT)
    const agent = await newPage()
    await firstLogin(site, agent, AGENT.login)
    await sign(site, agent, AGENT.mobile)

    await rated(site, NAME, { basic: 1234, additional: 111 })
    policy = await sold(site, { insured: HOLDER, heads: 7, from: 61_000, whose: AGENT.login })
    await linesWritten(site)
    await main.goto(`${site.url}/wel/index`)
    const earnings = main.getByRole('table', { name: '按业务员的佣金收入' })
    await earnings.getByRole('row').filter({ hasText: AGENT.name }).getByText('404.84').waitFor()
    await earnings.scrollIntoViewIfNeeded()
    await look(main, 'earns-home')
  },
)

inFull(
  'what it earned is applied for, reviewed, adjusted, paid, returned by the bank and paid again; a surrender takes it back',
  async () => {
    const leader = await newPage()
    await firstLogin(site, leader, LEADER.login)
    await fillSettleInfo(leader)
    await apply(leader)
    const head = leader.getByRole('heading', { level: 1 }).filter({ visible: true }).first()
    const [no = ''] = /J\d+/.exec(await head.innerText()) ?? []
    await review(await as('reviewer'), no)
    await finallyReview(await as('admin'), no)
    const finance = await as('finance')
    await pay(finance, no, 'XQ2026A')
    await bounce(finance, no)
    await pay(finance, no, 'XQ2026B')

    await surrendered(site, AGENT.login, policy, HOLDER)
    await statement(leader)
    await ruleOf(finance)
  },
)

/** The leader applies for all there is. */
async function apply(leader: Page) {
  const menu = leader.getByRole('navigation', { name: '主菜单' })
  await menu.getByRole('button', { name: '结算管理' }).click()
  await menu.getByRole('link', { name: '申请结算', exact: true }).click()
  const offered = leader.getByRole('table', { name: '可结算明细' })
  await offered.getByRole('row').filter({ hasText: HOLDER }).getByText('404.84').waitFor()
  await leader.getByLabel('申请说明').fill('十一月第一笔')
  await look(leader, 'earns-apply')
  await leader.getByRole('button', { name: '提交申请' }).click()
  await leader.waitForURL(/applyBasicDetail\/\d+$/)
  await leader.getByText('结算中').first().waitFor()
  await look(leader, 'earns-applied')
}

/** The first of two reviewers pays less for a line, and says why. */
async function review(reviewer: Page, no: string) {
  await open(reviewer, no)
  await reviewer.getByRole('tab', { name: '佣金调整' }).click()
  await reviewer
    .getByRole('button', { name: /^调整 / })
    .first()
    .click()
  const dialog = reviewer.getByRole('dialog')
  await dialog.getByRole('switch', { name: '调整佣金' }).click()
  await dialog.getByLabel('调整后的佣金').fill('400.00')
  await dialog.getByLabel('原因').fill('首单按协议价取整')
  await look(reviewer, 'earns-adjust')
  await dialog.getByRole('button', { name: '保存' }).click()
  await dialog.waitFor({ state: 'detached' })
  await look(reviewer, 'earns-adjusted')
  await agree(reviewer, '初审通过')
  await reviewer.getByText('待复审').first().waitFor()
}

async function open(page: Page, no: string) {
  await page.goto(`${site.url}/after/apply/index`)
  await page.getByRole('button', { name: `查看 ${no}` }).click()
  await page.getByRole('heading', { level: 1, name: no }).waitFor()
}

async function finallyReview(admin: Page, no: string) {
  await open(admin, no)
  await agree(admin, '复审通过')
  await admin.getByText('待财务').first().waitFor()
}

/** Days later the bank sends the payment back. */
async function bounce(finance: Page, no: string) {
  await open(finance, no)
  await finance.getByRole('button', { name: '登记退票', exact: true }).first().click()
  const dialog = finance.getByRole('dialog', { name: /登记退票/ })
  await dialog.getByLabel('原因').fill('收款账号与户名不符')
  await look(finance, 'earns-bounce')
  await dialog.getByRole('button', { name: '登记退票', exact: true }).click()
  await finance.getByText('待财务').first().waitFor()
  await finance.getByText('收款账号与户名不符').first().waitFor()
  await look(finance, 'earns-bounced')
}

/** Finance has the bank pay, and reads its answer back. */
async function pay(finance: Page, no: string, receipts: string) {
  await open(finance, no)
  await agree(finance, '提交打款')
  await finance.getByText('待打款').first().waitFor()
  await finance.goto(`${site.url}/after/apply/payoutNew`)
  const waiting = finance.getByRole('table', { name: '待打款申请' })
  // No tax is kept back of what a company earned: all of it is transferred.
  const sums = waiting.getByRole('row').filter({ hasText: no }).locator('td.number')
  await expect.poll(() => sums.allTextContents()).toEqual(['400.00', '400.00'])
  await look(finance, 'earns-payout-new')
  await finance.getByRole('button', { name: '生成打款批次' }).click()
  await finance.waitForURL(/\/after\/apply\/payout\/\d+$/)
  await finance.getByRole('button', { name: '导出打款文件' }).click()
  const [file] = await Promise.all([
    finance.waitForEvent('download'),
    finance.getByRole('alertdialog').getByRole('button', { name: '导出' }).click(),
  ])
  const answer = await answerOf(readFileSync(await file.path()), receipts)
  await finance.getByRole('button', { name: '导入银行回盘' }).click()
  const dialog = finance.getByRole('dialog')
  await dialog
    .getByLabel('选择要导入的文件')
    .setInputFiles({ name: '回盘.csv', mimeType: 'text/csv', buffer: answer })
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await dialog.getByText('已打款 1 笔').waitFor()
  await look(finance, 'earns-answer')
  await dialog.getByRole('button', { name: '关闭', exact: true }).last().click()
  await look(finance, 'earns-paid')
}

/** Every entry says by which rule, edition, rates and rounding, and leads to its policy; as a sheet and as a paper, too. */
async function statement(leader: Page) {
  await leader.goto(`${site.url}/wel/index`)
  await leader.getByRole('link', { name: '对账单', exact: true }).click()
  const until = leader.getByLabel('结束日期')
  await until.fill(addDays(sellingDay(new Date()), 1))
  await until.press('Enter')
  const entries = leader.getByRole('table', { name: '对账单明细' })
  const entry = (kind: string) => entries.getByRole('row').filter({ hasText: kind })
  await entry('退保佣金').getByText('-400.00').first().waitFor()
  await leader.getByText('期末余额 -400.00 元').waitFor()
  await entry('审核调整').getByText('-4.84').waitFor()
  await entry('打款').getByText('打款给登记的收款人').first().waitFor()
  await entry('银行退票').getByText('收款账号与户名不符').waitFor()
  const earned = entries.getByRole('row').filter({ hasText: '12.34%＋1.11%' }).first()
  for (const said of [HOW, '西区费率（第1版）', AGENT.name, HOLDER, '404.84'])
    await earned.getByText(said, { exact: false }).first().waitFor()
  await look(leader, 'earns-statement')
  const sheet = await readSheet(new Blob([Uint8Array.from(await downloaded(leader, '导出 Excel'))]))
  expect(sheet.flat()).toEqual(expect.arrayContaining(['西区费率', HOW, -400]))
  // Words are drawn sign by sign, and broken where a column ends.
  const paper = pdfText(await downloaded(leader, '出具 PDF')).replaceAll(/\s/g, '')
  for (const said of ['西区费率（第1版）', '12.34%＋1.11%', '首单按协议价取整']) expect(paper).toContain(said)
  await leader.setViewportSize({ width: 375, height: 812 })
  await look(leader, 'earns-statement-375')
  expect(await leader.evaluate(() => document.documentElement.scrollHeight)).toBe(812)
  await leader.setViewportSize({ width: 1440, height: 900 })
  await earned
    .getByRole('link', { name: /^\w{8,}$/ })
    .last()
    .click()
  await leader.getByRole('region', { name: '保单概要' }).getByText(HOLDER).first().waitFor()
}

/** The platform goes on from an entry to the rule itself. */
async function ruleOf(finance: Page) {
  await finance.goto(`${site.url}/settlement/statement`)
  await finance.getByRole('combobox', { name: '渠道' }).fill(NAME)
  await finance.getByRole('option', { name: NAME }).click()
  const entries = finance.getByRole('table', { name: '对账单明细' })
  await entries.getByRole('link', { name: '西区费率（第1版）' }).first().click()
  await finance.getByRole('heading', { level: 1 }).filter({ hasText: '西区费率' }).waitFor()
  await finance.getByText('雇主责任险 12.34%＋1.11%').filter({ visible: true }).first().waitFor()
  await look(finance, 'earns-rule')
}
