import { mkdtempSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readConfig } from '@baoqiao/server/kernel/config.ts'
import { startDemoSite } from '@baoqiao/server/node/demo-site.ts'
import { startServer } from '@baoqiao/server/node/start-server.ts'
import { DEMO_PASSWORD } from '@baoqiao/server/seed/seed.ts'
import { openSession } from '@baoqiao/server/system/session.ts'
import { freePort } from '@baoqiao/server/testing/free-port.mjs'
import { ownDatabase } from '@baoqiao/server/testing/own-database.ts'
import type { BrowserContext, Page } from 'playwright-core'
import { sharedBrowser } from '../start-browser.ts'
import { PATIENT } from './hand.ts'
import { preparedDatabase, preparedFolder } from './prepared-folder.ts'
import { standAt } from './stand-at.ts'

/**
 * The built product on free ports with a browser: console and platform on one origin, a partner's site on another. `more`:
 * settings beyond the usual, by their names in the environment.
 */
export async function openSite(more: Readonly<Record<string, string>> = {}) {
  const [port, demoPort] = [await freePort(), await freePort()]
  const folder = mkdtempSync(join(tmpdir(), 'baoqiao-'))
  const prepared = preparedFolder()
  if (prepared) await cp(prepared, folder, { recursive: true })
  const own = await ownDatabase(preparedDatabase())
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: String(port),
    DEMO_PORT: String(demoPort),
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    DATABASE_URL: own?.url,
    ...more,
  })
  const server = await startServer(config, resolve(import.meta.dirname, '../../dist'))
  if (prepared) await standAt(server.kernel, config)
  const demo = await startDemoSite({
    folder: resolve(import.meta.dirname, '../../host-app/demo'),
    platform: config.publicUrl,
    port: demoPort,
    host: config.HOST,
  })
  const browser = await sharedBrowser()
  const opened: BrowserContext[] = []
  return {
    url: config.publicUrl,
    demoUrl: `http://${config.HOST}:${demoPort}`,
    kernel: server.kernel,
    async open(options: Parameters<typeof browser.newContext>[0] = {}): Promise<BrowserContext> {
      const context = await browser.newContext({
        locale: 'zh-CN',
        timezoneId: 'Asia/Shanghai',
        viewport: { width: 1440, height: 900 },
        // A click waits until what it is about stands still, and each frame is drawn by the processor.
        reducedMotion: 'reduce',
        ...options,
      })
      context.setDefaultTimeout(PATIENT.timeout)
      opened.push(context)
      return context
    },
    /** Fills the login form that is shown, here or over a page. */
    fillLogin: (page: Page, username: string, password: string = DEMO_PASSWORD) =>
      fillLogin(page, username, password),
    async login(page: Page, username: string, password: string = DEMO_PASSWORD) {
      await page.goto(`${config.publicUrl}/`)
      await fillLogin(page, username, password)
      await page.getByLabel('账号', { exact: true }).waitFor({ state: 'detached' })
    },
    /** As a partner's page has them: tokens of a session of the console's client that began elsewhere. */
    async tokensOf(username: string) {
      const { kysely } = server.kernel.db
      const { id, tenantId } = await kysely
        .selectFrom('sysUser')
        .select(['id', 'tenantId'])
        .where('username', '=', username)
        .executeTakeFirstOrThrow()
      const client = { clientId: 'console', accessTokenValidity: 7200, refreshTokenValidity: 86_400 }
      const startedAt = new Date().toISOString()
      const start = {
        tenantId,
        userId: id,
        family: `elsewhere-${username}`,
        ip: '',
        userAgent: '',
        startedAt,
      }
      const answer = await kysely.transaction().execute((tx) => openSession(tx, client, start, new Date()))
      return { token: answer.access_token, refreshToken: answer.refresh_token }
    },
    /** As after two hours: every access token has run out, refresh tokens live on. */
    async expireAccess() {
      const gone = new Date(Date.now() - 1000).toISOString()
      await server.kernel.db.kysely.updateTable('session').set({ accessExpires: gone }).execute()
      await server.kernel.db.kysely.updateTable('visitorSession').set({ expiresAt: gone }).execute()
    },
    /** As when an administrator revokes every session. */
    async revokeAll() {
      const revokedAt = new Date().toISOString()
      await server.kernel.db.kysely.updateTable('session').set({ revokedAt }).execute()
    },
    async close() {
      await Promise.all(opened.map((context) => context.close()))
      demo.close()
      await server.stop()
      await own?.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function fillLogin(page: Page, username: string, password: string) {
  const account = page.getByLabel('账号', { exact: true })
  await account.waitFor()
  if (await account.isEditable()) await account.fill(username)
  await page.getByLabel('密码', { exact: true }).fill(password)
  await page.getByRole('button', { name: '登录', exact: true }).click()
}
