import type { RATES } from '@baoqiao/contract/data/rates.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { submitVersion } from '../testing/submit-version.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let maker: Person
let lead: Person
let admin: Person
let agent: Person
beforeAll(async () => {
  h = await startTestApp()
  maker = await h.client('product')
  lead = await h.client('uwlead')
  admin = await h.client('admin')
  agent = await h.client('agent')
})
afterAll(() => h.close())

type Table = typeof RATES.employerLiability
let made = 0
async function draft(validFrom: string, change: (table: Table) => Table, more: object = {}) {
  made += 1
  const { id } = await maker.products.rateVersion.add({
    body: { code: `P-${made}`, line: 'employerLiability', validFrom, ...more },
  })
  await save(maker, id, change)
  return id
}
const get = (id: string) => maker.products.rateVersion.get({ params: { id } })
async function save(who: Person, id: string, change: (table: Table) => Table) {
  const { version, code, validFrom, validTo, note, table } = await get(id)
  const body = {
    ...{ version, code, validFrom, validTo, note },
    table: change(structuredClone(table) as Table),
  }
  return who.products.tariffs.save({ params: { id }, body })
}
const move = async (who: Person, id: string, event: string, body: Record<string, unknown> = {}) =>
  who.products.rateVersion.move({
    params: { id, event },
    body: { version: (await get(id)).version, ...body },
  })
const standing = (id: string) => lead.products.tariffs.standing({ params: { id } })
const same = (table: Table) => table
const only30 = (table: Table): Table => ({
  ...table,
  annualPerHeadCents: Object.fromEntries(
    Object.entries(table.annualPerHeadCents).map(([band, row]) => [band, { '30': row['30'] ?? 0 }]),
  ) as Table['annualPerHeadCents'],
})
const times =
  (part: number) =>
  (table: Table): Table => ({
    ...table,
    annualPerHeadCents: Object.fromEntries(
      Object.entries(table.annualPerHeadCents).map(([band, row]) => [
        band,
        Object.fromEntries(Object.entries(row).map(([wan, cents]) => [wan, Math.floor(cents * part)])),
      ]),
    ) as Table['annualPerHeadCents'],
  })

test('a tariff without what published versions sell is refused by name, and said while it is edited', async () => {
  const id = await draft('2027-01-01', only30)
  const { unpriced, faults } = await standing(id)
  expect(faults.filter(({ level }) => level === 'error')).toEqual([])
  expect(unpriced.some((one) => /第1版」保额50万没有.*类职业的费率/.test(one))).toBe(true)
  await expect(move(maker, id, 'submit')).rejects.toThrow('在售产品没有费率')
  // Submitted when nothing was amiss: it is asked again when it is published.
  await h.db.query(`update rate_version set status = 'submitted' where id = $1`, [id])
  await expect(move(lead, id, 'publish')).rejects.toMatchObject({
    status: 400,
    message: expect.stringMatching(/在售产品没有费率：「.*第1版」保额50万/),
  })
})

test('so is one that lacks what is published to be sold later; a product with its own tariff is not asked for', async () => {
  const { versions } = admin.products
  const [first] = (await admin.products.productVersion.page({ query: { productId: '103' } })).records
  const { id } = await versions.begin({ body: { productId: '103', from: first?.id ?? '' } })
  const { version, draft: body } = await versions.whole({ params: { id } })
  await versions.save({
    params: { id },
    body: { version, draft: { ...body, coverageWan: [100], effectiveFrom: '2027-06-01' } },
  })
  const underwriter = await h.client('underwriter')
  await underwriter.products.productVersion.move({
    params: { id, event: 'publish' },
    body: { version: await submitVersion(admin, id) },
  })
  const without = (table: Table): Table => ({
    ...table,
    annualPerHeadCents: Object.fromEntries(
      Object.entries(table.annualPerHeadCents).map(([band, row]) => {
        const { '100': _, ...rest } = row
        return [band, rest]
      }),
    ) as Table['annualPerHeadCents'],
  })
  const own = await draft('2027-02-01', without, { productId: '103', validTo: '2027-02-02' })
  expect((await standing(own)).unpriced.join()).toContain('第2版」保额100万没有')
})

test('what a tariff has no rate for is said with 400, whoever published it', async () => {
  await h.db.query(
    `insert into rate_version (code, line, product_id, valid_from, valid_to, status, "table", published_at)
     select 'GAP', line, 103, '2026-12-20', '2026-12-20', 'published', jsonb_set("table", '{annualPerHeadCents}',
       (select jsonb_object_agg(key, jsonb_build_object('30', value->'30')) from jsonb_each("table"->'annualPerHeadCents'))), now()
     from rate_version where code = 'EL-2026.1'`,
  )
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const { plan } = application({ productId: '103', professionId })
  const asked = agent.policies.apply.calc({
    body: { plan: { ...plan, startDate: '2026-12-20' }, rows: [{ professionId, empNum: 3 }] },
  })
  await expect(asked).rejects.toMatchObject({
    status: 400,
    message: '费率表中没有1类职业保额50万的费率，请联系管理员补充费率后再试',
  })
})

test('a price of less than half of what is in force is published by whoever says so in its words; they stay', async () => {
  // Copied from a draft that nobody reviewed: it is not what prices are compared with.
  const low = await draft('2028-01-01', times(0.4))
  const id = await draft('2028-02-01', times(1), { basedOnId: low })
  const { cut, base } = await standing(id)
  expect(base?.code).toBe('EL-2026.1')
  expect(cut).toMatch(/每人由[\d.]+元降为[\d.]+元，降(59|60)%$/)
  await move(maker, id, 'submit')
  await expect(move(lead, id, 'publish')).rejects.toThrow(cut ?? 'none')
  await expect(move(lead, id, 'publish', { acknowledged: '是' })).rejects.toMatchObject({ status: 400 })
  await move(lead, id, 'publish', { acknowledged: cut })
  expect(await get(id)).toMatchObject({ status: 'published', acknowledged: cut })
})

test('bands and duty weights that cut prices are seen by what a head costs', async () => {
  const bands = await draft('2028-03-01', (table) => ({
    ...table,
    bands: { ...table.bands, '6': table.bands['1'] ?? 1 },
  }))
  expect((await standing(bands)).cut).toMatch(/^6类/)
  const duties = await draft('2028-03-01', (table) => ({
    ...table,
    dutyWeightsBp: { ...table.dutyWeightsBp, '1': 100, '2': 9700, '3': 100, '4': 100 },
  }))
  expect((await standing(duties)).cut).toMatch(/责任1(\+3)?(\+4)?、/)
  const half = await draft('2028-03-01', same)
  expect((await standing(half)).cut).toBeNull()
})

test('nobody who saved any of it publishes it, whoever saved it after', async () => {
  const id = await draft('2029-01-01', same)
  await save(admin, id, same)
  await save(maker, id, same)
  await move(maker, id, 'submit')
  expect((await standing(id)).fourEyes).toBeNull()
  expect((await admin.products.tariffs.standing({ params: { id } })).fourEyes).toContain('没有制作或修改过')
  await expect(move(admin, id, 'publish')).rejects.toThrow('须由没有制作或修改过它的人复核发布')
  // A copy of it is still theirs: nobody else has looked at it.
  const copy = await draft('2029-02-01', same, { basedOnId: id })
  await move(maker, copy, 'submit')
  await expect(move(admin, copy, 'publish')).rejects.toThrow('须由没有制作或修改过它的人复核发布')
  for (const sql of ["update version_editor set username = 'x'", 'delete from version_editor'])
    await expect(
      h.db.kysely.transaction().execute(async (tx) => {
        const { sql: raw } = await import('kysely')
        await raw.raw('set local role baoqiao_app').execute(tx)
        await raw.raw(sql).execute(tx)
      }),
    ).rejects.toThrow('permission denied')
})

test('publishing says which version of it was looked at', async () => {
  const id = await draft('2029-03-01', same)
  await move(maker, id, 'submit')
  const blind = lead.products.rateVersion.move({ params: { id, event: 'publish' }, body: {} })
  await expect(blind).rejects.toMatchObject({ status: 400 })
  const stale = lead.products.rateVersion.move({ params: { id, event: 'publish' }, body: { version: 1 } })
  await expect(stale).rejects.toMatchObject({ status: 409 })
  await move(lead, id, 'publish')
  await expect(move(lead, id, 'withdraw')).rejects.toThrow('请先申请撤回')
  await move(lead, id, 'askWithdraw')
  await expect(move(lead, id, 'withdraw')).rejects.toThrow('须由另一位同事确认')
  const told = async () => (await admin.home.notices.list()).find((line) => line.id === 'tariffEnding')
  expect(await told()).toMatchObject({
    path: `/product/tariffs/${id}`,
    text: '有 1 个费率版本申请撤回，等您确认（郑主管申请）',
  })
  await move(lead, id, 'dropWithdraw')
  expect([await told(), (await get(id)).withdrawAskedBy]).toEqual([undefined, null])
  await move(lead, id, 'askWithdraw')
  await move(admin, id, 'withdraw')
  expect(await get(id)).toMatchObject({ status: 'withdrawn', withdrawAskedBy: '郑主管' })
})

test('a line whose last tariff is over soon is told of', async () => {
  const ends = (day: string) =>
    h.db.exec(`update rate_version set valid_to = ${day} where code = 'GA-2026.1'`)
  await ends(`'2026-12-05'`)
  expect((await maker.home.notices.list()).map(({ text }) => text)).toContain(
    '团体意外险的费率到 2026-12-05 为止，之后没有可用的费率，不能投保',
  )
  await ends('null')
  expect((await maker.home.notices.list()).map(({ id }) => id).join()).not.toContain('tariffEnds')
})

test('of many dry runs begun at the same moment one begins', async () => {
  const id = await draft('2029-06-01', same)
  const begun = await Promise.allSettled(
    Array.from({ length: 8 }, () =>
      maker.products.tariffs.startTrial({ params: { id }, body: { states: ['3'] } }),
    ),
  )
  expect(begun.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

/** Where what was copied from is dearer by more than half, that is meant here. */
async function publishAsMeant(id: string) {
  await move(maker, id, 'submit')
  const { cut } = await standing(id)
  await move(lead, id, 'publish', cut ? { acknowledged: cut } : {})
}

/** The next version of a product, changed and published today. */
async function nextVersion(productId: string, change: (draft: ProductDraft) => Partial<ProductDraft>) {
  const { versions, productVersion } = maker.products
  const { records } = await productVersion.page({ query: { productId, status: 'published' } })
  const { id } = await versions.begin({ body: { productId, from: records[0]?.id ?? '' } })
  const { version, draft: before } = await versions.whole({ params: { id } })
  const whole = { ...before, ...change(before) }
  await versions.save({ params: { id }, body: { version, draft: whole } })
  const publish = async () =>
    lead.products.productVersion.move({
      params: { id, event: 'publish' },
      body: { version: await submitVersion(maker, id) },
    })
  return { id, publish, holes: () => versions.holes({ params: { id } }) }
}

test('a version that another has followed binds no tariff, though it is published still', async () => {
  const id = await draft('2027-03-01', only30, { productId: '107' })
  expect((await standing(id)).unpriced.length).toBeGreaterThan(0)
  const { publish } = await nextVersion('107', () => ({ coverageWan: [30] }))
  await publish()
  expect((await standing(id)).unpriced).toEqual([])
  await publishAsMeant(id)
})

test('other short rates change the clause of the next version; the one on sale is named; literals that differ are holes', async () => {
  const slower = (table: Table): Table => ({ ...table, shortRatePct: table.shortRatePct.with(0, 12) })
  const id = await draft('2027-02-01', slower, { productId: '105' })
  expect((await standing(id)).behind).toEqual([expect.stringMatching(/第1版」的《雇主责任保险条款》$/)])
  await publishAsMeant(id)
  const filled = await nextVersion('105', () => ({ effectiveFrom: '2027-02-01' }))
  expect(await filled.holes()).toEqual([])
  const said = async (version: string) => {
    const { config } = await maker.products.versions.preview({ params: { id: version } })
    return config.declarations.find(({ title }) => title === '雇主责任保险条款')?.text
  }
  expect(await said(filled.id)).toContain('一个月12%，二个月20%')
  const literal = await nextVersion('105', ({ declarations }) => ({
    effectiveFrom: '2027-02-01',
    declarations: declarations.map((one) => ({
      ...one,
      version: '2027',
      text: one.text.replace('{{短期费率}}', '一个月10%，二个月20%，12个月100%'),
    })),
  }))
  expect((await literal.holes()).map(({ message }) => message)).toEqual([
    '《雇主责任保险条款》写的短期费率“一个月10%”与费率表的12%不符，请改用变量“{{短期费率}}”',
  ])
})
