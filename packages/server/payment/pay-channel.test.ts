import { KEPT_SECRET } from '@baoqiao/contract/payment/gateway-params.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { SIMULATED } from './simulated-gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const KEY = 'k'.repeat(32)
const SERIAL = 'A1'.repeat(20)
const wechat = (param: unknown) => ({
  channelName: '微信收款',
  channelId: 'wechat' as const,
  appId: 'wx1',
  channelMchId: '1600000001',
  param,
})
const PARAM = { apiV3Key: KEY, serialNo: SERIAL, privateKey: 'p'.repeat(120) }
const channels = () => admin.payment.payChannel
let people = 0
const open = async () => {
  people += 10
  const body = application({
    productId: '103',
    professionId,
    holder: { name: `渠道${people}有限公司` },
    from: people,
  })
  const { orderId } = await agent.policies.apply.submit({ body })
  return { id: orderId, pay: () => agent.payment.pay.open({ params: { id: orderId } }) }
}
const seeded = async () => {
  const { records } = await channels().page({ query: { channelId: 'simulator' } })
  const row = records.at(-1)
  if (!row) throw new Error('no simulated channel')
  return row
}
const refused = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: { issues?: { path: string; message: string }[] }) => error.issues?.[0] ?? error,
  )

test('secrets are sealed and never answered: a mask stands for them, and sent back or empty it keeps them', async () => {
  const { id } = await channels().add({ body: wechat(PARAM) })
  const shown = { apiV3Key: KEPT_SECRET, serialNo: SERIAL, privateKey: KEPT_SECRET }
  expect((await channels().get({ params: { id } })).param).toEqual(shown)
  const { records } = await channels().page({ query: { channelId: 'wechat' } })
  const changes = await channels().changes({ params: { id } })
  expect(JSON.stringify([records, changes])).not.toContain(KEY)
  const sealed = async () => {
    const row = await h.db.kysely
      .selectFrom('payChannel')
      .select('secrets')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return row.secrets ?? ''
  }
  const kept = async (): Promise<unknown> => JSON.parse(h.kernel.vaultOf('3').open(await sealed()))
  expect(await sealed()).not.toContain(KEY)
  expect(await kept()).toEqual({ apiV3Key: KEY, privateKey: PARAM.privateKey })
  await channels().edit({ body: { id, param: { ...shown, privateKey: '', serialNo: 'B2'.repeat(20) } } })
  expect(await kept()).toEqual({ apiV3Key: KEY, privateKey: PARAM.privateKey })
  await channels().edit({ body: { id, param: { ...shown, apiV3Key: 'n'.repeat(32) } } })
  expect(await kept()).toEqual({ apiV3Key: 'n'.repeat(32), privateKey: PARAM.privateKey })
})

test('parameters are those of the type: what is missing, wrong or unknown is said at its field', async () => {
  const say = (param: unknown) => refused(channels().add({ body: wechat(param) }))
  const at = (message: string, path = 'param') => ({ path, message })
  expect(await say({ ...PARAM, apiV3Key: '' })).toEqual(at('APIv3 密钥为32个字符', 'param.apiV3Key'))
  const serial = at('商户证书序列号为40位十六进制字符', 'param.serialNo')
  expect(await say({ ...PARAM, serialNo: 'x' })).toEqual(serial)
  const both = await channels()
    .add({ body: wechat({ ...PARAM, apiV3Key: '', serialNo: 'x' }) })
    .catch((error) => error)
  expect(both.issues).toEqual([at('APIv3 密钥为32个字符', 'param.apiV3Key'), serial])
  expect(await say({ ...PARAM, other: '1' })).toEqual(at('接口参数中没有「other」'))
  expect(await say({ ...PARAM, serialNo: 7 })).toMatchObject({ path: 'param.serialNo' })
  for (const param of [null, [], 'x', 7]) expect(await say(param)).toEqual(at('接口参数须为 JSON 对象'))
  expect(await say(undefined)).toEqual(at('请填写接口参数'))
  const text = await channels().add({ body: wechat(JSON.stringify(PARAM)) })
  expect((await channels().get({ params: text })).param).toMatchObject({ serialNo: SERIAL })
})

test('a gateway that the platform is not connected to is kept, not enabled, and the test says why', async () => {
  const { id } = await channels().add({ body: wechat(PARAM) })
  const message = '平台尚未接入这种支付渠道，配置可以先保存，接入后再启用'
  expect(await refused(channels().edit({ body: { id, state: '1' } }))).toEqual({ path: 'state', message })
  expect(await admin.payment.payChannels.test({ params: { id } })).toEqual({ works: false, said: message })
})

test('the gateway itself is asked: a merchant or key it does not know is told, and charges nobody', async () => {
  const first = await seeded()
  await channels().edit({ body: { id: first.id, state: '0' } })
  const own = { ...wechat({}), channelId: 'simulator' as const, state: '1' as const, appId: SIMULATED.appId }
  const { id } = await channels().add({ body: { ...own, channelMchId: SIMULATED.channelMchId } })
  const ask = () => admin.payment.payChannels.test({ params: { id } })
  expect(await ask()).toEqual({ works: true, said: '模拟渠道已应答，配置可用' })
  await channels().edit({ body: { id, channelMchId: 'SIM0' } })
  expect(await ask()).toEqual({ works: false, said: '模拟渠道没有商户号SIM0' })
  const order = await open()
  await expect(order.pay()).rejects.toThrow('支付渠道没有应答')
  await channels().edit({ body: { id, channelMchId: SIMULATED.channelMchId, param: { apiKey: 'wrong' } } })
  expect(await ask()).toEqual({ works: false, said: '接口密钥不正确，模拟渠道不接受' })
  await channels().edit({ body: { id, param: { apiKey: SIMULATED.apiKey } } })
  expect((await channels().get({ params: { id } })).accountBarred).toBeNull()
  // The order keeps the channel it was made by, and is charged once that one works.
  expect(await order.pay()).toMatchObject({ status: '1', codeUrl: expect.stringContaining('/sim/pay/T') })
  // From then on refunds go by this merchant; its keys are still renewed.
  const barred = { path: 'channelMchId', message: expect.stringContaining('新增支付渠道并停用本条') }
  expect(await refused(channels().edit({ body: { id, channelMchId: 'SIM0' } }))).toEqual(barred)
  expect(await refused(channels().edit({ body: { id, appId: 'other' } }))).toMatchObject({ path: 'appId' })
  const row = await channels().get({ params: { id } })
  expect(row.accountBarred).toContain('不能修改应用编号和商户号')
  const { appId, channelMchId } = row
  const renewed = { id, appId, channelMchId, state: '0' as const, param: { apiKey: SIMULATED.apiKey } }
  await channels().edit({ body: renewed })
  await channels().edit({ body: { id: first.id, state: '1' } })
})

test('orders go by the oldest enabled channel; one with orders is stopped, not deleted; all stopped is said at paying', async () => {
  const first = await seeded()
  const again = { ...wechat({}), channelName: '备用', channelId: 'simulator' as const, state: '1' as const }
  const { id: second } = await channels().add({
    body: { ...again, appId: SIMULATED.appId, channelMchId: SIMULATED.channelMchId },
  })
  const by = async (order: Awaited<ReturnType<typeof open>>) => {
    const { payId } = await order.pay()
    return (await admin.payment.payOrder.get({ params: { id: payId } })).payChannelId
  }
  expect(await by(await open())).toBe(first.id)
  await expect(channels().remove({ params: { id: first.id } })).rejects.toThrow(
    '已有支付订单，退款仍要通过它，不能删除，可以停用',
  )
  await channels().edit({ body: { id: first.id, state: '0' } })
  expect(await by(await open())).toBe(second)
  await channels().edit({ body: { id: second, state: '0' } })
  const order = await open()
  await expect(order.pay()).rejects.toThrow('支付渠道已停用，暂时不能在线支付，请联系客服')
  await channels().edit({ body: { id: first.id, state: '1' } })
  expect(await by(order)).toBe(first.id)
})
