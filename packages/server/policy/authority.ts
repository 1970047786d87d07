import { type Authority, authorityAt, mayChange } from '@baoqiao/contract/rules/authority.ts'
import { sql } from 'kysely'
import { refuse } from '../kernel/http/app-error.ts'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** Every channel from the caller's up allows the change code (RULES §2 channel authority): the stricter of own and parent. */
export async function requireAuthority(changeCode: '100', context: Context): Promise<void> {
  const { tx, caller, now } = context
  // A sub-channel does not see the channels above it; what they are barred from holds for it all the same.
  const above = await asOwner(context, () => channelsAbove(tx, caller))
  for (const row of above) {
    const authority = authorityAt(row.insureAuthority, row.insureAuthorityExpireTime, now())
    if (row.status === '0' || !mayChange(authority, changeCode)) throw refuse('您的渠道已被限制投保新单')
  }
}

/** A channel that is off, or below one that is, takes no money either. */
export async function requireOpenChannel(channelId: string | null, context: Context): Promise<void> {
  const { tx, tenantId } = context
  const above = await asOwner(context, () => channelsAbove(tx, { channelId, tenantId }))
  if (above.some(({ status }) => status === '0')) throw refuse('您的渠道已停用，不能支付')
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
