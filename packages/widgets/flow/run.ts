import { createContext, useContext } from 'react'
import type { Saved } from './drafts/drafting.ts'
import type { Problem } from './machine-parts.ts'
import type { Walk } from './walk/walk.ts'

/** What the parts of a flow on screen know of its run. */
export interface FlowRun {
  /** Names the view; the focus follows when it changes. */
  view: string
  steps: { titles: readonly string[]; current: number } | null
  walk: Walk | undefined
  problem: Problem | null
  can(type: string): boolean
  send(event: { type: string }): void
  saved: Saved
  retrySaving(): void
  price: number | null
  /** Null for a flow without a price. */
  priceTitle: string | null
  /** How many people the price is for; null when that is not known. */
  heads: number | null
  /** Called by the frame once it stands. */
  takeFocus(heading: HTMLElement): void
}

export const FlowRunContext = createContext<FlowRun | null>(null)

/** Throws outside a flow. */
export function useFlowRun(): FlowRun {
  const run = useContext(FlowRunContext)
  if (!run) throw new Error('useFlowRun is only for views of a flow')
  return run
}
