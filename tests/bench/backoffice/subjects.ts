import { DEMO_PASSWORD } from '@baoqiao/server/seed/seed.ts'
import type { BrowserContext } from 'playwright-core'
import type { openSite } from '../../journey/site.ts'
import { buildRival, type RivalRow, serveRival } from './rivals.ts'
import type { Subject } from './subject.ts'

type Site = Awaited<ReturnType<typeof openSite>>
const SIZE = { viewport: { width: 1366, height: 768 } }
const LIST = '/monitor/errorLog'

/** The built console on the real server. */
export const consoleSubject = (site: Site): Subject => ({
  name: 'Baoqiao',
  open: () => site.open(SIZE),
  loginUrl: `${site.url}/login?redirect=${LIST}`,
  listUrl: `${site.url}${LIST}`,
  loginReady: 'input[type=password]',
  typed: async () => [
    ['input[autocomplete=username]', 'admin'],
    ['input[type=password]', DEMO_PASSWORD],
  ],
  row: '[role=grid] tbody tr[data-row-id]',
  box: '[role=grid] tbody td.check input',
  async showRows(page, count) {
    await page.evaluate((size) => {
      history.pushState(null, '', `?size=${size}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }, count)
    await page.waitForFunction((size) => {
      const grid = document.querySelector('[role=grid][aria-label$=列表]')
      const known = Number(grid?.getAttribute('aria-rowcount') ?? 0) - 1
      return size > 100 ? known === size : grid?.querySelectorAll('tbody tr[data-row-id]').length === size
    }, count)
  },
  compact: (page) => page.getByRole('button', { name: /^(紧凑|标准)行高$/ }).click(),
})

/** The rows of the console's list, put in as browsers send them in, and as its server answers them. */
export async function fillList(site: Site, count: number): Promise<RivalRow[]> {
  const page = await (await site.open()).newPage()
  await site.login(page, 'admin')
  const rows: RivalRow[] = await page.evaluate(async (total) => {
    const { accessToken, tenantId } = JSON.parse(sessionStorage.getItem('pigx-session') ?? '{}').content ?? {}
    const headers = {
      authorization: `Bearer ${accessToken}`,
      'tenant-id': tenantId,
      'content-type': 'application/json',
    }
    const types = ['script', 'promise', 'resource', 'request', 'render', 'other']
    for (let from = 0; from < total; from += 200) {
      const logs = Array.from({ length: 200 }, (_, i) => ({
        message: `TypeError: 第 ${from + i} 个错误`,
        type: types[i % types.length],
        path: `/insurance/policy/${i}`,
        happenedAt: new Date(1_760_000_000_000 + (from + i) * 60_000).toISOString(),
        appVersion: '2.0.0',
      }))
      const answer = await fetch('/admin/log/logs', {
        method: 'POST',
        headers,
        body: JSON.stringify({ logs }),
      })
      if (!answer.ok) throw new Error(await answer.text())
    }
    const answer = await fetch('/admin/errorLog/page?size=1000', { headers })
    return (await answer.json()).data.records
  }, count)
  await page.context().close()
  return rows.map((row) => ({ ...row, handled: row.handled === '1' }))
}

interface Words {
  account: string
  password: string
  /** Where a person who is not logged in would be sent. */
  login: string
}
const ANTD = { row: '.ant-table-tbody tr.ant-table-row', box: '.ant-table-tbody input[type=checkbox]' }
const RIVALS: Record<string, Words & { row: string; box: string; path: string }> = {
  'react-admin': {
    account: 'input[name=username]',
    password: 'input[name=password]',
    row: 'tbody tr',
    box: 'tbody input[type=checkbox]',
    login: '#/login',
    path: '#/rows',
  },
  refine: {
    account: '#email',
    password: '#password',
    login: 'login',
    path: 'rows',
    ...ANTD,
  },
  'pro-table': {
    account: '#username',
    password: '#password',
    login: 'login',
    path: 'rows',
    ...ANTD,
  },
}

/** The same list written with each of the three, from the registry. */
export async function rivalSubjects(
  open: (options: typeof SIZE) => Promise<BrowserContext>,
  rows: readonly RivalRow[],
) {
  const made: { subject: Subject; close(): void }[] = []
  for (const [name, { account, password, row, box, login, path }] of Object.entries(RIVALS)) {
    const { url, close } = await serveRival(await buildRival(name), rows)
    const subject: Subject = {
      name,
      open: () => open(SIZE),
      loginUrl: `${url}/${login}`,
      listUrl: `${url}/${path}`,
      loginReady: password,
      typed: async () => [
        [account, 'admin@example.com'],
        [password, DEMO_PASSWORD],
      ],
      row,
      box,
      async showRows(page, count) {
        await page.evaluate((size) => Reflect.get(globalThis, 'showRows')(size), count)
        await page.waitForFunction(
          ([rowsOf, size]) => document.querySelectorAll(String(rowsOf)).length === Number(size),
          [row, count],
        )
      },
      compact: (page) => page.evaluate(() => void Reflect.get(globalThis, 'setCompact')?.()),
    }
    made.push({ subject, close })
  }
  return made
}
