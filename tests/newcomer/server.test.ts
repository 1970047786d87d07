import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as Harness from '@baoqiao/server/testing/harness.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Addition, copyHouse, filesOf } from './house-copy.ts'
import { ACCOUNT, DOCUMENT, JOB, STATE, TIMED } from './server-additions.ts'

/** README's 「I want to add a state, a document, a ledger account, a background job」, all done in one copy of the server, compiled and run. */
const ADDED: Readonly<Record<string, Addition>> = {
  'a state of a row, something done with it': STATE,
  'a document': DOCUMENT,
  'a thing that moves money': ACCOUNT,
  'a side effect after commit': JOB,
  'a job by the clock': TIMED,
}
let house: ReturnType<typeof copyHouse>
let h: Awaited<ReturnType<typeof Harness.startTestApp>>
const server = (path: string) => import(house.at(`packages/server/${path}`))

beforeAll(async () => {
  house = copyHouse(['contract', 'client', 'server'])
  for (const { writes = {}, changes } of Object.values(ADDED)) {
    house.write(writes)
    house.change(changes)
  }
}, 60_000)
afterAll(async () => {
  await h?.close()
  house.remove()
})

test('what the table promises in files is what was written and changed', () => {
  const table = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
  const promised = new Map(
    [...table.matchAll(/^\| (.+?) +\| (\d.*?) *\|/gm)].map(([, what = '', files = '']) => [what, files]),
  )
  for (const [what, addition] of Object.entries(ADDED))
    expect([what, promised.get(what)]).toEqual([what, String(filesOf(addition))])
})

test('it compiles, and without a document’s definition it does not', async () => {
  const all = 'packages/server/documents/all.ts'
  house.change({ [all]: [[', coverNote: coverNoteDocument', '']] })
  expect(house.compiled()).toContain("Property 'coverNote' is missing")
  house.change({
    [all]: [['policy: policyDocument', 'policy: policyDocument, coverNote: coverNoteDocument']],
  })
  expect(house.compiled()).toBe('')
}, 120_000)

test('every call has its lines in the tables of rights, and is tried', async () => {
  const [{ contract }, { callsIn }, { readMatrix }, { orderTries }] = await Promise.all([
    import(house.at('packages/contract/contract.ts')),
    import(house.at('packages/contract/kernel/tree.ts')),
    server('testing/rights/matrix.ts'),
    server('testing/rights/order-tries.ts'),
  ])
  const calls = [...callsIn(contract)].map(([name]) => String(name))
  expect(calls).toContain('policies.invoice.send')
  const who = readFileSync(house.at('packages/server/rights/who.matrix.txt'), 'utf8')
  const whose = readFileSync(house.at('packages/server/rights/whose.matrix.txt'), 'utf8')
  for (const text of [who, whose]) {
    const written = new Set<string>()
    for (const { lines } of readMatrix(text)) for (const { name } of lines) written.add(name.split(':')[0])
    expect(calls.filter((name) => !written.has(name))).toEqual([])
  }
  expect(orderTries).toHaveProperty(['policies.invoice.send'])
}, 120_000)

/** A policy that was applied for, paid for and issued on the changed server; its agent. */
async function issued() {
  const [{ application }, { notify }, { drainOutbox }, { lanes }] = await Promise.all([
    server('testing/application.ts'),
    server('testing/notify.ts'),
    server('kernel/work/outbox.ts'),
    server('work/topics.ts'),
  ])
  const agent = await h.client('agent')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id
  const body = application({ productId: '103', professionId })
  const { orderId } = await agent.policies.apply.submit({ body })
  const { orderNo, amount } = await agent.payment.pay.open({ params: { id: orderId } })
  const paid = { orderNo, amount, channelOrderNo: 'c1' }
  await notify(h.app, h.kernel.ports.gatewaySecret, h.clock.now, paid)
  await drainOutbox(h.kernel, lanes)
  h.clock.now = new Date(h.clock.now.getTime() + 60_000)
  await drainOutbox(h.kernel, lanes)
  return { agent, policyId: orderId }
}

test('the changed server does each of them', async () => {
  const { startTestApp }: typeof Harness = await server('testing/harness.ts')
  const { textOf } = await server('kernel/documents/block.ts')
  const printed: string[] = []
  h = await startTestApp({
    async pdf(sheet) {
      printed.push(textOf(sheet))
      return { bytes: new TextEncoder().encode(sheet.title), pages: 1 }
    },
  })
  const { agent, policyId } = await issued()
  const policy = await agent.policies.policy.get({ params: { id: policyId } })

  // The document: issued, with its own text, beside the two that were there.
  const { records } = await agent.documents.document.page({ query: { policyId } })
  expect(records.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['coverNote', 'issued'],
    ['policy', 'issued'],
    ['receipt', 'issued'],
  ])
  expect(printed.filter((text) => text.includes('已承保。'))).toEqual([
    expect.stringContaining('承保通知书\n广州市晨光包装有限公司：您投保的'),
  ])

  // The ledger account: posted to, and the books agree, which the new check compares.
  const { rows } = await h.db.query(
    `select e.credit::int from ledger_entry e join ledger_account a on a.id = e.account_id where a.kind = 'guarantee'`,
  )
  expect(rows).toEqual([{ credit: Math.round(policy.totalMoney / 100) }])
  const { reconcile } = await server('ledger/reconcile.ts')
  const checks = await reconcile('3', h.db.kysely)
  expect(checks).toContainEqual({ title: '已出单保单都计提了保障基金', differences: [] })
  expect(checks.flatMap(({ differences }: { differences: unknown[] }) => differences)).toEqual([])

  // The side effect after commit.
  const kept = await h.kernel.ports.files.get('archive', `${policy.orderNo}.txt`)
  expect(new TextDecoder().decode(kept ?? new Uint8Array())).toBe('广州市晨光包装有限公司')

  // The state: reached by its move alone, by whom the machine says, and it stands in the history.
  const finance = await h.client('finance')
  const { id } = await agent.policies.invoice.add({ body: { policyId, type: '2', money: 100 } })
  const move = (who: typeof agent, event: string, body: Record<string, unknown>) =>
    who.policies.invoice.move({ params: { id, event }, body })
  await move(finance, 'issued', { invoiceNo: '1' })
  await expect(move(agent, 'send', { expressNo: 'SF1' })).rejects.toThrow('没有权限')
  await expect(move(finance, 'send', {})).rejects.toThrow('快递单号')
  expect(await move(finance, 'send', { expressNo: 'SF1' })).toMatchObject({ status: '8' })
  expect(await finance.policies.invoice.get({ params: { id } })).toMatchObject({ expressNo: 'SF1' })
  const history = await agent.policies.invoice.history({ params: { id } })
  expect(history.at(-1)).toMatchObject({ event: 'send', from: '6', to: '8', who: 'finance' })

  // The job by the clock.
  const { runTimers } = await server('work/timers.ts')
  const logged = async () => (await h.db.query('select id from sys_log')).rows.length
  await h.db.query(`update sys_log set created_at = '2026-11-20'`)
  h.clock.now = new Date('2027-05-20T00:00:00Z')
  await runTimers(h.kernel)
  expect(await logged()).toBeGreaterThan(0)
  h.clock.now = new Date('2027-05-22T00:00:00Z')
  await runTimers(h.kernel)
  expect(await logged()).toBe(0)
}, 120_000)
