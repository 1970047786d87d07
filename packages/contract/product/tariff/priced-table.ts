import type { ElTable, GaPlan, GaTable } from '../../data/rates.ts'
import type { TariffDraft } from './document.ts'
import { isFull } from './full.ts'

/** Nothing of a plan: what a duty beside it costs alone is measured on this. */
export const NO_PLAN = 6
/**
 * Plans are those of a product's version (`withPlansOf`). Where tariffs are compared without a product, their rates are
 * measured on these: each part alone, and all of them.
 */
const MEASURES: GaPlan[] = [
  { plan: 1, addWan: 10, medicalYuan: 10_000, allowanceYuanPerDay: 50, suddenWan: 10 },
  { plan: 2, addWan: 10, medicalYuan: 0, allowanceYuanPerDay: 0, suddenWan: 0 },
  { plan: 3, addWan: 0, medicalYuan: 10_000, allowanceYuanPerDay: 0, suddenWan: 0 },
  { plan: 4, addWan: 0, medicalYuan: 0, allowanceYuanPerDay: 50, suddenWan: 0 },
  { plan: 5, addWan: 0, medicalYuan: 0, allowanceYuanPerDay: 0, suddenWan: 10 },
  { plan: NO_PLAN, addWan: 0, medicalYuan: 0, allowanceYuanPerDay: 0, suddenWan: 0 },
]

/** The tables that prices are made from. Throws where a cell is still empty. */
export function pricedTable(draft: TariffDraft): { el: ElTable | null; ga: GaTable | null } {
  if (!isFull(draft)) throw new RangeError('a tariff with empty cells has no prices')
  // Every cell is a number by now, which is all in which a draft differs.
  return draft.line === 'employerLiability'
    ? { el: draft.table as ElTable, ga: null }
    : { el: null, ga: { ...(draft.table as Omit<GaTable, 'plans'>), plans: MEASURES } }
}
