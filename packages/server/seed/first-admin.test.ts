import { afterAll, beforeAll, expect, test } from 'vitest'
import { hashOf } from '../kernel/auth/token.ts'
import { createVaults } from '../kernel/data/vault.ts'
import { migrate } from '../kernel/schema/migrate.ts'
import { checkSecret } from '../kernel/secret-check.ts'
import { migrations } from '../migrations/list.ts'
import { createPlatform } from '../platform.ts'
import { application } from '../testing/application.ts'
import { loggedIn, startTestApp } from '../testing/harness.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { checkPublished } from './check-published.ts'
import { makeFirstAdmin } from './first-admin.ts'

let demo: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  demo = await startTestApp()
})
afterAll(() => demo.close())

test('an empty installation gets its first administrator once, who changes the password and then may all', async () => {
  const db = await openTestDatabase()
  await migrate(db, migrations)
  const kernel = { ...demo.kernel, db }
  const wish = { tenant: '某某保险经纪', username: 'chief', password: 'Begin2026' }
  await makeFirstAdmin(kernel, wish)
  await expect(makeFirstAdmin(kernel, wish)).rejects.toThrow('系统里已经有账号（例如 chief）')
  await checkPublished(kernel)

  const app = createPlatform(kernel)
  // The console's client wants a captcha and an encrypted password, which are not the point here.
  await db.kysely
    .updateTable('sysOauthClient')
    .set({ clientId: 'test', clientSecret: hashOf('test'), captchaFlag: '0', encFlag: '0' })
    .execute()
  const first = await loggedIn(app.fetch, 'chief', wish.password)
  expect(await first.system.auth.info()).toMatchObject({ username: 'chief', passwordStatus: '1' })
  await expect(first.system.user.page({ query: {} })).rejects.toMatchObject({ status: 403 })
  await first.system.people.resetOwn({ body: { password: 'Second2026', passwordStatus: 0 } })
  const chief = await loggedIn(app.fetch, 'chief', 'Second2026')
  expect((await chief.system.user.page({ query: {} })).records).toMatchObject([{ username: 'chief' }])
  expect((await chief.system.role.page({ query: {} })).total).toBeGreaterThan(5)
  expect((await chief.products.catalogue.trades({ params: { id: '103' } })).length).toBeGreaterThan(100)
  expect((await chief.system.param.page({ query: { publicKey: 'UNDERWRITING' } })).total).toBe(3)
  // What runs the installation, its tenants and its jobs, is this company's to see.
  expect((await chief.jobs.job.page({ query: {} })).total).toBeGreaterThan(10)
  await db.close()
})

test('what anybody can read in the sources is found: every demo account and client', async () => {
  const found = await checkPublished(demo.kernel).then(
    () => '',
    (error: Error) => error.message,
  )
  const { rows } = await demo.db.query(
    "select client_id as name from sys_oauth_client where client_id <> 'console' union select username from sys_user",
  )
  for (const row of rows) expect(found).toContain(Reflect.get(Object(row), 'name'))
})

test('another key than the one that sealed the data is told, on marked and on older databases', async () => {
  const other = { db: demo.db, vaultOf: createVaults('another-key-another-key-another-key-0') }
  await expect(checkSecret(other)).rejects.toThrow('SECRET_KEY 与这个数据库不符')
  await checkSecret(demo.kernel)
  await checkSecret(demo.kernel)
  await expect(checkSecret(other)).rejects.toThrow('SECRET_KEY 与这个数据库不符')
})

test('without simulators there is no page to pay at, and paying says that it is not open', async () => {
  const kernel = { ...demo.kernel, ports: { ...demo.kernel.ports, simulators: false } }
  const app = createPlatform(kernel)
  const agent = await loggedIn(app.fetch, 'agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const { orderId } = await agent.policies.apply.submit({
    body: application({ productId: '103', professionId }),
  })
  await expect(agent.payment.pay.open({ params: { id: orderId } })).rejects.toMatchObject({
    status: 503,
    message: expect.stringContaining('支付渠道尚未开通'),
  })
  // An order whose code was shown when there was a simulator cannot be paid by one either.
  const before = await demo.client('agent')
  const { orderNo } = await before.payment.pay.open({ params: { id: orderId } })
  expect((await demo.app.request(`/sim/pay/${orderNo}`)).status).toBe(200)
  const body = new URLSearchParams({ action: 'pay' })
  expect((await app.request(`/sim/pay/${orderNo}`, { method: 'POST', body })).status).toBe(404)
  expect((await app.request('/pay/notify/simulator', { method: 'POST' })).status).toBeGreaterThanOrEqual(400)
  expect((await before.policies.policy.get({ params: { id: orderId } })).status).toBe('1')
})
