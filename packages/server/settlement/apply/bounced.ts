import { settleApply } from '@baoqiao/contract/settlement/settle-apply.ts'
import { settleAward } from '@baoqiao/contract/settlement/settle-award.ts'
import { record } from '../../kernel/data/change-log.ts'
import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { bounceItem } from '../payout/close-item.ts'
import { bookBounced } from './apply-books.ts'
import { unaccounted } from './netting.ts'
import { type Given, given, payeeOf, type Reviewed, TABLES } from './reviewing.ts'

const RESOURCES = { settleApply, settleAward } as const
interface Paid {
  id: string
  tax: number
  bounces: number
  receiptNo: string | null
  remitAt: string | null
}

/** Nothing comes back of what was never transferred. */
export const bounceBar = ({ fee }: { fee: number }): string | null =>
  fee > 0 ? null : '结算金额为0元，没有打款，不会有退票'

/**
 * The bank sent the payment back: it counts as not made, in the books, with the application and in its batch. The lines stay as
 * they were settled; what was set off stays set off and is accounted when it is paid again.
 */
export const bounced =
  (kind: Reviewed) =>
  async ({ id, tax, bounces, receiptNo, remitAt }: Paid, context: Context, { failReason }: Given) => {
    const why = given(failReason) ?? ''
    const unpaid = { receiptNo: null, remitAt: null }
    const of = kind === 'settleApply' ? { applyId: id } : { awardId: id }
    await asOwner(context, async () => {
      await context.tx
        .updateTable(kind)
        .set({ ...unpaid, bounces: bounces + 1, payeeChangedAt: null })
        .where('id', '=', id)
        .execute()
      await unaccounted(of, context)
      await bookBounced({ table: TABLES[kind], id, tax, bounces, why }, context)
    })
    await record(
      RESOURCES[kind],
      [{ id, action: 'edit', before: { receiptNo, remitAt }, after: unpaid }],
      context,
    )
    await bounceItem(of, why, context)
  }

/** What came back is paid again as it was, to whom the channel is paid at this moment. */
export async function payeeAnew(
  kind: Reviewed,
  { id, channelId }: { id: string; channelId: string },
  context: Context,
): Promise<void> {
  const payee = await payeeOf(channelId, context)
  await asOwner(context, () =>
    context.tx
      .updateTable(kind)
      .set({ failReason: null, payeeChangedAt: null, ...payee })
      .where('id', '=', id)
      .execute(),
  )
}
