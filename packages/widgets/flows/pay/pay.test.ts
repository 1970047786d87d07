import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { payMachine } from './pay.machine.ts'

const view = (change: Partial<PayView>): PayView => ({
  payId: '1',
  orderNo: 'T1',
  policyId: '5',
  policyOrderNo: 'P1',
  policyStatus: '1',
  policyNo: null,
  productName: '雇主责任险',
  insured: '晨光',
  amount: 100,
  status: '1',
  codeUrl: 'http://x',
  expiresAt: '2026-11-20T00:30:00Z',
  failedAt: null,
  publicPay: false,
  now: '2026-11-20T00:00:00Z',
  ...change,
})

function start(answers: readonly Partial<PayView>[], open?: Error) {
  let i = 0
  const ask = async () => view(answers[Math.min(i++, answers.length - 1)] ?? {})
  const machine = payMachine.provide({
    actors: { open: fromPromise(() => (open ? Promise.reject(open) : ask())), ask: fromPromise(ask) },
    delays: { pause: 1, slow: 1 },
  })
  return createActor(machine, { input: { orderId: '5', key: 'k1' } }).start()
}
const at = (actor: ReturnType<typeof start>, state: string) =>
  waitFor(actor, (snapshot) => snapshot.matches(state as 'paid'))

test('waiting, paid, issuing, issued', async () => {
  const actor = start([{}, {}, { policyStatus: '2', status: '2' }, { policyStatus: '3.5', status: '3' }])
  const seen: unknown[] = []
  actor.subscribe((snapshot) => seen.at(-1) !== snapshot.value && seen.push(snapshot.value))
  await at(actor, 'paid')
  expect(seen).toEqual(expect.arrayContaining(['waiting', 'polling', 'processing', 'following', 'paid']))
})
test('an expired code can be renewed with a new key', async () => {
  const actor = start([{ status: '5' }, {}])
  await at(actor, 'closed')
  actor.send({ type: 'code.renew', key: 'k2' })
  await at(actor, 'waiting')
  expect(actor.getSnapshot().context.key).toBe('k2')
})
test('where no code could be made the reason stays in sight while it is asked for, and it can be made again', async () => {
  let fails = true
  const made = view({ status: '0', codeUrl: null })
  const machine = payMachine.provide({
    actors: {
      open: fromPromise(() =>
        fails ? Promise.reject(new Error('支付渠道没有响应')) : Promise.resolve(view({})),
      ),
      ask: fromPromise(async () => made),
    },
    delays: { pause: 1 },
  })
  const actor = createActor(machine, { input: { orderId: '5', key: 'k1' } }).start()
  await at(actor, 'polling')
  await at(actor, 'waiting')
  expect(actor.getSnapshot().context).toMatchObject({ pay: made, problem: { message: '支付渠道没有响应' } })
  fails = false
  actor.send({ type: 'code.renew', key: 'k2' })
  await waitFor(actor, ({ context }) => context.pay?.codeUrl !== null)
  expect(actor.getSnapshot().context).toMatchObject({ key: 'k2', problem: null })
})
test('an order that cannot be opened shows what it is', async () => {
  await at(start([{ policyStatus: '3' }], new Error('当前订单状态不能支付')), 'paid')
})
test('money given back is said', () => at(start([{ status: '4' }]), 'refunded'))
test('whoever has paid and is refused waits for the money with the reason, until it is back', async () => {
  const back = { policyStatus: '4', refundWhy: '累计保额超过上限，自动退款' }
  const actor = start([
    { ...back, status: '2' },
    { ...back, status: '4' },
  ])
  await at(actor, 'refunding')
  await at(actor, 'refunded')
  // A change that was confirmed and is over since has kept its money.
  await at(start([{ status: '3', endorsementId: '7', endorsementStatus: '9' }]), 'closed')
})
test('once the session is over nothing is asked any more, until somebody tries again', async () => {
  let asked = 0
  const machine = payMachine.provide({
    actors: {
      open: fromPromise(async () => view({})),
      ask: fromPromise(async (): Promise<PayView> => {
        asked += 1
        throw Object.assign(new Error('没有登录'), { status: 401 })
      }),
    },
    delays: { pause: 1 },
  })
  const actor = createActor(machine, { input: { orderId: '5', key: 'k1' } }).start()
  await at(actor, 'failed')
  expect(actor.getSnapshot().context.problem?.message).toContain('登录已过期')
  expect(asked).toBe(1)
  actor.send({ type: 'problem.retry' })
  await at(actor, 'waiting')
})
test('an order that is gone can be tried again', async () => {
  const never = payMachine.provide({
    actors: {
      open: fromPromise(() => Promise.reject(new Error('资源不存在'))),
      ask: fromPromise(() => Promise.reject(new Error('资源不存在'))),
    },
  })
  const actor = createActor(never, { input: { orderId: '5', key: 'k' } }).start()
  await at(actor, 'failed')
  expect(actor.getSnapshot().context.problem).toEqual({ message: '资源不存在' })
})
