import { priceWith } from '@baoqiao/contract/underwriting/loading.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drainOutbox } from '../kernel/work/outbox.ts'
import { wrongBooks } from '../testing/books.ts'
import { startTestApp } from '../testing/harness.ts'
import { manualOrders } from '../testing/underwriting.ts'
import { type VisitorClient, visitorClient } from '../testing/visitor.ts'
import { lanes } from '../work/topics.ts'

/** A visitor of a partner's page answers an underwriter about their own order, and nobody else's. */
let h: Awaited<ReturnType<typeof startTestApp>>
let visitor: VisitorClient
let underwriter: Awaited<ReturnType<typeof h.client>>
let make: ReturnType<typeof manualOrders>
beforeAll(async () => {
  h = await startTestApp()
  await h.db.query(`update embed_site set webhook_url = 'https://partner.example/hook'`)
  visitor = await visitorClient(h.app.fetch, 'buyer')
  underwriter = await h.client('underwriter')
  make = manualOrders(h, visitor)
})
afterAll(() => h.close())

const asked = (id: string, who = visitor) => who.underwriting.order.asked({ params: { id } })
type Reply = Parameters<typeof visitor.underwriting.order.reply>[0]['body']
const reply = (id: string, body: Reply, who = visitor) =>
  who.underwriting.order.reply({ params: { id }, body })
const move = (id: string, event: string, body: object = {}) =>
  underwriter.underwriting.task.move({ params: { id, event }, body: { ...body } })
const stateOf = async (id: string) =>
  (await h.db.kysely
    .selectFrom('policy')
    .select(['status', 'totalMoney'])
    .where('id', '=', id)
    .executeTakeFirst()) ?? null

test('what is asked for is seen and sent, and comes back to who asked; the partner hears of it', async () => {
  const { orderId, taskId } = await make()
  expect(await asked(orderId)).toBeNull()
  await move(taskId, 'take')
  await move(taskId, 'askMaterial', { askNote: '请补充登高证', askDue: '2026-11-21' })
  const question = await asked(orderId)
  expect(question).toMatchObject({
    status: 'MATERIAL',
    askNote: '请补充登高证',
    askDue: '2026-11-21',
    payDeadline: expect.stringMatching(/^2026-/),
    people: [],
  })
  const version = question?.version ?? 0
  await expect(reply(orderId, { event: 'answer', version })).rejects.toThrow('请上传补充材料或填写补充说明')
  await expect(
    reply(orderId, { event: 'answer', version: version - 1, answerNote: '旧' }),
  ).rejects.toMatchObject({ status: 409 })
  await reply(orderId, { event: 'answer', version, answerNote: '证件编号 T2026' })
  expect(await asked(orderId)).toBeNull()
  const { task } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
  expect(task).toMatchObject({ status: 'TAKEN', mine: true, answerNote: '证件编号 T2026' })
  await drainOutbox(h.kernel, lanes)
  const { rows } = await h.db.query(
    `select fact from embed_delivery where payload->>'orderRef' = $1 order by id`,
    [`order_${orderId}`],
  )
  expect(rows.map((row) => Object(row).fact)).toEqual(['order.submitted', 'order.materialAsked'])
})

test('a new price is theirs to take or not', async () => {
  for (const event of ['confirm', 'decline'] as const) {
    const { orderId, taskId, totalMoney } = await make()
    await move(taskId, 'take')
    const { task, people } = await underwriter.underwriting.desk.open({ params: { id: taskId } })
    const { total } = priceWith(people, 2000, [])
    const body = { version: task.version, opinion: '高处作业', loadingBp: 2000, rows: [], newTotal: total }
    await underwriter.underwriting.desk.approve({ params: { id: taskId }, body })
    const question = await asked(orderId)
    expect(question).toMatchObject({ status: 'PROPOSED', oldTotal: totalMoney, newTotal: total, newHeads: 4 })
    const { payDeadline } = await h.db.kysely
      .selectFrom('policy')
      .select('payDeadline')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow()
    expect(question).toMatchObject({ payDeadline })
    expect(await underwriter.underwriting.task.get({ params: { id: taskId } })).toMatchObject({ payDeadline })
    expect(question?.people).toHaveLength(4)
    await reply(orderId, { event, version: question?.version ?? 0 })
    expect(await stateOf(orderId)).toEqual(
      event === 'confirm' ? { status: '1', totalMoney: total } : { status: '4', totalMoney },
    )
  }
  expect(await wrongBooks(h.db)).toEqual([])
  await drainOutbox(h.kernel, lanes)
  const { rows } = await h.db.query(`select 1 from embed_delivery where fact = 'order.repriced'`)
  expect(rows).toHaveLength(2)
})

test('another visitor’s order is not there, also when something is asked about it', async () => {
  const { orderId, taskId } = await make()
  await move(taskId, 'take')
  await move(taskId, 'askMaterial', { askNote: '请补充', askDue: '2026-11-21' })
  const other = await visitorClient(h.app.fetch, 'somebody-else')
  await expect(asked(orderId, other)).rejects.toMatchObject({ status: 404 })
  await expect(reply(orderId, { event: 'answer', version: 3, answerNote: 'x' }, other)).rejects.toMatchObject(
    { status: 404 },
  )
  // The task itself, with the underwriters' words, is not a visitor's to read.
  await expect(visitor.underwriting.task.get({ params: { id: taskId } })).rejects.toMatchObject({
    status: 403,
  })
})
