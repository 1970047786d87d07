import * as z from 'zod/mini'
import { bodyOf } from '../kernel/body-of.ts'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { BATCH_LIMIT } from '../kernel/selection.ts'
import { lineVersion } from './applying.ts'
import { settleAward } from './settle-award.ts'
import { toPay } from './to-pay.ts'

/** What a rule comes to for an insurance type today; `fee` is what is still to be applied for. Cents, rate in hundredths of a percent. */
const offered = z.object({
  ruleId: z.string(),
  ruleName: z.string(),
  edition: z.int(),
  insureType: z.string(),
  countType: z.enum(['SINGLE', 'SUM']),
  countRatePercent: z.int(),
  feeRatePercent: z.int(),
  awardCombine: z.string(),
  countStartTime: z.string(),
  countEndTime: z.string(),
  premium: z.int(),
  counted: z.int(),
  awardRate: z.int(),
  award: z.int(),
  appliedBefore: z.int(),
  /** What was paid, or is to be, of what was applied for before. */
  settledBefore: z.int(),
  fee: z.int(),
  /** What is missing to the next step of the rule, and its rate; null where there is none. */
  toNext: z.nullable(z.int()),
  nextRate: z.nullable(z.int()),
})
export type OfferedAward = z.infer<typeof offered>

/** Premium that went back since an award was applied for; cents below zero. */
const refund = z.object({
  unitName: z.string(),
  policyNo: z.nullable(z.string()),
  endorseNo: z.nullable(z.string()),
  insureType: z.string(),
  bookedAt: z.string(),
  settleMoney: z.int(),
})

/** Applying for awards and reviewing them, beyond the moves of an application (2-calls §7 settle award; RULES §3.3). */
export const awarding = {
  /** What may be applied for; `why` says what stands against it, null when nothing does. Without a channel it is the caller's own. */
  preview: call({
    method: 'GET',
    path: '/dist/settle/award/preview',
    title: '可申请奖励',
    allow: { authority: 'settle_award_add' },
    query: z.strictObject({ channelId: z.optional(idSchema) }),
    data: z.object({
      channelName: z.string(),
      lines: z.array(offered),
      fee: z.int(),
      why: z.nullable(z.string()),
      /** What stands against it is that nobody is named to be paid. */
      payeeMissing: z.boolean(),
    }),
  }),
  /** Applies for all of it. */
  commit: call({
    method: 'POST',
    path: '/dist/settle/award/commit',
    title: '提交奖励申请',
    allow: { authority: 'settle_award_add' },
    body: z.strictObject({
      channelId: z.optional(idSchema),
      desc: z.optional(z.string().check(z.maxLength(200, '申请说明不能超过200个字'), plain('申请说明', 200))),
    }),
    data: z.object({ id: z.string(), no: z.string(), fee: z.int(), lineCount: z.int() }),
    idempotent: true,
  }),
  /**
   * A reviewer's award of a line in place of the computed one, with the reason where it differs; `on` false: the computed one again.
   * `version`: of the line as it was looked at, 409 where somebody changed it since. Answers the application's fee.
   */
  adjust: call({
    method: 'POST',
    path: '/dist/settle/award/{id}/adjust',
    title: '调整结算奖励',
    allow: { authority: 'settle_award_review' },
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      lineId: idSchema,
      version: lineVersion,
      on: z.boolean(),
      fee: z.optional(z.int('请填写调整后的奖励').check(z.minimum(0, '调整后的奖励不能小于0'))),
      remark: z.optional(z.string().check(z.maxLength(200, '原因不能超过200个字'), plain('原因', 200))),
    }),
    data: z.object({ fee: z.int() }),
  }),
  /**
   * For who reviews and pays: what an application comes to by the premium of today (`now`) beside what was applied for (`feePre`),
   * and where that is less, which refunds there were since: how many, and the oldest of them.
   */
  givenBack: call({
    method: 'GET',
    path: '/dist/settle/award/{id}/givenBack',
    title: '奖励申请后的退费',
    allow: { anyOf: ['settle_award_review', 'settle_award_final', 'settle_award_pay'] },
    params: z.object({ id: idSchema }),
    data: z.object({ feePre: z.int(), now: z.int(), count: z.int(), refunds: z.array(refund) }),
  }),
  /**
   * What the selected applications come to if they are submitted for payment now, set-off and known tax included; of those that
   * cannot be submitted nothing is counted. Changes nothing.
   */
  toPay: call({
    method: 'POST',
    path: '/dist/settle/award/toPay',
    title: '奖励打款金额',
    allow: { authority: 'settle_award_pay' },
    audit: false,
    limit: BATCH_LIMIT * 24,
    body: bodyOf(settleAward.calls.batchRemove),
    data: toPay,
  }),
}
