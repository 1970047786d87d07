import type { ElTable, GaTable } from '@baoqiao/contract/data/rates.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { pricedItems } from '@baoqiao/contract/product/covered.ts'
import { withPlansOf } from '@baoqiao/contract/product/with-plans-of.ts'
import { addDays, startedMonths } from '@baoqiao/contract/rules/dates.ts'
import { elHead, gaHead, NoRate } from '@baoqiao/contract/rules/tariff.ts'
import { loaded } from '@baoqiao/contract/underwriting/loading.ts'
import * as z from 'zod/mini'
import { refuse } from '../kernel/http/app-error.ts'
import type { Context } from '../kernel/http/context.ts'
import { tableOf } from '../product/tariff.ts'
import { configById } from '../product/versions/config-of.ts'
import type { SurrenderedPolicy } from './surrender/surrendered-policy.ts'

const planned = z.object({ items: z.optional(z.array(z.int())), planNo: z.optional(z.int()) })
const priced = z.object({ feeTier: z.optional(z.int()) })

/** What terms are read with; `ports` where what was read may be kept. */
export type Reading = Pick<Context, 'tx'> & Partial<Pick<Context, 'ports'>>

/** What a policy was sold at, frozen: the version of its product, its tariff, price level, duties and term. Cents. */
export interface SoldTerms {
  config: ProductConfig
  months: number
  shortRatePct: readonly number[]
  /** Full-term price of one person of a class. Throws AppError 400 where the tariff has none. */
  head(cls: number, loadingBp?: number): number
  /** The same for a whole year. */
  annual(cls: number, loadingBp?: number): number
  /** People of one band may take each other's place. */
  band(cls: number): string
}

/**
 * As owner or within the caller's reach: products and tariffs are nobody's own. Refuses (400) where they are gone, in the
 * words of what cannot be done then.
 */
export async function soldTerms(
  policy: SurrenderedPolicy,
  { tx, ports }: Reading,
  undone: string,
): Promise<SoldTerms> {
  const { line, startDate, endDate, productVersionId, rateVersion } = policy
  const config = productVersionId ? await configById(productVersionId, { tx, ports }) : null
  if (!config) throw refuse(`没有找到承保时的产品版本，${undone}，请联系客服`)
  const version = await tx
    .selectFrom('rateVersion')
    .select('table')
    .where('code', '=', rateVersion)
    .where('line', '=', line)
    .executeTakeFirst()
  if (!version) throw refuse(`没有找到承保时的费率，${undone}，请联系客服`)
  const { el, ga } = tableOf(line, version.table)
  const price = el
    ? elPrice(el, policy, config)
    : gaPrice(ga ? withPlansOf(ga, config) : null, policy, config)
  const months = startedMonths(startDate, addDays(endDate, 1))
  const at =
    (term: number) =>
    (cls: number, loadingBp = 0) =>
      loaded(
        known(() => price(cls, term), undone),
        loadingBp,
      )
  return {
    config,
    months,
    shortRatePct: (el ?? ga)?.shortRatePct ?? [],
    head: at(months),
    annual: at(12),
    band: (cls) => (el ? String(el.bands[String(cls)]) : String(cls)),
  }
}

type Price = (cls: number, months: number) => number
const tierOf = ({ explanation }: SurrenderedPolicy) => priced.safeParse(explanation).data?.feeTier ?? 100

function elPrice(table: ElTable, policy: SurrenderedPolicy, config: ProductConfig): Price {
  const items = pricedItems(config, planned.safeParse(policy.plan).data?.items)
  const common = { wan: policy.coverageWan, tier: tierOf(policy), items, gradeTable: config.gradeTable }
  return (cls, months) => elHead(table, { ...common, cls, months })
}
function gaPrice(table: GaTable | null, policy: SurrenderedPolicy, config: ProductConfig): Price {
  const { planNo: plan = 0, items: chosen } = planned.safeParse(policy.plan).data ?? {}
  const items = pricedItems(config, chosen)
  const tier = tierOf(policy)
  return (cls, months) => {
    if (!table) throw new NoRate('没有团体意外险的费率')
    return gaHead(table, { cls, plan, items, tier, months })
  }
}

function known(price: () => number, undone: string): number {
  try {
    return price()
  } catch (error) {
    if (error instanceof NoRate) throw refuse(`${error.message}，${undone}，请联系客服`)
    throw error
  }
}
