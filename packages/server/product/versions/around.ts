import type { Around } from '@baoqiao/contract/product/clause-fill/placeholders.ts'
import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { tariffIfAny } from '../tariff.ts'

type Of = Pick<ProductDraft, 'insurerId' | 'line' | 'effectiveFrom'>

/** The tariff that a version is first sold at: in force on its first day, or today when that is later. */
export const firstTariff = (tx: Tx, { line, effectiveFrom }: Of, productId: string, today: string) =>
  tariffIfAny(tx, line, effectiveFrom > today ? effectiveFrom : today, productId)

/** What the clauses of a draft say beside the version: its insurer, and the short rates of its tariff. */
export async function aroundOf(tx: Tx, draft: Of, productId: string, today: string): Promise<Around> {
  const tariff = await firstTariff(tx, draft, productId, today)
  return {
    insurer: await insurerOf(tx, draft.insurerId),
    shortRatePct: (tariff?.el ?? tariff?.ga)?.shortRatePct ?? null,
  }
}

/** As papers and clauses name it; null when it is gone. */
export async function insurerOf(tx: Tx, id: string): Promise<Around['insurer']> {
  const row = await tx
    .selectFrom('insurer')
    .select(['name', 'hotline'])
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  return row ? { name: row.name, hotline: row.hotline ?? '' } : null
}
