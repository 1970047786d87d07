// @vitest-environment jsdom
import { EMPTY_OFFLINE } from '@baoqiao/contract/payment/offline.ts'
import type { OfflineView } from '@baoqiao/contract/payment/offline-calls.ts'
import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { ThemeRoot } from '@baoqiao/ui/theme/ThemeRoot.tsx'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { freeze } from '../../flow/freeze.tsx'
import { PayPage } from './pay.flow.tsx'
import { payMachine } from './pay.machine.ts'
// They come when they are drawn: here they are at hand.
import './TransferForm.tsx'
import './TransferSent.tsx'

afterEach(cleanup)
const PAY: PayView = {
  payId: '1',
  orderNo: 'T1',
  policyId: '5',
  policyOrderNo: 'P1',
  policyStatus: '1',
  policyNo: null,
  productName: '雇主责任险',
  insured: '晨光',
  amount: 129_000,
  status: '1',
  codeUrl: null,
  expiresAt: '2026-11-20T00:30:00Z',
  failedAt: null,
  publicPay: true,
  now: '2026-11-20T00:00:00Z',
}
const OFFLINE: OfflineView = {
  policyId: '5',
  policyOrderNo: 'P1',
  productName: '雇主责任险',
  insured: '晨光',
  amount: 129_000,
  noteNo: 'P1',
  deadline: '2026-11-20T15:30:00Z',
  barred: null,
  accountName: '保桥',
  accountOpening: '工商银行',
  account: '3602000109001234567',
  voucher: null,
  now: '2026-11-20T00:00:00Z',
}
const TYPED = {
  transferTime: new Date(Date.now() - 60_000).toISOString(),
  certificate: '/admin/sys-file/uploads/a.png',
  payer: '晨光',
  payAccount: '3602000109001234567',
  payFor: '保险费',
  payerWithEnterprise: '1',
}
const SENT = { status: '1', sentAt: '2026-11-20T00:00:00Z', refusedWhy: null, own: true }

interface World {
  send?: () => Promise<OfflineView>
  withdraw?: () => Promise<unknown>
  look?: () => OfflineView
  ask?: () => PayView
}
function start({ send, withdraw, look, ask }: World = {}, way: 'code' | 'transfer' = 'transfer') {
  const machine = payMachine.provide({
    actors: {
      open: fromPromise(async (): Promise<PayView> => ({ ...PAY, codeUrl: 'http://x' })),
      ask: fromPromise(async () => ask?.() ?? PAY),
      look: fromPromise(async () => look?.() ?? OFFLINE),
      send: fromPromise(async () => (await send?.()) ?? OFFLINE),
      withdraw: fromPromise(async () => withdraw?.()),
    },
    delays: { pause: 5, slow: 5 },
  })
  return createActor(machine, { input: { orderId: '5', key: 'k', way } }).start()
}
const at = (actor: ReturnType<typeof start>, state: string) =>
  waitFor(actor, (snapshot) => snapshot.matches(state as 'paid'))

test('from the code to the transfer: what is wrong is shown once it was tried, what is right is sent and waits until finance has found it', async () => {
  let pay: PayView = PAY
  const actor = start({ ask: () => pay, send: async () => OFFLINE }, 'code')
  await at(actor, 'waiting')
  actor.send({ type: 'transfer.wanted' })
  await at(actor, 'filling')
  // The enterprise pays for itself unless it is said otherwise.
  expect(actor.getSnapshot().context.form).toMatchObject({ payer: '晨光', payerWithEnterprise: '1' })
  actor.send({ type: 'transfer.send' })
  expect(actor.getSnapshot().matches('filling')).toBe(true)
  expect(actor.getSnapshot().context.tried).toBe(true)
  actor.send({ type: 'form.change', patch: TYPED })
  pay = { ...PAY, voucher: SENT }
  actor.send({ type: 'transfer.send' })
  await at(actor, 'checking')
  pay = { ...PAY, policyStatus: '3.5', status: '3' }
  await at(actor, 'paid')
})

test('what the server refuses stands at its field, and nothing typed is lost', async () => {
  const refusal = Object.assign(new Error('转账凭证无法读取'), {
    issues: [{ path: 'certificate', message: '转账凭证无法读取' }],
  })
  const actor = start({ send: () => Promise.reject(refusal) })
  await at(actor, 'filling')
  actor.send({ type: 'form.change', patch: TYPED })
  const before = actor.getSnapshot().context.key
  actor.send({ type: 'transfer.send' })
  await waitFor(actor, (snapshot) => snapshot.context.problem !== null)
  const { form, refused, key } = actor.getSnapshot().context
  expect(form).toEqual(TYPED)
  expect(refused).toEqual({ certificate: '转账凭证无法读取' })
  // Sent again as it is, it is the same request.
  expect(key).toBe(before)
  actor.send({ type: 'form.change', patch: { certificate: '/admin/sys-file/uploads/b.png' } })
  expect(actor.getSnapshot().context.refused).toEqual({})
})

test('withdrawn, the form comes back as it was sent', async () => {
  let pay: PayView = { ...PAY, voucher: SENT }
  const sent = { id: '1', status: '1', sentAt: SENT.sentAt, refusedWhy: null, own: true, form: TYPED }
  let offline: OfflineView = { ...OFFLINE, voucher: sent }
  const actor = start({
    ask: () => pay,
    look: () => offline,
    withdraw: async () => {
      pay = { ...PAY, status: '5' }
      offline = { ...OFFLINE, voucher: { ...sent, status: '4' } }
    },
  })
  await at(actor, 'checking')
  const { key } = actor.getSnapshot().context
  actor.send({ type: 'transfer.withdraw' })
  await at(actor, 'filling')
  expect(actor.getSnapshot().context.form).toEqual(TYPED)
  // Sent once more as it is, it is a request of its own.
  expect(actor.getSnapshot().context.key).not.toBe(key)
})

const Frozen = freeze(PayPage, {
  orderId: '5',
  key: 'k',
  pay: PAY,
  problem: null,
  way: 'transfer',
  offline: OFFLINE,
  form: EMPTY_OFFLINE,
  refused: {},
  tried: false,
})
type Shown = Parameters<typeof Frozen>[0]
const show = (shown: Shown) =>
  render(
    <ThemeRoot>
      <Frozen {...shown} />
    </ThemeRoot>,
  )

test('the account, the amount to the cent and the note can be copied; every field that is missing says so', async () => {
  show({ state: 'filling', context: { tried: true } })
  await screen.findByText('3602000109001234567')
  screen.getByText('1,290.00')
  expect(screen.getAllByRole('button', { name: '复制' })).toHaveLength(5)
  for (const said of [
    '请选择转账时间',
    '请上传转账凭证',
    '请填写付款户名',
    '请填写付款账号',
    '请填写付款用途',
  ])
    screen.getByText(said)
})

test('where it is not let there is nothing to fill in, and the way to the code', async () => {
  show({ state: 'filling', context: { offline: { ...OFFLINE, barred: '本产品限制对公转账' } } })
  await screen.findByText('本产品限制对公转账')
  expect(screen.queryByRole('button', { name: '提交转账凭证' })).toBeNull()
  screen.getByRole('button', { name: '扫码支付' })
})

test('finance has sent it back: the reason stands beside the code and on the form', async () => {
  const refused = { status: '3', sentAt: SENT.sentAt, refusedWhy: '看不清', own: true }
  show({ state: 'waiting', context: { pay: { ...PAY, codeUrl: 'http://x', voucher: refused } } })
  await screen.findByText(/原因：看不清/)
  screen.getByRole('button', { name: '修改后重新提交' })
})

test('only who sent the proof may take it back', async () => {
  show({ state: 'checking', context: { pay: { ...PAY, voucher: { ...SENT, own: false } } } })
  await screen.findByText(/由提交人撤回/)
  expect(screen.queryByRole('button', { name: '撤回凭证' })).toBeNull()
  cleanup()
  show({ state: 'checking', context: { pay: { ...PAY, voucher: SENT } } })
  await screen.findByRole('button', { name: '撤回凭证' })
})
