import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'
import { isConnected, noGateway } from './gateways.ts'

/**
 * The channel by which new payment orders go: the tenant's oldest that is enabled and that the platform is connected to.
 * Refuses (503) where there is none, and says whether all are stopped or none was ever opened.
 */
export const openChannel = (context: Context) =>
  asOwner(context, async () => {
    const { tx, tenantId, ports } = context
    const rows = await tx
      .selectFrom('payChannel')
      .select(['id', 'channelId', 'channelMchId', 'state'])
      .where('tenantId', '=', tenantId)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute()
    const there = rows.filter(({ channelId }) => isConnected(channelId, ports))
    const open = there.find(({ state }) => state === '1')
    if (!open) throw noGateway(there.length > 0 ? '支付渠道已停用' : '支付渠道尚未开通')
    return open
  })
