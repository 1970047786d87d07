import type { Holder } from '@baoqiao/contract/policy/application.ts'
import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { CheckAnswer } from '@baoqiao/contract/policy/quote.ts'
import type { ProductProfile, Trade } from '@baoqiao/contract/product/catalogue.ts'
import { idCheckChar } from '@baoqiao/contract/rules/id-card.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { asWalk } from '../../flow/walk/as-walk.ts'
import { PROFILE } from '../../testing/fixtures.ts'
import { type Context, entryCenterMachine, type Loaded, planFaults, STEPS } from './entry-center.machine.ts'

const [notice] = PROFILE.config.declarations
const profile: ProductProfile = {
  ...PROFILE,
  periods: [12, 6],
  config: {
    ...PROFILE.config,
    coverageWan: [30, 50, 100],
    duties: [],
    periods: [12, 6],
    declarations: notice ? [notice] : [],
    questions: [],
  },
}
const holder: Holder = {
  name: '晨光',
  principal: '张伟',
  code: '91440101MA51000370',
  mobile: '13800138000',
  areaCode: '440106',
  address: '路1号',
  email: 'a@b.cn',
  industry: 'C',
  category: '1',
  registerCapital: 1,
  termType: '1',
  termStart: '2015-01-01',
  businessScope: '包装',
  identityFront: '/f',
  identityBack: '/b',
  license: '/l',
}
const person = (n: number): EmployeeRow => {
  const body = `4401061990010${n}001`
  return { name: `员工${n}`, idNo: body + idCheckChar(body), profession: '会计', professionId: '1' }
}
const answers = {
  height: false,
  confined: false,
  chemicals: false,
  dispatch: false,
  injuryInsurance: true,
  claimsCount: 0,
  claimsAmount: 0,
  injured: false,
  certificates: true,
}
const pass: CheckAnswer = { decision: 'pass', reasons: [], warnings: [], quote: null }

function start(
  ports: { check?: CheckAnswer | Error; submit?: Submitted['status'] | Error; load?: Error } = {},
) {
  const calls: Context[] = []
  const answer = <T>(value: T | Error) =>
    value instanceof Error ? Promise.reject(value) : Promise.resolve(value)
  const machine = entryCenterMachine.provide({
    actors: {
      load: fromPromise<Loaded, { productId: string }>(() =>
        answer(ports.load ?? { profile, trades: [], carried: null }),
      ),
      check: fromPromise(() => answer(ports.check ?? pass)),
      submit: fromPromise<Submitted, Context>(({ input }) => {
        calls.push(input)
        return answer(
          ports.submit instanceof Error
            ? ports.submit
            : { orderId: '1', orderNo: 'P1', status: ports.submit ?? '1', totalMoney: 1, payDeadline: null },
        )
      }),
    },
  })
  const actor = createActor(machine, {
    input: { productId: '103', today: '2026-11-20', key: 'key-1' },
  }).start()
  const at = (state: string) => waitFor(actor, (snapshot) => snapshot.matches(state as 'plan'))
  return { actor, calls, at }
}
type Flow = ReturnType<typeof start>

async function walkToReview({ actor, at }: Flow, end = 'review') {
  await at('plan')
  actor.send({ type: 'step.next' })
  actor.send({ type: 'form.change', patch: { holder } })
  actor.send({ type: 'step.next' })
  actor.send({ type: 'form.change', patch: { employees: [person(1), person(2), person(3)] } })
  actor.send({ type: 'step.next' })
  actor.send({ type: 'form.change', patch: { answers, accepted: ['notice'], opened: ['notice'] } })
  actor.send({ type: 'step.next' })
  await at(end)
}

test('from a product to an order', async () => {
  const flow = start()
  await walkToReview(flow)
  flow.actor.send({ type: 'step.next' })
  await flow.at('done')
  expect(flow.calls.map(({ key }) => key)).toEqual(['key-1'])
})

test('an unfinished step is not left; its issues are shown from then on', async () => {
  const { actor, at } = start()
  await at('plan')
  actor.send({
    type: 'form.change',
    patch: { plan: { months: 12, startDate: '2026-11-20', coverageWan: 50 } },
  })
  actor.send({ type: 'step.next' })
  expect(actor.getSnapshot().value).toBe('plan')
  expect(actor.getSnapshot().context.tried).toEqual(['plan'])
})

test('late in the evening the first start is a day on, and the last is not: as the server has it', async () => {
  const { actor, at } = start()
  await at('plan')
  const { context } = actor.getSnapshot()
  const from = (startDate: string) => {
    const form = { ...context.form, plan: { months: 12, startDate, coverageWan: 50 } }
    return planFaults({ ...context, form, today: '2026-11-21', civil: '2026-11-20' }).startDate
  }
  expect(from('2026-11-21')).toBe('起保日期最早为2026-11-22')
  expect([from('2026-11-22'), from('2026-12-20')]).toEqual([undefined, undefined])
  expect(from('2026-12-21')).toBe('起保日期最晚为2026-12-20')
})

test('the holder is not left while any field is missing', async () => {
  const { actor, at } = start()
  await at('plan')
  actor.send({ type: 'step.next' })
  for (const name of Object.keys(holder)) {
    const { [name as keyof Holder]: _, ...rest } = holder
    actor.send({ type: 'form.change', patch: { holder: rest } })
    actor.send({ type: 'step.next' })
    expect(actor.getSnapshot().value, name).toBe('holder')
  }
})

test('a refusal leads back to the list, with everything kept', async () => {
  const flow = start({
    check: {
      ...pass,
      decision: 'refuse',
      reasons: [{ row: 2, code: 'age', message: '雇员年龄须为16至65周岁' }],
    },
  })
  await walkToReview(flow, 'refused')
  flow.actor.send({ type: 'step.go', step: 'employees' })
  expect(flow.actor.getSnapshot().value).toBe('employees')
  expect(flow.actor.getSnapshot().context.form.employees).toHaveLength(3)
})

test('a failed submit keeps the application and its key; trying again is the same submit', async () => {
  const flow = start({ submit: new Error('网络不稳定') })
  await walkToReview(flow)
  for (const _ of [1, 2]) {
    flow.actor.send({ type: 'step.next' })
    await flow.at('review')
    expect(flow.actor.getSnapshot().context.problem?.message).toBe('网络不稳定')
  }
  expect(flow.calls.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
})

test('another price than the confirmed one is shown with why, and not ordered', async () => {
  const issues = [{ path: 'confirmedTotal', message: '保费已变' }]
  const flow = start({ submit: Object.assign(new Error('保费已变'), { issues }) })
  await walkToReview(flow)
  flow.actor.send({ type: 'step.next' })
  await flow.at('repricing')
  await flow.at('review')
  expect(flow.actor.getSnapshot().context.problem?.message).toBe('保费已变')
})

test('manual underwriting ends in waiting', async () => {
  const flow = start({ submit: '100' })
  await walkToReview(flow)
  flow.actor.send({ type: 'step.next' })
  await flow.at('manual')
})

test('a draft is resumed with its own key, and its passed start date comes forward', async () => {
  const { actor, at } = start()
  await at('plan')
  actor.send({
    type: 'draft.resume',
    state: {
      key: 'old-key',
      form: { holder: { name: '旧企业' }, plan: { months: 6, startDate: '2026-10-01', coverageWan: 30 } },
    },
  })
  expect(actor.getSnapshot().context).toMatchObject({
    key: 'old-key',
    form: { holder: { name: '旧企业' }, plan: { months: 6, startDate: '2026-11-21', coverageWan: 30 } },
  })
})

test('a draft keeps where it comes from: one of a proposal stays so on whatever page it is gone on with', async () => {
  const from = { type: 'plan', proposalId: '77' } as const
  const { actor, at } = start()
  await at('plan')
  const resumed = (kept?: unknown) => {
    actor.send({ type: 'draft.resume', state: { form: {}, ...(kept ? { from: kept } : {}) } })
    return actor.getSnapshot().context.from
  }
  expect(resumed(from)).toEqual(from)
  // One that comes from nowhere is not the proposal's that was opened just before.
  expect(resumed()).toEqual({ type: 'new' })
  // What names an order has it in its address, and is not made of what a draft says.
  expect(resumed({ type: 'renew', id: '5' })).toEqual({ type: 'new' })
  expect(resumed({ type: 'nonsense', proposalId: 7 })).toEqual({ type: 'new' })
})

test('consent in a draft is to the texts of its version: with another one it is asked for again, and said', async () => {
  const { actor, at } = start()
  await at('plan')
  const form = { accepted: ['notice', 'coverageNotice'] }
  const resumed = (versionId?: string) => {
    actor.send({ type: 'draft.resume', state: { form, versionId } })
    const { reread, form: now } = actor.getSnapshot().context
    return { reread, accepted: now.accepted }
  }
  expect(resumed(profile.config.versionId)).toEqual({ reread: false, accepted: form.accepted })
  expect(resumed('999')).toEqual({ reread: true, accepted: [] })
  // Drafts of before kept no version.
  expect(resumed()).toEqual({ reread: true, accepted: [] })
})

test('what another tab typed is judged before it is reviewed', async () => {
  const flow = start()
  await walkToReview(flow)
  const { form } = flow.actor.getSnapshot().context
  flow.actor.send({ type: 'draft.resume', state: { form: { ...form, holder: { name: '旧企业' } } } })
  expect(flow.actor.getSnapshot()).toMatchObject({
    value: 'declarations',
    context: { form: { holder: { name: '旧企业' } } },
  })
})

test('a failed load can be tried again', async () => {
  const { actor, at } = start({ load: new Error('获取配置异常，请稍后重试...') })
  await at('failed')
  actor.send({ type: 'problem.retry' })
  expect(actor.getSnapshot().value).toBe('loading')
})

test.each([
  ['plan', {}, 'plan'],
  ['review', {}, 'holder'],
  ['holder', { months: 99 }, 'plan'],
])('a draft left at %s with %j goes on at %s', async (step, plan, expected) => {
  const { actor, at } = start()
  await at('plan')
  const form = { plan: { months: 6, startDate: '2026-11-21', coverageWan: 30, ...plan } }
  actor.send({ type: 'draft.resume', state: { form } })
  const target = asWalk(STEPS).reachable(actor.getSnapshot().context, step)
  expect(target).toBe(expected)
  actor.send({ type: 'step.go', step: expected as 'plan' })
  expect(actor.getSnapshot().value).toBe(expected)
})

test('nobody goes ahead over a step that is not ready, nor to the review without a check', async () => {
  const { actor, at } = start()
  await at('plan')
  for (const step of ['employees', 'declarations', 'review'] as const) {
    actor.send({ type: 'step.go', step })
    expect(actor.getSnapshot().value).toBe('plan')
  }
})

test('people who were priced before have their lines, with the trade chosen', async () => {
  const trades: Trade[] = [
    { id: '1', code: '1', parentCode: null, name: '会计', level: 4, cls: '1', keywords: '', pinyin: '' },
    { id: '7', code: '7', parentCode: null, name: '矿工', level: 4, cls: '7', keywords: '', pinyin: '' },
  ]
  const machine = entryCenterMachine.provide({
    actors: {
      load: fromPromise<Loaded, { productId: string }>(async () => ({ profile, trades, carried: null })),
    },
  })
  const heads = [
    { professionId: '1', empNum: 2 },
    { professionId: '7', empNum: 3 },
    { professionId: '99', empNum: 3 },
  ]
  const actor = createActor(machine, { input: { productId: '103', today: '2026-11-20', key: 'k', heads } })
  actor.start()
  const { context } = await waitFor(actor, (at) => at.matches('plan'))
  const line = { name: '', idNo: '', professionId: '1', profession: '会计' }
  expect(context.form.employees).toEqual([line, line])
})
