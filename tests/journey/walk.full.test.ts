import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillApplication, submit } from './apply.ts'
import { PATIENT, type Place, payOnPhone } from './hand.ts'
import { openSite } from './site.ts'

/** Each widget opens with what the one before it has said, as it was said. */
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

type Said = Readonly<Record<string, string>>

/** Takes the demo's place for another widget; what it says is kept, on the partner's page or on ours that a redirect leads to. */
async function show(page: Page, mode: string, widget: string, props: Said): Promise<Place> {
  if (!page.url().startsWith(site.demoUrl)) {
    await page.getByRole('link', { name: /返回/ }).click()
    await page.waitForURL(`${site.demoUrl}/**`)
  }
  await page.waitForFunction(() => Object(window).demo?.widget)
  await page.evaluate(
    ([mode, widget, props]) => {
      const { demo } = Object(window)
      demo.widget.destroy()
      demo.widget = demo.baoqiao.create(widget, { mode, props })
      Object(window).heard = []
      demo.widget.on('*', (event: object) => Object(window).heard.push(event))
      demo.widget.mount(document.querySelector('#place'))
    },
    [mode, widget, props] as const,
  )
  if (mode === 'redirect') await page.waitForURL(/\/embed\/continue/)
  return mode === 'iframe' ? page.frameLocator('#place iframe') : page
}

/** The last event of this kind that the widget has said. */
async function said(page: Page, type: string): Promise<Said> {
  const found = await page.waitForFunction(
    (type) => Object(window).heard?.findLast((event: { type: string }) => event.type === type),
    type,
    PATIENT,
  )
  return found.jsonValue()
}

test.each([
  ['element', 70_013],
  ['iframe', 70_113],
  ['redirect', 70_213],
] as const)(
  'from a product to a policy given back, as %s',
  async (mode, from) => {
    const context = await site.open({ viewport: { width: 1440, height: 2600 } })
    await context.addInitScript(() => {
      const here = Object(window)
      addEventListener('baoqiao', (event) => {
        here.heard ??= []
        here.heard.push(Reflect.get(event, 'detail'))
      })
    })
    const page = await context.newPage()
    const firm = `走遍${mode}有限公司`
    await page.goto(`${site.demoUrl}/?mode=element`)

    const prices = await show(page, mode, 'product-details', { product: '103' })
    await prices.getByRole('combobox', { name: '第1行职业' }).fill('会计')
    await prices.getByRole('option', { name: '会计' }).first().click()
    await prices.getByText('4,300.00').first().waitFor()
    await prices.getByRole('button', { name: '立即投保' }).click()
    const { productRef: product = '', planRef: plan = '' } = await said(page, 'plan-selected')
    expect(product).toMatch(/^product_/)

    const proposing = await show(page, mode, 'proposal', { product })
    await proposing.getByLabel('企业名称').fill(firm)
    await proposing.getByRole('combobox', { name: '第1行职业' }).fill('会计')
    await proposing.getByRole('option', { name: '会计' }).first().click()
    await proposing.getByText('4,300.00').first().waitFor()
    await proposing.getByRole('button', { name: '生成建议书' }).click()
    const { proposalRef = '' } = await said(page, 'proposal-created')
    expect(await proposing.getByLabel('建议书链接').inputValue()).toContain(
      `/plan/${proposalRef.replace('proposal_', '')}`,
    )

    const entry = await show(page, mode, 'entry-center', { product, ...(plan && { plan }) })
    await fillApplication(entry, firm, from)
    await submit(entry)
    const { orderRef: order = '' } = await said(page, 'change-submitted')
    expect(order).toMatch(/^order_/)
    // An order that waits is no policy yet: it is looked at among the visitor's own.
    await entry.getByRole('button', { name: '查看订单' }).click()
    await entry.getByText('待支付').first().waitFor()
    const opens = await page.evaluate(() =>
      Object(window).heard.filter((event: { type: string }) => event.type === 'policy-opened'),
    )
    expect(opens).toEqual([])

    const paying = await show(page, mode, 'pay', { order })
    await payOnPhone(page, paying)
    expect(await said(page, 'payment-result')).toMatchObject({ orderRef: order, result: 'paid' })

    const mine = await show(page, mode, 'orders', {})
    await mine.getByText(firm).first().waitFor()
    const look = mine.getByRole('button', { name: '查看保单' })
    // Our own page shows no other than this list: paper and state stand here.
    if (mode === 'redirect') expect(await look.count()).toBe(0)
    else await look.first().click()
    const opened = mode === 'redirect' ? undefined : await said(page, 'policy-opened')
    const policy = opened?.policyRef ?? order.replace('order_', 'policy_')

    for (const widget of ['insured', 'endorsement', 'surrender'])
      for (const props of [{ order }, { policy }]) {
        const place = await show(page, mode, widget, props)
        await said(page, 'ready')
        await place.getByRole('heading').first().waitFor()
        expect(await place.getByText(/加载失败|不存在|没有给|写错/).count()).toBe(0)
        const wrong = await page.evaluate(() =>
          Object(window).heard.filter((event: { type: string }) => event.type === 'error'),
        )
        expect([widget, wrong]).toEqual([widget, []])
      }
  },
  300_000,
)
