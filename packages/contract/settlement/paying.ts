import * as z from 'zod/mini'
import { call } from '../kernel/call.ts'
import { plain } from '../kernel/plain.ts'
import { idSchema } from '../kernel/resource.ts'
import { IMPORT_BYTES } from '../kernel/transfer.ts'
import { MOST_PAYMENTS } from './most-payments.ts'

const params = z.object({ id: idSchema })
const allow = { authority: 'settle_payout_pay' } as const
const chosen = z.optional(
  z.array(idSchema).check(z.maxLength(MOST_PAYMENTS, `一个批次最多${MOST_PAYMENTS}笔`)),
)

/**
 * An application that waits to be paid, of either kind. `amount` what it comes to, cents, of which `tax` is kept back; `taxFixed`: it is paid
 * again as it was, with the same tax. The card masked; `changed`: its channel wants to be paid elsewhere since.
 */
const waiting = z.object({
  kind: z.enum(['apply', 'award']),
  id: z.string(),
  no: z.string(),
  channelName: z.nullable(z.string()),
  payeeName: z.string(),
  payeeBank: z.string(),
  payeeCard: z.string(),
  amount: z.int(),
  tax: z.int(),
  taxFixed: z.boolean(),
  changed: z.boolean(),
})
export type WaitingPayment = z.infer<typeof waiting>

/** Tax that is kept back of one of the applications, cents, below what it comes to; of one that is not named it stays as it is. */
const withheld = z.strictObject({
  kind: z.enum(['apply', 'award'], '申请类别须为 apply 或 award'),
  id: idSchema,
  tax: z.int('代扣税款须为整数分').check(z.minimum(0, '代扣税款不能小于0')),
})

/** A line of the bank's answer that could not be taken, as the sheet counts lines. */
const refused = z.object({ row: z.int(), no: z.string(), message: z.string() })
const answer = z.object({
  paid: z.int(),
  failed: z.int(),
  /** Paid before, and sent back. */
  bounced: z.int(),
  /** Lines that say what is known already. */
  already: z.int(),
  refused: z.array(refused),
  /** Payments that the bank has not answered yet. */
  open: z.int(),
})
export type PayoutAnswer = z.infer<typeof answer>

/** Paying many applications by one file for the bank, and taking its answer (RULES §2 remit, remitFailed, bounced). */
export const paying = {
  /** What may go into a batch: submitted for payment, more than nothing to pay, in no open batch. `nothing`: applications of 0.00, which no bank is told of. */
  waiting: call({
    method: 'GET',
    path: '/dist/settle/payout/waiting',
    title: '待打款申请',
    allow,
    data: z.object({ rows: z.array(waiting), nothing: z.int() }),
  }),
  /** Makes a batch of those that are named, all of them or 400 that names what stands against it. `amount`: what is transferred, less tax. */
  make: call({
    method: 'POST',
    path: '/dist/settle/payout/make',
    title: '生成打款批次',
    allow,
    body: z.strictObject({
      applyIds: chosen,
      awardIds: chosen,
      taxes: z.optional(
        z
          .array(withheld, '代扣税款须为列表')
          .check(z.maxLength(MOST_PAYMENTS, `一个批次最多${MOST_PAYMENTS}笔`)),
      ),
      summary: z.optional(z.string().check(z.maxLength(40, '打款摘要不能超过40个字'), plain('打款摘要'))),
    }),
    data: z.object({ id: z.string(), no: z.string(), itemCount: z.int(), amount: z.int() }),
    idempotent: true,
  }),
  /** The file for the bank, with whole card numbers, of what it has not answered yet; who took it is kept. 400 where nothing is left. */
  file: call({
    method: 'POST',
    path: '/dist/settle/payout/{id}/file',
    title: '导出打款文件',
    allow,
    params,
    body: z.strictObject({ format: z.enum(['xlsx', 'csv'], '请选择 xlsx 或 csv') }),
    wire: 'file',
  }),
  /**
   * Takes the bank's answer, the same lines with 打款结果, 流水号, 打款日期 and 失败原因: multipart `file`, .xlsx or .csv. Each line by itself;
   * what cannot be taken is answered with the reason and changes nothing. A line on which nothing of that is filled in waits; 400
   * where all do.
   */
  answer: call({
    method: 'POST',
    path: '/dist/settle/payout/{id}/answer',
    title: '导入银行回盘',
    allow,
    params,
    data: answer,
    limit: IMPORT_BYTES,
    wire: 'form',
  }),
}
