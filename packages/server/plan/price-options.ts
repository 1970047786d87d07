import type { Compared, PlanOption } from '@baoqiao/contract/plan/option.ts'
import type { Plan } from '@baoqiao/contract/policy/application.ts'
import { planIssues } from '@baoqiao/contract/policy/plan-issues.ts'
import type { HeadRow } from '@baoqiao/contract/policy/quote.ts'
import { benefitsOf } from '@baoqiao/contract/product/benefits.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { coverageText, coveredDuties } from '@baoqiao/contract/product/covered.ts'
import { dutyKind } from '@baoqiao/contract/product/duty-kind.ts'
import { endDate, sellingDay, todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { pricedOrWhy, reasonOf } from '../policy/priced-or-why.ts'
import { periodsOf, type SellingChannel, saleProduct, sellingChannel } from '../product/on-sale.ts'
import { withConditions } from './conditions.ts'

/** Each plan priced for the same people by its product's rules; one that cannot be had says why. Cents. */
export async function priceOptions({ plans, rows }: Compared, context: Context): Promise<PlanOption[]> {
  const channel = await sellingChannel(context)
  const found: PlanOption[] = []
  for (const plan of plans) found.push(await priceOption(plan, rows, channel, context))
  return found
}

async function priceOption(
  plan: Plan,
  rows: readonly HeadRow[],
  channel: SellingChannel,
  context: Context,
): Promise<PlanOption> {
  const bare = { ...NOTHING, plan, endDate: endDate(plan.startDate, plan.months), heads: headsOf(rows) }
  const product = await saleProduct(plan.productId, context, channel).catch(reasonOf)
  if (typeof product === 'string') return { ...bare, reasons: [product] }
  const { config, title } = product
  const option = { ...bare, ...saidBy(config, plan), plan: { ...plan, productId: product.id }, title }
  const offered = { config, periods: periodsOf(config, channel) }
  const now = context.now()
  const against = Object.values(planIssues(plan, offered, sellingDay(now), todayIn(now)))
  const { quote, reasons } = await pricedOrWhy(
    { plan: option.plan, rows, product, channel, against },
    context,
  )
  return quote
    ? withConditions(
        { ...option, total: quote.total, rateVersion: quote.rateVersion, rows: quote.rows },
        config,
      )
    : { ...option, reasons }
}

const NOTHING = {
  title: '',
  insurer: '',
  coverage: '',
  versionId: '',
  rateVersion: '',
  total: null,
  rows: [],
  cover: [],
  without: [],
  exclusions: [],
  reasons: [],
}
const headsOf = (rows: readonly HeadRow[]) => rows.reduce((sum, { empNum }) => sum + empNum, 0)

/** What a version says of a plan: cover, what was left out, what is never covered. */
function saidBy(config: ProductConfig, plan: Plan) {
  const covered = new Set(coveredDuties(config, plan.items).map(({ item }) => item))
  const kinds = new Map(config.duties.map((duty) => [duty.item, dutyKind(duty)]))
  const without = config.duties.filter(({ item }) => !covered.has(item))
  return {
    insurer: config.insurer.name,
    versionId: config.versionId,
    coverage: coverageText(config, plan),
    cover: benefitsOf(config, plan).map(({ item, label, limit, detail }) => ({
      ...{ label, limit, detail },
      kind: kinds.get(item) ?? label,
    })),
    without: without.map(({ label }) => label),
    withoutKinds: without.map(dutyKind),
    exclusions: exclusionsOf(config),
  }
}

const SHOWN = 8
/** The bold lines that head the version's text of exclusions. */
function exclusionsOf({ declarations }: ProductConfig): string[] {
  const text = declarations.find(({ code }) => code.toLowerCase().includes('exclusion'))?.text ?? ''
  return [...text.matchAll(/^\*\*（[一二三四五六七八九十]+）(.+?)[；。]?\*\*$/gm)]
    .slice(0, SHOWN)
    .map(([, line = '']) => line)
}
