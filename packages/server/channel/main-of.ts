import { asOwner } from '../kernel/http/as-owner.ts'
import type { Context } from '../kernel/http/context.ts'

/** A channel as its people are told of it. */
export const wholeChannel = (id: string, { tx, tenantId }: Context) =>
  tx
    .selectFrom('distChannel')
    .select([
      'id',
      'name',
      'parentId',
      'channelCode',
      'status',
      'insureTypes',
      'insureAuthority',
      'limitPublicPay',
    ])
    .where('id', '=', id)
    .where('tenantId', '=', tenantId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()

/** The channel at the top, which those below do not see: as the owner. */
export function mainOf(id: string, context: Context) {
  return asOwner(context, async () => {
    let at = await wholeChannel(id, context)
    for (let steps = 0; at?.parentId && steps < 20; steps += 1) {
      const above = await wholeChannel(at.parentId, context)
      if (!above) break
      at = above
    }
    return at ?? null
  })
}
