import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pinyinOf } from '../node/pinyin-of.ts'
import { DEMO_PASSWORD } from '../seed/seed.ts'
import { application } from '../testing/application.ts'
import { newcomer } from '../testing/endorse.ts'
import { anonymous, startTestApp } from '../testing/harness.ts'
import { issuedPolicy } from '../testing/surrender.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
const trades = new Map<string, string>()
beforeAll(async () => {
  h = await startTestApp({ pinyin: pinyinOf })
  agent = await h.client('agent')
  for (const { name, id, level } of await agent.products.catalogue.trades({ params: { id: '103' } }))
    if (level === 4) trades.set(name, id)
})
afterAll(() => h.close())
const trade = (name: string) => trades.get(name) ?? ''
const productId = '103'

describe('products', () => {
  test('both ways of asking answer the same', async () => {
    const { products } = agent.proxy
    expect(await products.hint.post({ body: { productId } })).toEqual(
      await products.hint.get({ query: { productId } }),
    )
    expect(await products.open.post({ body: {} })).toEqual(await products.open.get({ query: {} }))
    expect(await products.protocol.post({ body: { productId } })).toEqual(
      await products.protocol.get({ query: { productId } }),
    )
    const { typeConfig: _, ...config } = await products.config.get({ query: { productId } })
    expect(config).toEqual(await agent.products.catalogue.profile({ params: { id: productId } }))
  })

  test.each(['16', '19', '23', '24', '25', '26', '30', '38'])(
    'type %s is configured in the names of the specification',
    async (type) => {
      const { typeConfig } = await agent.proxy.products.config.get({ query: { productId: type } })
      const [id] = typeConfig.currentId
      const { insureType, config, periods } = await agent.products.catalogue.profile({
        params: { id: id ?? '' },
      })
      expect(insureType).toBe(type)
      expect(typeConfig).toMatchObject({
        settleName: config.settleName,
        insureArea: type === '24' ? '440000' : null,
        plan: { coverageNotice: config.coverageNoticeWan, insureAddMinDate: 1 },
        period: periods,
        employee: { minEmployeeCount: config.minEmployees, professionLens: [2, 4, 6, 7] },
        insurer: { unitName: config.insurer.name },
      })
      expect(typeConfig.holder.industry).toHaveLength(config.line === 'groupAccident' ? 10 : 19)
      expect(typeConfig.holder.category).toHaveLength(6)
    },
  )

  test('what sends people or orders is asked by POST alone: no name stands in an address', async () => {
    for (const path of ['check', 'insure/check', 'batch_check', 'batch/create', 'insure/verify_holder']) {
      const answer = await h.app.request(`/dist/bowei/object?path=${path}`)
      expect([answer.status, await answer.json()]).toMatchObject([405, { msg: '该接口只接受 POST 请求' }])
    }
    expect((await h.app.request('/dist/bowei/object?path=nothing')).status).toBe(404)
  })

  test('hints say the bounds of the version that is sold, and why a channel is barred', async () => {
    const { config } = await agent.products.catalogue.profile({ params: { id: productId } })
    const { hints, barred } = await agent.proxy.products.hint.get({ query: { productId } })
    const text = (code: string) => hints.find((one) => one.code === code)?.text
    expect(text('people')).toBe(`${config.minEmployees}至${config.maxEmployees}人`)
    expect(text('age')).toBe(`起保日${config.minAge}至${config.maxAge}周岁`)
    expect(text('classes')).toBe(`${config.acceptedClasses.join('、')}类`)
    expect(barred).toBeNull()
  })

  test('found by words, by pinyin and by the trade that is taken', async () => {
    const { search } = agent.proxy.products
    const titles = async (query: Parameters<typeof search.get>[0]['query']) =>
      (await search.get({ query })).map(({ title }) => title)
    const all = await titles({})
    expect(all.length).toBeGreaterThan(5)
    const built = await titles({ keyword: '建筑' })
    expect(built.length).toBeGreaterThan(0)
    expect(built.length).toBeLessThan(all.length)
    expect(await titles({ keyword: 'guzhu' })).toEqual(all.filter((title) => title.startsWith('雇主')))
    const { records } = await (await h.client('admin')).products.occupation.page({
      query: { size: 500 },
    })
    const high = records.find(({ cls, level }) => cls === '6' && Number(level) === 4)?.id ?? ''
    const taking = await agent.proxy.products.search.get({ query: { professionId: high } })
    expect(taking.length).toBeGreaterThan(0)
    expect(taking.every(({ acceptedClasses }) => acceptedClasses.includes(6))).toBe(true)
    expect(taking.length).toBeLessThan(all.length)
    await expect(search.get({ query: { professionId: '999999999' } })).rejects.toThrow('职业不存在')
  })

  test('texts are those that are accepted, whole, with their digest', async () => {
    const { texts, versionId } = await agent.proxy.products.protocol.get({ query: { productId } })
    const { config } = await agent.products.catalogue.profile({ params: { id: productId } })
    expect(versionId).toBe(config.versionId)
    expect(texts.map(({ code, sha256 }) => [code, sha256])).toEqual(
      config.declarations.map(({ code, sha256 }) => [code, sha256]),
    )
    expect(texts.every(({ text }) => text.length > 100)).toBe(true)
  })
})

describe('on the way to an order', () => {
  const rows = () => [{ professionId: trade('会计'), empNum: 5 }]
  const plan = { productId, coverageWan: 50, items: [1, 2, 3, 4], months: 12, startDate: '' }

  test('several prices in one call: what one is refused for does not keep the others', async () => {
    const startDate = application({ productId, professionId: trade('会计') }).plan.startDate
    const good = { plan: { ...plan, startDate }, rows: rows() }
    const [one, two, three] = await agent.proxy.apply.calcMany({
      body: { requests: [good, { ...good, plan: { ...good.plan, coverageWan: 51 } }, good] },
    })
    const alone = await agent.policies.apply.calc({ body: good })
    expect(one).toEqual({ index: 0, data: alone, refused: null })
    expect(two).toMatchObject({ index: 1, data: null, refused: { message: '请选择 保额' } })
    expect(three?.data?.total).toBe(alone.total)
    const { plan: priced, rows: heads } = good
    const byGet = { plan: JSON.stringify(priced), rows: JSON.stringify(heads) }
    expect((await agent.proxy.apply.calcByGet({ query: byGet })).total).toBe(alone.total)
    const [first, ...more] = await agent.proxy.apply.calcManyByGet({
      query: { requests: JSON.stringify([good]) },
    })
    expect([first?.data?.total, more]).toEqual([alone.total, []])
    for (const rows of ['[', '[{"professionId":"\\u0000","empNum":1}]', '{}', '[]'])
      await expect(agent.proxy.apply.calcByGet({ query: { ...byGet, rows } })).rejects.toMatchObject({
        status: 400,
        issues: [{ path: 'rows' }],
      })
    const past = { ...good, plan: { ...good.plan, startDate: '2026-11-20' } }
    await expect(agent.policies.apply.calc({ body: past })).rejects.toThrow('起保日期最早为2026-11-21')
  })

  test('an old client sends no body, asks for a page and marks its address against caches', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 3 })
    const { access_token } = await anonymous(h.app.fetch).system.auth.token({
      query: { grant_type: 'password' },
      body: { username: 'agent', password: DEMO_PASSWORD },
    })
    const sent = async (path: string, init: RequestInit = {}) => {
      const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' }
      const answer = await h.app.request(`/dist/bowei/object?path=${path}`, { headers, ...init })
      return [answer.status, (await answer.json()).msg]
    }
    const paging = { pageNo: 1, pageSize: 20, current: 1, size: 20, sortType: '2' }
    const body = JSON.stringify({ keyword: '雇主', ...paging })
    for (const path of [`order/info/${id}`, `service/batch/query/${id}`, 'product/open/list'])
      expect(await sent(path, { method: 'POST' })).toEqual([200, 'success'])
    expect(await sent('profile/search', { method: 'POST', body })).toEqual([200, 'success'])
    expect(await sent('profile/search&keyword=%E9%9B%87&current=1&size=20')).toEqual([200, 'success'])
    expect(await sent(`v2/product/hint&productId=${productId}&_=17&_t=17`)).toEqual([200, 'success'])
    expect(await sent('v2/product/hint', { method: 'POST' })).toEqual([400, expect.stringMatching(/产品/)])
    expect(await sent('profile/search', { method: 'POST', body: '{"page":1}' })).toEqual([
      400,
      '不认识的字段：page',
    ])
  })

  test('no day is priced that cannot be ordered; a renewal may begin further ahead', async () => {
    const { config } = await agent.products.catalogue.profile({ params: { id: productId } })
    const last = addDays('2026-11-20', config.latestStartDays)
    const asked = (startDate: string, sourceId?: string) =>
      agent.policies.apply.calc({
        body: { plan: { ...plan, startDate }, rows: rows(), ...(sourceId ? { sourceId } : {}) },
      })
    await asked(last)
    const late = { message: `起保日期最晚为${last}`, issues: [{ path: 'plan.startDate' }] }
    await expect(asked(addDays(last, 1))).rejects.toMatchObject(late)
    const { id } = await issuedPolicy(h, agent, { heads: 3 })
    const end = addDays('2026-11-20', 60)
    await h.db.query(`update policy set status = '3', end_date = $2 where id = $1`, [id, end])
    expect((await asked(addDays(end, 1), id)).total).toBeGreaterThan(0)
    await expect(asked(addDays(end, 2), id)).rejects.toMatchObject({ status: 400 })
    await expect(asked(last, '999999')).rejects.toMatchObject({ issues: [{ path: 'sourceId' }] })
    const stranger = await h.client('agent2')
    await expect(
      stranger.policies.apply.calc({
        body: { plan: { ...plan, startDate: last }, rows: rows(), sourceId: id },
      }),
    ).rejects.toMatchObject({ issues: [{ path: 'sourceId' }] })
  })

  test('several applications are checked as one is', async () => {
    const body = application({ productId, professionId: trade('会计'), from: 900 })
    const broken = { ...body, holder: { ...body.holder, areaCode: '999999' } }
    const [good, bad] = await agent.proxy.apply.checkMany({ body: { applications: [body, broken] } })
    expect(good?.data).toEqual(await agent.policies.apply.check({ body }))
    expect(good?.data).toEqual(await agent.proxy.apply.checkOne({ body }))
    expect(bad?.data?.decision).toBe('refuse')
  })

  test('one batch of a person is checked at a time, of so many people', async () => {
    const body = application({ productId, professionId: trade('会计'), from: 920 })
    const check = (applications: (typeof body)[]) => agent.proxy.apply.checkMany({ body: { applications } })
    const both = await Promise.allSettled([check([body]), check([body]), check([body])])
    const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
    for (const reason of refused) expect(reason).toMatchObject({ status: 429 })
    expect(refused.length).toBeLessThan(3)
    // The embedded database lets one call in after the other.
    if (process.env.TEST_DATABASE_URL) expect(refused.length).toBeGreaterThan(0)
    const many = application({ productId, professionId: trade('会计'), from: 920, heads: 2000 })
    await expect(check([many, many, many])).rejects.toThrow('一次最多校验5000人')
  })

  test('suggested products price as they are sold, the cheapest first; the others say why not', async () => {
    const found = await agent.proxy.apply.recommend({ body: { rows: rows(), coverageWan: 50, months: 12 } })
    const fit = found.filter(({ total }) => total !== null)
    expect(fit.map(({ total }) => total)).toEqual(
      fit.map(({ total }) => total).toSorted((a, b) => Number(a) - Number(b)),
    )
    const own = found.find((one) => one.productId === productId)
    const { config } = await agent.products.catalogue.profile({ params: { id: productId } })
    const startDate = application({ productId, professionId: trade('会计') }).plan.startDate
    const items = config.duties.filter(({ priced }) => priced).map(({ item }) => item)
    const { total } = await agent.policies.apply.calc({
      body: { plan: { ...plan, items, startDate }, rows: rows() },
    })
    expect(own).toMatchObject({ total, coverageWan: 50, coverage: '每人50万元', reasons: [] })
    expect(fit.find(({ planNo }) => planNo !== null)?.coverage).toMatch(/^方案\d+ · 每人\d+万元$/)
    const query = { rows: JSON.stringify(rows()), coverageWan: '50', months: '12' }
    expect(await agent.proxy.apply.recommendByGet({ query })).toEqual(found)
    const few = await agent.proxy.apply.recommend({
      body: { rows: [{ professionId: trade('会计'), empNum: 1 }] },
    })
    expect(few.find((one) => one.productId === productId)?.reasons).toEqual([
      `人数不能少于${config.minEmployees}人`,
    ])
  })

  test('an enterprise is looked at by the rules of the application, as far as it was sent', async () => {
    const { holder } = application({ productId, professionId: trade('会计') })
    const look = (fields: Record<string, unknown>, type?: '1' | '2') =>
      agent.proxy.apply.verifyHolder({ body: { holder: fields, ...(type ? { type } : {}) } })
    expect((await look({ ...holder })).passed).toBe(true)
    expect(await look({})).toEqual({ passed: true, findings: [] })
    expect((await look({ name: '东方爆破有限公司' })).findings).toEqual([
      { path: 'name', message: '企业名称含「爆破」，暂不承保', level: 'error' },
    ])
    expect(await look({ code: '310115600985533' })).toEqual({
      passed: true,
      findings: [{ path: 'code', message: '15位旧注册号', level: 'warning' }],
    })
    const { passed, findings } = await look({ areaCode: '999999', mobile: '123' })
    expect(passed).toBe(false)
    expect(findings.map(({ path }) => path).toSorted()).toEqual(['areaCode', 'mobile'])
  })

  test('the last invoice of an enterprise, of those that the caller sees', async () => {
    const lastInvoice = (code: string) => agent.proxy.apply.lastInvoice.get({ query: { code } })
    expect(await lastInvoice('91310115600985533X')).toBeNull()
    const body = application({ productId, professionId: trade('会计'), from: 1200 })
    const { orderId: policyId } = await agent.policies.apply.submit({ body })
    const insert = (title: string, channelId: string) =>
      h.db.kysely
        .insertInto('invoice')
        .values({
          tenantId: '3',
          channelId,
          createdBy: '1',
          policyId,
          title,
          identification: 'T-1',
          type: '2',
          money: 100,
          status: '1',
        })
        .execute()
    await insert('旧抬头', '100')
    await insert('新抬头', '100')
    await insert('别的渠道', '200')
    const admin = await h.client('mainadmin')
    expect((await admin.proxy.apply.lastInvoice.post({ body: { code: 't-1' } }))?.title).toBe('新抬头')
  })
})

describe('what is asked about a policy that stands', () => {
  test('the settings of a change, its price and its check are those of the change itself', async () => {
    const { id: orderId } = await issuedPolicy(h, agent, { heads: 4 })
    const { endorse } = agent.proxy
    const opened = await agent.policies.endorse.open({ params: { id: orderId } })
    const config = await endorse.addConfig.get({ query: { orderId } })
    expect(config).toMatchObject({ changeCode: '101', barred: null, heads: 4, earliest: opened.earliest })
    expect(await endorse.addConfig.post({ body: { orderId } })).toEqual(config)
    expect(await endorse.replaceConfig.get({ query: { orderId } })).toMatchObject({ changeCode: '102' })
    const clerk = trade('会计')
    const rows = [newcomer(clerk), { name: '', idNo: 'x' }]
    const asked = { effectiveDate: config.earliest, rows }
    const quote = await agent.policies.endorse.quote({
      params: { id: orderId },
      body: { ...asked, changeCode: '101' },
    })
    expect(await endorse.calcAdd({ body: { orderId, ...asked } })).toEqual(quote)
    const checked = await endorse.checkAdd({ body: { orderId, ...asked } })
    expect(checked.ready).toBe(false)
    expect(checked.rows[1]?.issues).toEqual(quote.rows[1]?.issues)
    expect(checked.rows[1]?.issues.length).toBeGreaterThan(0)
  })

  test('an order by its number in the path, and what became of it', async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 4 })
    const { orders } = agent.proxy
    const info = await orders.info.get({ params: { id } })
    expect(info).toMatchObject({ orderId: id, heads: 4, statusName: '待生效' })
    expect(await orders.info.post({ params: { id }, body: {} })).toEqual(info)
    expect(await orders.batch.get({ params: { id } })).toMatchObject({
      finished: true,
      order: info,
      changes: [],
    })
    await expect(orders.cancel({ params: { id }, body: {} })).rejects.toMatchObject({ status: 409 })
    await h.db.query(`update policy set status = '0', covered_to = '2026-12-31' where id = $1`, [id])
    const until = { status: '0', statusName: '退保，保障至 2026-12-31' }
    expect(await orders.info.get({ params: { id } })).toMatchObject(until)
    const stranger = await h.client('agent2')
    await expect(stranger.proxy.orders.info.get({ params: { id } })).rejects.toMatchObject({ status: 404 })
  })

  test('an order that is not paid for is cancelled once', async () => {
    const { orderId } = await agent.policies.apply.submit({
      body: application({ productId, professionId: trade('会计'), from: 990 }),
    })
    const cancel = () => agent.proxy.orders.cancel({ params: { id: orderId }, body: {} })
    const batch = () => agent.proxy.orders.batch.get({ params: { id: orderId } })
    expect(await batch()).toMatchObject({ finished: false, order: { status: '1' } })
    for (const status of ['100', '101', '2']) {
      await h.db.query(`update policy set status = $2 where id = $1`, [orderId, status])
      expect(await batch()).toMatchObject({ finished: false, order: { status } })
    }
    await h.db.query(`update policy set status = '1' where id = $1`, [orderId])
    expect(await cancel()).toEqual({ orderId, status: '4' })
    expect((await batch()).finished).toBe(true)
    await expect(cancel()).rejects.toMatchObject({ status: 409 })
  })
})

describe('banks of an account', () => {
  test('by bank, by the city of a district, by words and pinyin', async () => {
    const { banks } = agent.policies
    expect((await banks.list({ query: { keyword: 'zhaoshang' } })).map(({ name }) => name)).toEqual([
      '招商银行',
    ])
    const inDistrict = await banks.branches({ query: { bank: '308', cityCode: '440305' } })
    expect(inDistrict.map(({ name, cityCode }) => [name, cityCode])).toEqual([['招商银行深圳分行', '440300']])
    expect(inDistrict[0]?.number).toMatch(/^3084403\d{5}$/)
    const all = await banks.branches({ query: {} })
    expect(all).toHaveLength(30)
    expect((await banks.branches({ query: { keyword: '工商 广州' } }))[0]?.name).toBe('中国工商银行广州分行')
    expect((await banks.branches({ query: { cityCode: '110105', bank: '102' } }))[0]?.cityCode).toBe('110000')
    expect(await banks.branches({ query: { keyword: '没有这家' } })).toEqual([])
  })
})
