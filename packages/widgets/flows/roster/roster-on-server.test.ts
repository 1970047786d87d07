// @vitest-environment node

import { callsWith } from '@baoqiao/client/client-over.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { newcomer, payEndorsement } from '@baoqiao/server/testing/endorse.ts'
import { inFull } from '@baoqiao/server/testing/full.ts'
import { startTestApp } from '@baoqiao/server/testing/harness.ts'
import { listOf, settled } from '@baoqiao/server/testing/roster.ts'
import { issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Said } from '../../flow/flow-types.ts'
import { calls } from './calls.ts'
import { rosterPorts } from './ports.ts'
import { type Context, rosterMachine, wayNow } from './roster.machine.ts'
import { saidOf } from './said.ts'

let h: Awaited<ReturnType<typeof startTestApp>>
let agent: Awaited<ReturnType<typeof h.client>>
beforeAll(async () => {
  h = await startTestApp()
  agent = await h.client('agent')
})
afterAll(() => h.close())

/** The machine with the calls of somebody's session, without a screen. */
function run(policyId: string, today = '2026-11-20') {
  const made = callsWith(agent, calls)
  const ports = rosterPorts(made)
  const { signal } = new AbortController()
  const actor = (name: keyof typeof ports) =>
    fromPromise(({ input }: { input: Context }) => ports[name](input, signal))
  const machine = rosterMachine.provide({
    actors: {
      load: actor('load'),
      plan: actor('plan'),
      run: actor('run'),
      look: actor('look'),
      resume: actor('resume'),
    },
  })
  const input = { policyId, key: crypto.randomUUID(), today }
  const flow = createActor(machine, { input }).start()
  const at = async (state: string) =>
    (await waitFor(flow, ({ value }) => value === state, { timeout: 60_000 })).context
  const props = { policyId, onPay() {}, onOpenApplication() {}, onLeave() {} }
  const said = () => saidOf({ state: 'follow', context: flow.getSnapshot().context, calls: made, props })
  return { flow, at, next: () => flow.send({ type: 'step.next' }), said }
}

/** Of what is found when it is told: what it is told by. */
const keyOf = (one: Said) => ('type' in one ? one.type : one[0])

const rowsOf = (list: Awaited<ReturnType<typeof listOf>>) =>
  list.map(({ name, idNo, profession }) => ({ name, idNo, profession, professionId: '' }))

test('a list is compared, asked about, confirmed and followed; what is submitted is told', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 6, from: 810_000 })
  const [, ...stay] = rowsOf(await listOf(h, agent, id))
  const { flow, at, next, said } = run(id)
  const { opened } = await at('employees')
  expect(flow.getSnapshot().context.form.effectiveDate).toBe(opened?.earliest)
  next()
  expect(flow.getSnapshot()).toMatchObject({ value: 'employees', context: { tried: ['employees'] } })
  const comer = { ...newcomer(''), profession: '没有这个工种', professionId: '' }
  flow.send({ type: 'form.change', patch: { rows: [...stay, comer] } })
  next()
  const asked = await at('review')
  expect(asked.plan?.asks.trades.map(({ word }) => word)).toEqual(['没有这个工种'])
  next()
  expect(flow.getSnapshot()).toMatchObject({ value: 'review', context: { tried: ['employees', 'review'] } })
  const clerk = asked.trades.find(({ name }) => name === '会计')?.id ?? ''
  flow.send({ type: 'form.change', patch: { trades: { 没有这个工种: clerk } } })
  next()
  await waitFor(flow, ({ value, context }) => value === 'review' && wayNow(context) !== null, {
    timeout: 60_000,
  })
  flow.send({ type: 'way.choose', way: 'replace' })
  const way = wayNow(flow.getSnapshot().context)
  expect(way?.steps.map(({ changeCode }) => changeCode)).toEqual(['102'])
  next()
  const followed = await at('follow')
  expect(followed.progress).toMatchObject({ status: 'RUNNING', way: 'replace' })
  expect(said()).toHaveLength(1)
  await settled(h, agent, id)
  await waitFor(flow, ({ context }) => context.progress?.status === 'DONE', { timeout: 60_000 })
  // Seen anew, it is shown to its end and told to nobody again; a new list begins with one press.
  // When it was confirmed is told by the database's clock.
  const { at: confirmedAt = '' } = flow.getSnapshot().context.progress ?? {}
  const later = run(id, todayIn(new Date(confirmedAt)))
  await later.at('follow')
  expect(later.said()).toEqual([])
  later.flow.send({ type: 'roster.anew' })
  expect((await later.at('employees')).form.rows).toEqual([])
})

inFull(
  'where the price is another by now it is compared again, with the reason; nothing typed is lost',
  async () => {
    const { id } = await issuedPolicy(h, agent, { heads: 5, from: 820_000 })
    const list = rowsOf(await listOf(h, agent, id))
    const { flow, at, next } = run(id)
    await at('employees')
    flow.send({ type: 'form.change', patch: { rows: list.slice(1) } })
    next()
    await at('review')
    const other = run(id)
    await other.at('employees')
    other.flow.send({ type: 'form.change', patch: { rows: list.slice(2) } })
    other.next()
    await other.at('review')
    other.next()
    await other.at('follow')
    next()
    await waitFor(flow, ({ value, context }) => value === 'review' && context.problem !== null, {
      timeout: 60_000,
    })
    const { problem, form } = flow.getSnapshot().context
    expect(problem?.message).toContain('已有一份名单正在办理')
    expect(form.rows).toHaveLength(4)
    await settled(h, agent, id)
  },
)

test('a reload goes on: what runs is followed to its end, what stopped is taken up at the same step, and told once', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 5, from: 830_000 })
  const [, ...stay] = rowsOf(await listOf(h, agent, id))
  const { flow, at, next, said } = run(id)
  const { trades } = await at('employees')
  const clerk = trades.find(({ name }) => name === '会计')
  const comer = { ...newcomer(clerk?.id ?? '', '拒批测试'), profession: '会计' }
  flow.send({ type: 'form.change', patch: { rows: [...stay, comer] } })
  next()
  await at('review')
  flow.send({ type: 'way.choose', way: 'addRemove' })
  next()
  await at('follow')
  const [told] = said()
  flow.stop()

  // Reloaded while the first step waits for its payment: the same list, at the same step, told to nobody again.
  const reloaded = run(id)
  const { progress } = await reloaded.at('follow')
  expect(progress?.steps.map(({ changeCode, status }) => [changeCode, status])).toEqual([
    ['101', '1'],
    ['803', null],
  ])
  expect([told !== undefined, reloaded.said()]).toEqual([true, []])
  const endorsementId = progress?.steps[0]?.endorsementId ?? ''
  await payEndorsement(h, agent, id, endorsementId)
  await settled(h, agent, id)
  // The insurer took nobody: it stops by itself, and the page that looks is told why.
  await waitFor(reloaded.flow, ({ context }) => context.progress?.status === 'STOPPED', { timeout: 60_000 })
  expect(reloaded.flow.getSnapshot().context.progress?.why).toContain('增员未办成')
  reloaded.flow.stop()

  const again = run(id)
  await again.at('follow')
  h.clock.now = new Date(h.clock.now.getTime() + 1000)
  again.flow.send({ type: 'roster.resume' })
  await waitFor(again.flow, ({ context }) => context.progress?.status === 'RUNNING', { timeout: 60_000 })
  const resumed = again.flow.getSnapshot().context.progress?.steps[0]
  expect(resumed).toMatchObject({ changeCode: '101', status: '1' })
  expect(resumed?.endorsementId).not.toBe(endorsementId)
  // Of the new application alone: what was told before is not told again.
  expect(new Set(again.said().map((one) => keyOf(one).split(' ').at(-1)))).toEqual(
    new Set([`apply_${resumed?.endorsementId}`]),
  )
  again.flow.stop()
})

inFull('a list that somebody else took up meanwhile is shown as it goes on, not as refused', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4, from: 850_000 })
  const stay = rowsOf(await listOf(h, agent, id))
  const { flow, at, next } = run(id)
  const { trades } = await at('employees')
  const comer = newcomer(trades.find(({ name }) => name === '会计')?.id ?? '')
  flow.send({ type: 'form.change', patch: { rows: [...stay, { ...comer, profession: '会计' }] } })
  next()
  await at('review')
  next()
  const { progress } = await at('follow')
  const body = { endorsementId: progress?.steps[0]?.endorsementId ?? '' }
  await agent.policies.endorse.revoke({ params: { id }, body })
  await settled(h, agent, id)
  const pages = [run(id), run(id)]
  for (const page of pages) {
    expect((await page.at('follow')).progress?.status).toBe('STOPPED')
    h.clock.now = new Date(h.clock.now.getTime() + 1000)
  }
  for (const page of pages) {
    page.flow.send({ type: 'roster.resume' })
    const { context } = await waitFor(
      page.flow,
      ({ value, context: now }) => value === 'follow' && (now.problem ?? now.progress?.status) !== 'STOPPED',
      { timeout: 60_000 },
    )
    expect([context.problem, context.progress?.status]).toEqual([null, 'RUNNING'])
    page.flow.stop()
  }
  flow.stop()
})

test('a draft whose day has passed begins on the first that can be; a policy that cannot be read is asked for again', async () => {
  const { id } = await issuedPolicy(h, agent, { heads: 4, from: 840_000 })
  const { flow, at } = run(id)
  const { opened } = await at('employees')
  const rows = rowsOf(await listOf(h, agent, id))
  flow.send({
    type: 'draft.resume',
    state: { form: { rows, effectiveDate: '2026-01-01', trades: {}, people: {} } },
  })
  expect(flow.getSnapshot().context.form).toMatchObject({ effectiveDate: opened?.earliest, rows })
  const missing = run('1')
  expect((await missing.at('failed')).problem?.message).toBeTruthy()
  missing.flow.send({ type: 'problem.retry' })
  expect(missing.flow.getSnapshot().value).toBe('loading')
  await missing.at('failed')
})
