// @vitest-environment node

import { callsWith } from '@baoqiao/client/client-over.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { ALL_ACCEPTED } from '@baoqiao/server/seed/products/declarations.ts'
import { SPECIMEN } from '@baoqiao/server/seed/specimen.ts'
import { newcomer } from '@baoqiao/server/testing/endorse.ts'
import { anonymous, startTestApp } from '@baoqiao/server/testing/harness.ts'
import { asking, issuedPolicy } from '@baoqiao/server/testing/surrender.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnyStateMachine, createActor, fromPromise, waitFor } from 'xstate'
import { EntryCenter } from '../flows/entry-center/entry-center.flow.tsx'
import { Surrender } from '../flows/surrender/surrender.flow.tsx'
import { runChange } from '../testing/run-change.ts'

type Client = Awaited<ReturnType<typeof h.client>>
let h: Awaited<ReturnType<typeof startTestApp>>
let lossy: Client
/** What becomes of the answer of the next submission, which is carried out. */
let fate: 'comes' | 'cut' | 'empty' | 502 = 'comes'
beforeAll(async () => {
  h = await startTestApp()
  const { access_token } = await anonymous(h.app.fetch).system.auth.token({
    query: { grant_type: 'password' },
    body: { username: 'agent', password: 'Baoqiao2026' },
  })
  lossy = anonymous(
    async (request) => {
      const isSubmission = request.headers.has('idempotency-key')
      const answer = await h.app.fetch(request)
      const lost = isSubmission ? fate : 'comes'
      if (isSubmission) fate = 'comes'
      if (lost === 'cut') throw new TypeError('network')
      if (lost === 'empty') return new Response('', { status: 200 })
      if (lost === 502) return new Response('<html>Bad Gateway</html>', { status: 502 })
      return answer
    },
    { accessToken: access_token },
  )
})
afterAll(() => h.close())

type Ports = Readonly<Record<string, (asked: never, signal: AbortSignal) => Promise<unknown>>>
/** A flow without a screen, whose draft has another id at every asking: it is part of what is submitted. */
function run(flow: { machine: AnyStateMachine }, ports: Ports, input: object) {
  const { signal } = new AbortController()
  const actors = Object.entries(ports).map(([name, ask]) => [
    name,
    fromPromise(({ input: asked }: { input: never }) => ask(asked, signal)),
  ])
  const machine = flow.machine.provide({ actors: Object.fromEntries(actors) })
  const actor = createActor(machine, { input }).start()
  const at = (...states: readonly string[]) =>
    waitFor(actor, ({ value }) => states.includes(String(value)), { timeout: 60_000 })
  return { actor, at, next: () => actor.send({ type: 'step.next' }) }
}
const SAFE = '再按一次提交：不会重复，已生成的会直接显示'
const ordersOf = async (name: string) =>
  (await lossy.policies.policy.page({ query: { size: 100 } })).records.filter(
    ({ insured }) => insured === name,
  )

async function applied(name: string) {
  const trades = await lossy.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name: trade }) => trade === '会计')?.id ?? ''
  let drafts = 0
  const ports = EntryCenter.definition.ports(callsWith(lossy, EntryCenter.definition.calls), {
    draftId: () => String(900 + drafts++),
  })
  const flow = run(EntryCenter.definition, ports, {
    productId: '103',
    today: '2026-11-20',
    key: crypto.randomUUID(),
  })
  const { context } = await flow.at('plan')
  const change = (patch: object) => flow.actor.send({ type: 'form.change', patch })
  const employees: EmployeeRow[] = [1, 2, 3].map(() => ({ ...newcomer(professionId), profession: '会计' }))
  const { form } = context
  change({
    plan: { ...form.plan, coverageWan: 50, items: [1, 2, 3, 4], months: 12, startDate: '2026-11-23' },
    holder: {
      ...form.holder,
      name,
      principal: '张伟',
      code: '91440101MA51000370',
      mobile: '13800138000',
      areaCode: '440106',
      address: '天河区中山大道1号',
      email: 'hr@example.com',
      industry: 'C',
      category: '1',
      registerCapital: 500,
      termType: '1',
      termStart: '2015-01-01',
      businessScope: '包装制品生产与销售',
      ...SPECIMEN,
    },
    employees,
    answers: {
      height: false,
      confined: false,
      chemicals: false,
      dispatch: false,
      injuryInsurance: true,
      claimsCount: 0,
      claimsAmount: 0,
      injured: false,
      certificates: true,
    },
    accepted: [...ALL_ACCEPTED, 'orderedTwice', 'unusual', 'heightTrade'],
    opened: ALL_ACCEPTED,
  })
  for (let i = 0; i < 4; i++) flow.next()
  await flow.at('review')
  return { ...flow, change }
}

test.each([
  ['cut', '断网一有限公司'],
  ['empty', '空答二有限公司'],
  [502, '网关三有限公司'],
] as const)(
  'an order whose answer is lost (%s) is told as one that may be there; pressed again it is shown, and is one',
  async (lost, name) => {
    const { actor, at, next } = await applied(name)
    fate = lost
    next()
    await at('submitting')
    const { context } = await at('review')
    expect(context.problem.message).toBe(`没有收到结果，订单可能已经生成。请${SAFE}`)
    const [made] = await ordersOf(name)
    next()
    const done = await at('done', 'manual')
    expect(done.context.submitted.orderId).toBe(made?.id)
    expect(await ordersOf(name)).toHaveLength(1)
    expect(actor.getSnapshot().context.problem).toBeNull()
  },
)

test('what was changed after a lost answer is not taken for what was ordered', async () => {
  const name = '改动四有限公司'
  const { actor, at, next, change } = await applied(name)
  fate = 'cut'
  next()
  await at('submitting')
  await at('review')
  change({})
  actor.send({ type: 'step.go', step: 'holder' })
  change({ holder: { ...actor.getSnapshot().context.form.holder, address: '天河区中山大道2号' } })
  for (let i = 0; i < 3; i++) next()
  await at('review')
  next()
  await at('submitting')
  const { context } = await at('review')
  expect(context.problem.message).toContain('上次提交的订单已经生成，之后改动的内容没有提交')
  next()
  const done = await at('done', 'manual')
  expect(done.context.submitted.orderId).toBe((await ordersOf(name))[0]?.id)
  expect(await ordersOf(name)).toHaveLength(1)
})

test('a change of people whose answer is lost is pressed again, and is one', async () => {
  const { id } = await issuedPolicy(h, await h.client('agent'))
  const trades = await lossy.products.catalogue.trades({ params: { id: '103' } })
  const professionId = trades.find(({ name }) => name === '会计')?.id ?? ''
  const { flow, at, next } = runChange(lossy, { policyId: id, begin: '101' })
  await at('employees')
  const employees = [{ ...newcomer(professionId), profession: '会计' }]
  flow.send({ type: 'form.change', patch: { employees } })
  next()
  await at('review')
  fate = 'cut'
  next()
  await at('submitting')
  const { context } = await at('review', 'employees', 'conflict')
  expect(flow.getSnapshot().value).toBe('review')
  expect(context.problem?.message).toBe(`没有收到结果，变更申请可能已经生成。请${SAFE}`)
  next()
  const { receipt } = (await at('done')).context
  const { applications } = await lossy.policies.endorse.open({ params: { id } })
  expect(applications.map((one) => one.id)).toEqual([receipt?.endorsementId])
})

test('a surrender whose answer is lost is pressed again, and is one', async () => {
  const { id, insured } = await issuedPolicy(h, await h.client('agent'))
  const ports = Surrender.definition.ports(callsWith(lossy, Surrender.definition.calls), {
    draftId: () => undefined,
  })
  const flow = run(Surrender.definition, ports, { policyId: id, key: crypto.randomUUID() })
  await flow.at('apply')
  const { confirmedRefund: _refund, effDate: _day, ...patch } = asking(insured, '', 0)
  flow.actor.send({ type: 'form.change', patch })
  flow.next()
  await flow.at('review', 'apply')
  expect(flow.actor.getSnapshot().context).toMatchObject({ problem: null })
  await flow.at('review')
  fate = 'cut'
  flow.next()
  await flow.at('submitting')
  const { context } = await flow.at('review', 'apply', 'detail')
  expect(flow.actor.getSnapshot().value).toBe('review')
  expect(context.problem.message).toBe(`没有收到结果，退保申请可能已经生成。请${SAFE}`)
  flow.next()
  const done = await flow.at('detail')
  expect(done.context.opened.application.status).toBe('SUBMITTED')
  expect(done.context.opened.application.history).toHaveLength(1)
})
