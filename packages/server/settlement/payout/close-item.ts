import { asOwner } from '../../kernel/http/as-owner.ts'
import type { Context } from '../../kernel/http/context.ts'
import { SYSTEM } from '../../kernel/work/life.ts'
import { transition } from '../../kernel/work/transition.ts'
import { namedBy, type SetOffFrom } from '../apply/netting.ts'
import { payoutLife } from './payout-life.ts'

/** What the bank made of a payment, however it became known. */
export type Outcome =
  | { outcome: 'PAID'; receiptNo: string | null; remitAt: string | null }
  | { outcome: 'FAILED'; failReason: string | null }

/** The application that an open payment is of, as no two batches may have it. */
export const openFor = (of: SetOffFrom): string =>
  'applyId' in of ? `settle_apply:${of.applyId}` : `settle_award:${of.awardId}`

/** Its payment in an open batch. */
export const openItem = (of: SetOffFrom, context: Context) =>
  asOwner(context, () =>
    context.tx
      .selectFrom('settlePayoutItem')
      .select(['id', 'payoutId', 'amount', 'tax'])
      .where('tenantId', '=', context.tenantId)
      .where('openFor', '=', openFor(of))
      .executeTakeFirst(),
  )

/**
 * An application was paid, or could not be: so was its payment where it stands in an open batch, which is done once none is left
 * open. The batch is held before its payments.
 */
export const closeItem = (of: SetOffFrom, known: Outcome, context: Context): Promise<void> =>
  asOwner(context, async () => {
    const { tx } = context
    const item = await openItem(of, context)
    if (!item) return
    await hold(item.payoutId, context)
    await tx
      .updateTable('settlePayoutItem')
      .set({ ...known, openFor: null, note: null })
      .where('id', '=', item.id)
      .execute()
    const isPaid = known.outcome === 'PAID'
    await tx
      .updateTable('settlePayout')
      .set((eb) =>
        isPaid
          ? { paidCount: eb('paidCount', '+', 1), paidAmount: eb('paidAmount', '+', item.amount) }
          : { failedCount: eb('failedCount', '+', 1) },
      )
      .where('id', '=', item.payoutId)
      .execute()
    if ((await openCount(item.payoutId, context)) === 0)
      await transition(payoutLife, 'answered', item.payoutId, SYSTEM, context)
  })

/** The bank sent an application's payment back: where it stands in a batch, it counts there as failed. The batch is held before it. */
export const bounceItem = (of: SetOffFrom, failReason: string, context: Context): Promise<void> =>
  asOwner(context, async () => {
    const { tx, tenantId } = context
    const [column, id] = namedBy(of)
    const item = await tx
      .selectFrom('settlePayoutItem')
      .select(['id', 'payoutId', 'amount'])
      .where('tenantId', '=', tenantId)
      .where(column, '=', id)
      .where('outcome', '=', 'PAID')
      .executeTakeFirst()
    if (!item) return
    await hold(item.payoutId, context)
    await tx
      .updateTable('settlePayoutItem')
      .set({ outcome: 'BOUNCED', failReason, note: null })
      .where('id', '=', item.id)
      .execute()
    await tx
      .updateTable('settlePayout')
      .set((eb) => ({
        paidCount: eb('paidCount', '-', 1),
        paidAmount: eb('paidAmount', '-', item.amount),
        failedCount: eb('failedCount', '+', 1),
      }))
      .where('id', '=', item.payoutId)
      .execute()
  })

const hold = (payoutId: string, { tx }: Context) =>
  tx.selectFrom('settlePayout').select('id').where('id', '=', payoutId).forUpdate().executeTakeFirst()

/** Payments of a batch that the bank has not answered. As owner. */
export async function openCount(payoutId: string, { tx }: Pick<Context, 'tx'>): Promise<number> {
  const { count } = await tx
    .selectFrom('settlePayoutItem')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('payoutId', '=', payoutId)
    .where('outcome', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return Number(count)
}
