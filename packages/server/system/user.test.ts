import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { anonymous, loggedIn, startTestApp } from '../testing/harness.ts'
import { insertSold } from '../testing/sold.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let auditorRole: string
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  auditorRole =
    (await admin.system.roles.list()).find(({ roleCode }) => roleCode === 'ROLE_AUDITOR')?.id ?? ''
})
afterAll(() => h.close())
const body = (username: string, more: object = {}) => ({
  username,
  password: 'secret1',
  role: [auditorRole],
  ...more,
})
const idOf = async (username: string) =>
  (await admin.system.user.page({ query: { username } })).records.find((row) => row.username === username)
    ?.id ?? ''

test('every validation message of a user (§5)', async () => {
  const cases: [object, string][] = [
    [{ username: 'ab' }, '用户名长度在 3 到 20 个字符'],
    [{ username: 'x'.repeat(21) }, '用户名长度在 3 到 20 个字符'],
    [{ username: 'admin' }, '用户名已经存在'],
    [{ password: '12345' }, '密码长度在 6 到 20 个字符'],
    [{ phone: '12345678901' }, '请输入正确的电话号码'],
    [{ role: [] }, '请选择角色'],
    [{ role: ['999999'] }, '有角色已被删除，请刷新后重新选择'],
    [{ deptId: '999999' }, '部门不存在，请重新选择'],
    [{ userType: 'dist', username: 'has_line' }, '登录名由4-20位英文字母或数字组成'],
    [{ userType: 'dist', password: 'onlyletters' }, '密码由8-20位英文字母加数字组成'],
  ]
  for (const [patch, message] of cases)
    await expect(admin.system.user.add({ body: body('fresh1', patch) })).rejects.toMatchObject({
      status: 400,
      message,
    })
})

test('whoever has business that is not over is not deleted: the refusal says what to do', async () => {
  const id = await idOf('agent')
  await insertSold(h.db, '2026-11-20', 3)
  await h.db.exec(`update policy set created_by = ${id}`)
  await expect(admin.system.user.remove({ params: { id } })).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/^不能删除：该用户名下还有3张未了结的保单或投保申请.*改为“锁定”/),
  })
  await h.db.exec(`update policy set status = '5' where created_by = ${id}`)
  await h.db.exec(`update embed_site set seller_id = null`)
  await admin.system.user.remove({ params: { id } })
})

test('a person with several roles in a department; the phone is masked; search by department goes down', async () => {
  const roles = (await admin.system.roles.list()).slice(0, 2).map(({ id }) => id)
  const { id } = await admin.system.user.add({
    body: body('multi', { role: roles, deptId: '3', phone: '13912345678' }),
  })
  expect(await admin.system.user.get({ params: { id } })).toMatchObject({
    role: roles,
    deptId: '3',
    phone: '139****5678',
  })
  const names = (await admin.system.user.page({ query: { deptId: '2', size: 100 } })).records.map(
    (row) => row.username,
  )
  expect(names).toContain('multi')
  expect(names).not.toContain('finance')
  const details = await admin.system.people.details({ params: { id } })
  expect(details).toMatchObject({ deptName: '核保部', username: 'multi' })
  expect(details.permissions).toContain('sys_user_remove')
  await admin.system.user.edit({ body: { id, role: [auditorRole], name: '改名' } })
  expect((await admin.system.user.changes({ params: { id } }))[0]?.changes).toContainEqual({
    field: 'role',
    from: roles,
    to: [auditorRole],
  })
  expect(await admin.system.user.get({ params: { id } })).toMatchObject({
    role: [auditorRole],
    name: '改名',
    phone: '139****5678',
  })
})

test('a locked person is out at once and cannot come back', async () => {
  const { id } = await admin.system.user.add({ body: body('tolock') })
  const client = await loggedIn(h.app.fetch, 'tolock', 'secret1')
  // Given by another, a password is changed first: when the person is added, and when it is set anew.
  expect(await client.system.auth.info()).toMatchObject({ passwordStatus: '1' })
  await admin.system.user.edit({ body: { id, passwordStatus: '0' } })
  await admin.system.user.edit({ body: { id, password: 'secret1' } })
  expect(await admin.system.user.get({ params: { id } })).toMatchObject({ passwordStatus: '1' })
  await admin.system.user.edit({ body: { id, lockFlag: '9' } })
  await expect(client.system.auth.info()).rejects.toMatchObject({ status: 401 })
  await expect(loggedIn(h.app.fetch, 'tolock', 'secret1')).rejects.toMatchObject({
    status: 403,
    message: '账号已被锁定，请联系管理员',
  })
  await admin.system.user.edit({ body: { id, lockFlag: '0' } })
  await expect(loggedIn(h.app.fetch, 'tolock', 'secret1')).resolves.toBeTruthy()
})

test('a deleted person is out, and one cannot delete oneself', async () => {
  const { id } = await admin.system.user.add({ body: body('todelete') })
  const client = await loggedIn(h.app.fetch, 'todelete', 'secret1')
  await admin.system.user.remove({ params: { id } })
  await expect(client.system.auth.info()).rejects.toMatchObject({ status: 401 })
  await expect(admin.system.user.remove({ params: { id: await idOf('admin') } })).rejects.toMatchObject({
    message: '不能删除自己',
  })
})

test('the first password must be changed before anything else, which the login says', async () => {
  const login = (username: string) =>
    anonymous(h.app.fetch).system.auth.token({
      query: { grant_type: 'password' },
      body: { username, password: DEMO_PASSWORD },
    })
  expect((await login('newcomer')).password_due).toBe(true)
  expect(await login('finance')).not.toHaveProperty('password_due')
  const client = await h.client('newcomer')
  expect(await client.system.auth.info()).toMatchObject({ passwordStatus: '1' })
  await expect(client.policies.policy.page({ query: {} })).rejects.toMatchObject({
    status: 403,
    message: '首次登录请先修改密码',
  })
  const change = (password: string) =>
    client.system.people.resetOwn({ body: { password, passwordStatus: 0 } })
  await expect(change('short1')).rejects.toMatchObject({ message: '密码由8-20位英文字母加数字组成' })
  await expect(change(DEMO_PASSWORD)).rejects.toMatchObject({ message: '新密码不能与原密码相同' })
  await change('Changed2026')
  expect(await client.system.auth.info()).toMatchObject({ passwordStatus: '0' })
  await expect(client.policies.policy.page({ query: {} })).resolves.toHaveProperty('total')
  await expect(h.client('newcomer')).rejects.toMatchObject({ status: 426 })
  await expect(loggedIn(h.app.fetch, 'newcomer', 'Changed2026')).resolves.toBeTruthy()
})

test('own profile: the name, and a password only with the old one, which ends other sessions', async () => {
  const [here, there] = [await h.client('finance'), await h.client('finance')]
  await here.system.people.editOwn({ body: { name: '钱多多', phone: '138****0003' } })
  expect(await here.system.auth.info()).toMatchObject({ name: '钱多多' })
  const change = (password?: string, newPassword = 'Finance2027') =>
    here.system.people.editOwn({ body: { newPassword, ...(password === undefined ? {} : { password }) } })
  await expect(change()).rejects.toMatchObject({ message: '请填写原密码' })
  await expect(change('wrong')).rejects.toMatchObject({
    message: '原密码不正确',
    issues: [{ path: 'oldPassword' }],
  })
  for (let i = 0; i < 4; i += 1) await expect(change('wrong')).rejects.toMatchObject({ status: 400 })
  await expect(change(DEMO_PASSWORD)).rejects.toMatchObject({ status: 429 })
  h.clock.now = new Date(h.clock.now.getTime() + 16 * 60_000)
  await change(DEMO_PASSWORD)
  await expect(here.system.auth.info()).resolves.toBeTruthy()
  await expect(there.system.auth.info()).rejects.toMatchObject({ status: 401 })
})

test('an administrator makes a password anew: told once, changed at the next login', async () => {
  const { id } = await admin.system.user.add({ body: body('forgot') })
  const client = await loggedIn(h.app.fetch, 'forgot', 'secret1')
  const { password } = await admin.system.people.resetPassword({ body: { id } })
  expect(password).toMatch(/^(?=.*[a-z])(?=.*\d)[a-z0-9]{10}$/)
  await expect(client.system.auth.info()).rejects.toMatchObject({ status: 401 })
  const again = await loggedIn(h.app.fetch, 'forgot', password)
  expect(await again.system.auth.info()).toMatchObject({ passwordStatus: '1' })
  await expect(admin.system.people.resetPassword({ body: { id, password: '12345' } })).rejects.toMatchObject({
    message: '密码长度在 6 到 20 个字符',
  })
})

test('who was deleted comes back with their roles, but not by somebody who may do less', async () => {
  const { id } = await admin.system.user.add({ body: body('comesback', { deptId: '3' }) })
  await admin.system.user.remove({ params: { id } })
  const remover =
    (await admin.system.roles.list()).find(({ roleCode }) => roleCode === 'ROLE_DEPT_ADMIN')?.id ?? ''
  const tree = await admin.system.menus.tree({ query: {} })
  const menuIds = tree
    .filter(({ permission }) =>
      /^sys_user_|^sys_role_view$|^sys_dept_view$|^policy_view$/.test(permission ?? ''),
    )
    .map((one) => one.id)
  await admin.system.roles.grant({ body: { roleId: remover, menuIds } })
  const deptadmin = await h.client('deptadmin')
  await expect(deptadmin.system.user.restore({ params: { id } })).rejects.toMatchObject({
    status: 403,
    message: '该用户拥有您没有的权限，不能操作',
  })
  await admin.system.user.restore({ params: { id } })
  expect(await admin.system.user.get({ params: { id } })).toMatchObject({ role: [auditorRole] })
})

test('a batch keeps to the same rules as the form', async () => {
  const deptadmin = await h.client('deptadmin')
  const known = (await deptadmin.system.user.page({ query: {} })).records.map(({ username }) => username)
  expect(known).not.toContain('finance')
  const { id } = await admin.system.user.add({ body: body('inbatch', { deptId: '3' }) })
  const { failed, done } = await deptadmin.system.user.batchEdit({
    body: { ids: [id], values: { lockFlag: '9' } },
  })
  expect([done, failed[0]?.message]).toEqual([0, '该用户拥有您没有的权限，不能操作'])
})
