import type { Tx } from '../kernel/database/database.ts'

/** Who may use tickets: a seller, and whoever sells in the same channel. */
export interface TicketHolder {
  tenantId: string
  userId: string
  channelId: string | null
}

/** Tickets of a seller's own and of their channel, with what they are for; one of them where `id` is said. As the owner. */
export async function ticketsOf({ tenantId, userId, channelId }: TicketHolder, tx: Tx, id?: string) {
  const rows = await tx
    .selectFrom('couponTicket as t')
    .innerJoin('coupon as c', 'c.id', 't.couponId')
    .select(['t.id', 't.ticketNo', 't.faceMoney', 't.minPremium', 't.useStatus', 't.policyId'])
    .select(['t.effectiveTime', 't.expiryTime', 'c.name', 'c.productIds', 'c.insureTypes'])
    .where('t.tenantId', '=', tenantId)
    .where('t.deletedAt', 'is', null)
    .where(({ eb, or, and }) =>
      or([eb('t.userId', '=', userId), and([eb('t.userId', 'is', null), eb('t.channelId', '=', channelId)])]),
    )
    .$if(id !== undefined, (q) => q.where('t.id', '=', id ?? ''))
    .$if(id === undefined, (q) => q.where('t.useStatus', '=', 'UNUSED').where('t.policyId', 'is', null))
    .orderBy('t.expiryTime')
    .orderBy('t.id')
    .limit(500)
    .execute()
  return rows.map(({ effectiveTime, expiryTime, ...row }) => ({
    ...row,
    effectiveTime: new Date(effectiveTime).toISOString(),
    expiryTime: new Date(expiryTime).toISOString(),
  }))
}
