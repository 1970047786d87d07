import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { inside, type Work } from '../kernel/work/carrier.ts'
import { partnerDelivery, partnerFact } from './notice-topics.ts'

/** What happened becomes a row for the partner site of the order's channel. */
export const noteFact = inside(partnerFact, note)

async function note({ policyId, fact }: { policyId: string; fact: Fact }, work: Work): Promise<void> {
  const { tx, emit } = work
  const policy = await tx
    .selectFrom('policy')
    .select(['id', 'orderNo', 'status', 'totalMoney', 'policyNo', 'channelId', 'tenantId'])
    .where('id', '=', policyId)
    .executeTakeFirst()
  if (!policy) return
  const channels = await channelsOf(policy.channelId, work)
  if (channels.length === 0) return
  const sites = await tx
    .selectFrom('embedSite')
    .select(['id', 'webhookUrl', 'environment'])
    .where('channelId', 'in', channels)
    .where('tenantId', '=', policy.tenantId)
    .where('status', '=', '1')
    .where('webhookUrl', '<>', '')
    .where('deletedAt', 'is', null)
    .execute()
  for (const site of sites) {
    const { id } = await tx
      .insertInto('embedDelivery')
      .values({
        tenantId: policy.tenantId,
        siteId: site.id,
        channelId: policy.channelId,
        fact,
        orderNo: policy.orderNo,
        url: site.webhookUrl ?? '',
        payload: JSON.stringify({
          fact,
          environment: site.environment,
          at: work.now().toISOString(),
          orderRef: `order_${policy.id}`,
          orderNo: policy.orderNo,
          status: policy.status,
          amountCents: policy.totalMoney,
          policyNo: policy.policyNo,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(partnerDelivery, { id, siteId: site.id })
  }
}

/** The channel of an order and its main channel: a partner's site is the main channel's, orders are its sub-channels'. */
async function channelsOf(id: string | null, { tx }: Work): Promise<string[]> {
  if (id === null) return []
  const row = await tx.selectFrom('distChannel').select('parentId').where('id', '=', id).executeTakeFirst()
  return row?.parentId ? [id, row.parentId] : [id]
}
