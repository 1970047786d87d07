import { RATES } from '@baoqiao/contract/data/rates.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { toldAndListed } from '../testing/told-and-listed.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let maker: Person
let lead: Person
let admin: Person
let agent: Person
let professionId = ''

beforeAll(async () => {
  h = await startTestApp()
  maker = await h.client('product')
  lead = await h.client('uwlead')
  admin = await h.client('admin')
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

let made = 0
/** A draft of employer liability from a day on, its tables changed by a function. */
async function draft(
  validFrom: string,
  more: { validTo?: string; productId?: string; line?: 'groupAccident' } = {},
  change: (table: typeof RATES.employerLiability) => object = (table) => table,
) {
  made += 1
  const line = more.line ?? ('employerLiability' as const)
  const { id } = await maker.products.rateVersion.add({
    body: { code: `T-${made}`, validFrom, ...more, line },
  })
  const row = await get(id)
  await maker.products.tariffs.save({
    params: { id },
    body: bodyOf(row, change(structuredClone(row.table) as never)),
  })
  return id
}
const get = (id: string) => maker.products.rateVersion.get({ params: { id } })
type Row = Awaited<ReturnType<typeof get>>
const bodyOf = ({ version, code, validFrom, validTo, note }: Row, table: unknown) => ({
  ...{ version, code, validFrom, validTo, note, table },
})
/** Publishing and withdrawing say which version of the row was looked at. */
const move = async (who: Person, id: string, event: string, body: Record<string, unknown> = {}) => {
  const { version } = await get(id)
  return who.products.rateVersion.move({ params: { id, event }, body: { version, ...body } })
}
async function withdraw(id: string) {
  await move(lead, id, 'askWithdraw')
  return move(admin, id, 'withdraw')
}
async function publish(id: string) {
  await move(maker, id, 'submit')
  await move(lead, id, 'publish')
  return id
}
const price = (startDate: string, productId = '103') =>
  agent.policies.apply.calc({
    body: {
      plan: { ...application({ productId, professionId }).plan, startDate },
      rows: [{ professionId, empNum: 3 }],
    },
  })

test('a tariff made by hand is what is charged from its first day on, and the former one until the day before', async () => {
  const before = await price('2026-11-25')
  const id = await publish(
    await draft('2026-11-26', {}, (table) => {
      table.annualPerHeadCents['1'] = { ...table.annualPerHeadCents['1'], '50': 50_001 }
      return { ...table, tierPct: { 100: 101, 110: 110, 115: 115 } }
    }),
  )
  const after = await price('2026-11-26')
  // By hand: 500.01 yuan, duties of the application, 12 months, level 100 at 101 percent, rounded once.
  const weight = (before.rows[0]?.head ?? 0) / 43_000
  expect(after.rows[0]?.head).toBe(Math.round(50_001 * weight * 1.01))
  expect(after.total).toBe((after.rows[0]?.head ?? 0) * 3)
  expect(await price('2026-11-25')).toEqual(before)
  const { records } = await maker.products.rateVersion.page({ query: { code: 'EL-2026.1' } })
  expect(records[0]).toMatchObject({ validTo: '2026-11-25', status: 'published' })
  expect(await get(id)).toMatchObject({ publisher: '郑主管', maker: '程产品', closedId: records[0]?.id })
})

test("a product's own tariff goes before the line's, for that product alone", async () => {
  await publish(
    await draft('2026-11-28', { productId: '103', validTo: '2026-11-28' }, (table) => {
      table.annualPerHeadCents['1'] = { ...table.annualPerHeadCents['1'], '50': 99_900 }
      return table
    }),
  )
  const own = await price('2026-11-28')
  expect(own.rateVersion).toBe(`T-${made}`)
  expect((await price('2026-11-29')).rateVersion).not.toBe(own.rateVersion)
  const { records } = await admin.products.product.page({ query: { type: '1' } })
  const other = records.find(({ id }) => id !== '103')?.id ?? ''
  const theirs = await price('2026-11-28', other).catch((error: Error) => error.message)
  if (typeof theirs === 'object') expect(theirs.rateVersion).not.toBe(own.rateVersion)
})

test('whoever made it or changed it does not publish it', async () => {
  const id = await draft('2027-01-01')
  await move(maker, id, 'submit')
  await expect(move(maker, id, 'publish')).rejects.toMatchObject({ status: 403 })
  const own = await admin.products.rateVersion.add({
    body: { code: 'OWN', line: 'employerLiability', validFrom: '2027-01-05' },
  })
  await move(admin, own.id, 'submit')
  await expect(move(admin, own.id, 'publish')).rejects.toThrow('须由没有制作或修改过它的人复核发布')
  await expect(move(admin, own.id, 'refuse', { reason: '不对' })).rejects.toThrow('取回修改')
  // The administrator changes another's draft, and is no longer the one to publish it.
  await move(lead, id, 'refuse', { reason: '第1档偏低' })
  expect(await get(id)).toMatchObject({ status: 'draft', reason: '第1档偏低' })
  expect(await toldAndListed(maker, 'tariffHandedBack')).toEqual([1, 1])
  const row = await get(id)
  await admin.products.tariffs.save({ params: { id }, body: bodyOf(row, row.table) })
  await move(maker, id, 'submit')
  expect(await toldAndListed(maker, 'tariffHandedBack')).toBeNull()
  await expect(move(admin, id, 'publish')).rejects.toThrow('复核')
  await move(lead, id, 'publish')
  await withdraw(id)
})

test('days of published versions never overlap: said with the name of the other, and held by the database', async () => {
  const first = await draft('2027-03-01', { validTo: '2027-03-31' })
  // What is in force goes on for ever: ended for a month, it leaves nothing for the day after.
  await expect(publish(first)).rejects.toThrow(/在 2027-02-28 失效，2027-04-01 起没有可用的费率。/)
  await publish(await draft('2027-04-01'))
  await move(lead, first, 'publish')
  const { code } = await get(first)
  const second = await draft('2027-02-01')
  await move(maker, second, 'submit')
  const { overlap } = await lead.products.tariffs.standing({ params: { id: second } })
  expect(overlap).toContain(code)
  await expect(move(lead, second, 'publish')).rejects.toThrow(
    `「${code}」（2027-03-01 至 2027-03-31）日期重叠`,
  )
  const past = h.db.query(`update rate_version set status = 'published' where id = $1`, [second])
  await expect(past).rejects.toMatchObject({ code: '23P01' })
  await move(maker, second, 'recall')
  const row = await get(second)
  await maker.products.tariffs.save({
    params: { id: second },
    body: { ...bodyOf(row, row.table), validTo: '2027-02-28' },
  })
  await publish(second)
})

test('a version that was ended for one that never began goes on as before', async () => {
  const long = await publish(await draft('2028-01-01'))
  const next = await publish(await draft('2028-06-01'))
  expect(await get(long)).toMatchObject({ validTo: '2028-05-31' })
  await withdraw(next)
  expect(await get(long)).toMatchObject({ validTo: null })
  await withdraw(long)
})

test('a published version never changes: not by a call, not by a statement; one that has begun is not withdrawn', async () => {
  const { records } = await maker.products.rateVersion.page({ query: { code: 'GA-2026.1' } })
  const [row] = records
  if (!row) throw new Error('no tariff')
  await expect(
    admin.products.tariffs.save({ params: { id: row.id }, body: bodyOf(row, row.table) }),
  ).rejects.toMatchObject({ status: 409 })
  await expect(move(lead, row.id, 'withdraw')).rejects.toThrow('已经生效的费率不能撤回')
  for (const change of [
    `"table" = jsonb_set("table", '{suddenDeathPerWanCents}', '1')`,
    `valid_from = '2019-01-01'`,
    `line = 'employerLiability'`,
    'deleted_at = now()',
    `status = 'draft'`,
  ])
    await expect(h.db.query(`update rate_version set ${change} where id = $1`, [row.id])).rejects.toThrow(
      'never',
    )
  await expect(h.db.query('delete from rate_version where id = $1', [row.id])).rejects.toThrow('never')
})

test('a draft is saved as a whole: an older copy is refused, another shape too; faults come with the answer', async () => {
  const id = await draft('2027-07-01')
  const row = await get(id)
  const table = structuredClone(row.table) as typeof RATES.employerLiability
  table.annualPerHeadCents['1'] = { ...table.annualPerHeadCents['1'], '50': 430 }
  const saved = await maker.products.tariffs.save({ params: { id }, body: bodyOf(row, table) })
  expect(saved.faults.map(({ row: at, column, message }) => `${at} ${column} ${message}`)).toEqual([
    '1 50 价格低于保额30万',
    '1 50 不到原来的一半，请核对；发布人须确认最大的降幅',
  ])
  await expect(
    maker.products.tariffs.save({ params: { id }, body: bodyOf(row, table) }),
  ).rejects.toMatchObject({ status: 409 })
  const now = await get(id)
  for (const wrong of [null, {}, [], 'x', { ...table, more: 1 }, RATES.groupAccident])
    await expect(
      maker.products.tariffs.save({ params: { id }, body: bodyOf(now, wrong) }),
    ).rejects.toMatchObject({ status: 400 })
  const holed = { ...table, annualPerHeadCents: { ...table.annualPerHeadCents, '2': { '30': null } } }
  await maker.products.tariffs.save({ params: { id }, body: bodyOf(now, holed) })
  await expect(move(maker, id, 'submit')).rejects.toThrow('费率表有')
  const ended = { ...bodyOf(await get(id), table), validTo: '2027-06-30' }
  await expect(maker.products.tariffs.save({ params: { id }, body: ended })).rejects.toThrow(
    '失效日期不能早于',
  )
})

test('a price of less than a yuan is not submitted', async () => {
  const id = await draft('2027-08-01', {}, (table) => {
    table.annualPerHeadCents['1'] = { ...table.annualPerHeadCents['1'], '50': 99 }
    return table
  })
  await expect(move(maker, id, 'submit')).rejects.toThrow('每人年保费不足1元')
})

test('what something was sold at is not withdrawn, and how much is said', async () => {
  const id = await publish(await draft('2026-12-01', { validTo: '2026-12-01', productId: '103' }))
  const { code } = await get(id)
  for (const from of [88_000, 88_010]) {
    const plan = { startDate: '2026-12-01' }
    const body = application({
      productId: '103',
      professionId,
      from,
      plan,
      holder: { name: `起${from}有限公司` },
    })
    await agent.policies.apply.submit({ body })
  }
  const { records } = await agent.policies.policy.page({ query: { insured: '起880' } })
  expect(records.map((one) => one.rateVersion)).toEqual([code, code])
  await move(lead, id, 'askWithdraw')
  await expect(move(admin, id, 'withdraw')).rejects.toThrow('已有2笔订单按这个费率投保，不能撤回')
  for (const one of records)
    await agent.policies.policy.move({ params: { id: one.id, event: 'cancelOrder' }, body: {} })
  await withdraw(id)
})

test('the maker does not publish, also when somebody else changed it last; nor does who changed it last', async () => {
  const { id } = await admin.products.rateVersion.add({
    body: { code: 'MADE', line: 'employerLiability', validFrom: '2029-05-01' },
  })
  const row = await get(id)
  await maker.products.tariffs.save({ params: { id }, body: bodyOf(row, row.table) })
  await move(maker, id, 'submit')
  await expect(move(admin, id, 'publish')).rejects.toThrow('须由没有制作或修改过它的人复核发布')
})

test('only tomorrow and later can be published', async () => {
  const id = await draft('2026-11-20')
  await expect(move(maker, id, 'submit')).rejects.toThrow('生效日期须晚于今天')
})

test('what goes out as a workbook comes back as the same tariff', async () => {
  for (const line of ['employerLiability', 'groupAccident'] as const) {
    const id = await draft('2029-01-01', line === 'groupAccident' ? { line } : {})
    const sheet = await maker.products.tariffs.sheet({ params: { id } })
    const form = new FormData()
    form.append('file', new File([sheet], 'a.xlsx'))
    const { table, problems } = await maker.products.tariffs.readSheet({ params: { id }, form })
    expect(problems).toEqual([])
    expect(table).toEqual((await get(id)).table)
  }
})

test('a workbook of the other line, and what is no tariff, is refused with where the right one is', async () => {
  const [el, ga] = [await draft('2029-01-01'), await draft('2029-01-01', { line: 'groupAccident' })]
  const read = async (id: string, content: BlobPart) => {
    const form = new FormData()
    form.append('file', new File([content], 'a.xlsx'))
    return maker.products.tariffs.readSheet({ params: { id }, form }).then(
      () => '',
      (error: unknown) => String(error),
    )
  }
  expect(await read(el, await maker.products.tariffs.sheet({ params: { id: ga } }))).toMatch(
    /这是另一产品线的费率表：文件第\d+行是.*、第\d+行是【猝死费率】.*请选择雇主责任险的费率表/,
  )
  expect(await read(ga, await maker.products.tariffs.sheet({ params: { id: el } }))).toContain(
    '请选择团体意外险的费率表',
  )
  expect(await read(el, 'not a workbook')).toContain('它不是 .xlsx 表格')
})
