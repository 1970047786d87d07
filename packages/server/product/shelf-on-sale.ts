import type { ShelfCard } from '@baoqiao/contract/product/catalogue.ts'
import type { Context } from '../kernel/http/context.ts'
import { cardsOnSale } from './cards-on-sale.ts'

/** What is on the shelf with everything that is shown of it; texts are those of the versions that are sold today. */
export async function shelfOnSale(context: Context, type?: '1' | '2'): Promise<ShelfCard[]> {
  const cards = await cardsOnSale(context, type)
  const rows = await context.tx
    .selectFrom('distProduct')
    .select(['id', 'productIdCenter', 'productPlanRelationList', 'categoryList', 'introsList', 'tags'])
    .select(['descWx', 'introsWx', 'suitRange', 'isSale', 'groupLogoUrl', 'sort'])
    .where('id', 'in', ['0', ...cards.map(({ id }) => id)])
    .execute()
  return cards.flatMap((card) => {
    const row = rows.find(({ id }) => id === card.id)
    return row
      ? {
          ...row,
          ...card,
          productId: card.id,
          productPlanRelationList: parts(row.productPlanRelationList, ','),
          categoryList: parts(row.categoryList, ','),
          introsList: parts(row.introsList, '\n'),
          tags: parts(row.tags, '，'),
        }
      : []
  })
}

const parts = (text: string | null, by: string) => (text ? text.split(by) : [])
