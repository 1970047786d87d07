import type { Change } from '@baoqiao/contract/policy/change-codes.ts'
import { type Authority, authorityAt, mayChange } from '@baoqiao/contract/rules/authority.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Every channel from the caller's up allows the change code (RULES §2 channel authority): the stricter of own and parent. */
export async function requireAuthority(changeCode: '100', context: Context): Promise<void> {
  const why = await barredFrom(changeCode, context)
  if (why) throw refuse(why)
}

/** Why the caller's channel is barred from it; null when it is not. */
export async function barredFrom(changeCode: '100', context: Context): Promise<string | null> {
  const { tx, caller, now } = context
  // A sub-channel does not see the channels above it; what they are barred from holds for it all the same.
  const above = await asOwner(context, () => channelsAbove(tx, caller))
  for (const row of above) {
    const authority = authorityAt(row.insureAuthority, row.insureAuthorityExpireTime, now())
    if (row.status === '0' || !mayChange(authority, changeCode)) return '您的渠道已被限制投保新单'
  }
  return null
}

/** Why a channel is barred from changing a policy of its own (RULES §1.7): by what its authority names and, of 804, what is to be paid; or null. */
export async function endorseBarred(
  code: Change['authority'],
  delta: number,
  channelId: string | null,
  context: Context,
): Promise<string | null> {
  const { tenantId, now } = context
  for (const row of await asOwner(context, () => channelsAbove(context.tx, { channelId, tenantId }))) {
    if (row.status === '0' && code !== '803') return '该渠道已停用，只能减员和退保'
    const authority = authorityAt(row.insureAuthority, row.insureAuthorityExpireTime, now())
    if (code !== null && !mayChange(authority, code, delta))
      return '该渠道的业务权限已被限制，不能办理这类批改'
  }
  return null
}

/** A channel that is off, or below one that is, takes no money either. */
export async function requireOpenChannel(channelId: string | null, context: Context): Promise<void> {
  const why = await closedChannel(channelId, context)
  if (why) throw refuse(why)
}

/** Who buys has no channel: they are told of the product's. */
const CLOSED_TO_BUYER = '本产品的销售渠道已暂停服务，暂时不能付款，请联系为您办理保险的业务员或平台客服'

/** Why nothing is paid to that channel, in words for who pays; null where it is on, and all above it. */
export async function closedChannel(channelId: string | null, context: Context): Promise<string | null> {
  const { tx, tenantId, caller } = context
  const above = await asOwner(context, () => channelsAbove(tx, { channelId, tenantId }))
  if (above.every(({ status }) => status !== '0')) return null
  return caller.visitor ? CLOSED_TO_BUYER : '您的渠道已停用，不能支付'
}

async function channelsAbove(
  tx: Context['tx'],
  { channelId, tenantId }: Pick<Context['caller'], 'channelId' | 'tenantId'>,
) {
  const { rows } = await sql<{
    status: string
    insureAuthority: Authority
    insureAuthorityExpireTime: string | null
  }>`with recursive above as (
      select id, parent_id, status, insure_authority, insure_authority_expire_time from dist_channel
        where id = ${channelId} and tenant_id = ${tenantId}
      union select c.id, c.parent_id, c.status, c.insure_authority, c.insure_authority_expire_time
        from dist_channel c join above a on c.id = a.parent_id)
    select status, insure_authority, insure_authority_expire_time from above`.execute(tx)
  return rows
}
