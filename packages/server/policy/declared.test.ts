import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterScope } from '../kernel/database/database.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

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
  const body = application({ productId: '103', professionId, from: 20_000 + people, ...change })
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
    '投保须知',
    '保险条款',
    '责任免除',
    '高保额提示',
  ])
  const { config } = await admin.products.product.get({ params: { id: '103' } })
  const text = JSON.stringify(config).replace('投保人应如实告知', '另一句话')
  await admin.products.product.edit({ body: { id: '103', config: JSON.parse(text) } })
  expect(await declared(id)).toEqual(before)
  expect((await declared(await ordered())).documents[0]?.text).toContain('另一句话')
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
  const body = application({ productId: '103', professionId, from: 20_000 + people })
  const [first, ...others] = body.employees
  const employees = first ? [{ ...first, atHeight: true }, ...others] : others
  const { orderId } = await agent.policies.apply.submit({ body: { ...body, employees } })
  const insured = await agent.policies.apply.insured({ params: { id: orderId }, query: {} })
  expect(insured.records.map(({ atHeight }) => atHeight)).toEqual([true, false, false])
})
