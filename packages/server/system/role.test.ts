import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

const newRole = async (roleCode: string, more: object = {}) =>
  (await admin.system.role.add({ body: { roleName: '测试角色', roleCode, dsType: '0', ...more } })).id
const menuNamed = async (name: string) => {
  const found = (await admin.system.menus.tree({ query: {} })).find((node) => node.name === name)
  if (!found) throw new Error(`no menu ${name}`)
  return found
}
const addUser = (username: string, role: string[], more: object = {}) =>
  admin.system.user.add({ body: { username, password: 'Baoqiao2026', passwordStatus: '0', role, ...more } })

test('rights are saved on what was read: the second of two is told; the history says what changed', async () => {
  const id = await newRole('ROLE_TWICE')
  const [view, add] = [await menuNamed('租户'), await menuNamed('角色')]
  const { version } = await admin.system.role.get({ params: { id } })
  await admin.system.roles.grant({ body: { roleId: id, version, menuIds: [view.id] } })
  await expect(
    admin.system.roles.grant({ body: { roleId: id, version, menuIds: [add.id] } }),
  ).rejects.toMatchObject({ status: 409, message: '数据已被他人修改，请刷新后再保存' })
  expect(await admin.system.menus.ofRole({ params: { id } })).toContain(view.id)
  await admin.system.roles.grant({ body: { roleId: id, version: version + 1, menuIds: [add.id] } })
  const [last] = await admin.system.role.changes({ params: { id } })
  expect(last).toMatchObject({
    who: 'admin',
    changes: expect.arrayContaining([
      expect.objectContaining({ label: '增加的权限', to: '角色' }),
      expect.objectContaining({ label: '取消的权限', from: '租户' }),
    ]),
  })
})

test('every validation message of a role (§5)', async () => {
  const add = (patch: object) =>
    admin.system.role.add({ body: { roleName: '角色甲乙', roleCode: 'ROLE_X', dsType: '0', ...patch } })
  const cases: [object, string][] = [
    [{ roleName: '短' }, '角色名称长度在 3 到 20 个字符'],
    [{ roleName: '长'.repeat(21) }, '角色名称长度在 3 到 20 个字符'],
    [{ roleCode: 'AB' }, '角色标识为 3 到 20 个大写字母或下划线'],
    [{ roleCode: 'role_x' }, '角色标识为 3 到 20 个大写字母或下划线'],
    [{ roleDesc: '述'.repeat(129) }, '长度在 128 个字符内'],
    [{ roleName: undefined }, '请填写角色名称'],
    [{ dsType: undefined }, '请选择数据权限类型'],
    [{ dsType: '9' }, '请选择数据权限类型'],
    [{ dsType: '1', dsScope: 'x' }, '请选择部门'],
    [{ dsType: '1' }, '自定义数据权限须选择部门'],
    [{ dsType: '1', dsScope: '999999' }, '有部门已被删除，请重新选择'],
    [{ roleCode: 'ROLE_AGENT' }, '角色标识已存在'],
  ]
  for (const [patch, message] of cases)
    await expect(add(patch)).rejects.toMatchObject({ status: 400, message })
})

test('the code stays as it was given', async () => {
  const id = await newRole('ROLE_FIXED')
  const edit = (roleCode: string) => admin.system.role.edit({ body: { id, roleCode, roleName: '新名字' } })
  await expect(edit('ROLE_OTHER')).rejects.toMatchObject({ status: 400, issues: [{ path: 'roleCode' }] })
  await edit('ROLE_FIXED')
  expect(await admin.system.role.get({ params: { id } })).toMatchObject({
    roleCode: 'ROLE_FIXED',
    roleName: '新名字',
  })
})

test('a role with two menus: its holder sees exactly those and may do exactly that', async () => {
  const id = await newRole('ROLE_TWO')
  const [dict, param] = [await menuNamed('字典'), await menuNamed('公共参数')]
  await admin.system.roles.grant({ body: { roleId: id, menuIds: [dict.id, param.id] } })
  await addUser('twomenus', [id])
  const client = await h.client('twomenus')
  const menus = await client.system.auth.menus({ query: {} })
  expect(menus.map(({ name }) => name)).toEqual(['系统管理', '字典', '公共参数'])
  expect((await client.system.auth.menus({ query: { type: 'top' } })).map(({ name }) => name)).toEqual([
    '系统管理',
  ])
  const top = menus[0]?.id ?? ''
  expect((await client.system.auth.menus({ query: { parentId: top } })).map(({ name }) => name)).toEqual([
    '字典',
    '公共参数',
  ])
  expect((await client.system.auth.info()).permissions).toEqual(['sys_dict_view', 'sys_param_view'])
  await expect(client.system.dict.page({ query: {} })).resolves.toHaveProperty('total')
  await expect(client.system.role.page({ query: {} })).rejects.toMatchObject({
    status: 403,
    message: '当前操作没有权限',
  })
  await admin.system.roles.grant({ body: { roleId: id, menuIds: '' } })
  expect(await client.system.auth.menus({ query: {} })).toEqual([])
  await expect(client.system.dict.page({ query: {} })).rejects.toMatchObject({ status: 403 })
})

test('both lists, menus of a role, who has it, copy, and no deletion while somebody does', async () => {
  const id = await newRole('ROLE_SOURCE', { dsType: '1', dsScope: '2,3', roleDesc: '原角色' })
  const dict = await menuNamed('字典')
  await admin.system.roles.grant({ body: { roleId: id, menuIds: dict.id } })
  const { id: holder } = await addUser('holder1', [id])
  expect(await admin.system.roles.people({ params: { id } })).toEqual([
    { userId: holder, username: 'holder1', name: null },
  ])
  const copied = await admin.system.roles.copy({ body: { id, roleName: '复制角色', roleCode: 'ROLE_COPY' } })
  expect(await admin.system.role.get({ params: { id: copied.id } })).toMatchObject({
    dsType: '1',
    dsScope: '2,3',
    roleDesc: '原角色',
  })
  const narrower = await admin.system.roles.copy({
    body: { id, roleName: '复制且改', roleCode: 'ROLE_COPY_OWN', dsType: '3', dsScope: null },
  })
  expect(await admin.system.role.get({ params: { id: narrower.id } })).toMatchObject({
    dsType: '3',
    dsScope: null,
    roleDesc: '原角色',
  })
  await expect(
    admin.system.roles.copy({
      body: { id, roleName: '无部门', roleCode: 'ROLE_COPY_NONE', dsType: '1', dsScope: '' },
    }),
  ).rejects.toMatchObject({ issues: [{ path: 'dsScope', message: '自定义数据权限须选择部门' }] })
  const own = await admin.system.menus.ofRole({ params: { id } })
  expect(await admin.system.menus.ofRole({ params: { id: copied.id } })).toEqual(own)
  expect(own).toContain(dict.id)
  const codes = (await admin.system.roles.roleList()).map(({ roleCode }) => roleCode)
  expect(codes).toContain('ROLE_COPY')
  expect((await admin.system.roles.list()).map(({ roleCode }) => roleCode)).toEqual(codes)
  await expect(admin.system.role.remove({ params: { id } })).rejects.toMatchObject({
    message: '还有1个用户拥有该角色，不能删除',
  })
  await admin.system.user.remove({ params: { id: holder } })
  await admin.system.role.remove({ params: { id } })
  await expect(admin.system.menus.ofRole({ params: { id } })).rejects.toMatchObject({ status: 404 })
  await admin.system.role.restore({ params: { id } })
  expect(await admin.system.menus.ofRole({ params: { id } })).toEqual(own)
})

test('nobody gives what they do not have', async () => {
  const id = await newRole('ROLE_PEOPLE')
  const wanted = ['用户', '角色', '菜单'].map(async (name) => (await menuNamed(name)).id)
  const all = await admin.system.menus.tree({ query: {} })
  const buttons = all.filter(({ permission }) =>
    ['sys_user_add', 'sys_user_edit', 'sys_role_edit', 'sys_role_add'].includes(permission ?? ''),
  )
  await admin.system.roles.grant({
    body: { roleId: id, menuIds: [...(await Promise.all(wanted)), ...buttons.map((b) => b.id)] },
  })
  const { id: self } = await addUser('peopleadmin', [id])
  const client = await h.client('peopleadmin')
  const tenant = await menuNamed('租户')
  await expect(
    client.system.roles.grant({ body: { roleId: id, menuIds: [tenant.id] } }),
  ).rejects.toMatchObject({
    message: '不能授予自己没有的权限：租户',
  })
  const top =
    (await admin.system.roles.list()).find(({ roleCode }) => roleCode === 'ROLE_SYS_ADMIN')?.id ?? ''
  await expect(
    client.system.user.add({ body: { username: 'sneaky', password: 'Baoqiao2026', role: [top] } }),
  ).rejects.toMatchObject({ status: 400, issues: [{ path: 'role' }] })
  await expect(client.system.user.edit({ body: { id: self, role: [top] } })).rejects.toMatchObject({
    message: '不能修改自己的部门、角色、类型和状态，请由其他管理员操作',
  })
  const boss = (await admin.system.user.page({ query: { username: 'admin' } })).records.find(
    (row) => row.username === 'admin',
  )
  await expect(client.system.people.resetPassword({ body: { id: boss?.id ?? '' } })).rejects.toMatchObject({
    status: 403,
    message: '该用户拥有您没有的权限，不能操作',
  })
  await expect(
    client.system.roles.copy({ body: { id: top, roleName: '偷来的', roleCode: 'ROLE_STOLEN' } }),
  ).rejects.toMatchObject({ status: 400 })
})
