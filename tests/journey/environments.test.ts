import { createServer } from 'node:http'
import { few, inFull, takesTurn } from '@baoqiao/server/testing/full.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { choosePlan, fillApplication, submit } from './apply.ts'
import { look } from './look.ts'
import { openSite } from './site.ts'

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

/** The demo's page in an environment, and every address it asked for. */
async function open(environment: string, mode: string) {
  // As high as the review, which a frame's last button has to be seen in.
  const context = await site.open({ viewport: { width: 1440, height: 2600 } })
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url().replace(/^https?:\/\/[^/]+|[?].*/g, '')))
  await page.goto(`${site.demoUrl}/?mode=${mode}&environment=${environment}`)
  const place = mode === 'iframe' ? page.frameLocator('#place iframe') : page.locator('#place')
  return { page, place, asked }
}

inFull(
  'mock, element: the whole journey in the page’s memory, marked, with no account and no call to a server',
  async () => {
    const { page, place, asked } = await open('mock', 'element')
    await place.getByText('演示环境：数据只在本页内存中，不会产生真实保单').waitFor()
    await choosePlan(page)
    await fillApplication(page, '演示环境有限公司', 40)
    await submit(place as never)
    await place.getByRole('button', { name: /去支付/ }).click()
    await place.getByText('投保成功').waitFor()
    await look(page, 'mock-element')
    expect(asked.filter((path) => path.startsWith('/') && !path.startsWith('/embed/')).sort()).toEqual(
      ['/', '/demo.css', '/demo.js'].sort(),
    )
    expect(asked.some((path) => path.startsWith('/embed/partner'))).toBe(false)
  },
)

takesTurn(1)('mock, iframe: on a page that nobody has registered', async () => {
  // As high as the review, which a frame's last button has to be seen in.
  const context = await site.open({ viewport: { width: 1440, height: 2600 } })
  const page = await context.newPage()
  // A whole database is compiled and opened in the page.
  page.setDefaultTimeout(200_000)
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  const prepared = page.waitForResponse('**/embed/mock/demo.data')
  const anybody = createServer((_, response) =>
    response.setHeader('content-type', 'text/html').end(
      `<div id="place"></div><script src="${site.url}/embed/baoqiao.js"></script><script>
        Baoqiao.loadBaoqiao({ partner: 'nobody-yet', baseUrl: '${site.url}', environment: 'mock' }).then((b) =>
          b.create('product-details', { mode: 'iframe', props: { product: '103' } }).mount(document.querySelector('#place')))
      </script>`,
    ),
  ).listen(0, '127.0.0.1')
  await new Promise((done) => anybody.once('listening', done))
  const address = anybody.address()
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`)
  const place = page.frameLocator('#place iframe')
  await place.getByText('演示环境').waitFor()
  await place.getByRole('button', { name: '立即投保' }).waitFor()
  // It opened what the build has made, and made nothing itself.
  expect((await prepared).status()).toBe(200)
  expect(lines.filter((line) => line.includes('no prepared database'))).toEqual([])
  anybody.close()
})

inFull(
  'sandbox: the partner’s test settings and account, marked; its orders are not among the real ones',
  async () => {
    const { page, place, asked } = await open('sandbox', 'iframe')
    await place.getByText('测试环境：不会产生真实保单').waitFor()
    await choosePlan(place as never)
    await fillApplication(place as never, '测试环境有限公司', 60)
    await look(page, 'sandbox-iframe')
    await place.getByRole('button', { name: '提交投保' }).click()
    await place.getByRole('button', { name: /去支付/ }).waitFor()
    expect(asked.some((path) => path.includes('/mock/'))).toBe(false)
    const rows = await site.kernel.db.kysely
      .selectFrom('policy')
      .select(['tenantId', 'channelId'])
      .orderBy('id', 'desc')
      .limit(1)
      .execute()
    expect(rows).toEqual([{ tenantId: '4', channelId: '940' }])
  },
)

test.each(few(['element', 'iframe']))(
  'live, %s: no mark, and nothing of the mock is loaded',
  async (mode) => {
    const { page, place, asked } = await open('live', mode)
    await place.getByRole('button', { name: '立即投保' }).waitFor()
    expect(await place.getByRole('note').count()).toBe(0)
    await page.waitForTimeout(1500)
    expect(asked.filter((path) => path.includes('mock'))).toEqual([])
  },
)
