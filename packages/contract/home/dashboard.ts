import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'

/** Money received less what was given back, that alone, in cents, and how many orders it came from. */
const sums = { premium: z.int(), back: z.int(), orders: z.int() }
const byName = z.array(z.object({ name: z.string(), ...sums }))
const board = z.object({
  /** First and last civil day, Asia/Shanghai. */
  from: z.string(),
  to: z.string(),
  total: z.object(sums),
  /** Of `total.back`: what stays on account for the next charge, and so is in no list of money that goes out. */
  kept: z.int(),
  /** The sum of the list of money that goes out in these days, of whatever kind; null for who may not see it. */
  moneyOut: z.nullable(z.int()),
  /** The same number of days before `from`. */
  before: z.object(sums),
  /** One entry for every day, also those without money. */
  byDay: z.array(z.object({ date: z.string(), ...sums })),
  byProduct: byName,
  byChannel: byName,
  /** Policies by status. */
  counts: z.record(z.string(), z.int()),
  /** Policies in force that end within 60 days and are not carried on yet, the soonest first. */
  expiring: z.object({
    total: z.int(),
    /** Of them within so many days. */
    within: z.object({ d7: z.int(), d30: z.int(), d60: z.int() }),
    records: z.array(
      z.object({
        id: z.string(),
        orderNo: z.string(),
        insured: z.string(),
        productName: z.string(),
        endDate: z.string(),
        /** Days of cover left; 0 ends today. */
        days: z.int(),
        /** Its holder asked for a renewal. */
        renewAsked: z.boolean(),
      }),
    ),
  }),
})
export type Dashboard = z.infer<typeof board>
/** Policies that end within so many days are told of. */
export const EXPIRING_DAYS = 30

/** The figures of `/wel/index`, of what this person may see. Premium counts on the day it was paid. */
export const dashboard = {
  board: call({
    method: 'GET',
    path: '/admin/home/dashboard',
    title: '首页看板',
    allow: { authority: 'policy_view' },
    query: z.strictObject({
      days: z.optional(
        z.coerce.number().check(z.int('天数须为整数'), z.gte(7, '最少7天'), z.lte(90, '最多90天')),
      ),
    }),
    data: board,
  }),
}
