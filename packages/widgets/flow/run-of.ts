import type { StepName } from '@baoqiao/contract/messages/words.ts'
import type { ReactNode } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { type AnyFlow, stateOf, stepOf } from './any-flow.ts'
import type { Keeping } from './drafts/drafting.ts'
import type { Price } from './flow-types.ts'
import type { FlowRun } from './run.ts'
import type { Walk } from './walk/walk.ts'

interface Running {
  flow: AnyFlow
  snapshot: AnyMachineSnapshot
  send(event: { type: string }): void
  keeping: Pick<Keeping, 'saved' | 'retry' | 'question'>
  /** Undefined for a flow without one. */
  price: Price
  beside: ReactNode
  leave(): void
  focus: { take(heading: HTMLElement): void }
}

/** What the parts of a flow on screen know of its run. */
export function runOf({ flow, snapshot, send, keeping, price, beside, leave, focus }: Running): FlowRun {
  const { walk } = flow
  const asks = Boolean(keeping.question)
  const state = stateOf(snapshot)
  const step = stepOf(flow, state)
  const steps =
    walk && step && !asks
      ? { ...progressOf(walk, step, snapshot.context), back: leadsBack(flow, step) }
      : null
  return {
    view: asks ? 'question' : state,
    steps,
    walk,
    problem: snapshot.context.problem ?? null,
    can: (type) => snapshot.can({ type }),
    send,
    saved: keeping.saved,
    beside,
    retrySaving: keeping.retry,
    leave,
    // Beside the question which draft to go on with stands no price: that of the address is not the draft's.
    price: asks || typeof price !== 'number' ? null : price,
    noPrice: typeof price === 'string' ? price : '待计算',
    priceTitle: asks || price === undefined ? null : (flow.priceTitle ?? '保费'),
    heads: asks ? null : (flow.heads?.(snapshot.context) ?? null),
    takeFocus: focus.take,
  }
}

const leadsBack = ({ machine }: AnyFlow, step: StepName) =>
  machine.root.states[step]?.ownEvents.includes('step.back') === true

/** The steps that there are for this one: those that are only taken when they are asked for are left out otherwise. */
function progressOf(walk: Walk, step: StepName, context: object) {
  const names = walk.names.filter((name) => name === step || walk.asked(context, name))
  const titles = names.map((name) => walk.titles[walk.names.indexOf(name)] ?? '')
  return { titles, current: names.indexOf(step) }
}
