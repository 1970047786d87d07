import { addDays } from '@baoqiao/contract/rules/dates.ts'
import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'

/** What a version is for, and when. */
export interface Scoped {
  id: string
  line: string
  productId: string | null
  validFrom: string
  validTo: string | null
}
interface Published extends Scoped {
  code: string
}
export interface Neighbours {
  /** Ended on the day before by publishing the version; null when there is none. */
  closes: Published | null
  /** Why it cannot be published with these dates, in Chinese. */
  overlap: string | null
}

/** Published versions of the same line or product whose days meet those of a version. */
export async function neighboursOf(version: Scoped, tx: Tx): Promise<Neighbours> {
  const { id, line, productId, validFrom, validTo } = version
  const { rows } = await sql<Published>`
    select id, code, line, product_id, valid_from, valid_to from rate_version
    where line = ${line} and product_id is not distinct from ${productId} and status = 'published' and id <> ${id} and deleted_at is null
      and daterange(valid_from, valid_to, '[]') && daterange(${validFrom}::date, ${validTo}::date, '[]')
    order by valid_from`.execute(tx)
  const earlier = rows.filter((row) => row.validFrom < validFrom)
  const clash = rows.find((row) => row.validFrom >= validFrom)
  const closes = earlier[0] ?? null
  const dates = clash && `${clash.validFrom} 至 ${clash.validTo ?? '长期'}`
  return {
    closes,
    overlap: clash
      ? `与已发布的「${clash.code}」（${dates}）日期重叠，请修改生效或失效日期`
      : closes && (await gapAfter(version, closes, tx)),
  }
}

/** Why a version with an end may not end one that would have gone on: the day after nothing would be in force, and nothing sold. */
async function gapAfter(version: Scoped, closes: Published, tx: Tx): Promise<string | null> {
  const { id, line, productId, validTo } = version
  if (validTo === null || (closes.validTo !== null && closes.validTo <= validTo)) return null
  const after = addDays(validTo, 1)
  const { rows } = await sql`select from rate_version
    where line = ${line} and (product_id is null or product_id = ${productId}) and status = 'published'
      and id not in (${id}, ${closes.id}) and deleted_at is null
      and daterange(valid_from, valid_to, '[]') @> ${after}::date limit 1`.execute(tx)
  if (rows.length > 0) return null
  return `发布后「${closes.code}」在 ${dayBefore(version)} 失效，${after} 起没有可用的费率。请先发布 ${after} 起生效的费率，或清空失效日期`
}

/** The day before a version begins. */
export const dayBefore = ({ validFrom }: Pick<Scoped, 'validFrom'>) => addDays(validFrom, -1)

/** Publishing and withdrawing of one line or product go one after the other. */
export async function holdScope(
  { line, productId }: Pick<Scoped, 'line' | 'productId'>,
  tx: Tx,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`rate_version ${line} ${productId ?? ''}`}))`.execute(tx)
}
