import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { startTestApp } from '../testing/harness.ts'

/** Nobody touches what reaches further than they do: each way that was open once. */
let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let made = 0
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

const menuIds = async (permissions: readonly string[]) =>
  (await admin.system.menus.tree({ query: {} }))
    .filter(({ permission }) => permissions.includes(permission ?? ''))
    .map(({ id }) => id)
async function newRole(permissions: readonly string[], dsType: '0' | '2' | '3' = '0') {
  made += 1
  const roleCode = `ROLE_R${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[made]}`
  const { id } = await admin.system.role.add({ body: { roleName: `权限试验${made}`, roleCode, dsType } })
  await admin.system.roles.grant({ body: { roleId: id, menuIds: await menuIds(permissions) } })
  return id
}
async function person(
  role: string[],
  more: { username?: string; deptId?: string; userType?: 'sys' | 'dist' } = {},
) {
  made += 1
  const username = more.username ?? `rights${made}`
  const { id } = await admin.system.user.add({
    body: { ...more, username, password: DEMO_PASSWORD, passwordStatus: '0', role },
  })
  return { id, client: await h.client(username) }
}
const roleNamed = async (code: string) =>
  (await admin.system.roles.list()).find(({ roleCode }) => roleCode === code)?.id ?? ''
const idOf = async (username: string) =>
  (await admin.system.user.page({ query: { username } })).records.find((row) => row.username === username)
    ?.id ?? ''
const USER = '该用户拥有您没有的权限，不能操作'

describe('menus', () => {
  test('the permission of a button is fixed: nobody renames themselves into a right', async () => {
    const { client } = await person([
      await newRole(['sys_menu_view', 'sys_menu_add', 'sys_menu_edit', 'sys_menu_remove']),
    ])
    const [add = ''] = await menuIds(['sys_user_add'])
    const [own = ''] = await menuIds(['sys_menu_edit'])
    await expect(
      client.system.menu.edit({ body: { id: add, permission: 'sys_user_add_old' } }),
    ).rejects.toMatchObject({
      issues: [{ path: 'permission', message: '权限标识确定后不能修改，请新建菜单或按钮' }],
    })
    await expect(client.system.menu.edit({ body: { id: own, permission: 'x' } })).rejects.toMatchObject({
      status: 400,
    })
    await expect(client.system.menu.remove({ params: { id: add } })).rejects.toMatchObject({ status: 400 })
    const { failed } = await client.system.menu.batchRemove({ body: { ids: [add] } })
    expect(failed[0]?.message).toBe('系统自带的权限不能删除，不需要时不分配给角色即可')
  })

  test('the platform keeps what all tenants share; the same role in another tenant does not bring it', async () => {
    const { access } = await tokenOf('platform', '21')
    const ask = (method: string, path: string, body?: object) =>
      h.app.request(path, {
        method,
        headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
    const [menu = ''] = await menuIds(['sys_user_add'])
    const tries: [string, string, object?][] = [
      ['PUT', '/admin/menu', { id: menu, name: '改名' }],
      ['PUT', '/admin/menu/move', { id: menu, parentId: null, position: 0 }],
      ['POST', '/admin/menu/batch/remove', { ids: [menu] }],
      ['DELETE', `/admin/menu/${menu}`],
      ['GET', '/admin/tenant/page'],
      ['GET', '/admin/tenant/list'],
      ['GET', '/admin/tenant/options'],
      ['GET', '/admin/tenant/3'],
      ['PUT', '/admin/tenant', { id: '3', status: '9' }],
      ['POST', '/admin/tenant/export', { format: 'csv' }],
      ['GET', '/admin/client/page'],
      ['GET', '/admin/client/options'],
      ['POST', '/admin/client', { clientId: 'mine', clientSecret: 'secret1' }],
      ['PUT', '/admin/dict', { id: '1', description: 'x' }],
      ['PUT', '/admin/rateVersion', { id: '1' }],
    ]
    for (const [method, path, body] of tries) {
      const answer = await ask(method, path, body)
      expect([403, 404], `${method} ${path} ${answer.status}`).toContain(answer.status)
      if (answer.status === 404) expect(path).toContain('rateVersion')
    }
    expect((await ask('GET', '/admin/menu/tree')).status).toBe(200)
    const info = await (await ask('GET', '/admin/user/info')).json()
    expect(info.data.permissions).toContain('sys_user_edit')
    expect(info.data.permissions).not.toContain('sys_tenant_edit')
    expect(info.data.permissions).not.toContain('sys_menu_edit')
  })
})

async function tokenOf(username: string, tenantId: string) {
  const answer = await h.app.request('/auth/oauth/token?grant_type=password', {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa('test:test')}`,
      'tenant-id': tenantId,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ username, password: DEMO_PASSWORD }),
  })
  return { access: (await answer.json()).data.access_token }
}

describe('people', () => {
  test('a person of a channel makes nobody staff of the platform, nor themselves', async () => {
    const role = await newRole(['sys_user_view', 'sys_user_add', 'sys_user_edit'], '2')
    const { id, client } = await person([role], { userType: 'dist', username: 'chanadmin', deptId: '4' })
    await expect(client.system.user.edit({ body: { id, userType: 'sys' } })).rejects.toMatchObject({
      message: '不能修改自己的部门、角色、类型和状态，请由其他管理员操作',
    })
    const body = { username: 'colleague', password: DEMO_PASSWORD, role: [role], deptId: '4' }
    await expect(client.system.user.add({ body: { ...body, userType: 'sys' } })).rejects.toMatchObject({
      status: 403,
      message: USER,
    })
    const { id: theirs } = await client.system.user.add({ body: { ...body, userType: 'dist' } })
    await expect(client.system.user.edit({ body: { id: theirs, userType: 'sys' } })).rejects.toMatchObject({
      message: USER,
    })
    const { failed } = await client.system.user.batchEdit({
      body: { ids: [theirs], values: { userType: 'sys' } },
    })
    expect(failed[0]?.message).toBe(USER)
  })

  test('nobody resets, locks or deletes a colleague with the same authorities over more departments', async () => {
    const deptadmin = await h.client('deptadmin')
    const wide = await admin.system.roles.copy({
      body: {
        id: await roleNamed('ROLE_DEPT_ADMIN'),
        roleName: '更宽的管理员',
        roleCode: 'ROLE_WIDER',
        dsType: '0',
      },
    })
    const { id } = await person([wide.id], { deptId: '3' })
    for (const refused of [
      () => deptadmin.system.people.resetPassword({ body: { id } }),
      () => deptadmin.system.user.edit({ body: { id, password: 'Another2026' } }),
      () => deptadmin.system.user.edit({ body: { id, lockFlag: '9' } }),
      () => deptadmin.system.user.edit({ body: { id, phone: '13911112222' } }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403, message: USER })
  })

  test("a channel account is given and changed within one's own channels", async () => {
    const role = await newRole(
      [
        'dist_account_view',
        'dist_account_add',
        'dist_account_edit',
        'dist_account_remove',
        'dist_channel_edit',
        'dist_channel_add',
      ],
      '2',
    )
    const { id, client } = await person([role], { userType: 'dist', username: 'accounts' })
    await admin.channels.account.add({
      body: {
        userId: id,
        userName: '账号员',
        number: 'R1',
        channelId: '101',
        mainChannelId: '100',
        role: '5',
        accountType: '1',
        status: '1',
      },
    })
    const mine = (await client.channels.account.page({ query: { number: 'R1' } })).records[0]?.id ?? ''
    const parent = (await admin.channels.account.page({ query: { size: 50 } })).records
    const main = parent.find(({ userName }) => userName === '林主管')?.id ?? ''
    for (const refused of [
      () => client.channels.account.edit({ body: { id: mine, channelId: '100' } }),
      () => client.channels.account.edit({ body: { id: mine, role: '6' } }),
      () => client.channels.account.remove({ params: { id: mine } }),
      () => client.channels.account.edit({ body: { id: main, status: '0' } }),
      () => client.channels.channel.edit({ body: { id: '100', status: '0' } }),
      () =>
        client.channels.channel.add({
          body: {
            name: '别处',
            channelCode: 'ELSE',
            parentId: '100',
            insureTypes: '1',
            status: '1',
            limitPublicPay: 'ON',
            feeTier: '100',
          },
        }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: expect.toBeOneOf([403, 404]) })
    await expect(
      client.channels.channel.edit({ body: { id: '101', remark: '本渠道' } }),
    ).resolves.toBeTruthy()
  })

  test("one's own password and phone are not changed as an administrator", async () => {
    const id = await idOf('admin')
    await expect(admin.system.user.edit({ body: { id, password: 'Another2026' } })).rejects.toMatchObject({
      issues: [{ path: 'password', message: '修改自己的密码请到个人信息页' }],
    })
    await expect(admin.system.user.edit({ body: { id, phone: '13911112223' } })).rejects.toMatchObject({
      issues: [{ path: 'phone' }],
    })
    await expect(admin.system.user.edit({ body: { id, name: '平台管理员' } })).resolves.toBeTruthy()
  })
})

describe('roles', () => {
  test('what one could not give back one does not take away', async () => {
    const { client } = await person([await newRole(['sys_role_view', 'sys_role_edit', 'sys_role_remove'])])
    const finance = await roleNamed('ROLE_FINANCE')
    const before = await admin.system.menus.ofRole({ params: { id: finance } })
    for (const refused of [
      () => client.system.roles.grant({ body: { roleId: finance, menuIds: [] } }),
      () => client.system.role.edit({ body: { id: finance, dsType: '3' } }),
    ])
      await expect(refused()).rejects.toMatchObject({
        status: 403,
        message: '该角色或拥有它的用户超出您的权限范围，不能操作',
      })
    expect(await admin.system.menus.ofRole({ params: { id: finance } })).toEqual(before)
    await expect((await h.client('finance')).policies.policy.page({ query: {} })).resolves.toBeTruthy()
  })

  test('nobody narrows or widens themselves: the administrator stays one', async () => {
    const id = await roleNamed('ROLE_SYS_ADMIN')
    for (const refused of [
      () => admin.system.role.edit({ body: { id, dsType: '3' } }),
      () => admin.system.roles.grant({ body: { roleId: id, menuIds: [] } }),
    ])
      await expect(refused()).rejects.toMatchObject({
        status: 403,
        message: '不能改变自己的权限范围，请由其他管理员操作',
      })
    await expect(admin.system.role.edit({ body: { id, roleDesc: '平台全部功能' } })).resolves.toBeTruthy()
    const role = await newRole(['sys_role_view', 'sys_role_edit'], '3')
    const { client } = await person([role], { deptId: '2' })
    await expect(client.system.role.edit({ body: { id: role, dsType: '2' } })).rejects.toMatchObject({
      status: 403,
    })
  })

  test("a department is not moved under one's own", async () => {
    const role = await newRole(['sys_dept_view', 'sys_dept_edit', 'sys_dept_add', 'sys_dept_remove'], '2')
    const { client } = await person([role], { deptId: '2' })
    for (const refused of [
      () => client.system.depts.move({ body: { id: '5', parentId: '2', position: 0 } }),
      () => client.system.dept.edit({ body: { id: '5', parentId: '4' } }),
      () => client.system.dept.add({ body: { name: '新总部', parentId: null } }),
      () => client.system.depts.move({ body: { id: '4', parentId: null, position: 0 } }),
    ])
      await expect(refused()).rejects.toMatchObject({ status: 403 })
    await expect(client.system.dept.add({ body: { name: '客服二组', parentId: '4' } })).resolves.toBeTruthy()
  })
})
