import type { Block } from '../kernel/documents/block.ts'

/**
 * From here down a page has no room for a heading with the head and the first row of its table. A table that moves on to
 * the next page counts as following its heading all the same, so the place is what decides.
 */
const ROOM = 0.86

/** Whether a heading at this height of a page (0 to 1) goes to the next one; `following`: what stands below it there. */
export const leavesPage = (height: number, following: number): boolean => height > ROOM || following === 0

/** Longer than this, what would stay together might not fit on a page. */
const SHORT = 1_200
const isShort = (blocks: readonly Block[]) => JSON.stringify(blocks).length < SHORT

/**
 * Where what stays with the seal begins, so that no page has the seal alone: the last section when it is short, or the
 * words below its table.
 */
export function keptFrom(blocks: readonly Block[], at: number): number {
  const before = blocks.slice(0, at)
  const from = before.findLastIndex(({ block }) => block === 'heading')
  const grown = before.findLastIndex(({ block }) => block === 'table' || block === 'page')
  const first = grown > from ? grown + 1 : from
  return first >= 0 && isShort(before.slice(first)) ? first : at
}
