import type { BatchAnswer } from '@baoqiao/contract/kernel/selection.ts'
import { count } from '../value/format.ts'

/** So many rows are named; the others stay ticked. */
const MOST_NAMED = 50

/** Which rows of a batch were refused and why: a line a reason. */
export function refusedText(failed: BatchAnswer['failed']): string {
  const lines = new Map<string, string[]>()
  for (const { label, message } of failed.slice(0, MOST_NAMED))
    lines.set(message, [...(lines.get(message) ?? []), label])
  const rest = failed.length - MOST_NAMED
  return [
    ...[...lines].map(([message, labels]) => `${labels.join('、')}：${message}`),
    ...(rest > 0 ? [`另有 ${count(rest)} 条仍勾选在列表中，可再次办理查看原因`] : []),
  ].join('\n')
}
