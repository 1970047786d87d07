import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { FlowAround } from '../flow-around.ts'
import type { Walk } from '../walk/walk.ts'

/** Whether what was typed is at the server; null when there is nothing to keep yet. */
export type Saved = 'saved' | 'saving' | 'unsaved' | null

/** What a flow that keeps drafts is given of its run. */
export interface Run<Context, Props> {
  walk: Walk | undefined
  actor: AnyActorRef
  props: Props & FlowAround
  context: Context
  /** Null outside the steps. */
  step: string | null
  over: boolean
  emit(event: EventInput): void
}

export interface Keeping {
  id: string | undefined
  saved: Saved
  retry(): void
  /** Saves what waits and nothing more until `release`; answers the draft's id. */
  hold(): Promise<string | undefined>
  release(): void
  /** In place of the step: a question that comes first. */
  question: ReactNode
  /** Above the step. */
  note: ReactNode
}

export interface Drafting<Context, Props> {
  useKeeping(run: Run<Context, Props>): Keeping
}
