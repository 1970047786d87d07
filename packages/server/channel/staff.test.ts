import { afterAll, beforeAll, expect, test } from 'vitest'
import { loggedIn, startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let main: typeof admin
let sub: typeof admin
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  main = await h.client('mainadmin')
  sub = await h.client('subadmin')
})
afterAll(() => h.close())

const FIRST = 'Baoqiao2026'
let made = 0
const person = (more: object = {}) => {
  made += 1
  return { userName: '新人', number: `N${made}`, loginName: `newcomer${made}`, password: FIRST, ...more }
}

test('a boss adds somebody with their login in one form, who changes the password first', async () => {
  const body = person({ mobile: '13912345678' })
  const { id } = await sub.channels.account.add({ body })
  expect(await sub.channels.account.get({ params: { id } })).toMatchObject({
    loginName: body.loginName,
    channelId: '101',
    parentChannelId: '101',
    mainChannelId: '100',
    role: '6',
    status: '1',
  })
  const { records } = await sub.channels.account.page({ query: { number: body.number } })
  expect(records).toMatchObject([{ loginName: body.loginName, mobile: '139****5678' }])
  const newcomer = await loggedIn(h.app.fetch, body.loginName, FIRST)
  const { userType, passwordStatus } = await newcomer.system.auth.info({})
  expect({ userType, passwordStatus }).toEqual({ userType: 'dist', passwordStatus: '1' })
  await expect(newcomer.channels.sight.my({})).rejects.toMatchObject({ status: 403 })
})

test('names and passwords are those of the specification, each told at its field', async () => {
  for (const [wrong, path] of [
    [{ loginName: 'abc' }, 'loginName'],
    [{ loginName: 'has_line' }, 'loginName'],
    [{ loginName: 'agent' }, 'loginName'],
    [{ loginName: null }, 'loginName'],
    [{ password: 'onlyletters' }, 'password'],
    [{ password: null }, 'password'],
  ] as const)
    await expect(main.channels.account.add({ body: person(wrong) }), path).rejects.toMatchObject({
      status: 400,
      issues: [{ path }],
    })
})

test('within one’s own channel and those below it, and never further than one reaches', async () => {
  await expect(sub.channels.account.add({ body: person({ parentChannelId: '100' }) })).rejects.toMatchObject({
    ...{ status: 403, issues: [{ path: 'channelId' }] },
  })
  await expect(sub.channels.account.add({ body: person({ role: '3' }) })).rejects.toMatchObject({
    ...{ status: 403, issues: [{ path: 'role' }] },
  })
  const { id } = await main.channels.account.add({ body: person({ parentChannelId: '102' }) })
  await expect(sub.channels.account.edit({ body: { id, status: '0' } })).rejects.toMatchObject({
    status: 404,
  })
})

test('moved, stopped, and given another password: out at once', async () => {
  const body = person({ parentChannelId: '101' })
  const { id } = await main.channels.account.add({ body })
  const before = await loggedIn(h.app.fetch, body.loginName, FIRST)
  await main.channels.account.edit({ body: { id, changepassword: 'Another2026' } })
  await expect(before.system.auth.info({})).rejects.toMatchObject({ status: 401 })
  await expect(loggedIn(h.app.fetch, body.loginName, FIRST)).rejects.toMatchObject({ status: 426 })
  const after = await loggedIn(h.app.fetch, body.loginName, 'Another2026')
  await main.channels.account.edit({ body: { id, parentChannelId: '102' } })
  expect(await main.channels.account.get({ params: { id } })).toMatchObject({ channelId: '102' })
  await main.channels.account.edit({ body: { id, status: '0' } })
  await expect(after.system.auth.info({})).rejects.toMatchObject({ status: 401 })
  await expect(
    main.channels.account.edit({ body: { id, changepassword: 'onlyletters' } }),
  ).rejects.toMatchObject({ issues: [{ path: 'changepassword' }] })
})

test('who is moved below another main channel is of that one', async () => {
  const { id: elsewhere } = await admin.channels.channel.add({
    body: {
      ...{ name: '另一主渠道', channelCode: 'STAFFMAIN', status: '1', insureTypes: '23' },
      ...{ limitPublicPay: 'ON', feeTier: '100' },
    },
  })
  const { id } = await main.channels.account.add({ body: person({ parentChannelId: '101' }) })
  await admin.channels.account.edit({ body: { id, channelId: elsewhere } })
  expect(await admin.channels.account.get({ params: { id } })).toMatchObject({
    ...{ channelId: elsewhere, mainChannelId: elsewhere },
  })
})

test('nobody is of a channel that is gone, nor comes back to one', async () => {
  const { id: channelId } = await admin.channels.channel.add({
    body: {
      ...{ name: '将撤销的渠道', channelCode: 'STAFFGONE', status: '1', insureTypes: '23' },
      ...{ limitPublicPay: 'ON', feeTier: '100' },
    },
  })
  const { id } = await admin.channels.account.add({ body: person({ channelId }) })
  await admin.channels.account.remove({ params: { id } })
  await admin.channels.channel.remove({ params: { id: channelId } })
  await expect(admin.channels.account.restore({ params: { id } })).rejects.toThrow('请先恢复渠道')
  await expect(admin.channels.account.add({ body: person({ channelId }) })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'channelId', message: '所属渠道不存在或已被删除，请重新选择' }],
  })
  await admin.channels.channel.restore({ params: { id: channelId } })
  await admin.channels.account.restore({ params: { id } })
})

test('nobody stops their own account, which only somebody else could start again', async () => {
  const { distAccount } = await sub.system.auth.info({})
  const id = distAccount?.id ?? ''
  await expect(sub.channels.account.edit({ body: { id, status: '0' } })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'status', message: '不能停用自己的账号，请由上级渠道或平台停用' }],
  })
  await sub.channels.account.edit({ body: { id, status: '1' } })
  expect((await sub.system.auth.info({})).distAccount?.id).toBe(id)
})

test('another role is other rights, at once', async () => {
  const body = person()
  const { id } = await sub.channels.account.add({ body })
  await h.db.query(`update sys_user set password_status = '0' where username = $1`, [body.loginName])
  const somebody = await loggedIn(h.app.fetch, body.loginName, FIRST)
  const hires = () => somebody.channels.account.add({ body: person() })
  await expect(hires()).rejects.toMatchObject({ status: 403 })
  await sub.channels.account.edit({ body: { id, role: '4' } })
  await hires()
  await sub.channels.account.edit({ body: { id, role: '6' } })
  await expect(hires()).rejects.toMatchObject({ status: 403 })
  await sub.channels.account.edit({ body: { id, mobile: '13900000077' } })
  expect((await somebody.system.auth.info({})).phone).toBe('139****0077')
  // Which right it came by is not for the form to say.
  await expect(sub.channels.account.edit({ body: { id, role: '3' } })).rejects.toMatchObject({ status: 403 })
})
