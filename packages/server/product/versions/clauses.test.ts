import { createHash } from 'node:crypto'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { submitVersion } from '../../testing/submit-version.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let admin: Awaited<ReturnType<typeof h.client>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId: string
beforeAll(async () => {
  h = await startTestApp()
  ;[admin, agent] = await Promise.all([h.client('admin'), h.client('agent')])
  const trades = await agent.products.catalogue.trades({ params: { id: PRODUCT } })
  professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const PRODUCT = '103'
const RIDER = '附加法律费用责任保险条款'
async function drafted(edit: (draft: ProductDraft) => Partial<ProductDraft>) {
  const { versions, productVersion } = admin.products
  const query = { productId: PRODUCT, status: 'published' }
  const { records } = await productVersion.page({ query })
  const { id } = await versions.begin({ body: { productId: PRODUCT, from: records[0]?.id ?? '' } })
  const { version, draft } = await versions.whole({ params: { id } })
  await versions.save({ params: { id }, body: { version, draft: { ...draft, ...edit(draft) } } })
  return id
}
async function publish(id: string) {
  const underwriter = await h.client('underwriter')
  const version = await submitVersion(admin, id)
  await underwriter.products.productVersion.move({ params: { id, event: 'publish' }, body: { version } })
}
const legal = (limitCents: number) => (draft: ProductDraft) => ({
  duties: draft.duties.map((duty) =>
    duty.item === 4 ? { ...duty, limitCents, cumulativeCents: limitCents } : duty,
  ),
})
const rider = (declarations: readonly { title: string; text: string; sha256: string }[]) =>
  declarations.find(({ title }) => title === RIDER) ?? { title: '', text: '', sha256: '' }

test('a changed duty changes the clause: in the preview, on sale, and in what was accepted', async () => {
  const id = await drafted(legal(33_000_000))
  const { versions } = admin.products
  const seen = await versions.preview({ params: { id } })
  expect(rider(seen.config.declarations).text).toContain('累计责任限额为33万元')
  await publish(id)
  const { config } = await agent.products.catalogue.profile({ params: { id: PRODUCT } })
  const { text, sha256 } = rider(config.declarations)
  expect(text).toContain('累计责任限额为33万元')
  expect(sha256).toBe(createHash('sha256').update(text).digest('hex'))
  // What was written is there for the next version.
  const { draft } = await versions.whole({ params: { id } })
  expect(draft.declarations.find(({ title }) => title === RIDER)?.text).toContain('{{责任4.限额}}')
  const again = await drafted(legal(44_000_000))
  const next = await versions.preview({ params: { id: again } })
  expect(rider(next.config.declarations).text).toContain('累计责任限额为44万元')
})

test('the rider of a duty that is not chosen is not asked for and not kept', async () => {
  const { config } = await agent.products.catalogue.profile({ params: { id: PRODUCT } })
  const order = async (items: number[], without: string[], from: number) => {
    const body = application({
      productId: PRODUCT,
      professionId,
      versionId: config.versionId,
      from,
      plan: { items },
    })
    const accepted = body.accepted.filter((code) => !without.includes(code))
    const { orderId } = await agent.policies.apply.submit({ body: { ...body, accepted } })
    const { documents } = await agent.policies.apply.declared({ params: { id: orderId } })
    return documents.map(({ title }) => title)
  }
  await expect(order([1, 2, 3, 4], ['legal'], 71_000)).rejects.toThrow(RIDER)
  expect(await order([1, 2, 3], ['legal'], 72_000)).not.toContain(RIDER)
  expect(await order([1, 2, 3], [], 73_000)).not.toContain(RIDER)
  expect(await order([1, 2, 3, 4], [], 74_000)).toContain(RIDER)
})

test('a word that is not there, a duty without a clause and a clause without its duty are holes', async () => {
  const id = await drafted(({ declarations, duties }) => ({
    duties: duties.filter(({ item }) => item !== 4),
    declarations: declarations
      .filter(({ dutyItem }) => dutyItem !== 2)
      .map((one, i) => (i === 0 ? { ...one, text: `${one.text}{{最大年龄}}` } : one)),
  }))
  const holes = await admin.products.versions.holes({ params: { id } })
  expect(holes.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      '《客户告知书》中的“{{最大年龄}}”不是可用的变量',
      `《${RIDER}》所附的责任4不在保障内`,
      `《${RIDER}》中的“{{责任4.限额}}”不是可用的变量`,
      '责任「医疗费用」没有条款：请添加所附条款，或在主条款中用变量写明',
    ]),
  )
})

test('a version of a later day names another insurer: today’s card keeps the present one', async () => {
  const listed = async () =>
    (await agent.products.catalogue.list({ query: {} })).find(({ id }) => id === PRODUCT)?.groupName
  const before = await listed()
  const insurer = await admin.products.insurer.add({
    body: { name: '后来的保险公司', hotline: '400-300-2026' },
  })
  const id = await drafted(() => ({ insurerId: insurer.id, effectiveFrom: '2027-06-01' }))
  await publish(id)
  expect(await listed()).toBe(before)
  const { groupName } = await agent.products.catalogue.profile({ params: { id: PRODUCT } })
  expect(groupName).toBe(before)
  const now = await drafted(() => ({ insurerId: insurer.id }))
  await publish(now)
  expect(await listed()).toBe('后来的保险公司')
})

test('a draft that is thrown away is not called withdrawn', async () => {
  const id = await drafted(() => ({}))
  await admin.products.productVersion.move({ params: { id, event: 'discard' }, body: {} })
  expect((await admin.products.versions.whole({ params: { id } })).status).toBe('discarded')
})

test('a label stands for one text: other words under it are a hole, in another product of the insurer too', async () => {
  const reworded = (version?: string) => (draft: ProductDraft) => ({
    declarations: draft.declarations.map((one) =>
      one.title === RIDER
        ? { ...one, text: `${one.text}\n\n第九十九条 另外的约定。`, version: version ?? one.version }
        : one,
    ),
  })
  const holesOf = async (id: string) =>
    (await admin.products.versions.holes({ params: { id } })).map(({ message }) => message)
  const said = /^《附加法律费用责任保险条款》（2026\.1版）已在「.*版」发布过，正文不同：请改用新的条款版本$/
  expect(await holesOf(await drafted(reworded()))).toEqual([expect.stringMatching(said)])
  const id = await drafted(reworded('2026.2'))
  expect(await holesOf(id)).toEqual([])
  await publish(id)
  // What a variable says is not its words: a changed limit keeps the label.
  expect(await holesOf(await drafted(legal(55_000_000)))).toEqual([])
})

test('graded by another table it costs by the tariff’s factor, and the clause and the page name the table', async () => {
  const price = async (id: string) => {
    const plan = {
      productId: PRODUCT,
      coverageWan: 50,
      items: [1, 2, 3, 4],
      months: 12,
      startDate: '2026-11-25',
    }
    const body = { plan, rows: [{ professionId, empNum: 1 }] }
    return admin.products.versions.previewQuote({ params: { id }, body })
  }
  expect((await price(await drafted(() => ({})))).total).toBe(43_000)
  const id = await drafted(() => ({ gradeTable: 2, accidentLimitWan: 500, policyLimitWan: 1000 }))
  const { total, rows } = await price(id)
  expect(total).toBe(46_311)
  expect(rows[0]?.steps.map(({ label }) => label)).toContain('伤残比例表2')
  const { config } = await admin.products.versions.preview({ params: { id } })
  const clause = config.declarations.find(({ title }) => title === '雇主责任保险条款')?.text
  expect(clause).toContain('未载明比例表的，适用表二')
  expect(clause).toContain('每次事故责任限额为500万元，保险期间内累计责任限额为1000万元')
  const crossed = await drafted(() => ({ accidentLimitWan: 50, policyLimitWan: 40 }))
  const holes = await admin.products.versions.holes({ params: { id: crossed } })
  expect(holes.map(({ message }) => message)).toEqual([
    '每次事故限额低于每人最高保额120万元',
    '保单累计限额低于每次事故限额',
  ])
})

test('the order of questions and documents is the version’s: on the page, in what was accepted, in the differences', async () => {
  const id = await drafted(({ questions, declarations }) => ({
    questions: questions.toReversed(),
    declarations: declarations.toReversed(),
  }))
  const { versions } = admin.products
  const { records } = await admin.products.productVersion.page({
    query: { productId: PRODUCT, status: 'published' },
  })
  const before = records[0]?.id ?? ''
  const differences = await versions.differences({ params: { id }, query: { before } })
  expect(differences.filter(({ label }) => label === '顺序').map(({ section }) => section)).toEqual([
    '投保告知',
    '条款与声明',
  ])
  await publish(id)
  const { draft } = await versions.whole({ params: { id } })
  const { config } = await agent.products.catalogue.profile({ params: { id: PRODUCT } })
  expect(config.questions.map(({ code }) => code)).toEqual(draft.questions.map(({ code }) => code))
  const body = application({ productId: PRODUCT, professionId, versionId: id, from: 76_000 })
  const { orderId } = await agent.policies.apply.submit({ body })
  const declared = await agent.policies.apply.declared({ params: { id: orderId } })
  expect(declared.questions.map(({ title }) => title)).toEqual(draft.questions.map(({ text }) => text))
  // What the form itself asks to be confirmed comes after them.
  const accepted = declared.documents.slice(0, draft.declarations.length)
  expect(accepted.map(({ title }) => title)).toEqual(draft.declarations.map(({ title }) => title))
})
