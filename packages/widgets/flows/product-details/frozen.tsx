import { useMachine } from '@xstate/react'
import { PROFILE, TRADES, VERDICT } from '../../testing/fixtures.ts'
import { topOf, views } from './product-details.flow.tsx'
import { type Context, productDetailsMachine } from './product-details.machine.ts'

type Resolved = Parameters<typeof productDetailsMachine.resolveState>[0]

/** The flow standing still at one state, without a server: what a designer reviews. */
export function Frozen({ state, context = {} }: { state: Resolved['value']; context?: Partial<Context> }) {
  const snapshot = productDetailsMachine.resolveState({ value: state, context: { ...CONTEXT, ...context } })
  const [shown, send] = useMachine(productDetailsMachine, {
    input: CONTEXT,
    // Nothing that waits is started again: a frozen flow has no ports.
    snapshot: { ...snapshot, children: {} } as never,
  })
  const View = views[topOf(shown)]
  return <View snapshot={shown} send={send} trades={TRADES} />
}

const CONTEXT: Context = {
  productId: '103',
  today: '2026-11-20',
  profile: PROFILE,
  trades: [],
  plan: { months: 12, startDate: '2026-11-21', coverageWan: 50, items: [1, 2] },
  rows: [{ professionId: '1', empNum: 3 }],
  quote: VERDICT.quote,
  problem: null,
}
