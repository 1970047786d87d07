import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import type { Trade } from '@baoqiao/contract/product/catalogue.ts'
import { tradeIndex } from '../../kit/trade-search.ts'

/** 会计 5 人、焊工 3 人, by the names of the trades; empty while nobody has one. */
export function headsText(employees: readonly EmployeeRow[], trades: readonly Trade[]): string {
  const index = tradeIndex(trades)
  const heads = new Map<string, number>()
  for (const { professionId, profession } of employees) {
    const name = index.byId(professionId)?.name ?? profession
    if (professionId) heads.set(name, (heads.get(name) ?? 0) + 1)
  }
  return [...heads].map(([name, count]) => `${name} ${count} 人`).join('、')
}
