import type { ExpressionBuilder } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import type { DB } from '../tables.ts'
import type { PaidFor } from './paid-for.ts'

/** Vouchers for that and nothing else. */
const isFor =
  ({ policyId, endorsementId }: PaidFor) =>
  (eb: ExpressionBuilder<DB, 'payVoucher'>) =>
    eb.and([
      eb('policyId', '=', policyId),
      endorsementId === null ? eb('endorsementId', 'is', null) : eb('endorsementId', '=', endorsementId),
    ])

/** The newest proof of a transfer that was sent for it, whoever sent it; the caller sees the policy. */
export const newestVoucher = (subject: PaidFor, context: Pick<Context, 'tx'>) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('payVoucher')
      .selectAll()
      .where(isFor(subject))
      .where('deletedAt', 'is', null)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/** The proof that waits for finance, if one does: of what is paid for at most one, the newest. */
export async function waitingVoucher(subject: PaidFor, context: Pick<Context, 'tx'>) {
  const row = await newestVoucher(subject, context)
  return row?.status === '1' ? row : null
}

/** Why it is not called off, or null: money may have been transferred already, which a proof that lapses would hide from finance. */
export const voucherWaits = async (subject: PaidFor, context: Pick<Context, 'tx'>): Promise<string | null> =>
  (await waitingVoucher(subject, context))
    ? '有转账凭证等待财务核对，不能取消：没有转账的，请先由提交人撤回凭证；已转账的，请等待财务核对结果'
    : null
