import { wholeId } from '@baoqiao/contract/rules/roster/spelling.ts'
import { mask } from '../../kernel/data/vault.ts'

/**
 * A correction may move one sign from what was said first, and so two from what was corrected before; a card's check
 * character follows. Where more differ it is no correction: nothing of either is opened.
 */
const MOST = 3

/** One person's number before and after a correction, masked alike: readable in both where they differ. */
export function differing(was: string, now: string): { oldIdNo: string; idNo: string } {
  const [before, after] = was.length === now.length ? [was, now] : [wholeId(was), wholeId(now)]
  const moved = [...before].flatMap((char, at) => (char === after[at] ? [] : [at]))
  if (moved.length === 0 || moved.length > MOST || before.length !== after.length)
    return { oldIdNo: mask(was), idNo: mask(now) }
  const shown = (plain: string) => {
    const masked = mask(plain)
    const base = masked.length === plain.length ? masked : '*'.repeat(plain.length)
    return [...base].map((char, at) => (moved.includes(at) ? plain[at] : char)).join('')
  }
  return { oldIdNo: shown(before), idNo: shown(after) }
}
