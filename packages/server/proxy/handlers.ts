import type { Read } from '@baoqiao/contract/kernel/each.ts'
import type { EndorseAsked } from '@baoqiao/contract/policy/endorsement-calls.ts'
import type { QuoteRequest } from '@baoqiao/contract/policy/quote.ts'
import type { proxy } from '@baoqiao/contract/proxy/list.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { Pool } from '../kernel/http/pool.ts'
import { barredFrom, requireAuthority } from '../policy/authority.ts'
import { cancelledOrder } from '../policy/cancelled-order.ts'
import { checkAsked, checked } from '../policy/check-asked.ts'
import { endorseQuote } from '../policy/endorsement/endorse-quote.ts'
import { quoteAsked } from '../policy/quote-asked.ts'
import { surrenderedPolicy } from '../policy/surrender/surrendered-policy.ts'
import { saleProduct, sellingChannel } from '../product/on-sale.ts'
import { openProducts } from '../product/open-products.ts'
import { profileAsked } from '../product/profile-asked.ts'
import { eachOf } from './each-of.ts'
import { endorseConfig } from './endorse-config.ts'
import { holderFindings } from './holder-findings.ts'
import { lastInvoice } from './last-invoice.ts'
import { orderBatch, orderInfo } from './order-info.ts'
import { outlineOf, outlinesLike } from './outlines.ts'
import { policyStatus } from './policy-status.ts'
import { productMapping } from './product-mapping.ts'
import { recommended } from './recommended.ts'
import { hintsNow, protocolOf, signedProfile } from './signed-profile.ts'
import { typeConfigOf } from './type-config.ts'

/** Thousands of people take a core for seconds; nobody waits here with a transaction open. */
const checks = new Pool({
  size: 2,
  each: 1,
  queue: 0,
  wait: 0,
  tooMany: '您有一批投保正在校验，请等结果返回后再试',
  full: '当前校验的投保较多，请稍后再试',
})

/** One answer for both ways of asking. */
const bothWays = <A, T>(answer: (asked: A, context: Context) => Promise<T>) => ({
  get: ({ query }: { query: A }, context: Context) => answer(query, context),
  post: ({ body }: { body: A }, context: Context) => answer(body, context),
})
type OfProduct = { productId: string }
type OfOrder = { orderId: string }

/** People to be added, priced and looked at as they would be submitted. */
async function adding({ orderId, ...asked }: OfOrder & Omit<EndorseAsked, 'changeCode'>, context: Context) {
  const policy = await surrenderedPolicy(orderId, context)
  return (await endorseQuote(policy, { ...asked, changeCode: '101' }, context)).quote
}
const pricedEach = ({ requests }: { requests: Read<QuoteRequest>[] }, context: Context) =>
  eachOf(requests, (one) => quoteAsked(one, context))

async function suggested(asked: Parameters<typeof recommended>[0], context: Context) {
  await requireAuthority('100', context)
  return recommended(asked, context)
}

/** One answer about an order for both ways of asking. */
const aboutOrder = <T>(answer: (id: string, context: Context) => Promise<T>) => ({
  get: ({ params }: { params: { id: string } }, context: Context) => answer(params.id, context),
  post: ({ params }: { params: { id: string } }, context: Context) => answer(params.id, context),
})

export const proxyHandlers: Handlers<typeof proxy> = {
  products: {
    hint: bothWays(async ({ productId }: OfProduct, context) => {
      const channel = await sellingChannel(context)
      const product = await saleProduct(productId, context, channel)
      const barred = await barredFrom('100', context)
      return { productId: product.id, barred, hints: hintsNow(product, channel, context) }
    }),
    search: bothWays(outlinesLike),
    open: bothWays(async ({ type }: { type?: '1' | '2' | undefined }, context) =>
      (await openProducts(context, type)).map(outlineOf),
    ),
    config: bothWays(async ({ productId }: OfProduct, context) => {
      const profile = await profileAsked(productId, context)
      return { ...profile, typeConfig: await typeConfigOf(profile, context) }
    }),
    protocol: bothWays(async ({ productId }: OfProduct, context) =>
      protocolOf(await saleProduct(productId, context, await sellingChannel(context))),
    ),
    profile: ({ body }, context) => signedProfile(body, context),
    mapping: ({ body }, context) => productMapping(body.sourceProductIds, context),
  },
  apply: {
    calcByGet: ({ query }, context) => quoteAsked(query, context),
    calcMany: ({ body }, context) => pricedEach(body, context),
    calcManyByGet: ({ query }, context) => pricedEach(query, context),
    checkOne: checked,
    // So many at once do not ask the register of companies; each that is submitted does.
    checkMany: ({ body }, context) =>
      checks.run(context.caller.actor, () =>
        eachOf(body.applications, (one) => checkAsked(one, null, context)),
      ),
    recommend: ({ body }, context) => suggested(body, context),
    recommendByGet: ({ query }, context) => suggested(query, context),
    async verifyHolder({ body: { holder, type } }, context) {
      const findings = await holderFindings(holder, type, context)
      return { passed: findings.every(({ level }) => level === 'warning'), findings }
    },
    policyStatus: bothWays(({ orderNo }: { orderNo: string }, context) => policyStatus(orderNo, context)),
    lastInvoice: bothWays(({ code }: { code: string }, context) => lastInvoice(code, context)),
  },
  endorse: {
    addConfig: bothWays(({ orderId }: OfOrder, context) => endorseConfig(orderId, '101', context)),
    replaceConfig: bothWays(({ orderId }: OfOrder, context) => endorseConfig(orderId, '102', context)),
    calcAdd: ({ body }, context) => adding(body, context),
    async checkAdd({ body }, context) {
      const { ready, bars, rows } = await adding(body, context)
      return { ready, bars, rows: rows.map(({ row, issues, warnings }) => ({ row, issues, warnings })) }
    },
  },
  orders: {
    info: aboutOrder(orderInfo),
    batch: aboutOrder(orderBatch),
    cancel: ({ params }, context) => cancelledOrder(params.id, context),
  },
}
