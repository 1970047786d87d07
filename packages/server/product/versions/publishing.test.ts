import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { submitVersion } from '../../testing/submit-version.ts'
import { toldAndListed } from '../../testing/told-and-listed.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
type Person = Awaited<ReturnType<typeof h.client>>
let admin: Person
let editor: Person
let underwriter: Person
let agent: Person
beforeAll(async () => {
  h = await startTestApp()
  admin = await h.client('admin')
  editor = await h.client('product')
  underwriter = await h.client('underwriter')
  agent = await h.client('agent')
})
afterAll(() => h.close())

const whole = (id: string) => admin.products.versions.whole({ params: { id } })
const firstOf = async (productId: string) => {
  const { records } = await admin.products.productVersion.page({ query: { productId } })
  return records.find(({ number }) => number === 1)?.id ?? ''
}
const begun = async (productId: string, who = admin) =>
  (await who.products.versions.begin({ body: { productId, from: await firstOf(productId) } })).id
async function save(
  who: Person,
  id: string,
  edit: (draft: ProductDraft) => Partial<ProductDraft> = () => ({}),
) {
  const { version, draft } = await whole(id)
  await who.products.versions.save({ params: { id }, body: { version, draft: { ...draft, ...edit(draft) } } })
}
const publish = async (who: Person, id: string) =>
  who.products.productVersion.move({
    params: { id, event: 'publish' },
    body: { version: await submitVersion(admin, id) },
  })
const profile = (id: string) => agent.products.catalogue.profile({ params: { id } })
const holePaths = async (id: string) =>
  (await admin.products.versions.holes({ params: { id } })).map(({ path }) => path)

test('what was published keeps its insurer, whatever one person writes of it later; a draft has the new', async () => {
  const before = (await profile('104')).config.insurer
  const row = await admin.products.insurer.get({ params: { id: before.id } })
  await admin.products.insurer.edit({
    body: {
      id: row.id,
      version: row.version,
      name: '另一家保险公司',
      hotline: '400-999-9999',
      website: null,
    },
  })
  expect((await profile('104')).config.insurer).toEqual(before)
  const id = await begun('104')
  const seen = await admin.products.versions.preview({ params: { id } })
  expect(seen.config.insurer).toMatchObject({ name: '另一家保险公司', hotline: '400-999-9999', website: '' })
  await publish(underwriter, id)
  expect((await profile('104')).config.insurer).toMatchObject({ name: '另一家保险公司' })
  const change = h.db.query(`update product_version set insurer_hotline = '1' where id = $1`, [id])
  await expect(change).rejects.toThrow('published version')
  await expect(admin.products.insurer.remove({ params: { id: row.id } })).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('不能删除'),
  })
})

test('another class in the library is sold by the next version alone; a trade that came later, too', async () => {
  const cls = async (name: string) =>
    (await agent.products.catalogue.trades({ params: { id: '105' } })).find((trade) => trade.name === name)
  const before = await cls('会计')
  const { plan } = application({ productId: '105', professionId: before?.id ?? '' })
  const body = { plan: { ...plan, coverageWan: 50 }, rows: [{ professionId: before?.id ?? '', empNum: 3 }] }
  const price = async () => (await agent.policies.apply.calc({ body })).rows[0]
  const priced = await price()
  await admin.products.occupation.edit({ body: { id: before?.id ?? '', cls: '4' } })
  await admin.products.occupation.add({
    body: { code: '010101Z', name: '后来的职业', level: 4, cls: '1' },
  })
  expect(await cls('会计')).toMatchObject({ cls: before?.cls })
  expect(await price()).toEqual(priced)
  expect(await cls('后来的职业')).toMatchObject({ cls: '7' })
  const id = await begun('105')
  const drafted = await admin.products.versions.previewTrades({ params: { id } })
  expect(drafted.find(({ name }) => name === '会计')?.cls).toBe('4')
  await publish(underwriter, id)
  expect(await cls('会计')).toMatchObject({ cls: '4' })
  expect(await cls('后来的职业')).toMatchObject({ cls: '1' })
  expect((await price())?.cls).toBe(4)
  for (const statement of [
    'update product_class set cls = 1 where version_id = $1',
    'delete from product_class where version_id = $1',
    'insert into product_class (version_id, occupation_id, cls) values ($1, 1, 1)',
  ])
    await expect(h.db.query(statement, [id])).rejects.toThrow('published version')
})

test('nobody who saved any of it publishes it, nor a copy of it; the change log tells the rows', async () => {
  const id = await begun('106', editor)
  await save(admin, id, ({ duties, questions, declarations }) => ({
    duties: duties.map((duty) => (duty.item === 2 ? { ...duty, deductibleCents: 20_000 } : duty)),
    questions: questions.map((one, i) => (i === 0 ? { ...one, text: '另一个问题' } : one)),
    declarations: declarations.map((one, i) =>
      i === 0 ? { ...one, version: '2026.2', text: `${one.text}\n\n新加的一段。` } : one,
    ),
  }))
  await save(editor, id)
  expect(await whole(id)).toMatchObject({ changedBy: 'product', editors: ['product', 'admin'] })
  await expect(publish(admin, id)).rejects.toThrow('没有编辑过这个版本的人')
  const copy = (await editor.products.versions.begin({ body: { productId: '106', from: id } })).id
  await expect(publish(admin, copy)).rejects.toThrow('没有编辑过这个版本的人')

  const log = await admin.products.productVersion.changes({ params: { id } })
  const rows = log.flatMap(({ who, changes }) => changes.map((change) => ({ who, ...change })))
  const said = (label: string) => rows.find((row) => row.label === label)
  expect(said('保障责任：责任2「医疗费用」')).toMatchObject({
    who: 'admin',
    from: expect.stringContaining('300'),
    to: expect.stringContaining('200'),
  })
  expect(
    rows.some(({ label, to }) => label?.startsWith('投保告知：') && String(to).includes('另一个问题')),
  ).toBe(true)
  const clause = rows.find(({ label }) => label?.endsWith('》正文'))
  expect(clause?.to).toMatch(/^第\d+段；共\d+字；SHA-256 [0-9a-f]{64}$/)
  expect(clause?.from).toMatch(/^无新段落；共\d+字；SHA-256 /)
  await publish(underwriter, id)
})

test('a version is published by whoever says which one was looked at, and withdrawn by two', async () => {
  const id = await begun('103')
  await submitVersion(admin, id)
  const { productVersion } = underwriter.products
  const blind = productVersion.move({ params: { id, event: 'publish' }, body: {} })
  await expect(blind).rejects.toMatchObject({ status: 400 })
  await publish(underwriter, id)
  const { version } = await whole(id)
  const alone = productVersion.move({ params: { id, event: 'withdraw' }, body: { version } })
  await expect(alone).rejects.toThrow('请先申请停用')
})

test('codes of the form, fees beyond the rules, and days behind the version on sale are holes', async () => {
  const id = await begun('103')
  await save(admin, id, (draft) => ({
    effectiveFrom: '2019-12-31',
    declarations: draft.declarations.map((one, i) =>
      i < 2 ? { ...one, code: ['orderedTwice', 'coverageNotice'][i] ?? '' } : one,
    ),
    surrender: { ...draft.surrender, preStartFeeBp: 501, netFeeBp: 10_000 },
    endorse: { ...draft.endorse, removalFeeBp: 10_000, changeDownFeeBp: 3501 },
  }))
  expect(await holePaths(id)).toEqual(
    expect.arrayContaining([
      'effectiveFrom',
      'declarations.0.code',
      'declarations.1.code',
      'surrender.preStartFeeBp',
      'surrender.netFeeBp',
      'endorse.removalFeeBp',
      'endorse.changeDownFeeBp',
    ]),
  )
  await save(admin, id, ({ surrender, endorse }) => ({
    effectiveFrom: '2026-11-20',
    surrender: { ...surrender, preStartFeeBp: 500, netFeeBp: 3500 },
    endorse: { ...endorse, removalFeeBp: 3500, changeDownFeeBp: 0 },
  }))
  expect(await holePaths(id)).toEqual(['declarations.0.code', 'declarations.1.code'])
})

test('a draft is checked against tariffs that begin later, and the product’s own', async () => {
  await h.db.query(
    `insert into rate_version (code, line, product_id, valid_from, status, "table", published_at)
     select 'LATER', line, 103, '2027-01-01', 'published', "table" || jsonb_build_object('annualPerHeadCents',
       (select jsonb_object_agg(key, jsonb_build_object('30', value->'30')) from jsonb_each("table"->'annualPerHeadCents'))), now()
     from rate_version where code = 'EL-2026.1'`,
  )
  const id = await begun('103')
  const holes = await admin.products.versions.holes({ params: { id } })
  expect(holes.map(({ message }) => message).join()).toContain('（费率「LATER」）')
})

test('the line of a product with versions does not change, and its insurance type is one that is there', async () => {
  const row = await admin.products.product.get({ params: { id: '103' } })
  const edit = (body: object) =>
    admin.products.product.edit({ body: { id: '103', version: row.version, ...body } })
  await expect(edit({ type: '2' })).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('产品已有版本'),
  })
  await expect(edit({ insureType: '9999' })).rejects.toThrow('险种编号9999不存在')
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...body } = row
  await expect(
    admin.products.product.add({ body: { ...body, title: '没有险种', insureType: '9999' } }),
  ).rejects.toThrow('险种编号9999不存在')
})

test('name and shelf texts are the version’s: one person changes neither, and publishing changes both', async () => {
  const product = admin.products.product
  const row = await product.get({ params: { id: '105' } })
  for (const change of [{ title: '尊享金领版' }, { intros: '高保额' }, { tags: '零免赔' }])
    await expect(product.edit({ body: { id: '105', version: row.version, ...change } })).rejects.toThrow(
      '不能修改',
    )
  const id = await begun('105')
  await save(admin, id, () => ({ title: '改了名的产品', intros: '改了的介绍。' }))
  const shelf = async () =>
    (await agent.products.catalogue.list({ query: {} })).find((card) => card.id === '105') ?? null
  const before = await shelf()
  expect(before).not.toMatchObject({ title: '改了名的产品' })
  await publish(underwriter, id)
  const said = { title: '改了名的产品', intros: '改了的介绍。' }
  expect(await profile('105')).toMatchObject(said)
  if (before) expect(await shelf()).toMatchObject(said)
  expect(await product.get({ params: { id: '105' } })).toMatchObject(said)
})

test('what is copied from another product has neither its name nor the number it was filed under', async () => {
  const { records } = await admin.products.productVersion.page({ query: { productId: '103' } })
  const { id } = await admin.products.versions.begin({
    body: { productId: '106', from: records[0]?.id ?? '' },
  })
  const { title } = await admin.products.product.get({ params: { id: '106' } })
  expect((await whole(id)).draft).toMatchObject({ title, settleName: title, filingNo: '' })
  expect(await holePaths(id)).toContain('filingNo')
})

test('what was handed in is not written any more until it is taken back or handed back', async () => {
  const id = await begun('106', editor)
  const early = underwriter.products.productVersion.move({
    params: { id, event: 'publish' },
    body: { version: (await whole(id)).version },
  })
  await expect(early).rejects.toMatchObject({ status: 409 })
  const version = await submitVersion(editor, id)
  const waiting = async (who: Person) =>
    (await who.home.notices.list()).find(({ id: line }) => line === 'versionReview')?.text
  expect(await waiting(underwriter)).toMatch(/^有 \d+ 个产品版本等您复核（.*程产品.*提交）$/)
  const mine = await waiting(editor)
  expect(mine ?? '').not.toContain('程产品')
  const [said, listed] = (await toldAndListed(underwriter, 'versionReview')) ?? []
  expect(listed).toBe(said)
  await expect(save(editor, id)).rejects.toThrow('请先取回修改')
  const refuse = (who: Person, at: number) =>
    who.products.productVersion.move({
      params: { id, event: 'refuse' },
      body: { version: at, reason: '医疗限额偏高' },
    })
  await expect(refuse(editor, version)).rejects.toThrow()
  await refuse(underwriter, version)
  expect(await whole(id)).toMatchObject({ status: 'draft', reason: '医疗限额偏高' })
  expect(await toldAndListed(editor, 'versionHandedBack')).toEqual([1, 1])
  await save(editor, id)
  await editor.products.productVersion.move({
    params: { id, event: 'recall' },
    body: { version: await submitVersion(editor, id) },
  })
  await save(editor, id)
  await publish(underwriter, id)
})
