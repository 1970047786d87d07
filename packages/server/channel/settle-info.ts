import type { channels } from '@baoqiao/contract/channel/list.ts'
import { settleInfo as resource } from '@baoqiao/contract/channel/settle-info.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import type { Context } from '../kernel/http/context.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { payeeChanged, payeeNow } from '../settlement/apply/payee-changed.ts'
import { checkCard } from './check-card.ts'
import { checkIdNo } from './check-id-no.ts'
import { channelOfNew } from './one-a-channel.ts'

const store = storeOf(resource)

/** One a channel; left blank it is the caller's own. Where it changes, what is still to be paid says so to finance. */
export const settleInfo: NonNullable<Handlers<typeof channels>['settleInfo']> = {
  async add({ body }, context) {
    checkIdNo(body.idNo, context)
    checkCard(body.cardNo)
    const channelId = await channelOfNew('settle_info', resource.title, body.channelId, context)
    const made = await store.add({ body: { ...body, channelId } }, context)
    await payeeChanged(channelId, context)
    return made
  },
  async edit({ body }, context) {
    checkIdNo(body.idNo, context)
    checkCard(body.cardNo)
    const channelId = await channelOf(body.id, context)
    const before = channelId && (await payeeNow(channelId, context))
    const answer = await store.edit({ body }, context)
    const after = channelId && (await payeeNow(channelId, context))
    if (channelId && JSON.stringify(before) !== JSON.stringify(after)) await payeeChanged(channelId, context)
    return answer
  },
}

/** Whose it is, where the caller sees it. */
async function channelOf(id: string, { tx }: Context): Promise<string | null> {
  const row = await tx.selectFrom('settleInfo').select('channelId').where('id', '=', id).executeTakeFirst()
  return row?.channelId ?? null
}
