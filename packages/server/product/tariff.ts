import type { ElTable, GaTable } from '@baoqiao/contract/data/rates.ts'
import type { Line } from '@baoqiao/contract/product/config.ts'
import { parseDraft } from '@baoqiao/contract/product/tariff/document.ts'
import { pricedTable } from '@baoqiao/contract/product/tariff/priced-table.ts'
import { addDays } from '@baoqiao/contract/rules/dates.ts'
import type { Tx } from '../kernel/database/database.ts'
import { refuse } from '../kernel/http/app-error.ts'

export interface Tariff {
  id: string
  code: string
  el: ElTable | null
  ga: GaTable | null
}
export type Priced = Omit<Tariff, 'id' | 'code'>

/**
 * The published tariff in force on a civil date: the product's own, else that of its line. One small query: tables are
 * kept by the hash of their content, and what is published never changes.
 */
export async function tariffOn(tx: Tx, line: Line, date: string, productId?: string): Promise<Tariff> {
  const tariff = await tariffIfAny(tx, line, date, productId)
  if (!tariff) throw refuse('该日期没有可用的费率，请联系管理员')
  return tariff
}

/** The same; null where none is in force. */
export async function tariffIfAny(
  tx: Tx,
  line: Line,
  date: string,
  productId?: string,
): Promise<Tariff | null> {
  const row = await tx
    .selectFrom('rateVersion')
    .select(['id', 'code', 'contentHash'])
    .where('line', '=', line)
    .where('status', '=', 'published')
    .where('validFrom', '<=', date)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', date)]))
    .where((eb) =>
      productId
        ? eb.or([eb('productId', 'is', null), eb('productId', '=', productId)])
        : eb('productId', 'is', null),
    )
    .where('deletedAt', 'is', null)
    .orderBy('productId', (order) => order.asc().nullsLast())
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { id: row.id, code: row.code, ...(await priced(tx, row.id, line, row.contentHash)) } : null
}

/** A tariff that somebody was quoted by, whatever came into force since; null when it was withdrawn. */
export async function tariffStill(tx: Tx, line: Line, id: string): Promise<Tariff | null> {
  const row = await tx
    .selectFrom('rateVersion')
    .select(['code', 'contentHash'])
    .where('id', '=', id)
    .where('line', '=', line)
    .where('status', '=', 'published')
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? { id, code: row.code, ...(await priced(tx, id, line, row.contentHash)) } : null
}

/** Those published for a line, or for one product of it, that begin after a day. */
export async function tariffsAfter(tx: Tx, line: Line, date: string, productId: string): Promise<Tariff[]> {
  const rows = await tx
    .selectFrom('rateVersion')
    .select(['id', 'code', 'contentHash'])
    .where('line', '=', line)
    .where('status', '=', 'published')
    .where('validFrom', '>', date)
    .where((eb) => eb.or([eb('productId', 'is', null), eb('productId', '=', productId)]))
    .where('deletedAt', 'is', null)
    .orderBy('validFrom')
    .execute()
  const found: Tariff[] = []
  for (const { id, code, contentHash } of rows)
    found.push({ id, code, ...(await priced(tx, id, line, contentHash)) })
  return found
}

/** Days of a span on which a tariff of the line, or of one product of it, begins or is over; in their order. */
export async function tariffChanges(
  tx: Tx,
  line: Line,
  { after, until }: { after: string; until: string },
  productId: string,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('rateVersion')
    .select(['validFrom', 'validTo'])
    .where('line', '=', line)
    .where('status', '=', 'published')
    .where((eb) => eb.or([eb('productId', 'is', null), eb('productId', '=', productId)]))
    .where('deletedAt', 'is', null)
    .execute()
  const days = rows.flatMap(({ validFrom, validTo }) => [
    validFrom,
    ...(validTo ? [addDays(validTo, 1)] : []),
  ])
  return [...new Set(days)].filter((day) => day > after && day <= until).sort()
}

/** Tables by the hash of their content; a handful a year are published. */
const KEPT = 200
const kept = new Map<string, Priced>()

/** The tables of a version that prices are made from. Throws where it is none: it was checked when it was submitted. */
async function priced(tx: Tx, id: string, line: Line, hash: string | null): Promise<Priced> {
  const known = hash === null ? undefined : kept.get(hash)
  if (known) return known
  const { table } = await tx
    .selectFrom('rateVersion')
    .select('table')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const read = tableOf(line, table)
  if (hash !== null) {
    if (kept.size >= KEPT) kept.clear()
    kept.set(hash, read)
  }
  return read
}

/** A stored document as tables of its line. */
export function tableOf(line: Line, table: unknown): Priced {
  const parsed = parseDraft(line, table)
  if ('issues' in parsed) throw new Error(`a tariff of ${line} is malformed: ${parsed.issues[0]?.message}`)
  return pricedTable(parsed.draft)
}
