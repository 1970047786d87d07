import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { lanes } from '../work/topics.ts'
import { signNotify } from './gateway.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let goodsId = ''
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  goodsId = (await admin.payment.payGoods.add({ body: { goodsName: '培训', amount: 500 } })).id
})
afterAll(() => h.close())

const order = async () => {
  const { id } = await admin.payment.payOrder.add({ body: { goodsId, body: '培训' } })
  await drainOutbox(h.kernel, lanes)
  return admin.payment.payOrder.get({ params: { id } })
}
let serial = 0
const signed = (orderNo: string, change: { amount?: number; result?: 'fail' } = {}) => {
  serial += 1
  const fields = {
    notifyId: `n${serial}`,
    orderNo,
    channelOrderNo: `n${serial}`,
    amount: change.amount ?? 500,
    result: change.result ?? ('success' as const),
    timestamp: String(h.clock.now.getTime()),
  }
  return { ...fields, sign: signNotify(h.kernel.ports.gatewaySecret, fields) }
}
const enter = (message: unknown) => {
  const request = typeof message === 'string' ? message : JSON.stringify(message)
  return admin.payment.payNotify.add({ body: { payChannel: 'simulator', request, remark: '渠道后台补发' } })
}
const status = async (id: string) => (await admin.payment.payOrder.get({ params: { id } })).status
const row = (id: string) => admin.payment.payNotify.get({ params: { id } })
const booked = async () => {
  const { total } = await admin.ledger.entry.page({ query: {} })
  return total
}

test('a callback entered from the signed text pays its order as one that arrived, once', async () => {
  const { id, orderNo } = await order()
  const message = signed(orderNo)
  const first = await row((await enter(message)).id)
  expect(first).toMatchObject({
    result: 'paid',
    remark: '渠道后台补发',
    payChannel: 'simulator',
    notifyId: message.notifyId,
  })
  expect(first.request).not.toContain(message.sign)
  expect(await status(id)).toBe('3')
  const entries = await booked()
  expect((await row((await enter(message)).id)).result).toBe('repeated')
  expect(await booked()).toBe(entries)
  expect(await wrongBooks(h.db)).toEqual([])
})

test('what is not the gateway’s own about an order of ours is refused and moves nothing', async () => {
  const { id, orderNo } = await order()
  const entries = await booked()
  const good = signed(orderNo)
  await expect(enter({ ...good, amount: 501 })).rejects.toThrow('签名不正确')
  await expect(enter({ ...good, sign: undefined })).rejects.toThrow('签名不正确')
  await expect(enter(signed('T404'))).rejects.toThrow('没有支付单号为T404的支付订单')
  await expect(enter(signed(orderNo, { amount: 0 }))).rejects.toThrow('金额须大于0')
  for (const text of ['不是', '[]', '{}', 'null'])
    await expect(enter(text)).rejects.toThrow('通知原文须为支付渠道发来的 JSON')
  const body = { payChannel: 'wechat' as const, request: JSON.stringify(good) }
  await expect(admin.payment.payNotify.add({ body })).rejects.toThrow('平台尚未接入这种支付渠道')
  expect([await status(id), await booked()]).toEqual(['1', entries])
})

test('handled again it gets its first answer; money that is not in the books does not come in by it', async () => {
  const { orderNo } = await order()
  const { id } = await enter(signed(orderNo))
  const entries = await booked()
  const again = () => admin.payment.payNotifies.replay({ params: { id } })
  expect([await again(), await again()]).toEqual([{ result: 'paid' }, { result: 'paid' }])
  expect(await booked()).toBe(entries)
  const made = JSON.stringify({ ...signed((await order()).orderNo), sign: undefined })
  await h.db.query('update pay_notify set request = $1 where id = $2', [made, id])
  await expect(again()).rejects.toThrow('款项不在账上，不能重放')
  expect([await booked(), await wrongBooks(h.db)]).toEqual([entries, []])
})

test('a failure told again is not news: the order can be paid as before', async () => {
  const { id, orderNo } = await order()
  const entered = await enter(signed(orderNo, { result: 'fail' }))
  const failedAt = async () => (await admin.payment.payOrder.get({ params: { id } })).failedAt
  const first = await failedAt()
  expect(first).not.toBeNull()
  h.clock.now = new Date(h.clock.now.getTime() + 60_000)
  await admin.payment.payNotifies.replay({ params: { id: entered.id } })
  expect([await failedAt(), await status(id)]).toEqual([first, '1'])
})

test('the remark alone is edited; what moved money is not deleted, what moved none is', async () => {
  const { orderNo } = await order()
  const failed = await enter(signed(orderNo, { result: 'fail' }))
  const paid = await enter(signed(orderNo))
  const { edit, remove } = admin.payment.payNotify
  await edit({ body: { id: paid.id, remark: '已核对' } })
  expect((await row(paid.id)).remark).toBe('已核对')
  await expect(edit({ body: { id: paid.id, request: '{}' } })).rejects.toThrow('请求不能修改')
  await expect(remove({ params: { id: paid.id } })).rejects.toThrow('须留作账目凭据，不能删除')
  await remove({ params: { id: failed.id } })
  await expect(row(failed.id)).rejects.toThrow()
})
