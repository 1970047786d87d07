import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { StepName } from '@baoqiao/contract/messages/words.ts'
import type { ComponentType } from 'react'
import type { AnyActorRef } from 'xstate'
import type { FlowAround } from '../flow-around.ts'

/** What a walk is given of the flow's run. */
export interface Walking {
  /** What the flow is about: entries of another in the page's history are not ours. */
  subject: string
  /** Null outside the steps. */
  step: StepName | null
  /** What says which steps there are. */
  context: object
  /** Nothing more can be done here. */
  over: boolean
  actor: AnyActorRef
  props: FlowAround
  emit(event: EventInput): void
  focus: { invite(): void }
}

/** A flow of steps, as the kernel needs it; a flow without steps does not load it. */
export interface Walk {
  names: readonly StepName[]
  titles: readonly string[]
  /** The step, or the first before it that is not as it should be. */
  reachable(context: object, step: string): string
  /** Whether a step stands in the progress. */
  asked(context: object, step: string): boolean
  Progress: ComponentType<{ steps: readonly string[]; current: number }>
  Buttons: ComponentType<{ next: string; final: boolean; held: boolean }>
  Region: ComponentType<{ words: string }>
  /** Says each step to the page and aloud, and keeps the page's history beside it; the words. */
  useSteps(walking: Walking): string
}
