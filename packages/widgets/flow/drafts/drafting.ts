import type { EventInput } from '@baoqiao/contract/messages/event-types.ts'
import type { ReactNode } from 'react'

/** Whether what was typed is at the server; null when there is nothing to keep yet. */
export type Saved = 'saved' | 'saving' | 'unsaved' | null

/** What a flow that keeps drafts is given of its run. */
export interface Run<Context, Props> {
  client: object
  props: Props
  context: Context
  /** Null outside the steps. */
  step: string | null
  over: boolean
  ownPage: boolean
  emit(event: EventInput): void
  /** The name of a step as a person reads it. */
  titleOf(step: string): string
  /** Hands what was kept to the machine and goes to the step, or to the first before it that is not ready; the context then. */
  resume(state: Record<string, unknown>, step: string): Context
}

export interface Keeping {
  id: string | undefined
  saved: Saved
  retry(): void
  /** In place of the step: a question that comes first. */
  question: ReactNode
  /** Above the step. */
  note: ReactNode
}

export interface Drafting<Context, Props> {
  useKeeping(run: Run<Context, Props>): Keeping
}
