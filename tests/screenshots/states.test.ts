import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Page, Route } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { violations } from '../journey/look.ts'
import { openSite } from '../journey/site.ts'

/** Lists as they are when all is not well: pictures beside those of the screens, and axe. */
const FOLDER = resolve(import.meta.dirname, '../../dist/screenshots/states')
const LISTS = ['/system/user', '/system/role', '/insurance/policy/index']
const SIZES = [
  { width: 2560, height: 1300 },
  { width: 1440, height: 900 },
  { width: 375, height: 812 },
]
const LONG = '内蒙古自治区呼和浩特市新城区东河街道兴安北路社区居民服务综合保障劳务派遣有限责任公司第二分公司'
const NAMES = ['username', 'name', 'roleName', 'roleDesc', 'insured', 'distChannelName']
type Row = Record<string, unknown> & { id: string }

const refusal = (status: number, msg: string) => (route: Route) =>
  route.fulfill({
    status,
    json: { code: 1, msg, data: null, traceId: 'c0ffee12-0000-4000-8000-000000000000' },
  })
const answer = (change: (rows: Row[]) => { records: Row[]; total: number }) => async (route: Route) => {
  const body = await (await route.fetch()).json()
  await route.fulfill({ json: { ...body, data: { ...body.data, ...change(body.data.records) } } })
}
const STATES: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  empty: answer(() => ({ records: [], total: 0 })),
  failing: refusal(500, '系统未知错误,请反馈给管理员'),
  refused: refusal(403, '当前操作没有权限'),
  slow: () => new Promise(() => {}),
  long: answer((rows) => ({
    total: rows.length,
    records: rows.map((row) => ({
      ...row,
      ...Object.fromEntries(NAMES.filter((name) => name in row).map((name) => [name, LONG])),
    })),
  })),
  many: answer((rows) => ({
    total: 2000,
    records: Array.from({ length: 1000 }, (_, i) => ({
      ...(rows[i % rows.length] ?? {}),
      id: String(900_000 + i),
    })),
  })),
}

let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  mkdirSync(FOLDER, { recursive: true })
  site = await openSite()
})
afterAll(() => site.close())

test.each(SIZES.flatMap((size) => (['light', 'dark'] as const).map((mode) => ({ ...size, mode }))))(
  'lists that are empty, failing, refused, slow, long and many at $width px, $mode',
  async ({ width, height, mode }) => {
    const page = await (await site.open({ viewport: { width, height } })).newPage()
    await page.addInitScript((chosen) => {
      localStorage.setItem('pigx-theme', JSON.stringify({ name: 'default', colour: null, mode: chosen }))
    }, mode)
    await site.login(page, 'admin')
    const found: string[] = []
    for (const [state, handle] of Object.entries(STATES)) {
      await page.route('**/page?**', handle)
      for (const path of LISTS) found.push(...(await look(page, path, state, `${width}-${mode}`)))
      await page.unroute('**/page?**')
    }
    await page.context().close()
    expect(found).toEqual([])
  },
)

async function look(page: Page, path: string, state: string, how: string): Promise<string[]> {
  await page.goto(site.url + path + (state === 'many' ? '?size=1000' : ''))
  await page.getByRole('navigation', { name: '分页' }).waitFor()
  await page.waitForTimeout(400)
  const name = `${state}${path.replaceAll('/', '-')}-${how}`
  await page.screenshot({ path: `${FOLDER}/${name}.png` })
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  return [
    ...(beyond ? [`${name}: wider than the screen`] : []),
    ...(await violations(page)).map((text) => `${name}: ${text}`),
  ]
}
