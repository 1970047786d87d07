import { afterAll, beforeAll, expect, test } from 'vitest'
import { anonymous, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())
const BOSS = { username: 'boss', name: '王管理', phone: '13911112222' }
const enter = async (tenantId: string, password: string) => {
  const outside = anonymous(h.app.fetch, { accessToken: '', tenantId })
  const body = { username: 'boss', password }
  const { access_token } = await outside.system.auth.token({ query: { grant_type: 'password' }, body })
  return anonymous(h.app.fetch, { accessToken: access_token, tenantId })
}

test('a new tenant gets its first administrator, who comes in and finds what work begins with', async () => {
  const period = { startTime: '2026-01-01', endTime: '2030-12-31' }
  const { id } = await admin.system.tenant.add({ body: { name: '新租户', code: 'fresh', ...period } })
  const lost = await admin.system.tenants.firstAdmin({ params: { id }, body: BOSS })
  const { password } = await admin.system.tenants.firstAdmin({ params: { id }, body: BOSS })
  await expect(enter(id, lost.password)).rejects.toMatchObject({ status: 426 })
  const boss = await enter(id, password)
  await boss.system.people.resetOwn({ body: { password: 'newpass88' } })
  const info = await boss.system.auth.info()
  expect(info).toMatchObject({ tenantId: id, roleNames: ['平台管理员'] })
  expect(info.permissions).toContain('sys_user_add')
  expect(info.permissions).not.toContain('sys_tenant_add')
  expect((await boss.system.roles.list()).length).toBeGreaterThan(5)
  expect((await boss.underwriting.template.page({ query: {} })).total).toBeGreaterThan(5)
  const params = await boss.system.param.page({ query: { publicKey: 'UNDERWRITING' } })
  expect(params.records.map((row) => [row.publicKey, row.status]).toSorted()).toEqual([
    ['UNDERWRITING_PREMIUM', '1'],
    ['UNDERWRITING_PROCESS', '1'],
    ['UNDERWRITING_SUM', '1'],
  ])
  const people = await boss.system.user.page({ query: {} })
  expect(people.records.map((row) => [row.username, row.phone])).toEqual([['boss', '139****2222']])
  // From now on its people are its own matter.
  await expect(admin.system.tenants.firstAdmin({ params: { id }, body: BOSS })).rejects.toMatchObject({
    status: 400,
    message: '该租户已有管理员王管理（boss），请由其在用户管理中新增用户或重置密码',
  })
  const [change] = await admin.system.tenant.changes({ params: { id } })
  expect(change?.changes).toMatchObject([{ label: '租户管理员', to: '王管理（boss）' }])
})
