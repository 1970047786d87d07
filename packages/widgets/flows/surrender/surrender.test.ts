import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type Application, type Context, type Loaded, surrenderMachine } from './surrender.machine.ts'

const policy = { policyNo: 'G1', productName: '雇主责任险', insured: '晨光', startDate: '', endDate: '' }
const as = (status: Application['status'] | null): Loaded => ({
  policy,
  application: status && { id: '7', status, refund: 100, note: '', history: [] },
})
const form = { reason: '其他', accountName: '晨光', bank: '工行', accountNo: '62220212', letter: '/l' }

function start(first: Application['status'] | null, apply: Loaded | Error = as('SUBMITTED')) {
  const answer = (value: Loaded | Error) =>
    fromPromise<Loaded, Context>(() =>
      value instanceof Error ? Promise.reject(value) : Promise.resolve(value),
    )
  const machine = surrenderMachine.provide({
    actors: {
      load: answer(as(first)),
      apply: answer(apply),
      resubmit: answer(as('SUBMITTED')),
      withdraw: answer(as('WITHDRAWN')),
    },
  })
  const actor = createActor(machine, { input: { policyId: '5', key: 'k' } }).start()
  const at = (state: 'apply' | 'supplement' | 'detail') =>
    waitFor(actor, (snapshot) => snapshot.matches(state))
  return { actor, at }
}

test('applied for when nothing is missing, then followed and taken back', async () => {
  const { actor, at } = start(null)
  await at('apply')
  actor.send({ type: 'step.next' })
  expect(actor.getSnapshot()).toMatchObject({ value: 'apply', context: { tried: ['apply'] } })
  actor.send({ type: 'form.change', patch: form })
  actor.send({ type: 'step.next' })
  const applied = await at('detail')
  expect(applied.hasTag('over')).toBe(true)
  actor.send({ type: 'application.withdraw' })
  await waitFor(actor, ({ context }) => context.application?.status === 'WITHDRAWN')
  await at('detail')
  expect(actor.getSnapshot().can({ type: 'application.withdraw' })).toBe(false)
})

test('what the insurer asks for besides is sent after it', async () => {
  const { actor, at } = start('SUPPLEMENT')
  await at('supplement')
  actor.send({ type: 'step.next' })
  expect(actor.getSnapshot().value).toBe('supplement')
  actor.send({ type: 'form.change', patch: { more: '/more' } })
  actor.send({ type: 'step.next' })
  await at('detail')
})

test('a failed application keeps what was typed and says why', async () => {
  const { actor, at } = start(null, new Error('保单已终止'))
  await at('apply')
  actor.send({ type: 'form.change', patch: form })
  actor.send({ type: 'step.next' })
  await waitFor(actor, ({ context }) => context.problem !== null)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'apply',
    context: { form, problem: { message: '保单已终止' } },
  })
})
