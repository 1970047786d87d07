import { CallError } from '@baoqiao/client/call-error.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let underwriter: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  underwriter = await h.client('underwriter')
})
afterAll(() => h.close())

const NONE = { condition1: false, condition2: false, condition3: false }
const ask = (keyWord: string, more: object = {}) =>
  agent.products.tradeHelp.ask({ body: { productId: '103', keyWord, ...NONE, ...more } })
const find = async (keyWord: string) =>
  (await underwriter.products.occupationCheck.page({ query: { keyWord } })).records
const refused = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  return error instanceof CallError ? { status: error.status, message: error.message } : error
}
const tradeOf = async (cls: string) => {
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const found = trades.find((trade) => trade.level === 4 && trade.cls === cls)
  if (!found) throw new Error(`no trade of class ${cls}`)
  return found
}

test('a question that nobody has answered waits for an underwriter once, however often it is asked', async () => {
  const unknown = { result: '2', pending: true, works: [], products: null, remark: null }
  expect(await ask('玻璃幕墙清洗员', { condition1: true })).toEqual(unknown)
  expect(await ask(' 玻璃 幕墙清洗员 ', { condition1: true })).toEqual(unknown)
  const rows = await find('玻璃幕墙清洗员')
  expect(rows).toEqual([
    expect.objectContaining({ status: '0', condition1: true, condition2: false, result: null, asked: 2 }),
  ])
  expect(Date.parse(rows[0]?.lastAskedAt ?? '')).not.toBeNaN()
  // Another condition is another question.
  await ask('玻璃幕墙清洗员')
  expect(await find('玻璃幕墙清洗员')).toHaveLength(2)
})

test('an answer reaches the next who asks: result, trades at the product’s class, products of the channel', async () => {
  await ask('无人机植保员')
  const [row] = await find('无人机植保员')
  const [fits, declined] = [await tradeOf('3'), await tradeOf('7')]
  await underwriter.products.occupationCheck.edit({
    body: {
      id: row?.id ?? '',
      result: '1',
      suitWork: `${fits.id},${declined.id}`,
      suitProduct: '103',
      remark: '须持证上岗',
    },
  })
  expect(await ask('无人机植保员')).toEqual({
    result: '1',
    pending: false,
    works: [{ id: fits.id, name: fits.name, cls: 3 }],
    products: [{ id: '103', title: expect.any(String) }],
    remark: '须持证上岗',
  })
  expect((await find('无人机植保员'))[0]).toMatchObject({ status: '1', asked: 2 })
})

test('who answers says which: that no trade fits is an answer, and no answer is none', async () => {
  const { occupationCheck } = underwriter.products
  await ask('管道机器人操作员')
  const [row] = await find('管道机器人操作员')
  const id = row?.id ?? ''
  await occupationCheck.edit({ body: { id, remark: '待核实' } })
  expect((await find('管道机器人操作员'))[0]).toMatchObject({ status: '0', result: null, remark: '待核实' })
  const missing = { status: 400, message: '请选择核查结果' }
  expect(await refused(occupationCheck.edit({ body: { id, result: null } }))).toEqual(missing)
  const body = { keyWord: '没有结果', ...NONE, suitProduct: '-1' }
  expect(await refused(occupationCheck.add({ body }))).toEqual(missing)
  await occupationCheck.edit({ body: { id, result: '2' } })
  expect((await find('管道机器人操作员'))[0]).toMatchObject({ status: '1', result: '2' })
  expect(await ask('管道机器人操作员')).toMatchObject({ result: '2', pending: false, remark: '待核实' })
})

test('an answer for every insurance type is found by each; the product’s own goes before it', async () => {
  const { occupationCheck, insureType } = underwriter.products
  const add = (result: '1' | '3', insuranceId?: string) =>
    occupationCheck.add({
      body: { keyWord: '烟花燃放员', ...NONE, condition3: true, result, suitProduct: '-1', insuranceId },
    })
  await add('3')
  expect(await ask('烟花燃放员', { condition3: true })).toMatchObject({
    result: '3',
    pending: false,
    works: [],
  })
  const admin = await h.client('admin')
  const types = await admin.products.insureType.page({ query: { type: '23' } })
  await add('1', types.records[0]?.id)
  expect(await ask('烟花燃放员', { condition3: true })).toMatchObject({ result: '1', products: null })
  expect(await refused(add('3'))).toEqual({
    status: 400,
    message: '这个关键词在相同条件和险种下已有核查记录',
  })
  expect(insureType).toBeDefined()
})

test('numbers of people are no trades, and a seller neither lists nor writes checks', async () => {
  expect(await refused(ask('张三13800000007'))).toEqual({
    status: 400,
    message: '请填写职业名称，不要填写证件号码或电话',
  })
  expect(await refused(agent.products.occupationCheck.page({ query: {} }))).toMatchObject({ status: 403 })
  expect(
    await refused(
      underwriter.products.occupationCheck.add({
        body: { keyWord: '测试', ...NONE, result: '1', suitProduct: '999999' },
      }),
    ),
  ).toMatchObject({ message: '适合产品中有不存在的产品，请重新选择' })
})

test('fifty who ask at once are one question asked fifty times', async () => {
  await Promise.all(Array.from({ length: 50 }, () => ask('水下焊接工', { condition2: true })))
  expect(await find('水下焊接工')).toEqual([expect.objectContaining({ asked: 50 })])
})

test('a product says what it takes at which class, what it costs, and what the channel used lately', async () => {
  const { productFacts, tradeHelp, catalogue } = agent.products
  const current = await productFacts.current({ params: { id: '103' } })
  const tree = await catalogue.trades({ params: { id: '103' } })
  const taken = tree.filter(({ level, cls }) => level === 4 && cls !== '7')
  expect(current.map(({ id, cls }) => [id, String(cls)])).toEqual(taken.map(({ id, cls }) => [id, cls]))
  expect(current[0]?.path).toHaveLength(3)
  const price = await productFacts.price({ query: { productId: '103' } })
  // The shelf begins at what the page begins with: all duties, for the longest term.
  expect(price.price).toBe(Math.min(...price.rows.map(({ cents }) => cents)))
  const card = (await catalogue.list({ query: {} })).find(({ id }) => id === '103')
  expect(card).toMatchObject({ price: price.price, months: 12 })
  const shelf = await catalogue.list({ query: {} })
  expect(shelf.map(({ title, months }) => [title, months])).toContainEqual([
    expect.stringContaining('灵活用工'),
    6,
  ])
  const [row] = price.rows
  const trade = current.find(({ cls }) => cls === row?.cls)
  const quoted = await agent.policies.apply.calc({
    body: {
      plan: {
        productId: '103',
        coverageWan: row?.coverageWan ?? 0,
        months: 12,
        startDate: addDays(todayIn(h.clock.now), 3),
      },
      rows: [{ professionId: trade?.id ?? '', empNum: 1 }],
    },
  })
  expect(quoted.rows[0]?.head).toBe(row?.cents)
  const usual = await tradeHelp.usual({ params: { id: '103' } })
  expect(usual.map(({ used }) => used)).toEqual([...usual.map(({ used }) => used)].sort((a, b) => b - a))
})

test('one person fills no list: what nobody asked before is bounded for each who asks, the list for all', async () => {
  const { rows } = await h.db.query(
    `insert into occupation_check (key_word, condition1, condition2, condition3, result, suit_product, status, asked, question_key)
     select '满' || n, false, false, false, '2', '-1', '0', 1, 'full ' || n from generate_series(1, 2000 - (select count(*)::int from occupation_check where status = '0')) n returning id`,
  )
  // Somebody else, who asked nothing yet.
  const staff = await h.client('staff')
  const asked = (keyWord: string, who = agent) =>
    refused(who.products.tradeHelp.ask({ body: { productId: '103', keyWord, ...NONE } }))
  expect(await asked('排在最后的人', staff)).toMatchObject({
    status: 429,
    message: expect.stringContaining('已满，这个问题没有记下'),
  })
  expect(await find('排在最后的人')).toEqual([])
  await h.db.query(`delete from occupation_check where id = $1`, [Object(rows[0]).id])
  expect(await asked('排在最后的人', staff)).toBeNull()
  expect(await find('排在最后的人')).toHaveLength(1)
  await h.db.query(`delete from occupation_check where question_key like 'full %'`)

  const many: unknown[] = []
  for (let n = 0; n < 30; n += 1) many.push(await asked(`不存在的工种${String.fromCharCode(65 + n)}`))
  const bounded = many.filter((one) => one !== null)
  expect(bounded.length).toBeGreaterThan(5)
  expect(bounded.at(-1)).toMatchObject({ status: 429, message: expect.stringContaining('新职业问题过多') })
  expect(await asked('别人照样能问', staff)).toBeNull()
  // What is known already is answered as before.
  expect(await asked('排在最后的人')).toBeNull()
})
