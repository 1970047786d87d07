import { useMachine } from '@xstate/react'
import { Suspense } from 'react'
import type { AnyStateMachine, ContextFrom, StateValueFrom } from 'xstate'
import { type AnyFlow, stateOf } from './any-flow.ts'
import type { Saved } from './drafts/drafting.ts'
import type { FlowDefinition } from './flow-types.ts'
import { LoadingState } from './LoadingState.tsx'
import { FlowRunContext } from './run.ts'
import { runOf } from './run-of.ts'

interface Frozen<M extends AnyStateMachine> {
  state: StateValueFrom<M>
  /** What differs from the context given to `freeze`. */
  context?: Partial<ContextFrom<M>>
  saved?: Saved
  price?: number | null
}

/** A flow standing still at one state, without a server: what a designer reviews, one story a state. */
export function freeze<M extends AnyStateMachine, Calls extends object, Props extends object>(
  { definition }: { definition: FlowDefinition<M, Calls, Props> },
  whole: ContextFrom<M>,
) {
  // As in defineFlow; `children` is empty because nothing that waits is started again: what is frozen has no ports.
  const flow = definition as unknown as AnyFlow
  return ({ state, context, saved = null, price }: Frozen<M>) => {
    const resolved = flow.machine.resolveState({ value: state, context: Object.assign({}, whole, context) })
    const [snapshot, send] = useMachine(flow.machine, {
      input: whole,
      snapshot: Object.assign(resolved, { children: {} }),
    })
    const View = flow.views[stateOf(snapshot)]
    if (!View) return null
    const asked = typeof flow.price === 'function' ? flow.price(snapshot.context) : flow.price && null
    const run = runOf({
      flow,
      snapshot,
      send,
      keeping: { saved, retry() {}, question: null },
      price: price ?? asked,
      focus: { take() {} },
    })
    return (
      <FlowRunContext value={run}>
        <Suspense fallback={<LoadingState />}>
          <View snapshot={snapshot} send={send} calls={SILENT} props={SILENT} />
        </Suspense>
      </FlowRunContext>
    )
  }
}

const never = () => new Promise<never>(() => {})
/** Every call stays unanswered, and every way on leads nowhere. */
const SILENT: object = new Proxy(never, { get: () => SILENT })
