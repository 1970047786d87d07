import type { PayView } from '@baoqiao/contract/payment/pay.ts'
import { useMachine } from '@xstate/react'
import type { StateValueFrom } from 'xstate'
import { views } from './pay.flow.tsx'
import { type Context, payMachine } from './pay.machine.ts'

interface Props {
  state: StateValueFrom<typeof payMachine>
  context?: Partial<Context>
  pay?: Partial<PayView>
}

/** The flow standing still at one state, without a server: what a designer reviews. */
export function Frozen({ state, context = {}, pay = {} }: Props) {
  const whole = { ...CONTEXT, pay: { ...PAY, ...pay }, ...context }
  const snapshot = payMachine.resolveState({ value: state, context: whole })
  const [shown, send] = useMachine(payMachine, {
    input: CONTEXT,
    // Nothing that waits is started again: a frozen flow has no ports.
    snapshot: { ...snapshot, children: {} } as never,
  })
  const View = views[shown.value]
  return <View snapshot={shown} send={send} onOpenPolicy={() => {}} />
}

const PAY: PayView = {
  payId: '1',
  orderNo: 'Z20261121',
  policyId: '1',
  policyOrderNo: 'P20261121',
  policyStatus: '1',
  productName: '雇主责任险',
  insured: '广州市晨光包装有限公司',
  amount: 129_000,
  status: '1',
  codeUrl: 'https://pay.example.com/Z20261121',
  expiresAt: '2026-11-20T10:30:00Z',
  now: '2026-11-20T10:00:00Z',
}
const CONTEXT: Context = { orderId: '1', key: 'story', pay: null, problem: null }
