import { INDUSTRIES } from '@baoqiao/contract/data/industries.ts'
import type { products } from '@baoqiao/contract/product/list.ts'
import { cached } from '../kernel/data/cached.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { areasNamed } from './area-search.ts'
import { areasUnder } from './areas.ts'
import { askTrade } from './ask-trade.ts'
import { cardsOnSale } from './cards-on-sale.ts'
import { insureType } from './insure-type.ts'
import { insurer } from './insurer.ts'
import { occupationLibrary } from './library/library.ts'
import { occupation } from './occupation.ts'
import { occupationCheck } from './occupation-check.ts'
import { saleProduct, sellingChannel } from './on-sale.ts'
import { product } from './product.ts'
import { productAlias } from './product-alias.ts'
import { productFacts } from './product-facts.ts'
import { profileAsked } from './profile-asked.ts'
import { tradesIn } from './profile-of.ts'
import { rateVersion } from './rate-version.ts'
import { shelfOnSale } from './shelf-on-sale.ts'
import { tariffHandlers } from './tariff-handlers.ts'
import { rememberWords, wordsMeant } from './trade-words.ts'
import { rateTrial } from './trial/rate-trial.ts'
import { usualTrades } from './usual-trades.ts'
import { productVersion } from './versions/version-moves.ts'
import { versions } from './versions/versions.ts'

export const productHandlers: Handlers<typeof products> = {
  insureType,
  insurer,
  product,
  productAlias,
  productVersion,
  versions,
  rateVersion,
  rateTrial,
  tariffs: tariffHandlers,
  occupation,
  occupationLibrary,
  occupationCheck,
  productFacts,
  tradeHelp: {
    usual: ({ params }, context) => usualTrades(params.id, context),
    ask: ({ body }, context) => askTrade(body, context),
    meant: ({ query }, context) => wordsMeant(query.code, context),
    remember: ({ body }, context) => rememberWords(body.code, body.words, context),
  },
  catalogue: {
    list: ({ query }, context) => cardsOnSale(context, query.type),
    shelf: ({ query }, context) => shelfOnSale(context, query.type),
    insureTypes: (_, { tx }) =>
      tx
        .selectFrom('insureType')
        .select(['type', 'name', 'abbreviation'])
        .where('deletedAt', 'is', null)
        .orderBy('type')
        .execute(),
    profile: ({ params }, context) => profileAsked(params.id, context),
    async trades({ params }, context) {
      const { config } = await saleProduct(params.id, context, await sellingChannel(context))
      return tradesIn(config, context)
    },
    areas: async ({ query }, context) =>
      query.keyword
        ? areasNamed(query.keyword, context.ports.pinyin)
        : cached(context, 'area', query.parent ?? '', async () => areasUnder(query.parent ?? null)),
    industries: async ({ query }) =>
      INDUSTRIES.filter(({ group }) => group || query.type !== '2').map(({ code, name }) => ({
        value: code,
        label: name,
      })),
  },
}
