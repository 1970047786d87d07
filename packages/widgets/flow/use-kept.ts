import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { AnyActorRef } from 'xstate'
import type { AnyFlow } from './any-flow.ts'
import type { Keeping } from './drafts/drafting.ts'
import type { FlowAround } from './flow-types.ts'

export const NOTHING_KEPT: Keeping = {
  id: undefined,
  saved: null,
  retry() {},
  question: null,
  note: null,
}

interface Around {
  flow: AnyFlow
  actor: AnyActorRef
  step: string | null
  context: object
  over: boolean
  props: FlowAround
  emit(event: EventInput): void
}

/** The drafts of a flow that keeps them. */
export function useKept({ flow: { draft, walk }, actor, step, context, over, props, emit }: Around): Keeping {
  // A flow keeps drafts or it does not: that never changes between two drawings.
  const useKeeping = draft?.useKeeping ?? useNothing
  return useKeeping({
    client: props.client,
    props,
    context,
    step,
    over,
    ownPage: props.ownPage === true,
    emit,
    titleOf: (name) => walk?.titles[walk.names.findIndex((known) => known === name)] ?? '',
    resume(state, at) {
      actor.send({ type: 'draft.resume', state })
      const target = walk?.reachable(actor.getSnapshot().context, at) ?? at
      actor.send({ type: 'step.go', step: target })
      // A step that is reached by pressing a button only: the one before it.
      const before = walk?.names[walk.names.findIndex((known) => known === target) - 1]
      if (before && actor.getSnapshot().value !== target) actor.send({ type: 'step.go', step: before })
      return actor.getSnapshot().context
    },
  })
}

const useNothing = () => NOTHING_KEPT
