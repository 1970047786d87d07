import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endorsed, newcomer, peopleOf } from '../../testing/endorse.ts'
import { startTestApp } from '../../testing/harness.ts'
import { issuedPolicy } from '../../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let policyId: string
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  policyId = (await issuedPolicy(h, agent)).id
})
afterAll(() => h.close())

const VINS = ['LSVAA4182E2184841', 'LFV2A21K6A3012345', 'LVSHCAMB1CE054249']
let cars = 0
const car = (change: object = {}) => {
  cars += 1
  return {
    policyId,
    licenseNo: `粤B1234${cars % 10}`,
    vin: VINS[cars % 3] ?? '',
    engineNo: 'E100',
    insureSeatNum: '4' as const,
    seatNum: '5' as const,
    premium: 10_000,
    insureMoney: 10_000_000,
    ...change,
  }
}

describe('cars of a policy', () => {
  test.each([
    ['licenseNo', 'ABC', '请输入正确的车牌号'],
    ['vin', 'LSVAA4182E218484', '请输入正确的车架号'],
    ['vin', 'LSVAA4182E218484O', '请输入正确的车架号'],
    ['engineNo', '', '发动机号不能为空且不超过30个字符'],
    ['insureSeatNum', undefined, '请选择投保座位数'],
    ['seatNum', '3', '投保座位数不能多于核定座位数'],
  ])('%s %s is refused', async (path, value, message) => {
    const given = { ...car(), [path]: value }
    await expect(agent.policies.policyCar.add({ body: given })).rejects.toMatchObject({ message })
  })
  test('one is added as it is read, stands once, and is taken out', async () => {
    const { id } = await agent.policies.policyCar.add({
      body: car({ licenseNo: '粤b·88888', vin: 'lsvaa4182e2184841' }),
    })
    const row = await agent.policies.policyCar.get({ params: { id } })
    expect(row).toMatchObject({ licenseNo: '粤B88888', vin: 'LSVAA4182E2184841' })
    expect(row.policyNo).toBeTruthy()
    const again = (change: object) => agent.policies.policyCar.add({ body: car(change) })
    await expect(again({ licenseNo: '粤B88888' })).rejects.toMatchObject({
      message: '车牌号粤B88888已在这份保单上',
    })
    await expect(again({ vin: 'LSVAA4182E2184841' })).rejects.toMatchObject({
      message: '车架号LSVAA4182E2184841已在这份保单上，车牌号为粤B88888',
    })
    await agent.policies.policyCar.edit({ body: { id, licenseNo: '粤b88889', engineNo: 'E2' } })
    expect(await agent.policies.policyCar.get({ params: { id } })).toMatchObject({
      ...{ licenseNo: '粤B88889', vin: 'LSVAA4182E2184841', engineNo: 'E2' },
    })
    const edit = (body: object) => agent.policies.policyCar.edit({ body: { id, ...body } })
    await expect(edit({ seatNum: '3' })).rejects.toThrow('投保座位数不能多于核定座位数')
    const { id: other } = await agent.policies.policyCar.add({
      body: car({ licenseNo: '粤B55555', vin: VINS[1] ?? '' }),
    })
    await expect(edit({ licenseNo: '粤B55555' })).rejects.toThrow('车牌号粤B55555已在这份保单上')
    await agent.policies.policyCar.remove({ params: { id: other } })
    await agent.policies.policyCar.remove({ params: { id } })
    const { total } = await agent.policies.policyCar.page({ query: { policyId } })
    expect(total).toBe(0)
  })
  test('only of a policy in force', async () => {
    const { id } = await agent.policies.policyCar.add({ body: car({ licenseNo: '粤B77777' }) })
    await h.db.query(`update policy set status = '5' where id = $1`, [policyId])
    const refused = { message: '保单当前为「已到期」，只有生效中或待生效的保单可以增加车辆' }
    await expect(agent.policies.policyCar.add({ body: car() })).rejects.toMatchObject(refused)
    await expect(agent.policies.policyCar.remove({ params: { id } })).rejects.toMatchObject({
      message: '保单当前为「已到期」，只有生效中或待生效的保单可以移除车辆',
    })
    await h.db.query(`update policy set status = '3' where id = $1`, [policyId])
  })
})

describe('insured enterprises', () => {
  const enterprise = (change: object = {}) => ({
    policyId,
    relation: '1',
    companyName: '宝山分厂',
    certNo: '91440101MA51000370',
    areaCode: '440106',
    legalPerson: '张三',
    legalPersonMobile: '13800138000',
    ...change,
  })
  const add = (change: object = {}) => agent.policies.insuredEnterprise.add({ body: enterprise(change) })
  test.each([
    ['certNo', '91440101MA51000371', '不是有效的统一社会信用代码'],
    ['areaCode', '999999', '没有这个行政区划代码，请核对'],
    ['legalPersonMobile', '12345678901', '请输入正确的电话号码'],
  ])('%s %s is refused', async (path, value, message) => {
    await expect(add({ [path]: value })).rejects.toMatchObject({ message })
  })
  test('the holder stands beside it, and its data is edited', async () => {
    const { id } = await add()
    const row = await agent.policies.insuredEnterprise.get({ params: { id } })
    const { insured, holderCode } = await agent.policies.policy.get({ params: { id: policyId } })
    expect(row).toMatchObject({ unitName: insured, unitCode: holderCode, area: '广东省广州市天河区' })
    await expect(add()).rejects.toMatchObject({
      message: '“宝山分厂”已用这个信用代码在这份保单上',
    })
    await agent.policies.insuredEnterprise.edit({
      body: { id, legalPerson: '李四', areaCode: '440104', legalPersonMobile: row.legalPersonMobile ?? '' },
    })
    const edited = await agent.policies.insuredEnterprise.get({ params: { id } })
    expect(edited).toMatchObject({
      legalPerson: '李四',
      area: '广东省广州市越秀区',
      legalPersonMobile: '138****8000',
    })
  })
})

test('a file that is taken from a list has the rows that the list shows, and no others', async () => {
  const admin = await h.client('admin')
  const { id } = await issuedPolicy(h, agent, { heads: 4 })
  const [first, second] = await peopleOf(agent, id)
  const eff = '2027-06-01'
  const change = { effectiveDate: eff, rows: [{ insuredId: first?.id }] }
  await endorsed(h, agent, id, { changeCode: '803', ...change })
  await agent.policies.policyCar.add({ body: car({ policyId: id, licenseNo: '粤B66666' }) })
  const { orderNo } = await agent.policies.policy.get({ params: { id } })
  const { policies } = admin
  const has = async (file: Promise<Blob>, ...words: (string | undefined)[]) => {
    const csv = await (await file).text()
    return words.map((word) => csv.split(/[\s,"\uFEFF]/).includes(word ?? ''))
  }
  const format = 'csv' as const
  const orders = (status: string) => policies.policy.export({ body: { matching: { status }, format } })
  await h.db.query(`update policy set status = '100' where id = $1`, [id])
  expect(await has(orders('100,101'), orderNo)).toEqual([true])
  expect(await has(orders('1,2,99,102'), orderNo)).toEqual([false])
  await h.db.query(`update policy set status = '3.5' where id = $1`, [id])
  expect(await has(orders('100,101'), orderNo)).toEqual([false])
  const changes = (changeCode: string) =>
    policies.endorsement.export({ body: { matching: { changeCode, policyId: id }, format } })
  expect(await has(changes('101,801'), '减员')).toEqual([false])
  expect(await has(changes('102,803,804,802'), '减员')).toEqual([true])
  const people = (day: string) =>
    policies.coveredPerson.export({
      body: { matching: { policyId: id, startDateEnd: day, endDateStart: day }, format },
    })
  expect(await has(people('2027-05-31'), first?.name, second?.name)).toEqual([true, true])
  expect(await has(people(eff), first?.name, second?.name)).toEqual([false, true])
  const cars = (of: string) => policies.policyCar.export({ body: { matching: { policyId: of }, format } })
  expect(await has(cars(id), '粤B66666')).toEqual([true])
  expect(await has(cars(policyId), '粤B66666')).toEqual([false])
})

test('who is covered today, from a day to come, or no longer, at the trade of that day', async () => {
  const real = new Date()
  const was = h.clock.now
  const days = (n: number) => addDays(todayIn(real), n)
  const at = async (n: number) => {
    h.clock.now = new Date(real.getTime() + n * 86_400_000)
    agent = await h.client('agent')
  }
  await at(-40)
  const { id } = await issuedPolicy(h, agent, { heads: 5, plan: { startDate: days(-38) } })
  const [gone, leaves, moves, ...stay] = await peopleOf(agent, id)
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const named = (name: string) => trades.find((one) => one.name === name)?.id ?? ''
  const other = trades.find(({ cls, name }) => cls === '1' && name !== '会计')
  const change = async (n: number, changeCode: '101' | '102' | '803' | '804', ahead: number, row: object) => {
    await at(n)
    await endorsed(h, agent, id, { changeCode, effectiveDate: days(ahead), rows: [row] })
  }
  await change(-20, '803', -10, { insuredId: gone?.id })
  await change(-19, '102', -9, { insuredId: leaves?.id, ...newcomer(named('会计'), '接替者') })
  await change(-18, '804', 30, { insuredId: moves?.id, professionId: other?.id })
  await change(-17, '101', 20, newcomer(named('会计'), '将来者'))
  const { records } = await agent.policies.coveredPerson.page({ query: { policyId: id, size: 100 } })
  const stateOf = (name: string | undefined) => records.find((one) => one.name === name)?.coverState
  expect([gone, leaves].map((one) => stateOf(one?.name))).toEqual(['ended', 'ended'])
  expect([moves, ...stay].map((one) => stateOf(one?.name))).toEqual(['covered', 'covered', 'covered'])
  expect([stateOf('接替者'), stateOf('将来者')]).toEqual(['covered', 'future'])
  // Changed for a day to come: until then the trade of before.
  expect(records.find(({ name }) => name === moves?.name)?.professionName).toBe('会计')
  const ended = await agent.policies.coveredPerson.page({ query: { policyId: id, coverState: 'ended' } })
  expect(ended.total).toBe(2)
  h.clock.now = was
  agent = await h.client('agent')
})

test('people of all policies: issued ones, by number and by the day they were covered', async () => {
  const staged = await agent.policies.apply.insured({ params: { id: policyId }, query: {} })
  const { rows } = await h.db.query(`select id_no from policy_insured where id = $1`, [staged.records[0]?.id])
  const idNo = h.kernel.vaultOf('3').open(String(Object(rows[0]).id_no))
  const page = (query: Record<string, string>) => agent.policies.coveredPerson.page({ query })
  const found = await page({ idNo, policyId })
  expect(found.records).toMatchObject([{ name: staged.records[0]?.name, status: '3' }])
  expect(found.records[0]?.idNo).toContain('****')
  const on = (day: string) => page({ policyId, startDateEnd: day, endDateStart: day })
  expect((await on('2026-11-22')).total).toBe(0)
  expect((await on('2026-11-23')).total).toBe(3)
  // A name is found however its dot is written, and spread over its cell.
  await h.db.query(`update policy_insured set name = '阿依古丽·买买提江' where id = $1`, [
    staged.records[0]?.id,
  ])
  for (const name of ['阿依古丽•买买提江', '阿依古丽 · 买买提江']) {
    expect((await page({ name, policyId })).total).toBe(1)
    const listed = { params: { id: policyId }, query: { keyword: name } }
    expect((await agent.policies.apply.insured(listed)).total).toBe(1)
  }
  await h.db.query(`update policy set policy_no = null where id = $1`, [policyId])
  expect((await page({ policyId })).total).toBe(0)
})
