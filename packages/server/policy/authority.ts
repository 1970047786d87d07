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
    if (!mayChange(authority, changeCode)) throw refuse('您的渠道已被限制投保新单')
  }
}

async function channelsAbove(tx: Context['tx'], { channelId, tenantId }: Context['caller']) {
  const { rows } = await sql<{
    insureAuthority: Authority
    insureAuthorityExpireTime: string | null
  }>`with recursive above as (
      select id, parent_id, insure_authority, insure_authority_expire_time from dist_channel
        where id = ${channelId} and tenant_id = ${tenantId}
      union select c.id, c.parent_id, c.insure_authority, c.insure_authority_expire_time
        from dist_channel c join above a on c.id = a.parent_id)
    select insure_authority, insure_authority_expire_time from above`.execute(tx)
  return rows
}
