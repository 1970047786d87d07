import type { Invoiceable } from '@baoqiao/contract/policy/invoicing.ts'
import type { policies } from '@baoqiao/contract/policy/list.ts'
import { formatYuan } from '@baoqiao/contract/rules/money.ts'
import { POLICY } from '@baoqiao/contract/rules/states/policy-states.ts'
import { isOneOf } from '@baoqiao/contract/rules/states/sets-of.ts'
import { sql } from 'kysely'
import { isThere } from '../kernel/data/is-there.ts'
import { notFound } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { agreedSurrender } from './agreed-surrender.ts'
import { reachedBy } from './holder/reached-by.ts'
import { keptPremium } from './kept-premium.ts'

/** Of invoices `i`: what they are for is taken; void ones and those given up are not. */
export const counted = sql`i.status not in ('7', '8') and i.deleted_at is null`

/** What was asked for or issued of a policy `p`, by anybody; cents. */
const invoicedOf = sql<string>`coalesce((select sum(i.money) from invoice i where i.policy_id = p.id and ${counted}), 0)`

/** The same with what an invoice keeps of its policy. */
export interface InvoicedPolicy extends Invoiceable {
  channelId: string | null
  paidAt: string | null
}

/** What may be invoiced of a policy that the caller sees; that is asked before. All its invoices count, whoever asked for them. */
export async function invoiceableOf(policyId: string, context: Context): Promise<InvoicedPolicy | undefined> {
  const { rows } = await asOwner(context, () =>
    sql<
      Omit<InvoicedPolicy, 'left' | 'why' | 'email'> & { status: string; kept: string; holder: unknown }
    >`select p.status, p.line,
      p.order_no, p.policy_no, p.product_name, p.channel_id, p.insured as title, p.holder_code as identification, p.holder, p.total_money,
      (select o.pay_succ_time from pay_order o join pay_receipt r on r.pay_order_id = o.id and r.result = 'paid'
        where o.policy_id = p.id limit 1) as paid_at, ${keptPremium} as kept, ${invoicedOf} as invoiced
    from policy p where p.id = ${policyId} and p.deleted_at is null`.execute(context.tx),
  )
  const [row] = rows
  if (!row) return undefined
  const { status, kept, holder, ...order } = row
  const invoiced = Number(order.invoiced)
  const totalMoney = Number(order.totalMoney)
  const left = Math.max(0, Number(kept) - invoiced)
  // What is kept of a policy that was given back was received too.
  const why = isOneOf(POLICY.issued, status)
    ? ((await agreedSurrender(policyId, context)) ?? whyNot(left))
    : '保单尚未出单，不能开票'
  return { ...order, totalMoney, invoiced, left, email: reachedBy(holder, context.vault).email, why }
}

/**
 * Why an invoice under way does not go on, or null: premium was given back since it was asked for, and with all the others
 * it would be more than is kept (RULES §1.8). The policy is held.
 */
export async function beyondKept(
  { policyId, money }: { policyId: string; money: number },
  context: Context,
): Promise<string | null> {
  const { rows } = await asOwner(context, () =>
    sql<{ kept: string; invoiced: string }>`select ${keptPremium} as kept, ${invoicedOf} as invoiced
    from policy p where p.id = ${policyId}`.execute(context.tx),
  )
  const beyond = Number(rows[0]?.invoiced) - Number(rows[0]?.kept)
  if (beyond <= 0) return null
  const most = formatYuan(Math.max(0, money - beyond))
  return `申请后保单退了保费，这张发票最多可开 ${most} 元，请取消开票或放弃开票后按可开票金额重新申请`
}

const whyNot = (left: number) => (left > 0 ? null : '保费已全部开票')

export const invoicing: NonNullable<Handlers<typeof policies>['invoicing']> = {
  async open({ params }, context) {
    const order = (await isThere('policy', params.id, context.tx))
      ? await invoiceableOf(params.id, context)
      : undefined
    if (!order) throw notFound()
    const { channelId: _channel, paidAt: _paid, ...shown } = order
    return shown
  },
}
