import type { products } from '@baoqiao/contract/product/list.ts'
import { DECLINED } from '@baoqiao/contract/product/trade-class.ts'
import { todayIn } from '@baoqiao/contract/rules/dates.ts'
import { refuse } from '../kernel/http/app-error.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { saleProduct, sellingChannel } from './on-sale.ts'
import { everything, lowestPrice, pricesOf } from './prices-of.ts'
import { tradesIn } from './profile-of.ts'
import { tariffOn } from './tariff.ts'

/** What a product takes and what it costs, by its version of today. */
export const productFacts: Handlers<typeof products>['productFacts'] = {
  async current({ params }, context) {
    const { config } = await saleProduct(params.id, context, await sellingChannel(context))
    const trades = await tradesIn(config, context)
    const byCode = new Map(trades.map((trade) => [trade.code, trade]))
    const namesAbove = (code: string | null): string[] => {
      const above = code === null ? undefined : byCode.get(code)
      return above ? [...namesAbove(above.parentCode), above.name] : []
    }
    return trades.flatMap(({ id, code, name, cls, level, parentCode }) =>
      level === 4 && cls && Number(cls) !== DECLINED
        ? [{ id, code, name, cls: Number(cls), path: namesAbove(parentCode) }]
        : [],
    )
  },
  async price({ query }, context) {
    const channel = await sellingChannel(context)
    const product = await saleProduct(query.productId, context, channel)
    const tariff = await tariffOn(context.tx, product.config.line, todayIn(context.now()), product.id)
    const rows = pricesOf(product, channel, tariff, everything(product))
    if (rows.length === 0) throw refuse('该产品没有可用的价格，请联系管理员')
    return {
      productId: product.id,
      price: lowestPrice(product, channel, tariff)?.price ?? Math.min(...rows.map(({ cents }) => cents)),
      rateVersion: tariff.code,
      rows,
    }
  },
}
