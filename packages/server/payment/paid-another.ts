import type { Tx } from '../kernel/database/database.ts'
import type { Order } from './lock-order.ts'
import type { Receipt } from './request-refund.ts'

/** A number pays one order, whatever the amount it comes back with. */
export async function paidAnother(
  { id, tenantId }: Order,
  { channelOrderNo }: Receipt,
  { tx }: { tx: Tx },
): Promise<boolean> {
  const holder = await tx
    .selectFrom('payOrder')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('channelOrderNo', '=', channelOrderNo)
    .executeTakeFirst()
  return holder !== undefined && holder.id !== id
}
