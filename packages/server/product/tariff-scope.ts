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
  const dates = clash && `${clash.validFrom} 至 ${clash.validTo ?? '长期'}`
  return {
    closes: earlier[0] ?? null,
    overlap: clash ? `与已发布的「${clash.code}」（${dates}）日期重叠，请修改生效或失效日期` : null,
  }
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
