// @vitest-environment node

import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { drainOutbox } from '@baoqiao/server/kernel/work/outbox.ts'
import { newcomer, payEndorsement, peopleOf } from '@baoqiao/server/testing/endorse.ts'
import { anonymous, startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { visitorClient } from '@baoqiao/server/testing/visitor.ts'
import { lanes } from '@baoqiao/server/work/topics.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from 'xstate'
import { formIssues, quoteNow } from '../../kit/change/change.machine.ts'
import { personOf } from '../../kit/change/person-of.ts'
import { runChange } from '../../testing/run-change.ts'

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

const row = (name?: string): EmployeeRow => ({ ...newcomer(professionId, name), profession: '会计' })

test('three people are added, paid for and covered', async () => {
  const { id } = await issuedPolicy(h, agent)
  const { flow, at, next } = runChange(agent, { policyId: id, begin: '101' })
  await at('employees')
  next()
  expect(flow.getSnapshot().context.tried).toEqual(['employees'])
  flow.send({ type: 'form.change', patch: { employees: [row(), row(), row()] } })
  next()
  const { context } = await at('review')
  const quote = quoteNow(context)
  expect(quote).toMatchObject({ ready: true, headsBefore: 3, headsAfter: 6, refund: 0 })
  expect(quote?.total).toBe(quote?.rows.reduce((sum, { amount }) => sum + amount, 0))
  expect(quote?.rows.every(({ formula }) => formula.includes('每人'))).toBe(true)
  next()
  const { receipt } = (await at('done')).context
  expect(receipt).toMatchObject({ status: '1', payMoney: quote?.total, payable: quote?.payable })
  expect(await payEndorsement(h, agent, id, receipt?.endorsementId ?? '')).toBe('paid')
  await drainOutbox(h.kernel, lanes)
  expect(await peopleOf(agent, id)).toHaveLength(6)
})

test('somebody who cannot be covered is told person by person before it is submitted', async () => {
  const { id } = await issuedPolicy(h, agent)
  const [known] = await peopleOf(agent, id)
  const { flow, at, next } = runChange(agent, { policyId: id, begin: '101' })
  await at('employees')
  const again = await agent.policies.endorse.open({ params: { id } })
  expect(again.policy.heads).toBe(3)
  const old = { ...row(), idNo: '11010119400307451X' }
  flow.send({ type: 'form.change', patch: { employees: [row(), old] } })
  next()
  const { context } = await at('employees', 'review')
  const asked = quoteNow(context)
  const wrong = asked?.rows.filter(({ issues }) => issues.length > 0) ?? []
  expect(known).toBeDefined()
  expect(wrong.length + Number(flow.getSnapshot().value === 'employees')).toBeGreaterThan(0)
  expect(flow.getSnapshot().value).toBe('employees')
})

test('people are removed; their money is kept on account and pays the next who come', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 8 })
  const { flow, at, next, calls } = runChange(agent, { policyId: id, begin: '803' })
  const { opened } = (await at('employees')).context
  const date = opened?.earliest ?? ''
  const { records } = await calls.cover.ofPolicy({ params: { id }, query: { date, size: 1000 } })
  flow.send({ type: 'form.change', patch: { people: records.slice(0, 5).map(personOf) } })
  next()
  const quote = quoteNow((await at('review')).context)
  expect(quote?.refund).toBeGreaterThan(0)
  expect([quote?.headsBefore, quote?.headsAfter]).toEqual([8, 3])
  next()
  expect((await at('done')).context.receipt?.status).toBe('2')
  await drainOutbox(h.kernel, lanes)
  flow.send({ type: 'change.leave' })
  const home = (await at('home')).context.opened
  expect(home?.onAccount).toBe(quote?.refund)
  expect(home?.applications[0]).toMatchObject({ status: '3', rows: { open: 0, done: 5, failed: 0 } })
  flow.send({ type: 'change.begin', code: '101' })
  flow.send({ type: 'form.change', patch: { employees: [row()] } })
  next()
  const later = quoteNow((await at('review')).context)
  expect(later?.setOff).toBeGreaterThan(0)
  flow.send({ type: 'account.use', on: false })
  const without = quoteNow((await at('review')).context)
  expect(without?.setOff).toBe(0)
})

test('another changes the policy meanwhile: what was typed stays, who did what is told, and it goes on upon that', async () => {
  const { id } = await issuedPolicy(h, agent)
  const mine = runChange(agent, { policyId: id, begin: '101' })
  const theirs = runChange(agent, { policyId: id, begin: '101' })
  for (const one of [mine, theirs]) {
    await one.at('employees')
    one.flow.send({ type: 'form.change', patch: { employees: [row()], useAccount: false } })
    one.next()
    await one.at('review')
  }
  theirs.next()
  const { endorsementId = '' } = (await theirs.at('done')).context.receipt ?? {}
  mine.next()
  const { context } = await mine.at('conflict')
  expect(context.conflict).toMatch(/增员申请/)
  expect(context.form.employees).toHaveLength(1)
  await agent.policies.endorse.revoke({ params: { id }, body: { endorsementId } })
  mine.flow.send({ type: 'problem.retry' })
  await mine.at('review')
  mine.next()
  expect((await mine.at('done')).context.receipt?.applyNo).toBeTruthy()
})

test('who is refused by the insurer is applied for again with one press; what waits is taken back', async () => {
  const { id } = await issuedPolicy(h, agent)
  const { flow, at, next, calls } = runChange(agent, { policyId: id, begin: '101' })
  await at('employees')
  const refused = row('赵拒批')
  flow.send({ type: 'form.change', patch: { employees: [row(), refused], useAccount: false } })
  next()
  await at('review')
  next()
  const { endorsementId = '' } = (await at('done')).context.receipt ?? {}
  await payEndorsement(h, agent, id, endorsementId)
  await drainOutbox(h.kernel, lanes)
  flow.send({ type: 'change.leave' })
  expect((await at('home')).context.opened?.applications[0]?.rows).toEqual({ open: 0, done: 1, failed: 1 })
  const failed = await calls.changing.failed({ params: { id }, query: { endorsementId } })
  expect(failed).toMatchObject([{ name: '赵拒批', idNo: refused.idNo }])
  flow.send({ type: 'application.watch', id: endorsementId })
  await at('detail')
  // It is confirmed and holds from tomorrow: until then it can be taken back.
  expect(flow.getSnapshot().can({ type: 'application.revoke' })).toBe(true)
  const mended = { ...row('赵新名'), idNo: failed[0]?.idNo ?? '' }
  flow.send({ type: 'change.begin', code: '101', patch: { employees: [mended], useAccount: false } })
  await at('employees')
  next()
  await at('review')
  next()
  const again = (await at('done')).context.receipt?.endorsementId ?? ''
  flow.send({ type: 'change.leave' })
  await at('home')
  flow.send({ type: 'application.watch', id: again })
  flow.send({ type: 'application.revoke' })
  const { opened } = (await at('detail')).context
  expect(opened?.applications.find((one) => one.id === again)?.status).toBe('8')
})

test('a visitor of a partner’s page changes a policy of their own and no other', async () => {
  await h.db.query(
    `update embed_site set widgets = widgets || ',insured,endorsement' where environment = 'live'`,
  )
  const other = await issuedPolicy(h, agent)
  const visitor = await visitorClient(h.app.fetch, 'buyer')
  const { id } = await issuedPolicy(h, visitor)
  const own = anonymous(h.app.fetch, { accessToken: visitor.token })
  const { flow, at, next, calls } = runChange(own, { policyId: id, begin: '101' })
  await at('employees')
  flow.send({ type: 'form.change', patch: { employees: [row()] } })
  next()
  await at('review')
  next()
  const { endorsementId = '' } = (await at('done')).context.receipt ?? {}
  const { receipt } = await calls.partner.receipt({ params: { id }, query: { endorsementId } })
  const [, body = ''] = receipt.split('.')
  const said = JSON.parse(Buffer.from(body, 'base64url').toString())
  expect(said).toMatchObject({
    sub: `order_${id}`,
    change: { sub: `apply_${endorsementId}`, changeCode: '101' },
  })
  const theirs = runChange(own, { policyId: other.id, begin: '101' })
  expect((await theirs.at('failed')).context.problem?.message).toBe('资源不存在')
  await expect(calls.changing.trades({ params: { id: other.id } })).rejects.toThrow('资源不存在')
})

test('an offline addition goes on with the premium alone: another amount is told at its field before it is looked over', async () => {
  const { id, insured } = await issuedPolicy(h, agent)
  const admin = await h.client('admin')
  const { flow, at, next } = runChange(admin, { policyId: id, begin: '801' })
  await at('employees')
  const transfer = {
    voucher: '/admin/sys-file/b/v.png',
    payer: insured,
    paidOn: '2026-11-20',
    serial: 'W801-1',
  }
  flow.send({ type: 'form.change', patch: { employees: [row()], ...transfer, paid: 80_000 } })
  next()
  const { context } = await waitFor(flow, (now) => now.matches('employees') && quoteNow(now.context) !== null)
  const premium = quoteNow(context)?.total ?? 0
  expect(formIssues(context)).toEqual({ paid: expect.stringContaining(formatYuan(premium)) })
  flow.send({ type: 'form.change', patch: { paid: premium } })
  next()
  expect(formIssues((await at('review')).context)).toEqual({})
})
