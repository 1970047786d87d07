import type { Fact } from '@baoqiao/contract/embed/delivery.ts'
import { andAbove } from '../channel/lineage.ts'
import { inside, type Work } from '../kernel/work/carrier.ts'
import { partnerDelivery, partnerFact } from './notice-topics.ts'

/** What happened becomes a row for the partner site of the order's channel. */
export const noteFact = inside(partnerFact, note)

async function note(
  { policyId, fact, endorsementId }: { policyId: string; fact: Fact; endorsementId?: string },
  work: Work,
): Promise<void> {
  const { tx, emit } = work
  const policy = await ordered(policyId, tx)
  if (!policy) return
  const channels = await channelsOf(policy.channelId, work)
  if (channels.length === 0) return
  const changed = endorsementId ? { endorsement: await changeOf(endorsementId, work) } : {}
  for (const site of await listening(policy.tenantId, channels, tx)) {
    const { id } = await tx
      .insertInto('embedDelivery')
      .values({
        tenantId: policy.tenantId,
        siteId: site.id,
        channelId: policy.channelId,
        fact,
        orderNo: policy.orderNo,
        url: site.webhookUrl ?? '',
        createdAt: work.now().toISOString(),
        payload: JSON.stringify({
          fact,
          environment: site.environment,
          at: work.now().toISOString(),
          orderRef: `order_${policy.id}`,
          orderNo: policy.orderNo,
          status: policy.status,
          amountCents: policy.totalMoney,
          policyNo: policy.policyNo,
          ...(fact === 'policy.expiring' ? { endDate: policy.endDate } : {}),
          ...changed,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await emit(partnerDelivery, { id, siteId: site.id })
  }
}

const ordered = (id: string, tx: Work['tx']) =>
  tx
    .selectFrom('policy')
    .select(['id', 'orderNo', 'status', 'totalMoney', 'policyNo', 'channelId', 'tenantId', 'endDate'])
    .where('id', '=', id)
    .executeTakeFirst()

/** Sites of channels that are told of what happens. */
const listening = (tenantId: string, channels: readonly string[], tx: Work['tx']) =>
  tx
    .selectFrom('embedSite')
    .select(['id', 'webhookUrl', 'environment'])
    .where('channelId', 'in', channels)
    .where('tenantId', '=', tenantId)
    .where('status', '=', '1')
    .where('webhookUrl', '<>', '')
    .where('deletedAt', 'is', null)
    .execute()

/** The channel of an order and those above it: a partner's site is the main channel's, orders are of channels below it. */
const channelsOf = async (id: string | null, { tx }: Work): Promise<string[]> =>
  id === null ? [] : (await andAbove(id, tx)).map((one) => one.id)

/** The change that a fact is about, as it stands; amounts in cents, signed: less than nothing is given back. */
async function changeOf(id: string, { tx }: Work) {
  const { changeCode, applyNo, endorseNo, effectiveDate, heads, payMoney, doneMoney, status, refusedWhy } =
    await tx
      .selectFrom('endorsement')
      .select(['changeCode', 'applyNo', 'endorseNo', 'effectiveDate', 'heads', 'payMoney', 'doneMoney'])
      .select(['status', 'refusedWhy'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  return {
    ...{ changeCode, applyNo, endorseNo, effectiveDate, heads, status, refusedWhy },
    amountCents: doneMoney ?? payMoney,
  }
}
