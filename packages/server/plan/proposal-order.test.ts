import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Sheet } from '../kernel/documents/block.ts'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { application } from '../testing/application.ts'
import { startTestApp } from '../testing/harness.ts'
import { lightPaper } from '../testing/light-paper.ts'
import { lanes } from '../work/topics.ts'

/** What becomes of a proposal: an order that knows it, a page that is passed on, a paper under its channel's mark. */
let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let professionId = ''
const sheets: Sheet[] = []
beforeAll(async () => {
  h = await startTestApp({
    pdf: vi.fn(async (sheet: Sheet) => {
      sheets.push(sheet)
      return lightPaper(sheet)
    }),
  })
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
})
afterAll(() => h.close())

const plan = { productId: '103', coverageWan: 50, months: 12, startDate: '2026-11-23' }
const propose = () =>
  agent.plans.plan.propose({
    body: {
      unitName: '广州市晨光包装有限公司',
      plans: [plan],
      rows: [{ professionId, empNum: 3 }],
      issue: true,
    },
  })

test('an order keeps the proposal that it was made from, also when it is found by it; nobody takes another’s', async () => {
  const { token, id } = await propose()
  const carried = await agent.plans.plan.carried({ params: { token }, query: {} })
  expect(carried.id).toBe(id)
  const order = application({ productId: '103', professionId, from: 90_000 })
  const body = { ...order, applyType: 'plan' as const, proposalId: carried.id }
  const agent2 = await h.client('agent2')
  await expect(agent2.policies.apply.submit({ body })).rejects.toMatchObject({
    status: 400,
    issues: [{ path: 'proposalId' }],
  })
  const { orderId } = await agent.policies.apply.submit({ body })
  expect(await agent.policies.policy.get({ params: { id: orderId } })).toMatchObject({
    applyType: 'plan',
    proposalId: id,
  })
  const { records } = await agent.policies.policy.page({ query: { proposalId: id } })
  expect(records.map((one) => one.id)).toEqual([orderId])
})

test('the page carries a code of its own address', async () => {
  const { token } = await propose()
  const answer = await h.app.request(`/plan/${token}`)
  const text = await answer.text()
  expect(text).toMatch(/<p class="code">\s*<svg[^>]+viewBox/)
  // Nothing of it needs more than the page may load.
  expect(text).not.toMatch(/<svg[^>]* style=/)
})

/** A picture that a PDF can hold. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the paper stands under the logo of its channel, and is made without where the picture is gone', async () => {
  const admin = await h.client('admin')
  const form = new FormData()
  form.append('file', new File([PNG], 'logo.png', { type: 'image/png' }))
  const { url } = await admin.system.file.upload({ form })
  const { id } = await admin.plans.planNotice.add({ body: { name: '标志', logo: url } })
  await propose()
  await drainOutbox(h.kernel, lanes)
  expect(sheets.at(-1)?.logo).toMatch(/^data:image\/png;base64,/)
  const before = sheets.length
  await h.db.query(`update plan_notice set logo = '/admin/sys-file/gone/none.png' where id = $1`, [id])
  await propose()
  await drainOutbox(h.kernel, lanes)
  expect(sheets.length).toBe(before + 1)
  expect(sheets.at(-1)?.logo).toBeUndefined()
})
