import { formatYuan } from '@baoqiao/contract/rules/money.ts'

/** What the next reviewer is told of adjustments that stay; `more`: what of it is to be looked at. Null where there is nothing to say. */
export function keptNote(
  kept: readonly { allFee: number; allFeePre: number }[],
  more: string,
  when: '重新提交' | '重新申请' = '重新提交',
): string | null {
  const sum = (name: 'allFee' | 'allFeePre') =>
    formatYuan(kept.reduce((cents, line) => cents + line[name], 0))
  const said =
    kept.length > 0
      ? `${when}时沿用了${kept.length}条明细的调整（应结${sum('allFeePre')}元，调整为${sum('allFee')}元）`
      : ''
  return [said, more].filter(Boolean).join('；') || null
}
