import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { StepName } from '@baoqiao/contract/messages/words.ts'
import { useEffect, useRef, useState } from 'react'
import type { AnyActorRef } from 'xstate'
import type { AnyFlow } from './any-flow.ts'
import type { FlowAround } from './flow-types.ts'
import type { Entries } from './walk/walk.ts'

interface Around {
  flow: AnyFlow
  /** Null outside the steps. */
  step: StepName | null
  over: boolean
  actor: AnyActorRef
  props: FlowAround
  emit(event: EventInput): void
  focus: { invite(): void }
}

/** Says each step to the page and aloud (the words are answered), and keeps the page's history beside it. */
export function useSteps({ flow: { walk, subject }, step, over, actor, props, emit, focus }: Around): string {
  const [said, setSaid] = useState('')
  const announce = useRef(props.announce)
  announce.current = props.announce
  const total = walk?.names.length ?? 0
  const index = step && walk ? walk.names.indexOf(step) : -1
  useEffect(() => {
    if (!step || index === -1) return
    emit({ type: 'step', step, index, total })
    const words = `第${index + 1}步，共${total}步`
    setSaid(words)
    announce.current?.(words)
  }, [step, index, total, emit])
  // Whose page it is does not change while a flow is on it.
  const useEntries = props.ownPage && walk ? walk.useEntries : useNothing
  useEntries({
    key: subject?.(props) ?? '',
    step,
    over,
    go(target) {
      focus.invite()
      actor.send({ type: 'step.go', step: target })
      return actor.getSnapshot().value === target
    },
  })
  return said
}

const useNothing = (_: Entries) => {}
