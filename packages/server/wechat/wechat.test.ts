import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { SIMULATED_ACCOUNT } from './simulated-account.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
})
afterAll(() => h.close())

const AES = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLM0123'
let made = 0
const body = (more: object = {}) => {
  made += 1
  const tail = String(made).padStart(16, '0')
  const own = { name: `公众号${made}`, account: `gh_${tail.slice(-12)}`, appid: `wx${tail}` }
  return { ...own, secret: 'f'.repeat(32), token: 'tok3n', aesKey: AES, ...more }
}
const account = async (more: object = {}) => (await admin.wechat.account.add({ body: body(more) })).id
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { issues?: { path: string; message: string }[] }) => error.issues?.[0] ?? error,
  )
const openid = (n: number) => `oTEST${String(n).padStart(23, '0')}`
const played = async () => {
  const { records } = await admin.wechat.account.page({ query: { appid: SIMULATED_ACCOUNT.appid } })
  return records[0]?.id ?? ''
}

test('secrets are sealed and never answered; left out of an edit they stay; the address is ours', async () => {
  const id = await account()
  const { url } = await admin.wechat.account.get({ params: { id } })
  expect(url).toBe(`${h.kernel.publicUrl}/mp/portal/${id}`)
  const sealed = async () =>
    await h.db.kysely
      .selectFrom('wxAccount')
      .select(['secret', 'token', 'aesKey'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const before = await sealed()
  const vault = h.kernel.vaultOf('3')
  expect(Object.values(before).map((one) => vault.open(one))).toEqual(['f'.repeat(32), 'tok3n', AES])
  await admin.wechat.account.edit({ body: { id, name: '改名', token: 'newtoken' } })
  const after = await sealed()
  expect([after.secret, after.aesKey]).toEqual([before.secret, before.aesKey])
  expect(vault.open(after.token)).toBe('newtoken')
  const seen = [
    await admin.wechat.account.get({ params: { id } }),
    await admin.wechat.account.page({ query: {} }),
    await admin.wechat.account.changes({ params: { id } }),
    await admin.wechat.accounts.list(),
  ]
  for (const secret of ['f'.repeat(32), 'tok3n', 'newtoken', AES, before.secret])
    expect(JSON.stringify(seen)).not.toContain(secret)
})

test('what the platform of official accounts would not take is said at its field', async () => {
  const say = (more: object) => refused(admin.wechat.account.add({ body: body(more) }))
  const at = (path: string, message: string) => ({ path, message })
  expect(await say({ aesKey: AES.slice(1) })).toEqual(at('aesKey', '消息加解密密钥为43位字母或数字'))
  expect(await say({ aesKey: `${AES.slice(1)}-` })).toEqual(at('aesKey', '消息加解密密钥为43位字母或数字'))
  expect(await say({ token: 'a b' })).toEqual(at('token', '令牌为3至32位字母或数字'))
  expect(await say({ secret: 'F'.repeat(32) })).toMatchObject({ path: 'secret' })
  expect(await say({ appid: 'wx1' })).toMatchObject({ path: 'appid' })
  expect(await say({ account: 'baoqiao' })).toMatchObject({ path: 'account' })
  expect(await say({ appid: SIMULATED_ACCOUNT.appid })).toEqual(at('appid', 'AppID已存在'))
})

test('an account with replies stays; without them it goes with its fans, which are bound to it when restored', async () => {
  const id = await account()
  const reply = { wxAccountId: id, reqType: 'text', reqKey: '你好', content: '您好' } as const
  const { id: replyId } = await admin.wechat.autoReply.add({ body: reply })
  const { id: fan } = await admin.wechat.fans.add({ body: { wxAccountId: id, openid: openid(1) } })
  await expect(admin.wechat.account.remove({ params: { id } })).rejects.toThrow('还有1条自动回复')
  await admin.wechat.autoReply.remove({ params: { id: replyId } })
  await admin.wechat.account.remove({ params: { id } })
  expect((await admin.wechat.fans.page({ query: { wxAccountId: id } })).total).toBe(0)
  const gone = { path: 'wxAccountId', message: '公众号不存在或已删除，请重新选择' }
  expect(await refused(admin.wechat.fans.restore({ params: { id: fan } }))).toEqual(gone)
  expect(await refused(admin.wechat.autoReply.restore({ params: { id: replyId } }))).toEqual(gone)
  expect(await refused(admin.wechat.fans.add({ body: { wxAccountId: id, openid: openid(1) } }))).toEqual(gone)
  await admin.wechat.account.restore({ params: { id } })
  await admin.wechat.fans.restore({ params: { id: fan } })
  expect((await admin.wechat.fans.page({ query: { wxAccountId: id } })).total).toBe(1)
})

test('an account by which red packets are claimed stays while any may be', async () => {
  const id = await account()
  const today = todayIn(h.clock.now)
  const days = { beginDate: today, endDate: addDays(today, 3) }
  const { id: campaign } = await admin.coupons.campaign.add({
    body: { name: '出单红包', amount: 888, ...days, wxAccountId: id },
  })
  await expect(admin.wechat.account.remove({ params: { id } })).rejects.toThrow('红包活动“出单红包”')
  await admin.coupons.campaign.edit({ body: { id: campaign, status: 'OFF' } })
  await admin.wechat.account.remove({ params: { id } })
  expect((await admin.wechat.accounts.list()).map((one) => one.id)).not.toContain(id)
})

test('a fan is there once an account; a restored one may not double', async () => {
  const id = await account()
  const add = () => admin.wechat.fans.add({ body: { wxAccountId: id, openid: openid(2) } })
  const twice = { path: 'openid', message: '该公众号下已有这个 openid 的粉丝' }
  const { id: first } = await add()
  expect(await refused(add())).toEqual(twice)
  await admin.wechat.fans.remove({ params: { id: first } })
  await add()
  expect(await refused(admin.wechat.fans.restore({ params: { id: first } }))).toEqual(twice)
  const elsewhere = await account()
  await admin.wechat.fans.add({ body: { wxAccountId: elsewhere, openid: openid(2) } })
})

test('leaving and coming back have their times', async () => {
  const wxAccountId = await account()
  const { id } = await admin.wechat.fans.add({ body: { wxAccountId, openid: openid(3) } })
  const seen = async () => admin.wechat.fans.get({ params: { id } })
  const times = async () => {
    const { subscribeTime, unsubscribeTime } = await seen()
    return [subscribeTime, unsubscribeTime].map((at) => at && new Date(at).getTime())
  }
  const first = h.clock.now.getTime()
  expect(await times()).toEqual([first, null])
  h.clock.now = new Date(first + 1000)
  await admin.wechat.fans.edit({ body: { id, subscribeStatus: '0' } })
  await admin.wechat.fans.edit({ body: { id, remark: '客户' } })
  expect(await times()).toEqual([first, first + 1000])
  h.clock.now = new Date(first + 2000)
  await admin.wechat.fans.edit({ body: { id, subscribeStatus: '1' } })
  expect(await times()).toEqual([first + 2000, null])
})

test('replies that could never be given are refused; a reply stands once, also when it is restored', async () => {
  const wxAccountId = await account()
  const base = { wxAccountId, reqType: 'text', reqKey: '报价', content: '请留下电话' } as const
  const add = (more: object = {}) => admin.wechat.autoReply.add({ body: { ...base, ...more } })
  const say = async (more: object) => refused(add(more))
  expect(await say({ reqKey: '', repMate: '2' })).toEqual({ path: 'reqKey', message: '半匹配须填写关键词' })
  expect(await say({ reqType: 'event', reqKey: '' })).toMatchObject({ path: 'reqKey' })
  expect(await say({ reqType: 'event', reqKey: 'subscribe', repMate: '2' })).toMatchObject({
    path: 'repMate',
  })
  expect(await say({ reqType: 'event', reqKey: 'unsubscribe' })).toMatchObject({ path: 'reqKey' })
  expect(await say({ reqType: 'image' })).toMatchObject({ path: 'reqKey' })
  expect(await say({ repType: 'image', content: '一张图' })).toMatchObject({ path: 'content' })
  expect(await say({ content: '长'.repeat(683) })).toMatchObject({ path: 'content' })
  const { id } = await add()
  const twice = { path: 'reqKey', message: '该公众号已有“报价”的自动回复' }
  expect(await say({})).toEqual(twice)
  const { id: partial } = await add({ repMate: '2' })
  expect(await refused(admin.wechat.autoReply.edit({ body: { id: partial, repMate: '1' } }))).toEqual(twice)
  await admin.wechat.autoReply.remove({ params: { id } })
  await admin.wechat.autoReply.edit({ body: { id: partial, repMate: '1' } })
  expect(await refused(admin.wechat.autoReply.restore({ params: { id } }))).toEqual(twice)
  const { id: picture } = await add({ reqType: 'image', reqKey: null })
  expect(await say({ reqType: 'image', reqKey: '' })).toMatchObject({ path: 'reqType' })
  expect((await admin.wechat.autoReply.get({ params: { id: picture } })).reqKey).toBe('')
  // What a batch sets is checked like any edit.
  const batch = await admin.wechat.autoReply.batchEdit({ body: { ids: [picture], values: { repMate: '2' } } })
  expect(JSON.stringify(batch)).toContain('半匹配只用于文本')
})

test('a sync brings all who follow, keeps what people wrote, and marks those who left', async () => {
  const id = await played()
  const gone = await admin.wechat.fans.add({ body: { wxAccountId: id, openid: openid(4) } })
  const { records } = await admin.wechat.fans.page({ query: { wxAccountId: id, size: '1000' } })
  const known = records.filter(({ openid }) => openid.startsWith('oSIM_'))
  const nameless = known.find(({ nickname }) => nickname === null)
  if (!nameless) throw new Error('the demo has no fan without a name')
  await admin.wechat.fans.edit({ body: { id: nameless.id, nickname: '老客户', gender: '2' } })
  const first = await admin.wechat.fansSync.sync({ params: { id } })
  expect(first).toEqual({ total: 236, added: 236 - known.length, left: 1 })
  expect(await admin.wechat.fans.get({ params: { id: nameless.id } })).toMatchObject({
    ...{ nickname: '老客户', gender: '2', subscribeStatus: '1', version: 2 },
  })
  expect(await admin.wechat.fansSync.sync({ params: { id } })).toEqual({ total: 236, added: 0, left: 0 })
  const left = await admin.wechat.fans.get({ params: { id: gone.id } })
  expect(left.subscribeStatus).toBe('0')
  expect(left.unsubscribeTime).not.toBeNull()
  expect((await admin.wechat.account.get({ params: { id } })).syncedAt).not.toBeNull()
})

test('an account that the platform does not know is told with its code; one that is not there is 404', async () => {
  const id = await account()
  const wrong = { status: 400, message: 'AppID 不正确，请与微信公众平台“基本配置”核对（40013）' }
  await expect(admin.wechat.fansSync.sync({ params: { id } })).rejects.toMatchObject(wrong)
  await expect(admin.wechat.accounts.qr({ params: { id }, body: {} })).rejects.toMatchObject(wrong)
  await expect(admin.wechat.fansSync.sync({ params: { id: '999' } })).rejects.toMatchObject({ status: 404 })
})

test('a code of a scene is good for thirty days or for good', async () => {
  const id = await played()
  const { qr } = admin.wechat.accounts
  const until = new Date(h.clock.now.getTime() + 30 * 86_400_000).toISOString()
  const code = await qr({ params: { id }, body: { scene: 'hall-1' } })
  expect(code).toEqual({
    ticket: 'SIM_TEMP_hall-1',
    url: expect.stringContaining('hall-1'),
    expiresAt: until,
  })
  expect(await qr({ params: { id }, body: { permanent: true } })).toMatchObject({
    ...{ ticket: 'SIM_LIMIT_account', expiresAt: null },
  })
  expect(await refused(qr({ params: { id }, body: { scene: '大厅' } }))).toMatchObject({ path: 'scene' })
})
