import type { GaPlan, GaTable } from '../data/rates.ts'
import type { ProductConfig } from './config.ts'
import type { PlanRow } from './rows.ts'

/** What a column of a plan is to a tariff; one without its line here does not compile. */
const COLUMNS = {
  plan: ({ plan }) => ({ plan }),
  addWan: ({ addWan }) => ({ addWan }),
  medicalCents: ({ medicalCents }) => ({ medicalYuan: medicalCents / 100 }),
  allowanceCents: ({ allowanceCents }) => ({ allowanceYuanPerDay: allowanceCents / 100 }),
  suddenWan: ({ suddenWan }) => ({ suddenWan }),
} satisfies Record<keyof PlanRow, (row: PlanRow) => Partial<GaPlan>>

const priced = (row: PlanRow): GaPlan => ({
  ...COLUMNS.plan(row),
  ...COLUMNS.addWan(row),
  ...COLUMNS.medicalCents(row),
  ...COLUMNS.allowanceCents(row),
  ...COLUMNS.suddenWan(row),
})

/** A tariff with the plans of a product's version: rates are the tariff's, amounts the product's. */
export const withPlansOf = (
  ga: Omit<GaTable, 'plans'>,
  { plans }: Pick<ProductConfig, 'plans'>,
): GaTable => ({
  ...ga,
  plans: plans.map(priced),
})
