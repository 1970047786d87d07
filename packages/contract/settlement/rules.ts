import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { idSchema } from '../kernel/resource.ts'
import { isCivilDate } from '../rules/dates.ts'

const WRONG_DAY = '日期格式须为 2026-01-31'
const day = z.string(WRONG_DAY).check(z.refine(isCivilDate, WRONG_DAY))
const params = z.object({ id: idSchema })
const may = (kind: 'basic' | 'award', right: string) => ({
  allow: { authority: `settle_rule_${kind}_${right}` },
})

/** What a rule comes to for one channel and insurance type. Cents, `rate` in hundredths of a percent. */
const paid = z.object({
  channelId: z.string(),
  channelName: z.string(),
  insureName: z.string(),
  /** Premium movements: issues, changes and refunds. */
  count: z.int(),
  premium: z.int(),
  /** Of awards: what counted towards the threshold. */
  counted: z.nullable(z.int()),
  rate: z.int(),
  /** Of rate rules: the two fees that `pays` is the sum of. */
  basicFee: z.nullable(z.int()),
  additionalFee: z.nullable(z.int()),
  pays: z.int(),
})
/** A rule over the premium of past days, as if it had been switched on; `conflicts` names what stands in its way. */
const wouldPay = z.object({
  from: z.string(),
  to: z.string(),
  premium: z.int(),
  pays: z.int(),
  rows: z.array(paid),
  conflicts: z.array(z.string()),
})
export type WouldPay = z.infer<typeof wouldPay>
/** Both days or none; none: the last quarter that is over. */
const days = z.strictObject({ from: z.optional(day), to: z.optional(day) })
const made = z.object({ id: z.string(), edition: z.int() })
const version = { method: 'POST', title: '新增规则版本', params, data: made } as const
const trial = { method: 'GET', title: '试算规则', params, query: days, data: wouldPay } as const

const standing = z.object({
  day: z.string(),
  rows: z.array(
    z.object({
      channelId: z.string(),
      channelName: z.string(),
      /** One a rule and insurance type that is in force for the channel on the day. */
      basic: z.array(
        z.object({
          ruleId: z.string(),
          name: z.string(),
          insureName: z.string(),
          basicFeeRate: z.int(),
          additionalFeeRate: z.int(),
        }),
      ),
      awards: z.array(z.object({ ruleId: z.string(), name: z.string(), validTime: z.string() })),
    }),
  ),
})

/** What is done with rules beyond keeping them (2-calls §7 settle ruleBasic, ruleAward). */
export const rules = {
  /** The next version of a rule, switched off, with its terms and the first day that is free for it. */
  basicVersion: call({ ...version, path: '/dist/settle/ruleBasic/{id}/version', ...may('basic', 'add') }),
  awardVersion: call({ ...version, path: '/dist/settle/ruleAward/{id}/version', ...may('award', 'add') }),
  basicWouldPay: call({ ...trial, path: '/dist/settle/ruleBasic/{id}/wouldPay', ...may('basic', 'view') }),
  awardWouldPay: call({ ...trial, path: '/dist/settle/ruleAward/{id}/wouldPay', ...may('award', 'view') }),
  /** Every channel with the rules in force for it on a day; today unless said. */
  standing: call({
    method: 'GET',
    path: '/dist/settle/ruleStanding',
    title: '渠道费率总览',
    ...may('basic', 'view'),
    query: z.strictObject({ day: z.optional(day) }),
    data: standing,
  }),
}
