import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

let people = 70_000
function body(plan = {}) {
  people += 10
  return application({ productId: '103', professionId, from: people, plan })
}
const declared = (id: string) => agent.policies.apply.declared({ params: { id } })

test('a text is not accepted unopened; which were opened is kept', async () => {
  const { opened, ...unsaid } = body()
  const exclusions = { ...unsaid, opened: (opened ?? []).filter((code) => code !== 'exclusions') }
  for (const one of [unsaid, exclusions])
    await expect(agent.policies.apply.submit({ body: one })).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^请先打开并阅读.*《雇主责任保险免责条款说明书》.*，再同意/),
    })
  const notice = { ...unsaid, opened: (opened ?? []).filter((code) => code !== 'clientNotice') }
  await expect(agent.policies.apply.submit({ body: notice })).rejects.toThrow(
    '请先打开并阅读《客户告知书》，再同意',
  )
  const { orderId } = await agent.policies.apply.submit({ body: body() })
  const { documents } = await declared(orderId)
  expect(documents.filter(({ version }) => version !== null).every(({ opened: was }) => was)).toBe(true)
})

test('a notice that was not shown is not kept as accepted', async () => {
  const high = await agent.policies.apply.submit({ body: body({ coverageWan: 100 }) })
  const low = await agent.policies.apply.submit({ body: body({ coverageWan: 50 }) })
  const codes = async (id: string) => (await declared(id)).documents.map(({ code }) => code)
  expect(await codes(low.orderId)).not.toContain('coverageNotice')
  expect(await codes(high.orderId)).toContain('coverageNotice')
})

test('the digest of an accepted text is of its text', async () => {
  const { orderId } = await agent.policies.apply.submit({ body: body() })
  const { documents } = await declared(orderId)
  expect(documents.length).toBeGreaterThan(3)
  for (const { text, digest } of documents)
    expect(digest).toBe(
      createHash('sha256')
        .update(text ?? '')
        .digest('hex'),
    )
})
