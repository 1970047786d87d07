import { createContext, type ReactNode, useContext } from 'react'
import type { Saved } from './drafts/drafting.ts'
import type { Problem } from './machine-parts.ts'
import type { Walk } from './walk/walk.ts'

/** What the parts of a flow on screen know of its run. */
export interface FlowRun {
  /** Names the view; the focus follows when it changes. */
  view: string
  /** `back`: from this one a way leads back. */
  steps: { titles: readonly string[]; current: number; back: boolean } | null
  walk: Walk | undefined
  problem: Problem | null
  can(type: string): boolean
  send(event: { type: string }): void
  saved: Saved
  /** What else can be done with what was saved. */
  beside: ReactNode
  retrySaving(): void
  /** Back to where one came from, or out of the widget: the page around is told. */
  leave(): void
  price: number | null
  /** Said where there is none. */
  noPrice: string
  /** Null for a flow without a price. */
  priceTitle: string | null
  /** How many people the price is for, of how many; null when that is not known. */
  heads: { priced: number; all: number } | null
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
