import type { EndorseQuote } from '@baoqiao/contract/policy/endorsement-calls.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'

/** More than that nobody reads. */
const MOST_WARNED = 20

/** How the amounts of an application came about, people with the same sum in one line; as it is kept with it. */
export function explained({ mode, rows, total, setOff, payable }: EndorseQuote): string {
  const lines = new Map<string, { heads: number; amount: number; formula: string }>()
  for (const { amount, formula } of rows) {
    const key = `${amount} ${formula}`
    const line = lines.get(key)
    if (line) line.heads += 1
    else lines.set(key, { heads: 1, amount, formula })
  }
  const warned = rows.flatMap(({ row, warnings }) =>
    warnings.map(({ message }) => `请审核人员注意，第${row + 1}行：${message}`),
  )
  return [
    mode,
    ...[...lines.values()].map(
      ({ heads, amount, formula }) => `${heads}人，每人：${formula}，计${formatYuan(amount)}元`,
    ),
    `合计${formatYuan(total)}元`,
    ...(setOff > 0 ? [`挂账抵扣${formatYuan(setOff)}元，应付${formatYuan(payable)}元`] : []),
    ...warned.slice(0, MOST_WARNED),
  ].join('\n')
}
