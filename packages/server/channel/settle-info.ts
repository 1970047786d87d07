import type { channels } from '@baoqiao/contract/channel/list.ts'
import { settleInfo as resource } from '@baoqiao/contract/channel/settle-info.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { checkIdNo } from './check-id-no.ts'
import { channelOfNew } from './one-a-channel.ts'

const store = storeOf(resource)

/** One a channel; left blank it is the caller's own. */
export const settleInfo: NonNullable<Handlers<typeof channels>['settleInfo']> = {
  async add({ body }, context) {
    checkIdNo(body.idNo, context)
    const channelId = await channelOfNew('settle_info', resource.title, body.channelId, context)
    return store.add({ body: { ...body, channelId } }, context)
  },
  async edit({ body }, context) {
    checkIdNo(body.idNo, context)
    return store.edit({ body }, context)
  },
}
