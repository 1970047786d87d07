import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import { type History, redone, stepped, undone } from '../../history.ts'

/** A draft while it is worked on, with those before and after it for undo. */
export interface EditState extends History<ProductDraft> {
  /** Where it was changed last, and when: typing on at one place is one step. */
  readonly at: string
  readonly time: number
}
export type EditEvent =
  | { type: 'edit'; patch: Partial<ProductDraft>; at: string; time: number }
  | { type: 'undo' | 'redo' }
  /** Another draft in its place, which can be taken back. */
  | { type: 'put'; draft: ProductDraft }
  | { type: 'begin'; draft: ProductDraft }

const STEPS = 200
const PAUSE_MS = 1500

export const begun = (draft: ProductDraft): EditState => ({ draft, past: [], future: [], at: '', time: 0 })

/** Nothing is being typed. */
const AT_REST = { at: '', time: 0 }

export function edited(state: EditState, event: EditEvent): EditState {
  const { draft, past, at, time } = state
  switch (event.type) {
    case 'begin':
      return begun(event.draft)
    case 'put':
      return { ...stepped(state, event.draft, STEPS), ...AT_REST }
    case 'edit': {
      const goesOn = event.at !== '' && event.at === at && event.time - time < PAUSE_MS
      const next = stepped(state, { ...draft, ...event.patch }, STEPS)
      return { ...next, ...(goesOn ? { past } : {}), at: event.at, time: event.time }
    }
    case 'undo':
      return moved(state, undone(state))
    case 'redo':
      return moved(state, redone(state))
  }
}
const moved = (state: EditState, to: History<ProductDraft> | null): EditState =>
  to ? { ...to, ...AT_REST } : state
