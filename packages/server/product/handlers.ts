import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { cached } from '../kernel/data/cached.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { areasUnder } from './areas.ts'
import { occupation } from './occupation.ts'
import { periodsOf, productsOnSale, saleProduct, sellingChannel } from './on-sale.ts'
import { product } from './product.ts'
import { tariffOn } from './tariff.ts'

export const productHandlers: Handlers<typeof products> = {
  product,
  occupation,
  catalogue: {
    list: ({ query }, context) => productsOnSale(context, query.type),
    insureTypes: (_, { tx }) =>
      tx
        .selectFrom('insureType')
        .select(['type', 'name', 'abbreviation'])
        .where('deletedAt', 'is', null)
        .orderBy('type')
        .execute(),
    async profile({ params }, context) {
      const channel = await sellingChannel(context)
      const product = await saleProduct(params.id, context, channel)
      const tariff = await tariffOn(context.tx, product.config.line, todayIn(context.now()))
      return {
        ...product,
        rateVersion: tariff.code,
        table: tariff.el ?? tariff.ga,
        feeTier: channel.feeTier,
        periods: periodsOf(product.config, channel),
      }
    },
    async trades({ params }, context) {
      await saleProduct(params.id, context, await sellingChannel(context))
      return cached(context, 'category', '', () =>
        context.tx
          .selectFrom('occupation')
          .select(['id', 'code', 'parentCode', 'name', 'level', 'cls', 'keywords', 'pinyin'])
          .where('deletedAt', 'is', null)
          .orderBy('code')
          .execute(),
      )
    },
    areas: ({ query }, context) =>
      cached(context, 'area', query.parent ?? '', async () => areasUnder(query.parent ?? null)),
    industries: async ({ query }) =>
      INDUSTRIES.filter(({ group }) => group || query.type !== '2').map(({ code, name }) => ({
        value: code,
        label: name,
      })),
  },
}
