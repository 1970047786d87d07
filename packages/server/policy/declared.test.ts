import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterScope } from '../kernel/database/database.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { submitVersion } from '../testing/submit-version.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId: string
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find((trade) => trade.name === '会计')?.id ?? ''
})
afterAll(() => h.close())

let people = 0
async function ordered(change: Partial<Parameters<typeof application>[0]> = {}) {
  people += 10
  const { config } = await agent.products.catalogue.profile({ params: { id: '103' } })
  const of = { productId: '103', professionId, versionId: config.versionId }
  const body = application({ ...of, from: 20_000 + people, ...change })
  return (await agent.policies.apply.submit({ body })).orderId
}
const declared = (id: string) => agent.policies.apply.declared({ params: { id } })

test('what was answered stands with its question, what speaks for a look is marked', async () => {
  const id = await ordered({
    answers: { dispatch: true, claimsCount: 2, claimsAmount: 123_400, certificates: false },
  })
  const { questions, by } = await declared(id)
  expect(by).toBe('陈晓明')
  expect(questions).toHaveLength(9)
  const risky = questions.filter((one) => one.risky).map(({ title, answer }) => [title, answer])
  expect(risky).toEqual([
    ['是否为劳务派遣或外包企业？', '是'],
    ['近三年出险次数', '2'],
    ['近三年赔款金额', '1,234.00元'],
    ['特种作业人员是否均持证上岗？', '否'],
  ])
})

test('what was accepted stays as it was read, whatever the product says later', async () => {
  const admin = await h.client('admin')
  const id = await ordered()
  const before = await declared(id)
  expect(before.documents.map(({ title }) => title)).toEqual([
    '客户告知书',
    '雇主责任保险投保须知',
    '雇主责任保险条款',
    '雇主责任保险免责条款说明书',
    '附加医疗费用责任保险条款',
    '附加误工费用责任保险条款',
    '附加法律费用责任保险条款',
    '附加猝死责任保险条款',
  ])
  // What was warned of and confirmed, with the words of the warning: no document.
  expect(before.confirmations).toEqual([
    {
      code: 'unusual',
      title: '以下号码不常见，请与证件原件核对',
      said: '我已核对原件，号码填写无误',
      items: [{ row: null, text: '组织机构代码校验位不符，请核对' }],
    },
  ])
  const { versions, productVersion } = admin.products
  const { records } = await productVersion.page({ query: { productId: '103' } })
  const draft = await versions.begin({ body: { productId: '103', from: records[0]?.id ?? '' } })
  const whole = await versions.whole({ params: draft })
  const [first, ...others] = whole.draft.declarations
  if (!first) throw new Error('no documents')
  const declarations = [{ ...first, version: '2026.2', text: `另一句话。${first.text}` }, ...others]
  await versions.save({
    params: draft,
    body: { version: whole.version, draft: { ...whole.draft, declarations } },
  })
  const underwriter = await h.client('underwriter')
  const seen = { version: await submitVersion(admin, draft.id) }
  await underwriter.products.productVersion.move({ params: { ...draft, event: 'publish' }, body: seen })
  expect(await declared(id)).toEqual(before)
  const consent = await ordered()
  expect((await declared(consent)).documents[0]?.text).toContain('另一句话')
})

test('nobody changes or removes it', async () => {
  const id = await ordered()
  for (const sql of ["update policy_declared set answer = '否'", 'delete from policy_declared'])
    await expect(
      h.db.kysely.transaction().execute(async (tx) => {
        const all = { tenantId: '3', userId: '1', channels: 'all', depts: 'all', ownOnly: false } as const
        await enterScope(tx, all)
        await tx.executeQuery(CompiledQuery.raw(sql))
      }),
    ).rejects.toThrow(/permission denied/)
  expect((await declared(id)).questions).toHaveLength(9)
})

test('who works at a height is kept with the person', async () => {
  people += 10
  const answers = { height: true }
  const { config } = await agent.products.catalogue.profile({ params: { id: '103' } })
  const of = { productId: '103', professionId, versionId: config.versionId }
  const body = application({ ...of, from: 20_000 + people, answers })
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const high = trades.find(({ level, cls }) => level === 4 && cls === '5')?.id ?? ''
  const [first, ...others] = body.employees
  const employees = first ? [{ ...first, professionId: high, atHeight: true }, ...others] : others
  const { orderId } = await agent.policies.apply.submit({ body: { ...body, employees } })
  const insured = await agent.policies.apply.insured({ params: { id: orderId }, query: {} })
  expect(insured.records.map(({ atHeight }) => atHeight)).toEqual([true, false, false])
})
