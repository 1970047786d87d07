import { inFull } from '@baoqiao/server/testing/full.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answer, fillApplication, freshStart, next, submit } from './apply.ts'
import { decide, openCase } from './desk.ts'
import { draftKept, PATIENT, payOnPhone } from './hand.ts'
import { look } from './look.ts'
import { manualOrder, policyInForce } from './orders.ts'
import { openSite } from './site.ts'

/** Selling as it goes between people: who sells, who buys, who decides. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const as = async (username: string): Promise<Page> => {
  const page = await (await site.open()).newPage()
  await site.login(page, username)
  return page
}
const orderIn = (page: Page) => new URL(page.url()).pathname.split('/').at(-1) ?? ''

test('a quote becomes a proposal, an application, a refusal, a loading and a policy', async () => {
  const company = '广州市长兴脚手架有限公司'
  const [agent, underwriter] = await Promise.all([as('agent'), as('underwriter')])
  await agent.goto(`${site.url}/plan/calcPremium`)
  const link = await propose(agent, company)

  // The customer has the link and no account.
  const customer = await (await site.open({ viewport: { width: 375, height: 812 } })).newPage()
  await customer.goto(link)
  await customer.getByText(company, { exact: true }).waitFor()
  expect(await customer.getByRole('link', { name: '联系业务员 陈晓明' }).getAttribute('href')).toBe(
    'tel:13800000007',
  )
  await look(customer, 'proposal-375')

  await agent.goto(link)
  await agent.getByRole('link', { name: '业务员登录后投保' }).click()
  await fillApplication(agent, company, 5200, Array(4).fill('隧道工'))
  expect(await agent.getByLabel('企业名称').count()).toBe(0)
  await submit(agent)
  await agent.getByRole('heading', { name: '已转人工核保' }).waitFor()
  await agent.getByRole('button', { name: '查看订单' }).click()
  await agent.waitForURL(/policy\/details\/\d+$/)
  const order = orderIn(agent)

  await openCase(underwriter, site.url, company)
  await decide(underwriter, 'r', '请补充企业安全生产许可证后重新提交')

  await agent.getByRole('button', { name: '修改后重新提交' }).click()
  await agent.getByText('核保未通过：请补充企业安全生产许可证后重新提交').first().waitFor()
  await next(agent)
  await agent.getByLabel('详细地址').fill('中山大道1号，许可证编号（粤）JZ安许证字〔2026〕000001')
  await next(agent)
  await next(agent)
  await answer(agent)
  await submit(agent)
  await agent.getByRole('heading', { name: '已转人工核保' }).waitFor()
  await agent.goto(`${site.url}/policy/details/${order}`)

  await openCase(underwriter, site.url, company)
  await underwriter.getByText('第2次提交').first().waitFor()
  await underwriter.getByLabel('整单加费').fill('20')
  await decide(underwriter, 'a', '高处作业比例高')

  await agent.getByRole('button', { name: '确认新保费' }).click()
  await look(agent, 'new-price')
  await agent.getByRole('alertdialog').getByRole('button', { name: '确认新保费' }).click()
  await agent.getByRole('region', { name: '保单概要' }).getByRole('button', { name: '去支付' }).click()
  await payOnPhone(agent, agent)
  await agent.getByText('投保成功').waitFor()
  await agent.goto(`${site.url}/policy/details/${order}`)
  await agent.getByText('待生效').filter({ visible: true }).first().waitFor()
  const { totalMoney, premiums } = await moneyOf(order)
  expect(totalMoney).toBe(premiums)
})

inFull('a policy of 300 is renewed with the 20 people marked who are not as they were', async () => {
  const { id } = await policyInForce(site, { heads: 300, changed: 20 })
  const agent = await as('agent')
  await agent.goto(`${site.url}/policy/details/${id}`)
  await agent.getByRole('button', { name: '续保' }).click()
  await agent.getByText('名单中 20 人有变化').waitFor()
  await next(agent)
  await next(agent)
  await agent.getByText('与上一张保单相比，20 人有变化').waitFor()
  await look(agent, 'renewal-people')
  await agent.getByRole('button', { name: '移出不能承保的 5 人' }).click()
  await agent.getByText('与上一张保单相比，15 人有变化').waitFor()
  await next(agent)
  await answer(agent)
  await agent.getByText('共 295 人').waitFor()
  for (const box of await agent.getByRole('checkbox').all()) await box.check()
  await submit(agent)
  await agent.getByText('订单已生成，请尽快支付').waitFor()
})

inFull(
  'an application that is put aside stands in a list, is handed over, and gone on with by who took it',
  async () => {
    const company = '广州市暂放有限公司'
    const [agent, colleague] = await Promise.all([as('agent'), as('staff')])
    await agent.goto(`${site.url}/insuranceCenter/entryCenter/103`)
    await freshStart(agent)
    await next(agent)
    const kept = draftKept(agent, company)
    await agent.getByLabel('企业名称').fill(company)
    await kept
    await agent.getByRole('button', { name: '暂存' }).click()
    await agent.getByText(/^已暂存为 P\w+，保留至 \d{4}-\d\d-\d\d$/).waitFor()
    await agent.getByRole('button', { name: '查看暂存单' }).click()
    const line = agent.getByRole('row').filter({ hasText: company })
    await line.getByText('本人').waitFor()
    await look(agent, 'staging')
    await line.getByRole('button', { name: `转交：${company}` }).click()
    const dialog = agent.getByRole('dialog')
    const taker = dialog.locator('option', { hasText: '周内勤' })
    await taker.waitFor({ state: 'attached' })
    await dialog.getByLabel('接手人').selectOption((await taker.getAttribute('value')) ?? '')
    await dialog.getByRole('button', { name: '转交' }).click()
    await line.getByText('本人').waitFor({ state: 'detached' })
    await colleague.goto(`${site.url}/insurance/draft`)
    await colleague.getByRole('link', { name: `继续：${company}` }).click()
    await expect
      .poll(() => colleague.getByRole('textbox', { name: '企业名称', exact: true }).inputValue(), PATIENT)
      .toBe(company)
  },
)

inFull('two agents and two underwriters at once: one takes the case, the other is told', async () => {
  const [mine, theirs] = await Promise.all([
    manualOrder(site, 'agent', '广州市同时甲有限公司', 5300),
    manualOrder(site, 'agent2', '广州市同时乙有限公司', 5310),
  ])
  const desks = await Promise.all([as('underwriter'), as('uwlead')])
  await Promise.all(desks.map((desk) => openCase(desk, site.url, '广州市同时甲有限公司', false)))
  await Promise.all(desks.map((desk) => desk.keyboard.press('t')))
  const told = desks.map((desk) => desk.getByText(/^已由(陆核保|郑主管)受理/).first())
  await expect
    .poll(async () => (await Promise.all(told.map((words) => words.isVisible()))).filter(Boolean).length)
    .toBe(1)
  const late = (await told[0]?.isVisible()) ? 0 : 1
  const [first, second] = late === 0 ? [desks[1], desks[0]] : [desks[0], desks[1]]
  if (!first || !second) throw new Error('no desks')
  await openCase(second, site.url, '广州市同时乙有限公司')
  await Promise.all([decide(first, 'a', ''), decide(second, 'a', '')])
  const agents = await Promise.all([as('agent'), as('agent2')])
  await Promise.all(
    agents.map(async (agent, i) => {
      await agent.goto(`${site.url}/policy/details/${i === 0 ? mine : theirs}`)
      await agent.getByRole('region', { name: '保单概要' }).getByRole('button', { name: '去支付' }).waitFor()
    }),
  )
  await agents[0]?.goto(`${site.url}/policy/details/${theirs}`)
  expect(
    await agents[0]
      ?.getByRole('region', { name: '保单概要' })
      .getByRole('button', { name: '去支付' })
      .count(),
  ).toBe(0)
})

/** A premium worked out on the screen, proposed and shown: where its page is. */
async function propose(page: Page, company: string): Promise<string> {
  await page.getByLabel('企业名称').fill(company)
  await page.getByRole('combobox', { name: '第1行职业' }).fill('隧道工')
  await page.getByRole('option', { name: '隧道工' }).first().click()
  await page.getByLabel('第1行人数').fill('4')
  await page.getByRole('button', { name: '添加方案' }).click()
  await page.getByLabel('方案一产品').selectOption('103')
  await page.getByText('最低').waitFor()
  await look(page, 'calc-premium')
  await page.getByRole('button', { name: '生成建议书' }).click()
  await page.getByRole('button', { name: '出具' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '出具' }).click()
  await page.getByRole('tab', { name: '链接与二维码' }).click()
  const link = page.getByRole('link', { name: /\/plan\/[\w-]+$/ })
  await link.waitFor()
  return (await link.getAttribute('href')) ?? ''
}

async function moneyOf(id: string) {
  const { kysely } = site.kernel.db
  const { totalMoney } = await kysely
    .selectFrom('policy')
    .select('totalMoney')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const people = await kysely
    .selectFrom('policyInsured')
    .select('premium')
    .where('policyId', '=', id)
    .where('deletedAt', 'is', null)
    .execute()
  return { totalMoney, premiums: people.reduce((sum, { premium }) => sum + premium, 0) }
}
