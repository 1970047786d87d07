import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'

const WRONG_DAY = '日期格式须为 2026-01-31'
const day = z.string('请选择日期').check(
  civilDay(WRONG_DAY),
  z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', '日期须在2000年至2100年之间'),
)

/**
 * What was earned of premium that was paid on days, both included (Shanghai), less what refunds took back. Cents; `settled`: what of
 * it was paid out or set off.
 */
const sums = { premium: z.int(), earned: z.int(), settled: z.int() }
const seller = z.object({
  /** Null: sold by nobody of a channel. */
  sellerName: z.nullable(z.string()),
  channelName: z.nullable(z.string()),
  ...sums,
})
export type EarnedBySeller = z.infer<typeof seller>

/** Commission by sales person of the channels in sight, who earned most first, at most 200 of them; `total` is of all, and `unrated` the premium in it that no rate rule was there for. */
export const earned = call({
  method: 'GET',
  path: '/dist/settle/earned',
  title: '业务员佣金',
  allow: { authority: 'settle_statement_view' },
  query: z.strictObject({ from: day, to: day }),
  data: z.object({
    from: z.string(),
    to: z.string(),
    total: z.object(sums),
    unrated: z.int(),
    rows: z.array(seller),
  }),
})
