import type { EndorseOpened } from './endorsement-calls.ts'

/** Why nothing can be changed of a policy now, whatever it is; null where some change can be. */
export function wholeBar({ changes }: Pick<EndorseOpened, 'changes'>): string | null {
  const [first] = changes
  return first && changes.every(({ barred }) => barred !== null) ? first.barred : null
}
