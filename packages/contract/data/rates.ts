import rates from './rates.json' with { type: 'json' }

/** Percent of the premium by a channel's price level; without it the level itself is the percent. */
type TierPct = Record<string, number>

/** Employer liability tariff: bands by class, annual cents per head by band and coverage (RULES §1.6). */
export interface ElTable {
  coverageWan: number[]
  bands: Record<string, number>
  annualPerHeadCents: Record<string, Record<string, number>>
  /** Priced duties by number: their weights, and what they are called. */
  dutyWeightsBp: Record<string, number>
  dutyNames?: Record<string, string>
  /** Price factor by table of disability grades (RULES §1.6). */
  gradeFactorBp?: Record<string, number>
  shortRatePct: number[]
  tierPct?: TierPct
}
export interface GaPlan {
  plan: number
  addWan: number
  medicalYuan: number
  allowanceYuanPerDay: number
  suddenWan: number
}
/** Group accident tariff: rates by class for each part of a plan (RULES §1.6). */
export interface GaTable {
  addRatePerWanCents: Record<string, number>
  medicalPer1000Cents: Record<string, number>
  allowancePer10YuanDayCents: Record<string, number>
  suddenDeathPerWanCents: number
  /** Duties beside the plan that may be left out: annual cents per head by number and class, and what they are called. */
  dutyPerHeadCents?: Record<string, Record<string, number>>
  dutyNames?: Record<string, string>
  plans: GaPlan[]
  shortRatePct: number[]
  tierPct?: TierPct
}
export interface RateTables {
  rateVersion: string
  employerLiability: ElTable
  groupAccident: GaTable
  feeTiers: number[]
  disabilityGradePct: Record<string, number[]>
}

/** The demonstration tariff the first rate version is seeded from. */
export const RATES: RateTables = rates
