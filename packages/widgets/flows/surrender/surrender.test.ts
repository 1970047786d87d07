import type { SurrenderApplication, SurrenderOpened } from '@baoqiao/contract/policy/surrender-calls.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Answer, type Context, surrenderMachine } from './surrender.machine.ts'

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
  application: status && { id: '7', status, effDate: '', refund: 100, note: '', history: [] },
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
      withdraw: answer(as('WITHDRAWN')),
    },
  })
  const actor = createActor(machine, { input: { policyId: '5', key: 'k' } }).start()
  const at = (state: 'apply' | 'review' | 'supplement' | 'detail' | 'failed') =>
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
  expect((await at('failed')).context.problem).toEqual({ message: '保单已到期' })
})
