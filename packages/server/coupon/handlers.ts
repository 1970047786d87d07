import type { coupons } from '@baoqiao/contract/coupon/list.ts'
import type { Handlers } from '../kernel/http/handlers.ts'
import { campaign } from './campaign.ts'
import { coupon } from './coupon.ts'
import { fitting } from './fitting.ts'
import { grant, holders } from './grant.ts'
import { redPacket } from './red-packet.ts'
import { redPackets } from './red-packets.ts'
import { repurchase } from './repurchase.ts'
import { ticket } from './ticket.ts'

export const couponHandlers: Handlers<typeof coupons> = {
  coupon,
  ticket,
  calls: { grant, holders, fitting },
  campaign,
  redPacket,
  redPackets,
  repurchase,
}
