import * as z from 'zod/mini'
import { bodyOf } from '../kernel/body-of.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { idSchema } from '../kernel/resource.ts'
import { ruleBasic } from './rule-basic.ts'

const WRONG_DAY = '日期格式须为 2026-01-31'
const day = z.string(WRONG_DAY).check(civilDay(WRONG_DAY))
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
      /** Switched on: what it brings in is to be paid for. */
      selling: z.boolean(),
      /** Insurance types that it sells and no rule of the day rates: without one, and with one from a later day on. */
      missing: z.array(z.string()),
      later: z.array(z.object({ insureName: z.string(), from: z.string() })),
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

export type RuleStanding = z.infer<typeof standing>

/** What channels lose by a switch, from a day on; `earlier`: the version that may go on instead, from which day. */
const losses = z.object({
  from: z.string(),
  lost: z.array(z.object({ channelName: z.string(), insureNames: z.array(z.string()) })),
  earlier: z.nullable(z.object({ edition: z.int(), from: z.string() })),
})
export type RuleLosses = z.infer<typeof losses>
const status = z.enum(['ON', 'OFF'], '请选择启用或停用')
const { add, edit } = ruleBasic.calls
const over = { path: '/dist/settle/ruleBasic/over', data: z.object({ id: z.string() }) } as const

/** What is done with rules beyond keeping them (2-calls §7 settle ruleBasic, ruleAward). */
export const rules = {
  /** The next version of a rule, switched off, with its terms and the first day that is free for it. */
  basicVersion: call({ ...version, path: '/dist/settle/ruleBasic/{id}/version', ...may('basic', 'add') }),
  awardVersion: call({ ...version, path: '/dist/settle/ruleAward/{id}/version', ...may('award', 'add') }),
  basicWouldPay: call({ ...trial, path: '/dist/settle/ruleBasic/{id}/wouldPay', ...may('basic', 'view') }),
  awardWouldPay: call({ ...trial, path: '/dist/settle/ruleAward/{id}/wouldPay', ...may('award', 'view') }),
  /** Which channels have no rate for which insurance once a rate rule is switched on or off. */
  losses: call({
    method: 'GET',
    path: '/dist/settle/ruleBasic/{id}/losses',
    title: '启用或停用费率规则的影响',
    ...may('basic', 'view'),
    params,
    query: z.strictObject({ status }),
    data: losses,
  }),
  /**
   * Switches a rate rule on or off by who was told what is lost by it; an edit that loses something is refused. `goesOn`: the earlier
   * version goes on, where `losses` offers it. `version`: of the rule as it was looked at, 409 where somebody changed it since.
   * `overCapSeen`: by who was told how far it lies above the insurers' caps; switched on without, such a rule is 400 at `overCap`.
   */
  switch: call({
    method: 'POST',
    path: '/dist/settle/ruleBasic/{id}/switch',
    title: '启用或停用费率规则',
    ...may('basic', 'edit'),
    params,
    body: z.strictObject({
      status,
      version: z.int('请刷新页面，核对最新内容后再操作'),
      goesOn: z.optional(z.boolean('请选择上一版本是否继续适用')),
      overCapSeen: z.optional(z.boolean('请确认费率是否超过上限')),
    }),
    data: z.object({ status }),
  }),
  /**
   * Adds a rate rule by who was told how far it lies above the insurers' caps. Without that, one that is on is 400 at `overCap`,
   * with the words for it.
   */
  addOver: call({
    method: 'POST',
    ...over,
    title: '新增超过上限的费率规则',
    ...may('basic', 'add'),
    body: bodyOf(add),
  }),
  /** The same of a change of one. */
  editOver: call({
    method: 'PUT',
    ...over,
    title: '修改超过上限的费率规则',
    ...may('basic', 'edit'),
    body: bodyOf(edit),
  }),
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
