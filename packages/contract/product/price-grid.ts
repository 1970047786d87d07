import type { ElTable, GaTable } from '../data/rates.ts'
import { elHead, gaHead } from '../rules/tariff.ts'
import type { Chosen } from './benefits.ts'
import type { ProductProfile } from './catalogue.ts'
import { pricedItems } from './covered.ts'
import { withPlansOf } from './with-plans-of.ts'

/** What one person of each class costs for each coverage or plan, at the duties and the term that were chosen. */
export interface PriceGrid {
  columns: { key: number; label: string; chosen: boolean }[]
  /** Cents; null where the tariff has no rate. */
  rows: { cls: number; cents: (number | null)[] }[]
}

/** Null while the tariff is not known. */
export function priceGrid(
  { config, table, feeTier }: Pick<ProductProfile, 'config' | 'table' | 'feeTier'>,
  chosen: Chosen & { months: number },
): PriceGrid | null {
  const { months } = chosen
  const terms = { tier: feeTier, months }
  const isEl = config.line === 'employerLiability'
  const columns = isEl
    ? config.coverageWan.map((key) => ({ key, label: `${key}万`, chosen: key === chosen.coverageWan }))
    : config.plans.map(({ plan }) => ({ key: plan, label: `方案${plan}`, chosen: plan === chosen.planNo }))
  const price = isEl ? elPrice() : gaPrice()
  if (!price || columns.length === 0) return null
  const rows = [...config.acceptedClasses]
    .sort((a, b) => a - b)
    .map((cls) => ({ cls, cents: columns.map(({ key }) => known(() => price(cls, key))) }))
  return { columns, rows }

  function elPrice() {
    if (!isElTable(table)) return null
    const items = pricedItems(config, chosen.items)
    return (cls: number, wan: number) =>
      elHead(table, { ...terms, gradeTable: config.gradeTable, cls, wan, items })
  }
  function gaPrice() {
    if (!isGaTable(table)) return null
    const priced = withPlansOf(table, config)
    const items = pricedItems(config, chosen.items)
    return (cls: number, plan: number) => gaHead(priced, { ...terms, cls, plan, items })
  }
}

const isElTable = (table: unknown): table is ElTable => Object.hasOwn(Object(table), 'annualPerHeadCents')
const isGaTable = (table: unknown): table is GaTable => Object.hasOwn(Object(table), 'addRatePerWanCents')

/** The tariff throws for what it has no rate of. */
function known(price: () => number): number | null {
  try {
    return price()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
