import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { WholeVersion } from '@baoqiao/contract/product/version-calls.ts'
import { createContext, useContext } from 'react'

/** What is to be said at a place of a draft. */
export interface Said {
  text: string
  /** It cannot even be saved; else it keeps the draft from being published. */
  wrong: boolean
}
export interface Editing {
  versionId: string
  draft: ProductDraft
  /** What clauses say beside it, as it was when it was saved last. */
  around: WholeVersion['around']
  /** Nothing can be changed. */
  closed: boolean
  /** Changes parts of the draft. Typing on at one place is one step of undo. */
  edit(patch: Partial<ProductDraft>, at?: string): void
  saidAt(path: string): Said | undefined
  /** A place that somebody wants to see, e.g. from the list of holes. */
  target: string
}

export const EditingContext = createContext<Editing | null>(null)

/** The draft that the parts of the editor work on. Throws outside of it. */
export function useEditing(): Editing {
  const editing = useContext(EditingContext)
  if (!editing) throw new Error('useEditing is only for parts of the version editor')
  return editing
}
