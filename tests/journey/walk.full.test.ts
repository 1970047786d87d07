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

/** Takes the demo's place for another widget; what that one says is kept. */
async function show(page: Page, mode: string, widget: string, props: Said): Promise<Place> {
  await page.evaluate(
    ([mode, widget, props]) => {
      const { demo } = Object(window)
      demo.widget.destroy()
      demo.widget = demo.baoqiao.create(widget, { mode, props })
      demo.heard = []
      demo.widget.on('*', (event: object) => demo.heard.push(event))
      demo.widget.mount(document.querySelector('#place'))
    },
    [mode, widget, props] as const,
  )
  return mode === 'iframe' ? page.frameLocator('#place iframe') : page
}

/** The last event of this kind that the widget has said. */
async function said(page: Page, type: string): Promise<Said> {
  const found = await page.waitForFunction(
    (type) => Object(window).demo.heard.findLast((event: { type: string }) => event.type === type),
    type,
    PATIENT,
  )
  return found.jsonValue()
}

test.each([
  ['element', 70_013],
  ['iframe', 70_113],
] as const)(
  'from a product to a policy given back, as %s',
  async (mode, from) => {
    const page = await (await site.open({ viewport: { width: 1440, height: 2600 } })).newPage()
    await page.goto(`${site.demoUrl}/?mode=${mode}`)
    await page.waitForFunction(() => Object(window).demo?.widget)

    const prices = await show(page, mode, 'product-details', { product: '103' })
    await prices.getByRole('combobox', { name: '第1行职业' }).fill('会计')
    await prices.getByRole('option', { name: '会计' }).first().click()
    await prices.getByText('4,300.00').first().waitFor(PATIENT)
    await prices.getByRole('button', { name: '立即投保' }).click()
    const { productRef = '', planRef = '' } = await said(page, 'plan-selected')
    expect(productRef).toMatch(/^product_/)

    const entry = await show(page, mode, 'entry-center', {
      product: productRef,
      ...(planRef && { plan: planRef }),
    })
    await fillApplication(entry, `走遍${mode}有限公司`, from)
    await submit(entry)
    const { orderRef: order = '' } = await said(page, 'change-submitted')
    expect(order).toMatch(/^order_/)

    const paying = await show(page, mode, 'pay', { order })
    await payOnPhone(page, paying)
    expect(await said(page, 'payment-result')).toMatchObject({ orderRef: order, result: 'paid' })

    const mine = await show(page, mode, 'orders', {})
    await mine.getByText(`走遍${mode}有限公司`).first().waitFor(PATIENT)
    await mine.getByRole('button', { name: '查看保单' }).first().click()
    const { policyRef: policy = '' } = await said(page, 'policy-opened')

    for (const widget of ['insured', 'endorsement', 'surrender'])
      for (const props of [{ order }, { policy }]) {
        const place = await show(page, mode, widget, props)
        await said(page, 'ready')
        await place.getByRole('heading').first().waitFor(PATIENT)
        expect(await place.getByText(/加载失败|不存在|没有给|写错/).count()).toBe(0)
        const wrong = await page.evaluate(() =>
          Object(window).demo.heard.filter((event: { type: string }) => event.type === 'error'),
        )
        expect([widget, wrong]).toEqual([widget, []])
      }
  },
  300_000,
)
