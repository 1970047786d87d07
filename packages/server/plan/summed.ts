import type { PlanOption } from '@baoqiao/contract/plan/option.ts'

/** What a list shows of several options: their names, the people, the lowest price in cents. */
export function summed(options: readonly PlanOption[]) {
  const totals = options.flatMap(({ total }) => (total === null ? [] : [total]))
  return {
    products: [...new Set(options.map(({ title, coverage }) => `${title}（${coverage}）`))]
      .join('、')
      .slice(0, 300),
    heads: options[0]?.heads ?? 0,
    total: totals.length > 0 ? Math.min(...totals) : null,
  }
}
