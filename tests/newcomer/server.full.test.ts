import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type * as Harness from '@baoqiao/server/testing/harness.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Addition, copyHouse, filesOf } from './house-copy.ts'
import { FIELD_OF_KIND, KIND, TABLES_OF_KINDS } from './kind-addition.ts'
import {
  CALL,
  FORMULA,
  OWN_SCREEN,
  PERSON,
  PRODUCT,
  RELATED,
  RULE,
  SCREEN,
  SUMS,
  VISITORS,
  WIDGET,
} from './screen-additions.ts'
import { ACCOUNT, DOCUMENT, JOB, STATE, TIMED } from './server-additions.ts'

/** README's 「I want to add …」, all done in one copy of the house, compiled once and run. */
const ADDED: Readonly<Record<string, Addition>> = {
  'a plain administration screen': SCREEN,
  'a rule of its own': RULE,
  'a screen of its own': OWN_SCREEN,
  'a call': CALL,
  'a call for visitors of partners’ pages': VISITORS,
  'a widget of that flow': WIDGET,
  'a related list': RELATED,
  'sums of a number': SUMS,
  'a validator or formula': FORMULA,
  'demo people and rights': PERSON,
  'a product': PRODUCT,
  // Data alone: the test below sells one.
  'a priced duty': { changes: {} },
  'a field kind': KIND,
  'a state of a row, something done with it': STATE,
  'a document': DOCUMENT,
  'a thing that moves money': ACCOUNT,
  'a side effect after commit': JOB,
  'a job by the clock': TIMED,
}
/** Rows that `flow.full.test.tsx` does, and those looked at by tests of their own (`contract/product/tariff`, `server/wire-names`). */
const ELSEWHERE = ['a step in a flow', 'a flow', 'a table of a tariff', 'an older name of a field']
let house: ReturnType<typeof copyHouse>
let h: Awaited<ReturnType<typeof Harness.startTestApp>>
const server = (path: string) => import(house.at(`packages/server/${path}`))

beforeAll(async () => {
  house = copyHouse(['contract', 'client', 'server', 'bridge', 'ui', 'widgets', 'embed', 'react', 'testing'])
  for (const { writes = {}, changes } of Object.values(ADDED)) {
    house.write(writes)
    house.change(changes)
  }
  house.change(FIELD_OF_KIND.changes)
}, 300_000)
afterAll(async () => {
  await h?.close()
  house.remove()
})

test('what the table promises in files is what was written and changed', () => {
  const table = readFileSync(resolve(import.meta.dirname, '../../README.md'), 'utf8')
  const section = table.split('## I want to add')[1]?.split('\n## ')[0] ?? ''
  const promised = new Map(
    [...section.matchAll(/^\| (.+?) +\| (\d.*?) *\|/gm)].map(([, what = '', files = '']) => [what, files]),
  )
  for (const [what, addition] of Object.entries(ADDED))
    expect([what, promised.get(what)]).toEqual([what, String(filesOf(addition))])
  expect([...promised.keys()].filter((what) => !ADDED[what] && !ELSEWHERE.includes(what))).toEqual([])
})

test('`npm run migrations` writes what the tables need', () => {
  const { stdout, stderr } = house.migrated()
  expect([stdout, stderr]).toEqual([expect.stringContaining('-newcomer'), ''])
}, 300_000)

test('it compiles; without a document’s definition, and with a kind of field known by name alone, it does not', () => {
  const all = 'packages/server/documents/all.ts'
  const tables = Object.entries(KIND.changes).filter(([path]) => !path.endsWith('/kinds.ts'))
  house.change({ [all]: [[', coverNote: coverNoteDocument', '']] })
  house.change(
    Object.fromEntries(tables.map(([path, changes]) => [path, changes.map(([a, b]) => [b, a] as const)])),
  )
  const said = house.compiled()
  expect(said).toContain("Property 'coverNote' is missing")
  // Each table that misses the kind is named.
  for (const table of TABLES_OF_KINDS) expect(said).toContain(table)
  house.change({
    [all]: [['policy: policyDocument', 'policy: policyDocument, coverNote: coverNoteDocument']],
  })
  house.change(Object.fromEntries(tables))
  expect(house.compiled()).toBe('')
}, 600_000)

test('every call has its lines in the tables of rights', async () => {
  const [{ contract }, { callsIn }, { readMatrix }] = await Promise.all([
    import(house.at('packages/contract/contract.ts')),
    import(house.at('packages/contract/kernel/tree.ts')),
    server('testing/rights/matrix.ts'),
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
}, 300_000)

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

  // The document: issued, with its own text, beside the three that were there.
  const { records } = await agent.documents.document.page({ query: { policyId } })
  expect(records.map(({ kind, status }) => [kind, status]).sort()).toEqual([
    ['application', 'issued'],
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
  expect(await move(finance, 'send', { expressNo: 'SF1' })).toMatchObject({ status: '9' })
  expect(await finance.policies.invoice.get({ params: { id } })).toMatchObject({ expressNo: 'SF1' })
  const history = await agent.policies.invoice.history({ params: { id } })
  expect(history.at(-1)).toMatchObject({ event: 'send', from: '6', to: '9', who: '财务人员' })

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
}, 300_000)

test('a priced duty is sold by data alone', async () => {
  const [{ startTestApp }, { sellNewDuty }] = await Promise.all([
    server('testing/harness.ts'),
    server('testing/sell-new-duty.ts'),
  ])
  const own = await startTestApp()
  const bought = await sellNewDuty(own)
  await own.close()
  expect(bought.with.totalMoney).toBeGreaterThan(bought.without.totalMoney)
  expect(bought.with.why).toContain('境外工作')
}, 300_000)

test('and what a screen is made of', async () => {
  const { ask } = await server('testing/rights/ask.ts')
  const { mint } = await server('testing/rights/mint.ts')
  const { visitorClient } = await server('testing/visitor.ts')
  const admin = await mint(h, 'admin')
  const said = async (path: string, body?: object, method?: string, token: string | null = admin) => {
    const answer = await ask(h.app.fetch, token, {
      path,
      ...(body ? { method: method ?? 'POST', body } : {}),
    })
    return JSON.parse(answer.text)
  }
  // The resource: every call it has, for whom the contract says, with a field of the new kind.
  const wish = { title: '夜间模式', kind: '1', cost: 1250, userId: '1', page: 'https://x.example' }
  expect(await said('/admin/wish', { ...wish, page: 'x' })).toMatchObject({
    msg: expect.stringContaining('https:'),
  })
  const { data: added } = await said('/admin/wish', wish)
  await said('/admin/wish', { title: '待定', kind: '2' })
  const ofPage = `/admin/wish/page?page=${encodeURIComponent(wish.page)}`
  expect((await said(ofPage)).data.records).toMatchObject([{ title: '夜间模式', page: wish.page }])
  expect((await said('/admin/wish', undefined, undefined, await mint(h, 'trainee'))).code).not.toBe(0)
  // The related list and the sums.
  expect((await said('/admin/wish/page?userId=1')).data.total).toBe(1)
  expect((await said('/admin/wish/figures?by=kind&sums=1')).data).toContainEqual({
    value: '1',
    count: 1,
    sums: { cost: 1250 },
  })
  // The rule of its own.
  const { records } = (await said('/admin/wish/page?title=待定')).data
  expect(await said(`/admin/wish/${records[0].id}`, {}, 'DELETE')).toMatchObject({ msg: '请先估价' })
  expect((await said(`/admin/wish/${added.id}`, {}, 'DELETE')).code).toBe(0)
  // The call that waits for the world outside, and the one that visitors may make.
  await h.kernel.ports.files.put('pages', 'about', new TextEncoder().encode('关于我们'))
  expect((await said('/admin/param/page/about')).data).toBe('关于我们1')
  const { token } = await visitorClient(h.app.fetch, 'x')
  expect((await said('/admin/param/page/about', undefined, undefined, token)).data).toBe('关于我们1')
  // The widget: its name is offered where a partner's widgets are chosen, and can be opened.
  const { availableWidgets } = await import(house.at('packages/contract/embed/widgets.ts'))
  expect(availableWidgets).toContain('pay-again')
  const { site } = await import(house.at('packages/contract/embed/site.ts'))
  expect(site.fields.widgets.options).toMatchObject({ 'pay-again': '再次支付' })
  // The product that is sold, and the formula.
  const agent = await h.client('agent')
  const sold = await agent.products.catalogue.list({ query: {} })
  expect(JSON.stringify(sold)).toContain('"insureType":"27"')
  const { perMille } = await import(house.at('packages/contract/rules/per-mille.ts'))
  expect(perMille(500, 1)).toBe(1)
}, 300_000)
