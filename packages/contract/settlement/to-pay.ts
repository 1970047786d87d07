import * as z from 'zod/mini'
import { formatYuan } from '../rules/money.ts'

/** What applications come to that are to be submitted for payment: cents, signed, so that they add up to `toPay`. */
export const toPay = z.object({
  /** How many of them can be submitted. */
  count: z.int(),
  applied: z.int(),
  /** What reviewers made more or less of it. */
  adjusted: z.int(),
  /** What refunds took back. */
  setOff: z.int(),
  tax: z.int(),
  toPay: z.int(),
})
export type ToPay = z.infer<typeof toPay>

/** The same in a sentence; `what` is paid. */
export function toPayText(what: '佣金' | '奖励', sums: ToPay): string {
  const parts: (readonly [title: string, cents: number])[] = [
    [`申请${what}`, sums.applied],
    ...(sums.adjusted === 0 ? [] : [['审核调整', sums.adjusted] as const]),
    ['抵扣退保佣金', sums.setOff],
    ['代扣税款', sums.tax],
    ['应打款', sums.toPay],
  ]
  return `${parts.map(([title, cents]) => `${title} ${formatYuan(cents)} 元`).join('，')}。`
}
