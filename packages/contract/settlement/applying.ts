import * as z from 'zod/mini'
import { amountIssue } from '../kernel/amount-issue.ts'
import { bodyOf } from '../kernel/body-of.ts'
import { call } from '../kernel/call.ts'
import { civilDay } from '../kernel/civil-day.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { BATCH_LIMIT } from '../kernel/selection.ts'
import { MOST_LINES } from './most-lines.ts'
import { settleApply } from './settle-apply.ts'
import { toPay } from './to-pay.ts'

const WRONG_DAY = '日期格式须为 2026-01-31'
const day = z.optional(
  z.string(WRONG_DAY).check(
    civilDay(WRONG_DAY),
    z.refine((text) => text >= '2000-01-01' && text <= '2100-12-31', '日期须在2000年至2100年之间'),
  ),
)
const params = z.object({ id: idSchema })
const amount = (label: string) =>
  z.optional(z.int({ error: amountIssue(label) }).check(z.minimum(0, `${label}不能小于0`)))
const remark = z.optional(z.string().check(z.maxLength(200, '原因不能超过200个字'), plain('原因', 200)))
/** Of a line as a reviewer looked at it. */
export const lineVersion = z.int('请刷新后重新调整').check(z.minimum(1, '请刷新后重新调整'))

/** A line that may be applied for, with what was given back of it: they are settled together. Cents. */
const offered = z.object({
  id: z.string(),
  unitName: z.nullable(z.string()),
  policyNo: z.nullable(z.string()),
  endorseNo: z.nullable(z.string()),
  insureType: z.nullable(z.string()),
  changeCode: z.string(),
  payTime: z.string(),
  settleMoney: z.int(),
  fee: z.int(),
})
export type OfferedLine = z.infer<typeof offered>

/**
 * Applying for settlement and reviewing it, beyond the moves of an application (1-platform §5, 2-calls §7 settle apply): days are
 * those of payment, both included and both optional; without a channel it is the caller's own.
 */
export const applying = {
  /** What may be applied for; the oldest of it, one line more than an application takes where there are more. `why` says what stands against it whichever of
   * them are chosen, null when nothing does. `openCancel`: what refunds took back and is to be set off, cents below zero. */
  preview: call({
    method: 'GET',
    path: '/dist/settle/apply/preview',
    title: '可结算明细',
    allow: { authority: 'settle_apply_add' },
    query: z.strictObject({ channelId: z.optional(idSchema), startDate: day, endDate: day }),
    data: z.object({
      channelName: z.string(),
      lines: z.array(offered),
      fee: z.int(),
      openCancel: z.int(),
      why: z.nullable(z.string()),
      /** What stands against it is that nobody is named to be paid. */
      payeeMissing: z.boolean(),
    }),
  }),
  /** Takes up the lines of the days, or those of them that are named; 400 where one of them is not there to be taken up. */
  commit: call({
    method: 'POST',
    path: '/dist/settle/apply/commit',
    title: '提交结算申请',
    allow: { authority: 'settle_apply_add' },
    body: z.strictObject({
      channelId: z.optional(idSchema),
      startDate: day,
      endDate: day,
      lineIds: z.optional(
        z
          .array(idSchema, '请选择明细')
          .check(z.minLength(1, '请选择明细'), z.maxLength(MOST_LINES, `一次最多${MOST_LINES}条明细`)),
      ),
      desc: z.optional(z.string().check(z.maxLength(200, '申请说明不能超过200个字'), plain('申请说明', 200))),
    }),
    data: z.object({ id: z.string(), no: z.string(), fee: z.int(), lineCount: z.int() }),
    idempotent: true,
  }),
  /**
   * A reviewer's commission of a line in place of the computed one, with the reason where it differs; `on` false: the computed one
   * again. `version`: of the line as it was looked at, 409 where somebody changed it since. Answers the application's fee.
   */
  adjust: call({
    method: 'POST',
    path: '/dist/settle/apply/{id}/adjust',
    title: '调整结算佣金',
    allow: { authority: 'settle_apply_review' },
    params,
    body: z.strictObject({
      lineId: idSchema,
      version: lineVersion,
      on: z.boolean(),
      fee: amount('调整后的佣金'),
      remark,
    }),
    data: z.object({ fee: z.int() }),
  }),
  /** Rates a line that had no rule by the one that is of its day now; 400 where there still is none. Answers its commission. */
  rate: call({
    method: 'POST',
    path: '/dist/settle/order/{id}/rate',
    title: '按规则重新计费',
    allow: { authority: 'settle_line_rate' },
    params,
    data: z.object({ fee: z.int() }),
  }),
  /**
   * How much of a cancelled-fee line the next settlement sets off: `amount` cents above zero, the rest stays for later, with the
   * reason where it is not all; `on` false: none of it. `id` is the cancelled-fee line.
   */
  account: call({
    method: 'POST',
    path: '/dist/settle/cancelFee/{id}/account',
    title: '退保佣金入账金额',
    allow: { authority: 'settle_cancel_fee_pay' },
    params,
    body: z.strictObject({ on: z.boolean(), amount: amount('入账金额'), remark }),
    data: z.object({ feePre: z.int(), heldBack: z.boolean() }),
  }),
  /**
   * What the selected applications come to if they are submitted for payment now, set-off and known tax included; of those that
   * cannot be submitted nothing is counted. Changes nothing.
   */
  toPay: call({
    method: 'POST',
    path: '/dist/settle/apply/toPay',
    title: '结算打款金额',
    allow: { authority: 'settle_apply_pay' },
    audit: false,
    limit: BATCH_LIMIT * 24,
    body: bodyOf(settleApply.calls.batchRemove),
    data: toPay,
  }),
}
