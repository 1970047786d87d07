import type { Happened } from '../kernel/work/life.ts'
import { account, credit, debit, type Entry } from '../ledger/accounts.ts'
import { post, reverse, type Source } from '../ledger/post.ts'

/** What the books need to know of a policyholder. */
interface Holder {
  holderCode: string
  insured: string
}
export const receivable = ({ holderCode, insured }: Holder) => account('receivable', holderCode, insured)

/** The premium is owed from the moment the order can be paid: by its holder, and by the platform what a coupon takes off. */
export const premiumDue = (happened: Happened) =>
  book(happened, 'due', (holder, premium, couponMoney) => [
    debit(receivable(holder), premium - couponMoney),
    debit(account('couponCost'), couponMoney),
    credit(account('premium'), premium),
  ])

/** The order will not become a policy: nothing is owed for it; what was paid is the holder's. */
export const premiumWithdrawn = async (happened: Happened) => {
  await reverse(happened, { table: 'policy', id: happened.id, event: 'due' }, 'withdrawn')
}

/** The insurer covers: the premium is theirs. */
export const premiumIssued = (happened: Happened) =>
  book(happened, 'issued', (_, premium) => [
    debit(account('premium'), premium),
    credit(account('insurer'), premium),
  ])

async function book(
  happened: Happened,
  event: Source['event'],
  entries: (holder: Holder, premium: number, couponMoney: number) => Entry[],
): Promise<void> {
  const { tx, id } = happened
  const { orderNo, channelId, totalMoney, couponMoney, ...holder } = await tx
    .selectFrom('policy')
    .select(['orderNo', 'channelId', 'holderCode', 'insured', 'totalMoney', 'couponMoney'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await post(happened, {
    source: { table: 'policy', id, event },
    about: { docNo: orderNo, channelId, policyId: id },
    entries: entries(holder, totalMoney, couponMoney),
  })
}
