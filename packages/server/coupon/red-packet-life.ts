import { CLAIM_DAYS } from '@baoqiao/contract/coupon/red-packet.ts'
import { redPacketMachine } from '@baoqiao/contract/rules/machines/red-packet.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'

const DAY_MS = 86_400_000

/** A red packet: from the day that it can be claimed its thirty days count. */
export const redPacketLife = defineLife(redPacketMachine, 'red_packet', {
  conditionMet: async ({ tx, id, now }: Happened) => {
    const expiresAt = new Date(now().getTime() + CLAIM_DAYS * DAY_MS).toISOString()
    await tx.updateTable('redPacket').set({ expiresAt }).where('id', '=', id).execute()
  },
  claimed: async ({ tx, id, now }: Happened) => {
    await tx.updateTable('redPacket').set({ receivedAt: now().toISOString() }).where('id', '=', id).execute()
  },
})
