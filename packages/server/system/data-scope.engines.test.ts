import { afterAll, beforeAll, expect, test } from 'vitest'
import { scopeOf } from '../kernel/auth/scope-of.ts'
import { startTestApp } from '../testing/harness.ts'

/**
 * A real hierarchy of three levels: 总部(1) > 运营中心(2) > 核保部(3), 客户服务部(4); 总部 > 财务中心(5), 信息技术部(6) > 运维组(7).
 */
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
const roles = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  const tree = await admin.system.menus.tree({ query: {} })
  const menuIds = tree
    .filter(({ permission }) => permission?.startsWith('sys_user_') || permission === 'sys_role_view')
    .map(({ id }) => id)
  const make = async (key: string, dsType: '0' | '1' | '2' | '3', dsScope?: string) => {
    const roleCode = `SCOPE_${key}`
    const { id } = await admin.system.role.add({
      body: { roleName: `范围${key}`, roleCode, dsType, dsScope },
    })
    await admin.system.roles.grant({ body: { roleId: id, menuIds } })
    roles.set(key, id)
  }
  await make('ALL', '0')
  await make('CUSTOM', '1', '5,7')
  await make('SUB', '2')
  await make('OWN', '3')
})
afterAll(() => h.close())

let made = 0
async function person(deptId: string | null, ...keys: string[]) {
  made += 1
  const username = `scope${made}`
  const role = keys.map((key) => roles.get(key) ?? '')
  await admin.system.user.add({
    body: { username, password: 'Baoqiao2026', passwordStatus: '0', role, deptId },
  })
  return h.client(username)
}
/** Demo people that this caller sees, by name; the test's own left out. */
async function sees(client: Awaited<ReturnType<typeof person>>) {
  const { records } = await client.system.user.page({ query: { size: 200, userType: 'sys' } })
  return records
    .map(({ username }) => username)
    .filter((name) => !name.startsWith('scope'))
    .sort()
}

test('0 all, 1 the chosen departments, 2 own and below, 3 own', async () => {
  const everybody = [
    'admin',
    'auditor',
    'config',
    'deptadmin',
    'finance',
    'newcomer',
    'product',
    'reviewer',
    'underwriter',
    'uwlead',
  ]
  expect(await sees(await person('7', 'ALL'))).toEqual(everybody)
  expect(await sees(await person('3', 'CUSTOM'))).toEqual(['config', 'finance'])
  expect(await sees(await person('1', 'SUB'))).toEqual(everybody)
  expect(await sees(await person('2', 'SUB'))).toEqual([
    'deptadmin',
    'newcomer',
    'product',
    'reviewer',
    'underwriter',
    'uwlead',
  ])
  expect(await sees(await person('2', 'OWN'))).toEqual(['deptadmin', 'product'])
  expect(await sees(await person('4', 'OWN'))).toEqual(['newcomer', 'reviewer'])
})

test('of several roles the widest counts', async () => {
  expect(await sees(await person('4', 'OWN', 'CUSTOM'))).toEqual([
    'config',
    'finance',
    'newcomer',
    'reviewer',
  ])
  expect(await sees(await person('2', 'OWN', 'SUB', 'CUSTOM'))).toEqual([
    'config',
    'deptadmin',
    'finance',
    'newcomer',
    'product',
    'reviewer',
    'underwriter',
    'uwlead',
  ])
  expect(await sees(await person('4', 'OWN', 'ALL'))).toHaveLength(10)
})

test('without a department one sees oneself only', async () => {
  const client = await person(null, 'SUB')
  const { records } = await client.system.user.page({ query: { size: 200 } })
  expect(records.map(({ username }) => username)).toEqual([`scope${made}`])
})

test('what is out of sight can be neither read, changed, deleted nor filled', async () => {
  const client = await person('2', 'SUB')
  const finance = (await admin.system.user.page({ query: { username: 'finance' } })).records[0]?.id ?? ''
  await expect(client.system.user.get({ params: { id: finance } })).rejects.toMatchObject({ status: 404 })
  await expect(client.system.user.edit({ body: { id: finance, name: '不行' } })).rejects.toMatchObject({
    status: 404,
  })
  await expect(client.system.user.remove({ params: { id: finance } })).rejects.toMatchObject({ status: 404 })
  await expect(client.system.people.resetPassword({ body: { id: finance } })).rejects.toMatchObject({
    status: 404,
  })
  const add = (deptId: string | null) =>
    client.system.user.add({
      body: {
        username: `new${made}${deptId}`,
        password: 'Baoqiao2026',
        role: [roles.get('SUB') ?? ''],
        deptId,
      },
    })
  for (const deptId of ['5', null])
    await expect(add(deptId)).rejects.toMatchObject({ message: '请选择自己数据权限内的部门' })
  await expect(add('4')).resolves.toHaveProperty('id')
  await expect(
    client.system.user.add({
      body: { username: 'wider1', password: 'Baoqiao2026', role: [roles.get('ALL') ?? ''], deptId: '4' },
    }),
  ).rejects.toMatchObject({ message: '不能授予超出自己数据权限的范围' })
})

test('a department that moves takes its people along', async () => {
  const client = await person('6', 'SUB')
  expect(await sees(client)).toEqual(['config'])
  await admin.system.depts.move({ body: { id: '3', parentId: '7', position: 0 } })
  expect(await sees(client)).toEqual(['config', 'underwriter', 'uwlead'])
  await admin.system.depts.move({ body: { id: '3', parentId: '2', position: 0 } })
  expect(await sees(client)).toEqual(['config'])
})

test('people of channels never see all departments; nobody without a role sees anything made', () => {
  const base = { userId: '1', tenantId: '3', accountRole: '3', deptId: null, depts: [], channels: ['100'] }
  const wide = [{ dsType: '0', dsScope: null }]
  expect(scopeOf({ ...base, userType: 'dist', roles: wide })).toMatchObject({
    depts: [],
    channels: ['100'],
    ownOnly: false,
  })
  expect(scopeOf({ ...base, userType: 'sys', roles: wide })).toMatchObject({ depts: 'all', channels: 'all' })
  expect(scopeOf({ ...base, userType: 'sys', roles: [] })).toMatchObject({ depts: [], ownOnly: true })
})
