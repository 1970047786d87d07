import { shortRatesIn } from '@baoqiao/contract/product/clause-fill/tariff-values.ts'
import type { ProductConfig } from '@baoqiao/contract/product/config.ts'
import { missingRates } from '@baoqiao/contract/product/holes/rates.ts'
import { isFull } from '@baoqiao/contract/product/tariff/full.ts'
import { pricedTable } from '@baoqiao/contract/product/tariff/priced-table.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import type { Context } from '../kernel/http/context.ts'
import { draftOf, type VersionRow } from './tariff-rows.ts'
import { unpricedSaid } from './unpriced-said.ts'
import { configById } from './versions/config-of.ts'

/**
 * What versions of products sell, now or from a later day on, and a tariff has no rate for: sentences that name
 * the version. Products with a tariff of their own for all its days are not priced by that of the line.
 */
export async function unpricedBy(row: VersionRow, context: Context): Promise<string[]> {
  const draft = draftOf(row)
  // Empty cells are told one by one.
  if (!isFull(draft)) return []
  const tables = pricedTable(draft)
  const found: string[] = []
  for (const { name, config } of await soldAt(row, context))
    missingRates(config, tables, (_, message) => found.push(`「${name}」${message}`))
  return found
}

/**
 * Versions on sale whose clauses name other short rates: they are what was published, so that the next version of the
 * product says the new ones. Sentences; nothing that keeps a tariff from being published, since that version needs it.
 */
export async function clausesBehind(row: VersionRow, context: Context): Promise<string[]> {
  const { shortRatePct } = draftOf(row).table
  const found: string[] = []
  for (const { name, config } of await soldAt(row, context)) {
    const behind = config.declarations.find(({ text }) =>
      shortRatesIn(text).some(({ months, percent }) => shortRatePct[months - 1] !== percent),
    )
    if (behind) found.push(`「${name}」的《${behind.title}》`)
  }
  return found
}

/** The versions that this tariff prices, with what they say. */
async function soldAt(row: VersionRow, context: Context) {
  const found: { name: string; config: ProductConfig }[] = []
  for (const { id, name } of await versionsPriced(row, context)) {
    const config = await configById(id, context)
    if (config) found.push({ name, config })
  }
  return found
}

/** Why it cannot be published, or submitted, for that; null when it can. */
export async function unpricedProblem(row: VersionRow, context: Context): Promise<string | null> {
  const found = await unpricedBy(row, context)
  if (found.length === 0) return null
  return `在售产品没有费率：${unpricedSaid(found)}。请补齐费率，或先停用不再销售的产品版本`
}

/** Those on sale today or from a later day on: one that another has followed by today sells nothing any more. */
function versionsPriced({ line, productId, validFrom, validTo }: VersionRow, { tx, now }: Context) {
  return tx
    .selectFrom('productVersion as v')
    .select(['v.id', 'v.name'])
    .where('v.line', '=', line)
    .where('v.status', '=', 'published')
    .where('v.deletedAt', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('productVersion as n')
            .select('n.id')
            .whereRef('n.productId', '=', 'v.productId')
            .where('n.status', '=', 'published')
            .where('n.deletedAt', 'is', null)
            .where('n.effectiveFrom', '<=', todayIn(now()))
            .where((eb) =>
              eb.or([
                eb('n.effectiveFrom', '>', eb.ref('v.effectiveFrom')),
                eb.and([
                  eb('n.effectiveFrom', '=', eb.ref('v.effectiveFrom')),
                  eb('n.number', '>', eb.ref('v.number')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .$if(productId !== null, (rows) => rows.where('v.productId', '=', productId ?? ''))
    .$if(productId === null, (rows) =>
      rows.where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('rateVersion as r')
              .select('r.id')
              .whereRef('r.productId', '=', 'v.productId')
              .where('r.status', '=', 'published')
              .where('r.deletedAt', 'is', null)
              .where('r.validFrom', '<=', validFrom)
              .where((eb) =>
                validTo === null
                  ? eb('r.validTo', 'is', null)
                  : eb.or([eb('r.validTo', 'is', null), eb('r.validTo', '>=', validTo)]),
              ),
          ),
        ),
      ),
    )
    .orderBy('v.id')
    .execute()
}
