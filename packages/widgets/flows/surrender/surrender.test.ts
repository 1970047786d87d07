import type { SurrenderApplication, SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Answer, type Context, issuesAt, STEPS, surrenderMachine } from './surrender.machine.ts'

const policy = {
  policyNo: 'G1',
  productName: '雇主责任险',
  insured: '晨光',
  startDate: '',
  endDate: '',
  totalMoney: 1,
}
const as = (
  status: SurrenderApplication['status'] | null,
  barred: string | null = null,
): SurrenderOpened => ({
  policy,
  earliest: '2026-11-23',
  barred,
  barring: null,
  application: status && {
    id: '7',
    status,
    effDate: '',
    refund: 100,
    moved: null,
    statement: null,
    note: '',
    history: [],
  },
})
const account = { bankName: '工行', bankNo: '62220212', bankNumber: '102581000013', bankCityCode: '440106' }
const form = { reason: '9', ...account, letter: '/l', expressCompany: '顺丰', trackingNumber: 'SF12345' }
const quote = { refund: 100, mode: '', lines: [] }

function start(first: SurrenderOpened, apply: SurrenderOpened | Error = as('SUBMITTED')) {
  const answer = (value: Answer | Error) =>
    fromPromise<Answer, Context>(async () => {
      if (value instanceof Error) throw value
      return value
    })
  const machine = surrenderMachine.provide({
    actors: {
      load: answer(first),
      quote: answer(quote),
      apply: answer(apply),
      resubmit: answer(as('SUBMITTED')),
      reconfirm: answer(as('SUBMITTED')),
      withdraw: answer(as('WITHDRAWN')),
    },
  })
  const actor = createActor(machine, { input: { policyId: '5', key: 'k' } }).start()
  const at = (state: 'apply' | 'review' | 'supplement' | 'detail' | 'barred') =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  const next = () => actor.send({ type: 'step.next' })
  return { actor, at, next, fill: (patch: object) => actor.send({ type: 'form.change', patch }) }
}

test('applied for when nothing is missing and the amount is confirmed, then taken back, and applied for again', async () => {
  const { actor, at, next, fill } = start(as(null))
  await at('apply')
  next()
  expect(actor.getSnapshot()).toMatchObject({ value: 'apply', context: { tried: ['apply'] } })
  expect(actor.getSnapshot().context.form).toMatchObject({ effDate: '2026-11-23', payeeName: '晨光' })
  fill(form)
  next()
  expect((await at('review')).context.quote).toEqual(quote)
  // What another tab typed is quoted before it is confirmed.
  actor.send({ type: 'draft.resume', state: { form: actor.getSnapshot().context.form } })
  expect(actor.getSnapshot()).toMatchObject({ value: 'apply', context: { quote: null } })
  next()
  await at('review')
  next()
  expect((await at('detail')).hasTag('over')).toBe(true)
  actor.send({ type: 'application.withdraw' })
  await waitFor(actor, ({ context }) => context.opened?.application?.status === 'WITHDRAWN')
  expect((await at('detail')).can({ type: 'application.withdraw' })).toBe(false)
  actor.send({ type: 'application.again' })
  await at('apply')
})

test('what the insurer asks for besides is sent after it', async () => {
  const { actor, at, next, fill } = start(as('SUPPLEMENT'))
  await at('supplement')
  next()
  expect(actor.getSnapshot().value).toBe('supplement')
  fill({ more: '/more' })
  next()
  await at('detail')
})

test('a failed application keeps what was typed, says why and asks for the amount anew', async () => {
  const { actor, at, next, fill } = start(as(null), new Error('退费已变'))
  await at('apply')
  fill(form)
  next()
  await at('review')
  next()
  await waitFor(actor, ({ context }) => context.problem !== null)
  const { context } = await at('review')
  expect(context).toMatchObject({ form, problem: { message: '退费已变' } })
})

test('a policy that cannot be given back says why', async () => {
  const { at } = start(as(null, '保单已到期'))
  // A rule, and not a failure that another try would mend.
  expect((await at('barred')).context).toMatchObject({ problem: null, opened: { barred: '保单已到期' } })
})

test('nothing is given back: no account is asked for; another day asks anew', async () => {
  const { actor, at, next, fill } = start(as(null))
  await at('apply')
  const { reason, letter, expressCompany, trackingNumber } = form
  fill({ reason, letter, expressCompany, trackingNumber })
  actor.send({ type: 'quote.known', date: '2026-12-31', quote: { ...quote, refund: 0 } })
  expect(actor.getSnapshot().context.quote).toBeNull()
  next()
  expect(Object.keys(issuesAt('apply', actor.getSnapshot().context))).toContain('bankNo')
  actor.send({ type: 'quote.known', date: '2026-11-23', quote: { ...quote, refund: 0 } })
  expect(issuesAt('apply', actor.getSnapshot().context)).toEqual({})
  fill({ effDate: '2026-11-24' })
  expect(actor.getSnapshot().context.quote).toBeNull()
})

test('more material is a step only when it is asked for', async () => {
  const { actor } = start(as(null))
  const { context } = actor.getSnapshot()
  expect(STEPS.supplement.asked?.(context)).toBe(false)
  expect(STEPS.supplement.asked?.({ ...context, opened: as('SUPPLEMENT') })).toBe(true)
})

test('a day that has passed is confirmed anew with its amount, and only then', async () => {
  const first = as('SUBMITTED')
  const moved = { effDate: '2026-12-24', refund: 50 }
  const { actor, at } = start({
    ...first,
    application: first.application && { ...first.application, moved },
  })
  expect((await at('detail')).can({ type: 'application.confirm' })).toBe(true)
  actor.send({ type: 'application.confirm' })
  await waitFor(actor, ({ context }) => context.opened?.application?.moved === null)
  expect((await at('detail')).can({ type: 'application.confirm' })).toBe(false)
})

test('applied for again after it was taken back: the form goes on from the application before', async () => {
  const before = as('WITHDRAWN')
  const said = { ...form, payAccountType: '2', payeeName: '王经办' }
  const { actor, at } = start({
    ...before,
    application: before.application && { ...before.application, form: said },
  })
  await at('detail')
  const { key } = actor.getSnapshot().context
  actor.send({ type: 'application.again' })
  const { context } = await at('apply')
  expect(context.form).toMatchObject({ ...said, effDate: '2026-11-23' })
  expect(context.key).not.toBe(key)
})
