import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sheet, textOf } from '../../kernel/documents/block.ts'
import { drainOutbox } from '../../kernel/work/outbox.ts'
import { application } from '../../testing/application.ts'
import { startTestApp } from '../../testing/harness.ts'
import { notify } from '../../testing/notify.ts'
import { lanes } from '../../work/topics.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
let id = ''
const sheets: Sheet[] = []
beforeAll(async () => {
  h = await startTestApp({
    async pdf(sheet: Sheet) {
      sheets.push(sheet)
      return { bytes: new TextEncoder().encode(sheet.docNo), pages: 1 }
    },
  })
  agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const body = application({ productId: '103', professionId, from: 39_000 })
  id = (await agent.policies.apply.submit({ body })).orderId
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id } })
  await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, { orderNo, amount, channelOrderNo: 'c39' })
  await drainOutbox(h.kernel, lanes)
})
afterAll(() => h.close())

test('who was covered on a day is proved for that day, all or one of them, and each day’s proof stands', async () => {
  const { startDate, endDate, policyNo } = await agent.policies.policy.get({ params: { id } })
  const { records: people } = await agent.policies.apply.insured({ params: { id }, query: {} })
  const [person] = people
  const ask = async (body: { date: string; insuredId?: string }) => {
    const { docNo } = await agent.documents.cover({ body: { policyId: id, ...body } })
    await drainOutbox(h.kernel, lanes)
    return docNo
  }
  await expect(ask({ date: '2020-01-01' })).rejects.toThrow('2020-01-01 没有人员在保，不能出具在保证明')
  const first = await ask({ date: startDate })
  expect(first).toBe(`${policyNo}-${startDate.replaceAll('-', '')}`)
  await ask({ date: startDate })
  const last = await ask({ date: endDate })
  const alone = await ask({ date: endDate, insuredId: person?.id ?? '' })
  const { records } = await agent.documents.document.page({ query: { policyId: id, kind: 'cover' } })
  expect(records.map(({ docNo, status, edition }) => [docNo, status, edition]).toSorted()).toEqual(
    [first, last, alone].map((docNo) => [docNo, 'issued', 1]).toSorted(),
  )
  const [one, other] = records
  // What is checked against the file of another day's proof is told that it is another paper.
  const page = await (await h.app.request(`/verify/${one?.token}`)).text()
  expect([page.includes(one?.digest ?? '-'), page.includes(other?.digest ?? '-')]).toEqual([true, false])
  const said = (docNo: string) =>
    textOf(sheets.findLast((sheet) => sheet.docNo === docNo) ?? { title: '', blocks: [] })
  for (const one of people) expect(said(first)).toContain(one.name)
  expect(said(last)).toContain(`证明日期：${endDate}`)
  expect(said(alone)).toContain('在保人数：1 人')
  expect(said(first)).not.toMatch(/(?<!\w)\d{17}[\dX](?!\w)/)
})
