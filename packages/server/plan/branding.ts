import { sql } from 'kysely'
import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

export interface Branding {
  logo: string | null
  backgroundImg: string | null
  specialPromise: string | null
}

/**
 * The notice of the caller's channel for a product: its own before that of the channel above, one for the product before
 * one for all. A sub-channel does not see the rows of the channel above it; what is theirs dresses it all the same.
 */
export async function brandingOf(productId: string, context: Context): Promise<Branding> {
  const { tx, tenantId, caller } = context
  const { rows } = await asOwner(context, () =>
    sql<Branding>`with recursive above as (
        select id, parent_id, 0 as depth from dist_channel where id = ${caller.channelId} and tenant_id = ${tenantId}
        union all select c.id, c.parent_id, a.depth + 1 from dist_channel c join above a on c.id = a.parent_id)
      select n.logo, n.background_img as "backgroundImg", n.special_promise as "specialPromise"
      from plan_notice n left join above a on a.id = n.channel_id
      where n.tenant_id = ${tenantId} and n.status = '1' and n.deleted_at is null
        and (n.channel_id is null or a.id is not null) and (n.product_id is null or n.product_id = ${productId})
      order by n.channel_id is null, a.depth, n.product_id is null, n.id desc limit 1`.execute(tx),
  )
  return rows[0] ?? { logo: null, backgroundImg: null, specialPromise: null }
}
