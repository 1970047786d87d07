import type { Tx } from '../kernel/database/database.ts'
import type { PaidOrder } from './request-refund.ts'

/** A pay order under lock, with its policy's holder. */
export interface Order extends PaidOrder {
  tenantId: string
  payChannel: string
  /** Cents. */
  amount: number
  status: string
  channelOrderNo: string | null
}

/** Policy first, then pay order: the order in which opening, cancelling and issuing lock them too. As owner. */
export async function lockOrder(
  by: { orderNo: string; payChannel?: string; tenantId?: string },
  { tx }: { tx: Tx },
): Promise<Order | null> {
  const found = await tx
    .selectFrom('payOrder')
    .select(['id', 'policyId'])
    .where('orderNo', '=', by.orderNo)
    .$if(by.payChannel !== undefined, (q) => q.where('payChannel', '=', by.payChannel ?? ''))
    .$if(by.tenantId !== undefined, (q) => q.where('tenantId', '=', by.tenantId ?? ''))
    .executeTakeFirst()
  if (!found) return null
  const holder = await tx
    .selectFrom('policy')
    .select(['holderCode', 'insured', 'channelId'])
    .where('id', '=', found.policyId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const order = await tx
    .selectFrom('payOrder')
    .select(['id', 'tenantId', 'policyId', 'endorsementId', 'orderNo', 'payChannel', 'amount', 'status'])
    .select('channelOrderNo')
    .where('id', '=', found.id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { ...order, ...holder }
}
