import type { Submitted } from '@baoqiao/contract/policy/apply.ts'
import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { useMachine } from '@xstate/react'
import { Suspense } from 'react'
import type { StateValueFrom } from 'xstate'
import { LoadingState } from '../../flow/LoadingState.tsx'
import type { WidgetClient } from '../../kit/widget-client.ts'
import { PROFILE, TRADES, VERDICT } from '../../testing/fixtures.ts'
import { type Context, entryCenterMachine } from './entry-center.machine.ts'
import { views } from './views.ts'

type State = StateValueFrom<typeof entryCenterMachine>

/** The flow standing still at one state, without a server: what a designer reviews. */
export function Frozen({ state, context = {} }: { state: State; context?: Partial<Context> }) {
  const snapshot = entryCenterMachine.resolveState({ value: state, context: { ...CONTEXT, ...context } })
  // Nothing that waits is started again: a frozen flow has no ports.
  const [shown, send] = useMachine(entryCenterMachine, {
    input: CONTEXT,
    snapshot: { ...snapshot, children: {} } as never,
  })
  const View = views[state]
  return (
    <Suspense fallback={<LoadingState />}>
      <View snapshot={shown} send={send} client={QUIET} trades={TRADES} onPay={() => {}} />
    </Suspense>
  )
}

const never = () => new Promise<never>(() => {})
/** Every call stays unanswered. */
const QUIET = new Proxy({}, { get: () => new Proxy({}, { get: () => never }) }) as unknown as WidgetClient

const PEOPLE: EmployeeRow[] = [
  { name: '张伟', idNo: '440106199001010011', profession: '会计', professionId: '1' },
  { name: '', idNo: '440106', profession: '焊工头', professionId: '' },
]
const SUBMITTED: Submitted = {
  orderId: '1',
  orderNo: 'P20261121',
  status: '1',
  totalMoney: 129_000,
  payDeadline: '2026-11-21T15:30:00Z',
}
const CONTEXT: Context = {
  productId: '103',
  today: '2026-11-20',
  key: 'story',
  profile: PROFILE,
  trades: [],
  draftId: null,
  draftVersion: 0,
  tried: ['plan', 'holder', 'employees', 'declarations'],
  verdict: VERDICT,
  submitted: SUBMITTED,
  problem: { message: '获取配置异常，请稍后重试...' },
  found: {
    id: '1',
    flow: 'entry-center',
    subject: '103',
    title: '晨光包装',
    step: 'holder',
    state: {},
    updatedAt: '2026-11-20T02:00:00Z',
    version: 4,
    device: 'Chrome · Windows',
  },
  form: {
    plan: { months: 12, startDate: '2026-11-22', coverageWan: 50, items: [1, 2] },
    holder: { name: '广州市晨光包装有限公司', termType: '1' },
    employees: PEOPLE,
    answers: {},
    accepted: [],
  },
}
