import type { ProductDraft } from '@baoqiao/contract/product/config.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { aroundOf } from '../../product/versions/around.ts'
import { columnsOf } from '../../product/versions/columns.ts'
import { holdPublished } from '../../product/versions/hold-published.ts'
import { writeRows } from '../../product/versions/write-rows.ts'
import { SEED_INSURERS } from './insurers.ts'
import { SEED_PRODUCTS } from './products.ts'
import { SEED_TYPES } from './types.ts'

/** Insurance types, insurers, and each product with a published version. */
export async function seedProducts(tx: Tx): Promise<void> {
  await tx.insertInto('insureType').values(SEED_TYPES).execute()
  await tx.insertInto('insurer').values(SEED_INSURERS).execute()
  await tx
    .insertInto('distProduct')
    .values(SEED_PRODUCTS.map(({ product }) => product))
    .execute()
  for (const { product, draft } of SEED_PRODUCTS) await seedVersion(tx, product, draft)
}

async function seedVersion(tx: Tx, { id, title }: { id: string; title: string }, own: ProductDraft) {
  const draft = { ...own, title }
  const by = { madeBy: 'system', changedBy: 'system' }
  const { id: versionId } = await tx
    .insertInto('productVersion')
    .values({
      ...columnsOf(draft),
      ...by,
      productId: id,
      name: `${title} 第1版`,
      number: 1,
      status: 'draft',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await writeRows(tx, versionId, draft, await aroundOf(tx, draft, id, draft.effectiveFrom))
  await holdPublished(tx, versionId, { by: 'system', at: `${draft.effectiveFrom}T00:00:00Z` })
  await tx.updateTable('productVersion').set({ status: 'published' }).where('id', '=', versionId).execute()
}
