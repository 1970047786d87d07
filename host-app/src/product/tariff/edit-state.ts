import type { TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import { type History, redone, stepped, undone } from '../history.ts'

/** What is worked on: the tables, those before and after them for undo, and texts that are no numbers yet. */
export interface EditState extends History<TariffDraft> {
  /** By cell: typed, and not taken over since it is no number. */
  readonly wrong: Readonly<Record<string, string>>
}
export type EditEvent =
  | { type: 'draft'; draft: TariffDraft; clears?: readonly string[] }
  | { type: 'wrong'; cell: string; text: string }
  | { type: 'undo' | 'redo' }
  | { type: 'begin'; draft: TariffDraft; wrong?: Readonly<Record<string, string>> }

const STEPS = 100

export const begun = (draft: TariffDraft, wrong: EditState['wrong'] = {}): EditState => ({
  draft,
  past: [],
  future: [],
  wrong,
})

/** Every change of the tables is one step that can be taken back; the same again is none. */
export function edited(state: EditState, event: EditEvent): EditState {
  const { draft, wrong } = state
  switch (event.type) {
    case 'begin':
      return begun(event.draft, event.wrong)
    case 'wrong':
      return { ...state, wrong: { ...wrong, [event.cell]: event.text } }
    case 'draft': {
      const left = without(wrong, event.clears ?? [])
      if (JSON.stringify(event.draft) === JSON.stringify(draft))
        return left === wrong ? state : { ...state, wrong: left }
      return { ...stepped(state, event.draft, STEPS), wrong: left }
    }
    case 'undo':
      return { ...state, ...undone(state) }
    case 'redo':
      return { ...state, ...redone(state) }
  }
}

function without(wrong: EditState['wrong'], cells: readonly string[]): EditState['wrong'] {
  return cells.some((cell) => cell in wrong)
    ? Object.fromEntries(Object.entries(wrong).filter(([cell]) => !cells.includes(cell)))
    : wrong
}

/** The name of a cell among those of all tables. */
export const cellKey = (grid: string, row: string, column: string) => `${grid} ${row} ${column}`
