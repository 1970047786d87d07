import type { Context } from '../kernel/http/context.ts'

/** Why an order cannot be approved any more for its start (RULES §1.5), or null: it has to be paid the day before. */
export const startPassed = (payDeadline: string | null, { now }: Pick<Context, 'now'>): string | null =>
  new Date(payDeadline ?? 0) <= now()
    ? '已过起保前一日23:30的支付截止时间，不能通过，请要求业务员改起保日期'
    : null
