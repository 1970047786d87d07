import * as z from 'zod/mini'
import { ENDORSING } from '../embed/visitors.ts'
import { call } from '../kernel/call.ts'
import { PAGING } from '../kernel/paging-words.ts'
import { idSchema } from '../kernel/resource.ts'
import { endorseQuoteAsked, endorseQuoted } from '../policy/endorsement-calls.ts'
import { proxied } from './proxied.ts'

const AT = '/dist/bowei/object?path='

const config = z.object({
  orderId: z.string(),
  policyNo: z.string(),
  productId: z.string(),
  changeCode: z.string(),
  /** Why it cannot be done now, or null. */
  barred: z.nullable(z.string()),
  /** First and last day that it can hold from. */
  earliest: z.string(),
  latest: z.string(),
  /** How who comes is charged for. */
  mode: z.enum(['DAY', 'MONTH']),
  /** Whether somebody only takes the place of who has a trade of the same band. */
  withinBand: z.boolean(),
  heads: z.int(),
  minHeads: z.int(),
  maxHeads: z.int(),
  minAge: z.int(),
  maxAge: z.int(),
  acceptedClasses: z.array(z.int()),
  /** Cents kept on account, taken first. */
  onAccount: z.int(),
})
export type EndorseConfig = z.infer<typeof config>

const configOf = (path: string, title: string) =>
  proxied({
    path,
    title,
    allow: { authority: 'endorsement_view' },
    visitor: ENDORSING,
    asked: z.strictObject({ orderId: idSchema }),
    data: config,
  })
const adding = z.strictObject({
  orderId: idSchema,
  ...z.pick(endorseQuoteAsked, { effectiveDate: true, rows: true, useAccount: true }).shape,
})
const add = {
  method: 'POST',
  allow: { authority: 'endorsement_add' },
  visitor: ENDORSING,
  ignored: PAGING,
  body: adding,
  audit: false,
  limit: 4 * 1024 * 1024,
} as const

/** What older clients ask on the way to a change of who is covered; it is submitted by `/dist/endorse`. */
export const endorseQuestions = {
  addConfig: configOf('endorse/add/config', '增员配置'),
  replaceConfig: configOf('endorse/replace/config', '替换人员配置'),
  calcAdd: call({ ...add, path: `${AT}calc_add`, title: '增员试算', data: endorseQuoted }),
  /** Whether it could be submitted, and why not, person by person. */
  checkAdd: call({
    ...add,
    path: `${AT}endorse/add/check`,
    title: '增员校验',
    data: z.object({
      ...z.pick(endorseQuoted, { ready: true, bars: true }).shape,
      rows: z.array(
        z.pick(endorseQuoted.shape.rows.def.element, { row: true, issues: true, warnings: true }),
      ),
    }),
  }),
}
