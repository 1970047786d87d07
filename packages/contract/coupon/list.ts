import { campaign } from './campaign.ts'
import { coupon } from './coupon.ts'
import { coupons as calls } from './coupon-calls.ts'
import { redPacket } from './red-packet.ts'
import { redPackets } from './red-packet-calls.ts'
import { repurchase } from './repurchase.ts'
import { ticket } from './ticket.ts'

export const coupons = { coupon, ticket, calls, campaign, redPacket, redPackets, repurchase }
