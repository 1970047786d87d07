import rates from './rates.json' with { type: 'json' }

/** Employer liability tariff: bands by class, annual cents per head by band and coverage (RULES §1.6). */
export interface ElTable {
  coverageWan: number[]
  bands: Record<string, number>
  annualPerHeadCents: Record<string, Record<string, number>>
  dutyWeightsBp: Record<string, number>
  benefits: {
    medicalPctOfCoverage: number
    lostWagePerDayCents: number
    legalFeeLimitCents: number
    suddenDeathPctOfCoverage: number
  }
  shortRatePct: number[]
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
  coverageWan: number[]
  addRatePerWanCents: Record<string, number>
  medicalPer1000Cents: Record<string, number>
  allowancePer10YuanDayCents: Record<string, number>
  suddenDeathPerWanCents: number
  plans: GaPlan[]
  shortRatePct: number[]
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
