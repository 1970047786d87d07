import type { DraftHead } from '@baoqiao/contract/flow/draft.ts'

type Named = Pick<DraftHead, 'id' | 'flow' | 'subject'>

/** Pages of the console on which the flows that keep drafts go on. */
const PAGES: Readonly<Record<string, (draft: Named) => string>> = {
  'entry-center': ({ id, subject }) => `/insuranceCenter/entryCenter/${subject}?draft=${id}`,
  surrender: ({ id, subject }) => `/policy/surrender/apply/${subject}?draft=${id}`,
}

/** Where a draft goes on; null for one of a flow that the console does not show. */
export const draftLink = (draft: Named): string | null => PAGES[draft.flow]?.(draft) ?? null
