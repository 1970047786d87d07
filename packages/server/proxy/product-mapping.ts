import type { Context } from '../kernel/http/context.ts'
import { aliasesOf } from '../product/aliases-of.ts'
import { productsOnSale } from '../product/on-sale.ts'

/**
 * Older numbers as the products that the caller's channel sells: by the operator's table for the caller's environment,
 * the product centre's number, one of its plans, or our own.
 */
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
  const aliases = new Map((await aliasesOf(sources, context)).map((alias) => [alias.oldId, alias]))
  return sources.flatMap((sourceProductId) => {
    const alias = aliases.get(sourceProductId)
    const one = alias
      ? rows.find(({ id }) => id === alias.productId)
      : (rows.find(({ productIdCenter }) => productIdCenter === sourceProductId) ??
        rows.find(({ productPlanRelationList: plans }) => plans?.split(',').includes(sourceProductId)) ??
        rows.find(({ id }) => id === sourceProductId))
    if (!one) return []
    return [{ sourceProductId, productId: one.id, insureType: alias?.insureType || one.insureType }]
  })
}
