import type { EmployeeRow } from '@baoqiao/contract/policy/form.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'

/** What a list costs person by person: all are covered for as much, and pay by their trade. */
export interface RowPrices {
  /** 50万 */
  cover: string
  /** Cents by the id of the trade. */
  heads: ReadonlyMap<string, number>
}

/** A person's premium in yuan; undefined while their trade has no price yet. */
export function premiumOf({ heads }: RowPrices, row: EmployeeRow | undefined): string | undefined {
  const cents = heads.get(row?.professionId ?? '')
  return cents === undefined ? undefined : formatYuan(cents)
}
