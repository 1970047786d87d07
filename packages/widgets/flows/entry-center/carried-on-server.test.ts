import { callsWith } from '@baoqiao/client/client-over.ts'
import { creditCode } from '@baoqiao/server/seed/numbers.ts'
import { ALL_ACCEPTED } from '@baoqiao/server/seed/products/declarations.ts'
import { application } from '@baoqiao/server/testing/application.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { calls } from './calls.ts'
import { EntryCenter } from './entry-center.flow.tsx'
import { entryCenterMachine, type Input } from './entry-center.machine.ts'
import { priced } from './priced.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  h = await startTestApp()
})
afterAll(() => h.close())

/** The flow itself against the server, without a screen. */
async function start(input: Omit<Input, 'key'>, who = 'agent') {
  const ports = EntryCenter.definition.ports(callsWith(await h.client(who), calls), {
    draftId: () => undefined,
  })
  const signal = new AbortController().signal
  const machine = entryCenterMachine.provide({
    actors: {
      load: fromPromise(({ input: asked }) => ports.load(asked, signal)),
      check: fromPromise(({ input: asked }) => ports.check(asked, signal)),
      submit: fromPromise(({ input: asked }) => ports.submit(asked, signal)),
    },
  })
  const actor = createActor(machine, { input: { ...input, key: crypto.randomUUID() } }).start()
  const at = (...states: readonly string[]) =>
    waitFor(actor, ({ value }) => states.includes(String(value)), { timeout: 60_000 })
  return { actor, at }
}
const ACCEPT = { type: 'form.change', patch: { accepted: ALL_ACCEPTED, opened: ALL_ACCEPTED } } as const
const next = { type: 'step.next' } as const

test('a policy is renewed by going on alone: consent is given anew, what is unusual is confirmed', async () => {
  const { id } = await issuedPolicy(h, await h.client('agent'))
  h.clock.now = new Date('2027-10-10T02:00:00Z')
  const { actor, at } = await start({ productId: '', today: '2027-10-10', from: { type: 'renew', id } })
  await at('plan')
  // 43 days ahead: further than a new application may begin.
  expect(actor.getSnapshot().context.form.plan.startDate).toBe('2027-11-23')
  for (const step of ['holder', 'employees', 'declarations']) {
    actor.send(next)
    expect(actor.getSnapshot().value).toBe(step)
  }
  // What happened in the year is asked anew.
  const { answers } = actor.getSnapshot().context.form
  expect(answers).not.toHaveProperty('claimsCount')
  const now = { ...answers, claimsCount: 0, claimsAmount: 0, injured: false }
  actor.send({ type: 'form.change', patch: { answers: now } })
  actor.send(next)
  expect(actor.getSnapshot().value).toBe('declarations')
  actor.send(ACCEPT)
  actor.send(next)
  await at('review')
  actor.send(next)
  expect(actor.getSnapshot().context.problem?.message).toBe('请先逐项确认上面的提示')
  actor.send({ type: 'warning.confirm', code: 'unusual', on: true })
  actor.send(next)
  await at('done')
  expect(actor.getSnapshot().context.submitted?.status).toBe('1')
  h.clock.now = new Date('2026-11-20T02:00:00Z')
})

test('a refused order is mended and goes back to underwriting', async () => {
  const agent = await h.client('agent')
  const underwriter = await h.client('underwriter')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
  const body = application({
    productId: '103',
    professionId,
    from: 700_000,
    holder: { name: '重提有限公司', code: creditCode(7) },
  })
  const { orderId } = await agent.policies.apply.submit({ body })
  await underwriter.policies.policy.move({ params: { id: orderId, event: 'startUnderwriting' }, body: {} })
  await underwriter.policies.policy.move({
    params: { id: orderId, event: 'refuse' },
    body: { reason: '详细地址不完整' },
  })
  const { actor, at } = await start({
    productId: '',
    today: '2026-11-20',
    from: { type: 'resubmit', id: orderId },
  })
  await at('plan')
  const { carried, form } = actor.getSnapshot().context
  expect(carried?.refusal).toEqual({ reason: '详细地址不完整', revision: 2 })
  // Priced while it is typed as that order is.
  expect(priced.of(actor.getSnapshot().context)?.sourceId).toBe(orderId)
  const holder = { ...form.holder, address: '天河区中山大道1号3楼301' }
  actor.send({ type: 'form.change', patch: { holder } })
  for (let step = 0; step < 3; step += 1) actor.send(next)
  actor.send(ACCEPT)
  actor.send(next)
  await at('review')
  actor.send({ type: 'warning.confirm', code: 'unusual', on: true })
  actor.send(next)
  await at('manual')
  expect(actor.getSnapshot().context.submitted).toMatchObject({ orderId, status: '100' })
})

test('who has a passport holds up the list until birth date and sex are typed, and is applied for with them', async () => {
  const agent = await h.client('agent')
  const underwriter = await h.client('underwriter')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
  const holder = { name: '护照有限公司', code: creditCode(8) }
  const body = application({ productId: '103', professionId, from: 701_000, holder })
  const { orderId } = await agent.policies.apply.submit({ body })
  await underwriter.policies.policy.move({ params: { id: orderId, event: 'startUnderwriting' }, body: {} })
  const refused = { params: { id: orderId, event: 'refuse' }, body: { reason: '须提供护照' } }
  await underwriter.policies.policy.move(refused)
  const from = { type: 'resubmit', id: orderId } as const
  const { actor, at } = await start({ productId: '', today: '2026-11-20', from })
  await at('plan')
  const { employees } = actor.getSnapshot().context.form
  const typed = (patch: object) =>
    actor.send({
      type: 'form.change',
      patch: {
        employees: employees.map((row, i) => (i === 0 ? { ...row, idNo: 'E12345678', ...patch } : row)),
      },
    })
  typed({})
  for (let step = 0; step < 3; step += 1) actor.send(next)
  expect(actor.getSnapshot().value).toBe('employees')
  typed({ birthDate: '1956/5/4', sex: '女' })
  actor.send(next)
  expect(actor.getSnapshot().value).toBe('employees')
  typed({ birthDate: '1996/5/4', sex: '女' })
  actor.send(next)
  expect(actor.getSnapshot().value).toBe('declarations')
  actor.send(ACCEPT)
  actor.send(next)
  await at('review')
  actor.send({ type: 'warning.confirm', code: 'unusual', on: true })
  actor.send(next)
  await at('manual')
  const again = await underwriter.policies.policy.move({
    params: { id: orderId, event: 'startUnderwriting' },
    body: {},
  })
  expect(again.status).toBe('101')
  const task = await h.db.kysely
    .selectFrom('underwritingTask')
    .select('id')
    .where('policyId', '=', orderId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const { people } = await underwriter.underwriting.desk.open({ params: { id: task.id } })
  expect(people[0]).toMatchObject({ age: 30, sex: '女', birthStated: '1996-05-04' })
})

test('a withdrawn product is said before anything else, and another takes the same people', async () => {
  const { id } = await issuedPolicy(h, await h.client('agent'))
  await h.db.query(`update dist_product set is_sale = '1' where id = 103`)
  h.clock.now = new Date('2027-10-10T02:00:00Z')
  const { actor, at } = await start({ productId: '', today: '2027-10-10', from: { type: 'renew', id } })
  await at('withdrawn')
  const other = actor.getSnapshot().context.carried?.withdrawn?.instead[0]?.id ?? ''
  actor.send({ type: 'product.take', productId: other })
  await at('plan')
  const { profile, form } = actor.getSnapshot().context
  expect(profile?.id).toBe(other)
  expect(form.employees).toHaveLength(3)
  await h.db.query(`update dist_product set is_sale = '0' where id = 103`)
})

test('a copy and what was refused go on with another product too, where theirs is withdrawn', async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  const agent = await h.client('agent')
  const underwriter = await h.client('underwriter')
  const trades = await agent.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '隧道工')?.id ?? ''
  const holder = { name: '改投有限公司', code: creditCode(9) }
  const body = application({ productId: '103', professionId, from: 702_000, holder })
  const { orderId } = await agent.policies.apply.submit({ body })
  const move = (event: string, said: object) =>
    underwriter.policies.policy.move({ params: { id: orderId, event }, body: { ...said } })
  await move('startUnderwriting', {})
  await move('refuse', { reason: '资料不全' })
  const { id } = await issuedPolicy(h, agent)
  await h.db.query(`update dist_product set is_sale = '1' where id = 103`)
  for (const from of [
    { type: 'copy', id },
    { type: 'resubmit', id: orderId },
  ] as const) {
    const { actor, at } = await start({ productId: '', today: '2026-11-20', from })
    await at('withdrawn')
    const other = actor.getSnapshot().context.carried?.withdrawn?.instead[0]?.id ?? ''
    actor.send({ type: 'product.take', productId: other })
    await at('plan')
    const { profile, form } = actor.getSnapshot().context
    expect([profile?.id, form.employees.length]).toEqual([other, 3])
  }
  await h.db.query(`update dist_product set is_sale = '0' where id = 103`)
})

test('that the channel of a policy is barred hears who renews it for that channel before anything else', async () => {
  h.clock.now = new Date('2026-11-20T02:00:00Z')
  const { id } = await issuedPolicy(h, await h.client('agent'))
  h.clock.now = new Date('2027-10-10T02:00:00Z')
  const from = { type: 'renew', id } as const
  const barred = async () => {
    const { actor, at } = await start({ productId: '', today: '2027-10-10', from }, 'mainadmin')
    await at('plan')
    return actor.getSnapshot().context.profile?.barred
  }
  expect(await barred()).toBeUndefined()
  await h.db.query(`update dist_channel set insure_authority = 'OLD' where id = 101`)
  expect(await barred()).toBe('该订单所属渠道已被限制投保新单，不能代其投保')
  await h.db.query(`update dist_channel set insure_authority = 'ALL' where id = 101`)
})
