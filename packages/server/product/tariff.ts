import type { ElTable, GaTable } from '@baoqiao/contract/data/rates.ts'
import type { Line } from '@baoqiao/contract/product/config.ts'
import type { Tx } from '../kernel/database/database.ts'
import { refuse } from '../kernel/http/app-error.ts'

export interface Tariff {
  code: string
  el: ElTable | null
  ga: GaTable | null
}

/** The tariff of a line in force on a civil date. Tables are dated rows, checked when they are written. */
export async function tariffOn(tx: Tx, line: Line, date: string): Promise<Tariff> {
  const row = await tx
    .selectFrom('rateVersion')
    .select(['code', 'table'])
    .where('line', '=', line)
    .where('validFrom', '<=', date)
    .where((eb) => eb.or([eb('validTo', 'is', null), eb('validTo', '>=', date)]))
    .where('deletedAt', 'is', null)
    .orderBy('validFrom', 'desc')
    .executeTakeFirst()
  if (!row) throw refuse('该日期没有可用的费率，请联系管理员')
  // The table column is JSON whose shape the line decides.
  return line === 'employerLiability'
    ? { code: row.code, el: row.table as ElTable, ga: null }
    : { code: row.code, el: null, ga: row.table as GaTable }
}
