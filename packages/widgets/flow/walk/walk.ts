import type { StepName } from '@baoqiao/contract/messages/words.ts'
import type { ComponentType } from 'react'

/** Where a flow stands in the history of the page, and how to bring it elsewhere. */
export interface Entries {
  /** What the flow is about: entries of another are not ours. */
  key: string
  step: string | null
  /** Nothing more can be done here: Back leaves the flow. */
  over: boolean
  /** Brings the flow to a step; false when it cannot go there now. */
  go(step: string): boolean
}

/** A flow of steps, as the kernel needs it. */
export interface Walk {
  names: readonly StepName[]
  titles: readonly string[]
  /** The step, or the first before it that is not as it should be. */
  reachable(context: object, step: string): string
  Progress: ComponentType<{ steps: readonly string[]; current: number }>
  useEntries(entries: Entries): void
}
