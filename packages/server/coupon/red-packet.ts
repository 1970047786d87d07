import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import { redPacket as resource } from '@baoqiao/contract/coupon/red-packet.ts'
import { storeOf } from '../kernel/data/store-of.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { redPacketLife } from './red-packet-life.ts'

const store = storeOf(resource)

/** Whoever has the code claims the packet: it is told to its own seller alone. */
export const redPacket: NonNullable<Handlers<typeof coupons>['redPacket']> = {
  life: redPacketLife,
  async get({ params }, context) {
    const row = await store.get({ params }, context)
    return row.userId === context.caller.userId ? row : { ...row, code: null }
  },
}
