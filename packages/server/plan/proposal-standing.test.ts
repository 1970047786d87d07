import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Sheet, textOf } from '../kernel/documents/block.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { startTestApp } from '../testing/harness.ts'
import { lightPaper } from '../testing/light-paper.ts'
import { lanes } from '../work/topics.ts'

/** What a proposal promises is what its own channel sells, and to whom the house would sell it. */
let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
const P = {} as Record<'agent2' | 'mainadmin', Person>
const trade = {} as Record<'架子工' | '会计', string>
const sheets: Sheet[] = []
beforeAll(async () => {
  h = await startTestApp({
    pdf: vi.fn(async (sheet: Sheet) => {
      sheets.push(sheet)
      return lightPaper(sheet)
    }),
  })
  for (const name of ['agent2', 'mainadmin'] as const) P[name] = await h.client(name)
  const trades = await P.agent2.products.catalogue.trades({ params: { id: '103' } })
  for (const name of ['架子工', '会计'] as const)
    trade[name] = trades.find((one) => one.name === name)?.id ?? ''
})
afterAll(() => h.close())

const asked = (over: object = {}) => ({
  unitName: '广州市晨光包装有限公司',
  plans: [{ productId: '103', coverageWan: 50, months: 12, startDate: '2026-11-23' }],
  rows: [{ professionId: trade.会计, empNum: 10 }],
  ...over,
})
const propose = (over: object = {}) => P.agent2.plans.plan.propose({ body: { ...asked(over), issue: true } })
const totalOf = async (id: string) => (await P.agent2.plans.proposal.get({ params: { id } })).total

test('the next edition by somebody above is priced where it can be sold', async () => {
  const { id } = await propose()
  const next = await P.mainadmin.plans.plan.revise({ params: { id } })
  expect(await totalOf(next.id)).toBe(await totalOf(id))
})

test('a kept quote is worked out at its own channel’s level, whoever opens it or saves over it', async () => {
  const { id, version } = await P.agent2.plans.plan.save({ body: asked() })
  const opened = await P.mainadmin.plans.plan.open({ params: { id } })
  expect(opened.changed).toEqual([])
  await P.mainadmin.plans.plan.save({ body: { ...asked(), id, version } })
  expect((await P.agent2.plans.plan.open({ params: { id } })).changed).toEqual([])
})

test.each([
  [{ unitName: '山西大同煤矿爆破有限公司' }, 'unitName', '暂不承保'],
  [{ unitCode: 'not-a-code' }, 'unitCode', '不是有效的统一社会信用代码'],
  [{ areaCode: '999999' }, 'areaCode', '所在地区不存在'],
])('an enterprise that would be refused is proposed nothing: %o', async (unit, path, message) => {
  const refusal = { status: 400, message: expect.stringContaining(message), issues: [{ path }] }
  await expect(propose(unit)).rejects.toMatchObject(refusal)
  await expect(P.agent2.plans.plan.save({ body: asked(unit) })).rejects.toMatchObject(refusal)
  const rows = [{ professionId: trade.会计, empNum: 10 }]
  await expect(P.agent2.plans.calcPremium({ body: { coverage: 50, rows, ...unit } })).rejects.toMatchObject(
    refusal,
  )
})

test('what a person would look at stands on the page and on paper, with what everybody has to fit', async () => {
  const { token } = await propose({ rows: [{ professionId: trade.架子工, empNum: 600 }] })
  const text = await (await h.app.request(`/plan/${token}`)).text()
  expect(text).toContain('须人工核保')
  expect(text).toContain('含6类职业；人数超过500人')
  expect(text).toContain('年龄须为16至65周岁')
  await drainOutbox(h.kernel, lanes)
  const paper = textOf(sheets.at(-1) as Sheet)
  expect(paper).toContain('须人工核保：含6类职业；人数超过500人')
  const easy = await propose()
  expect(await (await h.app.request(`/plan/${easy.token}`)).text()).not.toContain('须人工核保')
})

test('a comparison of two kinds of insurance says of no duty that it is not covered because it is called otherwise', async () => {
  const plans = [
    { productId: '103', coverageWan: 50, items: [1, 2], months: 12, startDate: '2026-11-23' },
    { productId: '103', coverageWan: 50, items: [1, 2, 3, 4], months: 12, startDate: '2026-11-23' },
    { productId: '108', planNo: 1, months: 12, startDate: '2026-11-23' },
  ]
  const { token } = await propose({ plans })
  const text = await (await h.app.request(`/plan/${token}`)).text()
  expect(text).toContain('无同名责任')
  expect(text).toContain('<td>未选</td>')
  // What is alike stands in one line, whatever each calls it.
  for (const label of ['身故伤残／意外身故伤残', '医疗费用／意外医疗'])
    expect(new RegExp(`<tr><th>${label}</th>(.*?)</tr>`).exec(text)?.[1]).toMatch(
      /^(<td>[\d.]+万?元<\/td>){3}$/,
    )
  expect(text).not.toContain('<td>不保</td>')
})

test('a tenant whose time is over promises nothing more', async () => {
  const path = `/plan/${(await propose()).token}`
  expect((await h.app.request(path)).status).toBe(200)
  const until = (day: string) => h.db.query('update sys_tenant set end_time = $1 where id = 3', [day])
  await until('2026-11-19')
  expect((await h.app.request(path)).status).toBe(410)
  expect((await h.app.request(`${path}/file/pdf`)).status).toBe(404)
  await until('2099-12-31')
})
