import { CLAIM_DAYS } from '@baoqiao/contract/coupon/red-packet.ts'
import { redPacketMachine } from '@baoqiao/contract/rules/machines/red-packet.ts'
import { defineLife, type Happened } from '../kernel/work/life.ts'
import { account, credit, debit } from '../ledger/accounts.ts'
import { post } from '../ledger/post.ts'

const DAY_MS = 86_400_000

/** A red packet: from the day that it can be claimed its thirty days count. */
export const redPacketLife = defineLife(redPacketMachine, 'red_packet', {
  conditionMet: async ({ tx, id, now }: Happened) => {
    const expiresAt = new Date(now().getTime() + CLAIM_DAYS * DAY_MS).toISOString()
    await tx.updateTable('redPacket').set({ expiresAt }).where('id', '=', id).execute()
  },
  claimed: async (happened: Happened) => {
    const { tx, id, now } = happened
    await tx.updateTable('redPacket').set({ receivedAt: now().toISOString() }).where('id', '=', id).execute()
    await bookClaimed(happened)
  },
})

/** The mini program has paid it from the platform's money. */
async function bookClaimed(happened: Happened): Promise<void> {
  const { amount, channelId, policyId, orderNo } = await happened.tx
    .selectFrom('redPacket as r')
    .innerJoin('policy as p', 'p.id', 'r.policyId')
    .select(['r.amount', 'r.channelId', 'r.policyId', 'p.orderNo'])
    .where('r.id', '=', happened.id)
    .executeTakeFirstOrThrow()
  await post(happened, {
    source: { table: 'red_packet', id: happened.id, event: 'claimed' },
    about: { docNo: orderNo, channelId, policyId },
    entries: [debit(account('redPacketCost'), amount), credit(account('bank'), amount)],
  })
}
