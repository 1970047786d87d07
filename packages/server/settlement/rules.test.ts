import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'
import { lastQuarter } from './last-quarter.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let today: string
const EL = '雇主责任险'
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  today = todayIn(h.clock.now)
})
afterAll(() => h.close())

let made = 0
/** A channel that no other rule is for. */
async function channel(): Promise<string> {
  made += 1
  const body = {
    name: `规则渠道${made}`,
    channelCode: `RULE${made}`,
    status: '1',
    insureTypes: '23',
  } as const
  const { id } = await admin.channels.channel.add({ body: { ...body, limitPublicPay: 'ON', feeTier: '100' } })
  return id
}
const item = { insureName: EL, basicFeeRate: 1200, additionalFeeRate: 300 }
const basic = (channelIds: string, more: object = {}) =>
  admin.settlement.rules.addOver({
    body: { name: '标准', channelIds, validFrom: addDays(today, 1), ruleItems: [item], ...more },
  })
const seen = (id: string) => admin.settlement.ruleBasic.get({ params: { id } })
/** Premium that an insurer had of a channel, straight into the books. */
async function premium(channelId: string, cents: number, at: string, tier = 100): Promise<void> {
  made += 1
  const { rows } =
    await h.db.query(`insert into policy (tenant_id, channel_id, order_no, insured, holder_code, product_id,
    product_name, line, total_money, emp_count, start_date, end_date, status, rate_version, plan, holder, answers, explanation)
    select 3, ${channelId}, 'RULE${made}', 'x', '91440101MA51000370', d.id, 'x', 'employerLiability', 1, 3, '${today}', '${today}', '3',
      'EL-2026.1', '{}', '{}', '{}', '{"feeTier": ${tier}}' from dist_product d join insure_type t on t.type = d.insure_type
      where t.name = '${EL}' limit 1 returning id::text`)
  const policyId = String(Reflect.get(Object(rows[0]), 'id'))
  const side = (kind: string, debit: number, credit: number) => ({
    kind,
    owner: '',
    code: kind,
    name: kind,
    debit,
    credit,
  })
  const given = {
    ...{ tenantId: '3', at, sourceTable: 'policy', sourceId: policyId, event: 'issued', nth: 1 },
    ...{ docNo: 'x', channelId, policyId, note: null },
    entries:
      cents > 0
        ? [side('premium', cents, 0), side('insurer', 0, cents)]
        : [side('insurer', -cents, 0), side('premium', 0, -cents)],
  }
  await h.db.query(`select ledger_post('${JSON.stringify(given)}'::jsonb)`)
}

test('a rule is on unless it is said; its name and remark have their bounds', async () => {
  const { id } = await basic(await channel())
  expect(await seen(id)).toMatchObject({ status: 'ON', edition: 1, ruleItems: [item] })
  await expect(basic(await channel(), { name: '长'.repeat(41) })).rejects.toThrow('40')
  await expect(basic(await channel(), { remark: '长'.repeat(201) })).rejects.toThrow('200')
})

test('what is wrong with the rates is said by its row', async () => {
  const on = await channel()
  const refused = (ruleItems: unknown) => expect(basic(on, { ruleItems })).rejects
  await refused([item, item]).toThrow('第2行：同一险种只能填写一行')
  await refused([{ ...item, insureName: '没有这个险' }]).toThrow('没有险种「没有这个险」')
  await refused([{ ...item, basicFeeRate: 12.5 }]).toThrow('第1行：基本费率为0至100%，最多两位小数')
  await refused([{ ...item, more: 1 }]).toThrow('第1行：有不认识的内容')
  await refused([]).toThrow('请至少填写一个险种')
  await refused('[[').toThrow('请填写费率')
  await expect(basic('999999')).rejects.toThrow('有渠道已被删除')
})

test('above the cap of an insurer a rule is warned of, and kept; at the cap it is not', async () => {
  const over = await basic(await channel())
  expect((await seen(over.id)).overCap).toContain('雇主责任险合计15%，高于')
  expect((await seen(over.id)).overCap).toContain('上限14%')
  const { id } = await basic(await channel(), { ruleItems: [{ ...item, additionalFeeRate: 200 }] })
  expect((await seen(id)).overCap).toBeNull()
  await h.db.query(`update insurer set commission_cap = '1600'`)
  await admin.settlement.ruleBasic.edit({ body: { id: over.id, ruleItems: [item] } })
  expect((await seen(over.id)).overCap).toBeNull()
  await h.db.query('update insurer set commission_cap = null')
})

test('above the cap it is added, changed and switched on by who was told so, and by nobody else', async () => {
  const { rules, ruleBasic } = admin.settlement
  const asks = {
    ...{ status: 400, message: expect.stringContaining('确认后再启用或保存') },
    issues: [{ path: 'overCap', message: expect.stringContaining('雇主责任险合计15%，高于') }],
  }
  const at = { ...item, additionalFeeRate: 200 }
  const terms = { name: '标准', validFrom: addDays(today, 1), channelIds: await channel() }
  await expect(ruleBasic.add({ body: { ...terms, ruleItems: [item] } })).rejects.toMatchObject(asks)
  const { id } = await ruleBasic.add({ body: { ...terms, ruleItems: [at] } })
  const raised = { id, ruleItems: [item] }
  await expect(ruleBasic.edit({ body: raised })).rejects.toMatchObject(asks)
  expect(await seen(id)).toMatchObject({ ruleItems: [at], overCap: null })
  await rules.editOver({ body: raised })
  // What was told once is not told again.
  await ruleBasic.edit({ body: { ...raised, remark: '已核对' } })
  const turn = async (status: 'ON' | 'OFF', more: object = {}) => {
    const { version } = await seen(id)
    return rules.switch({ params: { id }, body: { status, version, ...more } })
  }
  await turn('OFF')
  await expect(turn('ON')).rejects.toMatchObject(asks)
  expect((await seen(id)).status).toBe('OFF')
  expect(await turn('ON', { overCapSeen: true })).toEqual({ status: 'ON' })
})

test('two rules for the same channel, insurance and day are refused, and the other one is named', async () => {
  const [one, other] = [await channel(), await channel()]
  await basic(`${one},${other}`, { name: '先有', validTo: addDays(today, 30) })
  const again = { name: '后来', validFrom: addDays(today, 30), ruleItems: [item] }
  await expect(basic(one, again)).rejects.toThrow(
    new RegExp(
      `与规则「先有」第1版重复：渠道「规则渠道\\d+」、险种「雇主责任险」，${addDays(today, 30)}至${addDays(today, 30)}`,
    ),
  )
  await basic(one, { ...again, validFrom: addDays(today, 31) })
  const { id } = await basic(other, { ...again, status: 'OFF' })
  const { conflicts } = await admin.settlement.rules.basicWouldPay({ params: { id }, query: {} })
  expect(conflicts).toHaveLength(1)
  await expect(admin.settlement.ruleBasic.edit({ body: { id, status: 'ON' } })).rejects.toThrow('「先有」')
})

test('a rule that holds stays as it was; its next version ends it the day before', async () => {
  const on = await channel()
  const { id } = await basic(on, { validFrom: addDays(today, -10) })
  const change = (body: object) => admin.settlement.ruleBasic.edit({ body: { id, ...body } })
  await expect(change({ ruleItems: [{ ...item, basicFeeRate: 1 }] })).rejects.toThrow(
    '费率不能修改，请新增版本',
  )
  await expect(change({ validFrom: today })).rejects.toThrow('生效日期不能修改')
  await expect(change({ validTo: addDays(today, -1) })).rejects.toThrow('终止日期不能早于今天')
  await expect(admin.settlement.ruleBasic.remove({ params: { id } })).rejects.toThrow('不能删除')
  await change({ remark: '可以改', ruleItems: [item] })
  const next = await admin.settlement.rules.basicVersion({ params: { id } })
  expect(await seen(next.id)).toMatchObject({
    edition: 2,
    status: 'OFF',
    validFrom: addDays(today, 1),
    channelIds: on,
  })
  await expect(admin.settlement.rules.basicVersion({ params: { id } })).rejects.toThrow('已有第2版')
  expect((await seen(id)).validTo).toBeNull()
  const ruleItems = [{ ...item, basicFeeRate: 1000 }]
  const validFrom = addDays(today, 5)
  await expect(
    admin.settlement.ruleBasic.edit({ body: { id: next.id, validFrom: today, status: 'ON' } }),
  ).rejects.toThrow('最早从明天开始')
  await admin.settlement.ruleBasic.edit({ body: { id: next.id, ruleItems, validFrom, status: 'ON' } })
  expect((await seen(id)).validTo).toBe(addDays(today, 4))
  const rateOn = async (day: string) =>
    (await admin.settlement.rules.standing({ query: { day } })).rows
      .find(({ channelId }) => channelId === on)
      ?.basic.map(({ basicFeeRate }) => basicFeeRate)
  expect([await rateOn(addDays(today, 4)), await rateOn(validFrom)]).toEqual([[1200], [1000]])
  expect(await rateOn(addDays(today, -11))).toEqual([])
})

test('a switch that leaves channels without a rate is made by who was told so; the version before goes on', async () => {
  const on = await channel()
  const two = [item, { ...item, insureName: '团体意外险' }]
  const first = await basic(on, { validFrom: addDays(today, -10), ruleItems: two })
  const next = await admin.settlement.rules.basicVersion({ params: { id: first.id } })
  const { rules, ruleBasic } = admin.settlement
  await ruleBasic.edit({ body: { id: next.id, ruleItems: [item] } })
  const tomorrow = addDays(today, 1)
  const losses = (status: 'ON' | 'OFF') => rules.losses({ params: { id: next.id }, query: { status } })
  expect(await losses('ON')).toMatchObject({
    ...{ from: tomorrow, earlier: null },
    lost: [{ channelName: expect.stringContaining('规则渠道'), insureNames: ['团体意外险'] }],
  })
  await expect(ruleBasic.edit({ body: { id: next.id, status: 'ON' } })).rejects.toMatchObject({
    issues: [{ path: 'status', message: expect.stringContaining('的团体意外险没有费率') }],
  })
  expect((await seen(first.id)).validTo).toBeNull()
  const turn = async (status: 'ON' | 'OFF', goesOn = false) => {
    const { version } = await seen(next.id)
    return rules.switch({ params: { id: next.id }, body: { status, version, goesOn, overCapSeen: true } })
  }
  await expect(
    rules.switch({ params: { id: next.id }, body: { status: 'ON', version: 99, overCapSeen: true } }),
  ).rejects.toMatchObject({ status: 409 })
  await turn('ON')
  expect((await seen(first.id)).validTo).toBe(today)
  expect(await losses('OFF')).toMatchObject({
    lost: [{ insureNames: ['雇主责任险'] }],
    earlier: { edition: 1 },
  })
  await turn('OFF', true)
  expect(await seen(first.id)).toMatchObject({ status: 'ON', validTo: null })
  // Once the second has begun, its day is still its own, and a third has the terms of the first.
  await turn('ON')
  await h.db.query(`update settle_rule_basic set valid_from = '${addDays(today, -1)}' where id = ${next.id}`)
  await h.db.query(`update settle_rule_basic set valid_to = '${addDays(today, -2)}' where id = ${first.id}`)
  expect((await losses('OFF')).earlier).toEqual({ edition: 1, from: tomorrow })
  expect(await turn('OFF', true)).toEqual({ status: 'ON' })
  expect(await seen(next.id)).toMatchObject({ status: 'ON', validTo: today })
  const rated = async (day: string) =>
    (await rules.standing({ query: { day } })).rows
      .find(({ channelId }) => channelId === on)
      ?.basic.map(({ insureName }) => insureName)
  expect(await rated(today)).toEqual([EL])
  expect(await rated(tomorrow)).toEqual([EL, '团体意外险'])
})

test('what a rule would have paid of the last quarter, line by line to the cent', async () => {
  const on = await channel()
  const { from, to } = lastQuarter(today)
  await premium(on, 430_000, `${from}T04:00:00Z`)
  await premium(on, 21_677, `${to}T04:00:00Z`)
  await premium(on, -21_677, `${to}T04:00:00Z`)
  await premium(on, 999_999, `${addDays(to, 1)}T04:00:00Z`)
  await premium(on, 999_999, `${addDays(from, -1)}T04:00:00Z`)
  const { id } = await basic(on, { status: 'OFF' })
  const answer = await admin.settlement.rules.basicWouldPay({ params: { id }, query: {} })
  // C2: 430,000 at 12 % and 3 %.
  expect(answer).toMatchObject({ from, to, premium: 430_000, pays: 64_500, conflicts: [] })
  expect(answer.rows).toMatchObject([{ count: 3, basicFee: 51_600, additionalFee: 12_900, rate: 1500 }])
  await expect(
    admin.settlement.rules.basicWouldPay({ params: { id }, query: { from: to, to: from } }),
  ).rejects.toThrow('结束日期不能早于开始日期')
})

test('an award counts each channel by itself, and of an insurer with tiers the chosen ones', async () => {
  const [one, other] = [await channel(), await channel()]
  const { to } = lastQuarter(today)
  await premium(one, 52_000_000, `${to}T04:00:00Z`)
  await premium(one, -3_000_000, `${to}T04:00:00Z`)
  await premium(other, 9_999_999, `${to}T04:00:00Z`)
  const ruleItems = [
    { insureName: EL, moneyThreshold: 10_000_000, awardRate: 100 },
    { insureName: EL, moneyThreshold: 50_000_000, awardRate: 200 },
  ]
  const body = {
    ...({ name: '年度奖励', channelIds: `${one},${other}`, countType: 'SINGLE', status: 'OFF' } as const),
    ...{ countRatePercent: 100, feeRatePercent: 100, ruleItems },
    ...{ settleStartTime: addDays(today, 1), validTime: addDays(today, 365) },
  }
  const { id } = await admin.settlement.ruleAward.add({ body })
  const { rows, pays } = await admin.settlement.rules.awardWouldPay({ params: { id }, query: {} })
  // W8: refunds count, so that 490,000 yuan reach the first step only.
  expect(rows.map(({ counted, rate, pays: cents }) => [counted, rate, cents])).toEqual([
    [49_000_000, 100, 490_000],
    [9_999_999, 0, 0],
  ])
  expect(pays).toBe(490_000)
  await expect(admin.settlement.ruleAward.edit({ body: { id, awardCombine: '110' } })).rejects.toThrow(
    '不区分档位',
  )
  await admin.settlement.ruleAward.edit({ body: { id, insureType: '8', awardCombine: '115,110' } })
  const row = () => admin.settlement.ruleAward.get({ params: { id } })
  expect((await row()).awardCombine).toBe('110,115')
  await admin.settlement.ruleAward.edit({ body: { id, insureType: '1' } })
  expect((await row()).awardCombine).toBe('100,110,115')
  await admin.settlement.ruleAward.edit({ body: { id, status: 'ON' } })
  await expect(admin.settlement.ruleAward.add({ body: { ...body, status: 'ON' } })).rejects.toThrow(
    '「年度奖励」第1版',
  )
  expect(await admin.settlement.rules.awardVersion({ params: { id } })).toMatchObject({ edition: 2 })
})

test('the last quarter that is over', () => {
  expect(lastQuarter('2026-01-01')).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(lastQuarter('2026-11-25')).toEqual({ from: '2026-07-01', to: '2026-09-30' })
})
