import type { Context } from '../kernel/http/context.ts'
import { productsOnSale } from '../product/on-sale.ts'

/** Older numbers as the products that the caller's channel sells: by the product centre's number, by one of its plans, or our own. */
export async function productMapping(sources: readonly string[], context: Context) {
  const open = await productsOnSale(context)
  if (open.length === 0) return []
  const rows = await context.tx
    .selectFrom('distProduct')
    .select(['id', 'insureType', 'productIdCenter', 'productPlanRelationList'])
    .where(
      'id',
      'in',
      open.map(({ id }) => id),
    )
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return sources.flatMap((sourceProductId) => {
    const one =
      rows.find(({ productIdCenter }) => productIdCenter === sourceProductId) ??
      rows.find(({ productPlanRelationList: plans }) => plans?.split(',').includes(sourceProductId)) ??
      rows.find(({ id }) => id === sourceProductId)
    return one ? [{ sourceProductId, productId: one.id, insureType: one.insureType }] : []
  })
}
