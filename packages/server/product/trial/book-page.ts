import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { VersionRow } from '../tariff-rows.ts'

/** Which policies a version would price: of its line or product, without products that have a tariff of their own. */
export interface Book {
  readonly where: RawBuilder<unknown>
}
export interface BookRow {
  id: string
  policyNo: string | null
  orderNo: string
  insured: string
  productId: string
  productName: string
  /** What it was sold on: its duties and plans. */
  productVersionId: string | null
  channelId: string | null
  channel: string | null
  /** Code of the version it was sold at. */
  rateVersion: string
  months: string | null
  wan: string | null
  planNo: string | null
  /** JSON array of duties, or null for all. */
  items: string | null
  tier: string | null
  /** '1x20,4x3': people by class, as they were priced. */
  heads: string | null
}

export async function bookOf(
  { line, productId, validFrom }: VersionRow,
  { tenantId, states }: { tenantId: string; states: readonly string[] },
  tx: Tx,
): Promise<Book> {
  const own = await tx
    .selectFrom('rateVersion')
    .select('productId')
    .where('status', '=', 'published')
    .where('productId', 'is not', null)
    .where('validFrom', '<=', validFrom)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', validFrom)]))
    .execute()
  const others = own.map((row) => row.productId)
  const product = productId
    ? sql`and product_id = ${productId}`
    : sql`and product_id <> all(${others}::bigint[])`
  return {
    where: sql`tenant_id = ${tenantId} and line = ${line} and status = any(${[...new Set(states)]}::text[]) and deleted_at is null ${product}`,
  }
}

/** How many there are, and the last of them. */
export async function bookEnd({ where }: Book, tx: Tx): Promise<{ total: number; upToId: string }> {
  const { rows } = await sql<{
    total: number
    upToId: string
  }>`select count(*) as total, coalesce(max(id), 0) as up_to_id from policy where ${where}`.execute(tx)
  return rows[0] ?? { total: 0, upToId: '0' }
}

/** The next policies after one, in the order of their ids, with what their price depends on. */
export async function bookPage(
  { where }: Book,
  { after, upTo, size }: { after: string; upTo: string; size: number },
  tx: Tx,
): Promise<BookRow[]> {
  const { rows } = await sql<BookRow>`
    select id, policy_no, order_no, insured, product_id, product_name, product_version_id, channel_id, dist_channel_name as channel, rate_version,
      plan->>'months' as months, coalesce(plan->>'coverageWan', coverage_wan::text) as wan, plan->>'planNo' as plan_no, plan->>'items' as items,
      explanation->>'feeTier' as tier,
      case when jsonb_typeof(explanation->'rows') = 'array' then
        (select string_agg((one->>'cls') || 'x' || (one->>'empNum'), ',') from jsonb_array_elements(explanation->'rows') one) end as heads
    from policy where ${where} and id > ${after} and id <= ${upTo} order by id limit ${size}`.execute(tx)
  return rows
}
