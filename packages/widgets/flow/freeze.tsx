import type { Client } from '@baoqiao/client/client-over.ts'
import { useMachine } from '@xstate/react'
import { Suspense, useState } from 'react'
import { styled } from 'styled-components'
import { type AnyStateMachine, type ContextFrom, fromPromise, type StateValueFrom } from 'xstate'
import { type AnyFlow, stateOf } from './any-flow.ts'
import type { Saved } from './drafts/drafting.ts'
import type { FlowDefinition } from './flow-types.ts'
import { LoadingState } from './LoadingState.tsx'
import { FlowRunContext } from './run.ts'
import { runOf } from './run-of.ts'

interface Frozen<M extends AnyStateMachine, Calls extends object, Props extends object> {
  state: StateValueFrom<M>
  /** What differs from the context given to `freeze`. */
  context?: Partial<ContextFrom<M>>
  saved?: Saved
  price?: number | null
  /** What views ask for that is answered; all else stays unanswered. */
  calls?: { [Part in keyof Client<Calls>]?: Partial<Client<Calls>[Part]> }
  /** What the page around gave; ways on (`on…`) that are left out are there, and say that they lead out of the flow. */
  props?: Partial<Props>
}

/** A flow standing still at one state, without a server: what a designer reviews, one story a state. */
export function freeze<M extends AnyStateMachine, Calls extends object, Props extends object>(
  { definition }: { definition: FlowDefinition<M, Calls, Props> },
  whole: ContextFrom<M>,
) {
  // As in defineFlow; `children` is empty because nothing that waits is started again: what is frozen has no ports.
  const flow = definition as unknown as AnyFlow
  // Where a button leads to what is asked of a server, it stands still again.
  const actors = Object.keys(flow.machine.implementations.actors).map((name) => [name, fromPromise(never)])
  const machine = flow.machine.provide({ actors: Object.fromEntries(actors) })
  const Standing = ({ state, context, saved = null, price, calls, props }: Frozen<M, Calls, Props>) => {
    const resolved = machine.resolveState({ value: state, context: Object.assign({}, whole, context) })
    const [snapshot, send] = useMachine(machine, {
      input: whole,
      snapshot: Object.assign(resolved, { children: {} }),
    })
    const [kept, keep] = useState(saved)
    const [left, leave] = useState(false)
    const [given] = useState(() => ({
      calls: answering(calls),
      props: waysOn(props, () => leave(true)),
    }))
    const View = flow.views[stateOf(snapshot)]
    if (!View) return null
    const asked =
      typeof flow.price === 'function' ? flow.price(snapshot.context, stateOf(snapshot)) : flow.price && null
    const run = runOf({
      flow,
      snapshot,
      send,
      keeping: { saved: kept, retry: () => keep('saving'), question: null },
      price: price ?? asked,
      beside: null,
      leave: () => leave(true),
      focus: { take() {} },
    })
    return (
      <FlowRunContext value={run}>
        <Suspense fallback={<LoadingState />}>
          <View snapshot={snapshot} send={send} {...given} />
        </Suspense>
        {left && <Left role="status">从这里离开流程</Left>}
      </FlowRunContext>
    )
  }
  // Another state, chosen beside the story, begins anew: what stands still does not walk there.
  return (frozen: Frozen<M, Calls, Props>) => (
    <Standing key={JSON.stringify([frozen.state, frozen.context, frozen.saved])} {...frozen} />
  )
}

const never = () => new Promise<never>(() => {})
/** Every call stays unanswered. */
const SILENT: object = new Proxy(never, { get: () => SILENT })

/** Calls of which these parts are answered. */
const answering = (calls: object = {}): object =>
  new Proxy(calls, {
    get(_, part) {
      const some: unknown = Reflect.get(calls, part)
      return some ? new Proxy(Object(some), { get: (given, name) => given[name] ?? never }) : SILENT
    },
  })

const waysOn = (props: object = {}, leave: () => void): object =>
  new Proxy(props, {
    get: (given, name) =>
      name in given ? Reflect.get(given, name) : String(name).startsWith('on') ? leave : undefined,
  })

const Left = styled.p`position: fixed; inset: 8px 0 auto; z-index: 9; width: fit-content; margin: 0 auto !important; padding: 6px 14px; border-radius: var(--bq-r2); background: var(--bq-text); color: var(--bq-surface); font-size: var(--bq-fs-2);`
