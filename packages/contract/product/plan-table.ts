import { benefitsOf, type Chosen } from './benefits.ts'
import type { ProductConfig } from './config.ts'

/** Plans side by side, with the duties that were chosen beside them: what each gives for each duty; null where a plan does not cover it. */
export interface PlanTable {
  plans: number[]
  rows: { item: number; label: string; detail: string; limits: (string | null)[] }[]
}

export function planTable(
  config: Pick<ProductConfig, 'line' | 'duties' | 'plans'>,
  { items }: Pick<Chosen, 'items'> = {},
): PlanTable {
  const given = config.plans.map(({ plan }) => benefitsOf(config, { planNo: plan, items }))
  return {
    plans: config.plans.map(({ plan }) => plan),
    rows: config.duties.flatMap(({ item, label }) => {
      const here = given.map((rows) => rows.find((row) => row.item === item))
      const [first] = here.filter((row) => row !== undefined)
      return first
        ? [{ item, label, detail: first.detail, limits: here.map((row) => row?.limit ?? null) }]
        : []
    }),
  }
}
