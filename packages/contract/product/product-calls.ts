import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'

const cell = z.object({
  /** Coverage of each person in ten-thousands of yuan, for products with coverage steps. */
  coverageWan: z.nullable(z.int()),
  /** Plan, for products with plans. */
  plan: z.nullable(z.int()),
  cls: z.int(),
  /** Cents of one person for a year, at the price level of the caller's channel. */
  cents: z.int(),
})

/** What a product takes and what it costs, by its version of today, for lists and partners' pages of their own. */
export const productFacts = {
  /** Trades of the last level that the product takes, at its own class. */
  current: call({
    method: 'GET',
    path: '/dist/distProduct/category/current/{id}',
    title: '可承保职业',
    allow: 'login',
    params: z.object({ id: idSchema }),
    data: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        name: z.string(),
        cls: z.int(),
        /** Names of what is above it, from the top. */
        path: z.array(z.string()),
      }),
    ),
  }),
  price: call({
    method: 'GET',
    path: '/dist/distProduct/price',
    title: '产品价格',
    allow: 'login',
    query: z.strictObject({ productId: idSchema }),
    data: z.object({
      productId: z.string(),
      /** The least that one person can be insured for, with what must be chosen, for the longest term sold; cents. */
      price: z.int(),
      rateVersion: z.string(),
      rows: z.array(cell),
    }),
  }),
}
