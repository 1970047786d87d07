import type { Line } from '@baoqiao/contract/product/config.ts'
import { parseDraft, type TariffDraft } from '@baoqiao/contract/product/tariff/document.ts'
import type { Tx } from '../kernel/database/database.ts'
import { notFound } from '../kernel/http/app-error.ts'

const COLUMNS = [
  'id',
  'createdBy',
  'version',
  'code',
  'line',
  'productId',
  'basedOnId',
  'validFrom',
  'validTo',
  'status',
  'editorId',
  'closedId',
  'closedTo',
  'publishedAt',
  'contentHash',
  'table',
] as const

const versions = (tx: Tx) => tx.selectFrom('rateVersion').select(COLUMNS).where('deletedAt', 'is', null)
export type VersionRow = Awaited<ReturnType<ReturnType<typeof versions>['executeTakeFirstOrThrow']>>

/** A tariff version with its tables. Throws 404. */
export async function versionById(id: string, tx: Tx): Promise<VersionRow> {
  const row = await versions(tx).where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return row
}

/** Published and in force on a day for a product, or for the line, else what was before it; of several the latest. */
export async function baseOf(
  { line, productId, validFrom }: { line: string; productId: string | null; validFrom: string },
  tx: Tx,
  except: string | null = null,
): Promise<VersionRow | null> {
  const row = await versions(tx)
    .where('line', '=', line as Line)
    .where('status', '=', 'published')
    .where('validFrom', '<=', validFrom)
    .$if(except !== null, (rows) => rows.where('id', '<>', except ?? ''))
    .where((eb) =>
      eb.or([eb('productId', 'is', null), ...(productId ? [eb('productId', '=', productId)] : [])]),
    )
    .orderBy((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', validFrom)]), 'desc')
    .orderBy('productId', (order) => order.asc().nullsLast())
    .orderBy('validFrom', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/**
 * What a version's changes are told against: what is in force for the same on the day it begins, else what was last. Never
 * what it was copied from: that may be a draft which nobody has looked at.
 */
export const basisOf = (row: VersionRow, tx: Tx): Promise<VersionRow | null> => baseOf(row, tx, row.id)

/** What a version says, as a draft. Stored tables have been checked, so another shape is a fault of ours. */
export function draftOf({ line, table, code }: Pick<VersionRow, 'line' | 'table' | 'code'>): TariffDraft {
  const parsed = parseDraft(line, table)
  if ('issues' in parsed) throw new Error(`tariff ${code} is malformed: ${parsed.issues[0]?.message}`)
  return parsed.draft
}
