import { REMINDER_DAYS } from '@baoqiao/contract/policy/policy-reminder.ts'
import { addDays, todayIn } from '@baoqiao/contract/rules/dates.ts'
import { refuse } from '../../kernel/http/app-error.ts'
import type { Context } from '../../kernel/http/context.ts'
import { renewalsOf } from '../renewals-of.ts'

/** A policy that ends soon or has just ended, as its holder is told of it. Cents. */
export interface Renewal {
  endDate: string
  ended: boolean
  heads: number
  premium: number
  /** When its holder asked for it, as a moment; null while nobody did. */
  askedAt: string | null
  /** The number of the order that carries it on already. */
  orderNo: string | null
}
export interface Renewed {
  id: string
  status: string
  endDate: string
  heads: number | null
  empCount: number
  totalMoney: number
  premiumNow: number | null
  renewAskedAt: Date | string | null
}
/** From the first reminder on, and so many days after the end. */
const AHEAD = Math.max(...REMINDER_DAYS)
export const AFTER = 30

/** Null while a policy does not end soon, and long after it has. */
export async function renewalOf(row: Renewed, context: Context): Promise<Renewal | null> {
  const today = todayIn(context.now())
  const near = row.endDate <= addDays(today, AHEAD) && row.endDate >= addDays(today, -AFTER)
  if (!near || (row.status !== '3' && row.status !== '5')) return null
  const [carriedOn] = await renewalsOf(row.id, context)
  return {
    endDate: row.endDate,
    ended: row.endDate < today,
    heads: row.heads ?? row.empCount,
    premium: row.premiumNow ?? row.totalMoney,
    askedAt: row.renewAskedAt ? new Date(row.renewAskedAt).toISOString() : null,
    orderNo: carriedOn?.orderNo ?? null,
  }
}

/** Notes that the holder wants it renewed, once; answers when that was. Throws AppError 400 where there is nothing to renew. */
export async function askRenewal(policyId: string, context: Context): Promise<{ askedAt: string }> {
  const { tx, now } = context
  const row = await tx
    .selectFrom('policy')
    .select(['id', 'status', 'endDate', 'heads', 'empCount', 'totalMoney', 'premiumNow', 'renewAskedAt'])
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const renewal = await renewalOf(row, context)
  if (!renewal) throw refuse('这张保单现在还不能续保，请联系业务员')
  if (renewal.askedAt) return { askedAt: renewal.askedAt }
  if (renewal.orderNo) throw refuse(`这张保单已由订单${renewal.orderNo}续保，请联系业务员`)
  const askedAt = now().toISOString()
  await tx.updateTable('policy').set({ renewAskedAt: askedAt }).where('id', '=', policyId).execute()
  return { askedAt }
}
