import type { AnyFlow } from './any-flow.ts'
import type { Keeping, Run } from './drafts/drafting.ts'

const NOTHING_KEPT: Keeping = {
  id: undefined,
  saved: null,
  retry() {},
  hold: async () => undefined,
  release() {},
  question: null,
  note: null,
}
const useNothing = () => NOTHING_KEPT

/** The drafts of a flow, if it keeps any: that never changes between two drawings. */
export function useKept({ draft }: AnyFlow, run: Run<object, object>): Keeping {
  const useKeeping = draft?.useKeeping ?? useNothing
  return useKeeping(run)
}
