import type { AnyMachineSnapshot } from 'xstate'
import { type AnyFlow, stateOf, stepOf } from './any-flow.ts'
import type { Keeping } from './drafts/drafting.ts'
import type { FlowRun } from './run.ts'

interface Running {
  flow: AnyFlow
  snapshot: AnyMachineSnapshot
  send(event: { type: string }): void
  keeping: Pick<Keeping, 'saved' | 'retry' | 'question'>
  /** Undefined for a flow without one. */
  price: number | null | undefined
  focus: { take(heading: HTMLElement): void }
}

/** What the parts of a flow on screen know of its run. */
export function runOf({ flow, snapshot, send, keeping, price, focus }: Running): FlowRun {
  const { walk } = flow
  const state = stateOf(snapshot)
  const step = stepOf(flow, state)
  const steps =
    walk && step && !keeping.question ? { titles: walk.titles, current: walk.names.indexOf(step) } : null
  return {
    view: keeping.question ? 'question' : state,
    steps,
    walk,
    problem: snapshot.context.problem ?? null,
    can: (type) => snapshot.can({ type }),
    send,
    saved: keeping.saved,
    retrySaving: keeping.retry,
    price: price ?? null,
    priceTitle: price === undefined ? null : (flow.priceTitle ?? '保费'),
    heads: flow.heads?.(snapshot.context) ?? null,
    takeFocus: focus.take,
  }
}
