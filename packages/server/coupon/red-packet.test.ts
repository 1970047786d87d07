import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WX_ACCOUNT } from '../seed/seed-wechat.ts'
import { startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'
import { runRedPackets } from './confirm-packets.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const admin = await h.client('admin')
  const today = todayIn(h.clock.now)
  const days = { beginDate: addDays(today, -1), endDate: addDays(today, 9), wxAccountId: WX_ACCOUNT }
  await admin.coupons.campaign.add({ body: { name: '出单有礼', amount: 888, ...days } })
  await admin.coupons.campaign.add({ body: { name: '别的产品', amount: 1, productIds: '112', ...days } })
})
afterAll(() => h.close())

/** A packet of a policy that has been in force for so many days. */
async function packet(daysInForce: number, status = '3') {
  const policy = await issuedPolicy(h, agent)
  const start = addDays(todayIn(h.clock.now), -daysInForce)
  await h.db.query(`update policy set status = '${status}', start_date = '${start}' where id = ${policy.id}`)
  const { records } = await agent.coupons.redPacket.page({ query: { policyId: policy.id } })
  expect(records).toMatchObject([{ amount: 888, status: 'WAIT_CONFIRM' }])
  return records[0]?.id ?? ''
}
const stateOf = async (id: string) => (await agent.coupons.redPacket.get({ params: { id } })).status
const sync = (id: string) => agent.coupons.redPackets.sync({ params: { id } })

test('an issued order brings its seller one; it waits for seven days in force, and is not for others', async () => {
  const id = await packet(6)
  expect((await sync(id)).status).toBe('WAIT_CONFIRM')
  await expect(agent.coupons.redPackets.code({ params: { id } })).rejects.toThrow('不能打开领取码')
  const other = await h.client('agent2')
  await expect(other.coupons.redPackets.sync({ params: { id } })).rejects.toMatchObject({ status: 404 })
  const lead = await h.client('subadmin')
  await expect(lead.coupons.redPackets.code({ params: { id } })).rejects.toThrow('本人')
})

test('opened it shows a code, and is claimed once by the signed callback of the mini program', async () => {
  const id = await packet(7)
  const picture = await agent.coupons.redPackets.code({ params: { id } })
  expect(picture.size).toBeGreaterThan(1000)
  const { code } = await agent.coupons.redPacket.get({ params: { id } })
  const told = { openid: 'oSIM_1234567', timestamp: Math.floor(h.clock.now.getTime() / 1000) }
  const bad = { code: code ?? '', ...told, signature: '0'.repeat(64) }
  const post = (path: string, body: BodyInit, type: string) =>
    h.app.request(path, { method: 'POST', headers: { 'content-type': type }, body })
  expect((await post('/mp/redPacket/claimed', JSON.stringify(bad), 'application/json')).status).toBe(403)
  expect(await stateOf(id)).toBe('UNRECEIVED')
  const scan = () => post('/sim/red-packet', `code=${code}`, 'application/x-www-form-urlencoded')
  expect(await (await scan()).text()).toContain('已领取 8.88 元')
  expect(await stateOf(id)).toBe('RECEIVED')
  // Told again it says the same.
  expect(await (await scan()).text()).toContain('已领取 8.88 元')
  await expect(agent.coupons.redPackets.code({ params: { id } })).rejects.toThrow('已领取')
  const finance = await h.client('finance')
  const { records } = await finance.ledger.moneyOut.page({ query: { kind: 'redPacket' } })
  expect(records).toMatchObject([{ amount: 888, state: 'paid', sourceId: id }])
  const { checks } = await finance.ledger.reconcile()
  expect(checks.filter(({ differences }) => differences.length > 0)).toEqual([])
})

test('the nightly job confirms, refuses what was given back, and ends what nobody claimed in thirty days', async () => {
  const [met, given, late] = [await packet(9), await packet(9, '0'), await packet(9)]
  await sync(late)
  await h.db.query(`update red_packet set expires_at = '2020-01-01' where id = ${late}`)
  expect(await runRedPackets(h.kernel)).toBe(3)
  expect(await Promise.all([met, given, late].map(stateOf))).toEqual(['UNRECEIVED', 'NOT_SATISFY', 'EXPIRED'])
  expect(await runRedPackets(h.kernel)).toBe(0)
})
